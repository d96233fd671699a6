"""Calcolon in the terminal."""

from tavolon.cli.calcolon.asking import ask, explain
from tavolon.cli.calcolon.hints import HINTS
from tavolon.cli.calcolon.reading import read
from tavolon.cli.calcolon.refusing import refuse
from tavolon.cli.calcolon.render import render
from tavolon.cli.calcolon.tell import opens, tell
from tavolon.cli.faces import Face

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
