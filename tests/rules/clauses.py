"""The rule pages as the tests read them: clauses under `### N4.3 Title`, each up to the next heading."""

import re
from pathlib import Path
from typing import NamedTuple

__all__ = ["Clause", "clauses"]

PAGES = Path(__file__).parents[2] / "docs" / "rules"
HEADING = re.compile(r"^#{1,3} (?P<title>.+)$", re.MULTILINE)


class Clause(NamedTuple):
    """One numbered clause of a rule page."""

    id: str
    title: str
    text: str

    @property
    def homes(self) -> list[str]:
        """The ruleset fields that are at home here."""
        return re.findall(r"^- Field: `(\w+)`", self.text, re.MULTILINE)

    @property
    def statuses(self) -> list[str]:
        """How firm the clause is, which is said once."""
        return re.findall(r"^- Status: \*(attested|disputed|ours)\*", self.text, re.MULTILINE)

    @property
    def test(self) -> str:
        """How the names of its tests begin."""
        return f"test_{self.id.lower().replace('.', '_')}_"


def clauses(game: str) -> list[Clause]:
    """The clauses of a game's page, in order."""
    page = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    headings = list(HEADING.finditer(page))
    ends = [heading.start() for heading in headings[1:]] + [len(page)]
    return [
        Clause(*found.groups(), page[heading.end() : end])
        for heading, end in zip(headings, ends, strict=True)
        if (found := re.fullmatch(r"([A-Z]\d+\.\d+) (.+)", heading["title"]))
    ]
