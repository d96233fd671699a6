"""Numer0n in the terminal."""

from tavolon.cli.faces import Face
from tavolon.cli.numeron.asking import ask, explain
from tavolon.cli.numeron.hints import HINTS
from tavolon.cli.numeron.reading import read
from tavolon.cli.numeron.refusing import refuse
from tavolon.cli.numeron.render import render
from tavolon.cli.numeron.tell import opens, tell

__all__ = ["FACE"]

FACE = Face(
    render=render,
    tell=tell,
    opens=opens,
    ask=ask,
    read=read,
    refuse=refuse,
    explain=explain,
    hints=HINTS,
)
