"""Rotolon in the terminal."""

from tavolon.cli.faces import Face
from tavolon.cli.rotolon.asking import ask, explain
from tavolon.cli.rotolon.hints import HINTS
from tavolon.cli.rotolon.reading import read
from tavolon.cli.rotolon.refusing import refuse
from tavolon.cli.rotolon.render import render
from tavolon.cli.rotolon.tell import opens, tell

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
