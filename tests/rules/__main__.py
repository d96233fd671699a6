"""`python -m tests.rules ja N4.3 …` says that the Japanese of these parts has been read against the English.

A part is a clause's number or a heading of the English page; none at all stands for every part.
"""

import json
import sys

from tavolon.games import GAMES
from tests.rules.translated import PAGES, SEEN, digest, kept, page, parts


def main() -> None:
    """Keeps the digests of the parts as they are now."""
    language, *named = sys.argv[1:]
    path = PAGES / language / SEEN
    known = kept(language) if path.exists() else {}
    seen = {
        game: {
            key: digest(part) if not named or key in named else known.get(game, {}).get(key, "")
            for part in parts(page(game))
            for key in [part.number or part.title]
        }
        for game in GAMES
        if (PAGES / language / f"{game}.md").exists()
    }
    path.write_text(json.dumps(seen, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
