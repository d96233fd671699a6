"""`python -m tests.records` adds the records that are missing; those that are there are never rewritten."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tavolon.bots import BOTS
from tavolon.bots.party import Party
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Game, Ruleset, Table, encode, record_of
from tests.playthroughs.playthrough import read, table_for
from tests.playthroughs.test_playthroughs import FILES as PLAYTHROUGHS

HERE = Path(__file__).parent
RELEASE = "0.1"
NAMES = ("Aiko", "Minjun", "Sofia", "Kenta", "Haruka", "Leo")


class Wanted(NamedTuple):
    """A match to be recorded: its file, who plays what, and whether somebody gives up in it."""

    name: str
    game: Game[Any]
    rules: Ruleset
    seats: int
    quits: bool = False


def wanted() -> Iterator[Wanted]:
    """Every ruleset there is, and every special one that a playthrough plays."""
    for game in GAMES.values():
        for rules in game.rulesets.values():
            yield Wanted(f"{game.name}-{rules.name}", game, rules, game.seats(rules)[0])
    for path in PLAYTHROUGHS:
        script = read(path.read_text("utf-8"))
        if script.changes:
            table = table_for(script)
            quits = any(move.endswith((" resign", " leave")) for move in script.moves)
            yield Wanted(f"{script.game}-{path.stem}", table.game, table.rules, table.seats, quits)


def played(match: Wanted) -> Table[Any]:
    """A whole match between a game's bots, in which the clock decides now and then."""
    seed = f"record {match.game.name} {match.name}"
    table = Table(match.game, match.rules, match.seats, Dealer(seed))
    bots = list(BOTS[match.game.name].values())
    party = Party(table, {seat: bots[-1 - seat % len(bots)] for seat in range(match.seats)}, seed)
    while not table.over:
        for seat in table.pending:
            words = table.interjections(seat) if match.quits and table.turn % 9 == 8 else ()
            if words:
                party.submit(seat, words[0])
                break
            if table.turn % 7 == 6:
                party.lapse(seat)
            else:
                party.submit(seat, party.decide(seat))
    return table


def main() -> None:
    """Writes every record that this release has not."""
    for match in wanted():
        path = HERE / RELEASE / f"{match.name}.jsonl"
        path.parent.mkdir(exist_ok=True)
        if not path.exists():
            path.write_text(encode(record_of(played(match), NAMES[: match.seats])), "utf-8")


if __name__ == "__main__":
    main()
