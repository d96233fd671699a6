"""The solved race of Numer0n: values, checks, items and best replies, each as a row of a Markdown table.

    python benchmarks/numeron_race.py values 2,6 3,8 3,10      both last-turn rules
    python benchmarks/numeron_race.py whole 3,6 3,8            the same with nothing left out
    python benchmarks/numeron_race.py plain 3,4 3,7            the same by a program that shares no code
    python benchmarks/numeron_race.py replies 2,10 3,6         what knowing one's own number can change
    python benchmarks/numeron_race.py informed 3,6 3,10        the same, sets that look alike taken for one
    python benchmarks/numeron_race.py items 3,6 [T-,-T,DD]     the race with items, see ITEMS
    python benchmarks/numeron_race.py hide 3,6 [H-,SS,DH [34]] the same, hidden by class, in spread 3 or 4
    python benchmarks/numeron_race.py ship                     writes the file the package comes with

Seconds are of one core, by process time.
"""

import resource
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from time import process_time

import tavolon.fast.race
from tavolon.fast.race.closing import Closing
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.draft import by_lot, mixed, openly
from tavolon.fast.race.hiding import Hiding
from tavolon.fast.race.holders import held
from tavolon.fast.race.informed import Informed
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.plain import Plain
from tavolon.fast.race.policy import load, packed
from tavolon.fast.race.replies import Replies
from tavolon.fast.race.values import Race
from tavolon.numeron.rules import Item

ITEMS = {"-": None, "T": Item.TARGET, "D": Item.DOUBLE, "H": Item.HIGH_LOW, "S": Item.SLASH}
"""What a side holds; a small letter is the same item used before one's first call or never."""


def main(work: str, *given: str) -> None:
    """Does the work that is named."""
    WORKS[work](given)


def row(*cells: object) -> None:
    """Prints a row, with the seconds and the most memory so far at its end."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        "|", " | ".join(map(str, cells)), "|", f"{process_time():.1f} s", "|", f"{memory} MB", "|", flush=True
    )


def sizes(given: Sequence[str]) -> list[Codes]:
    """Sizes as 3,10."""
    return [Codes(*map(int, one.split(","))) for one in given]


def share(halves: int, count: int) -> str:
    """Half-pairs as pairs, and as a share of all."""
    wins = Fraction(halves, 2)
    return f"{float(wins):g}/{count * count} = {float(wins / count / count):.6f}"


def values(given: Sequence[str], prune: bool = True) -> None:
    """The race of each size, with both last-turn rules."""
    for codes in sizes(given):
        kinds = Kinds(codes, prune)
        start = kinds.start
        found = [Race(kinds, even, prune) for even in (False, True)]
        shown = [share(race.value(start, start), len(codes)) for race in found]
        counts = (len(kinds.shapes), len(kinds.sizes), sum(map(len, kinds.options)))
        row(f"{codes.positions} of {codes.symbols}", *shown, *counts, *(len(race.known) for race in found))


def plain(given: Sequence[str]) -> None:
    """The same by the readable program."""
    for codes in sizes(given):
        race = Plain(codes.positions, codes.symbols)
        shown = [share(race.start(even), len(codes)) for even in (False, True)]
        counts = (len(race.kinds), len(race.sizes), len(race.known))
        row(f"{codes.positions} of {codes.symbols}", *shown, *counts)


def replies(given: Sequence[str]) -> None:
    """What the first player keeps, and is held to, against best replies over every option of every set."""
    for codes in sizes(given):
        kinds = Kinds(codes, prune=False)
        race = Race(kinds)
        reply = Replies(race)
        kept, held = reply.bounds()
        value = race.value(kinds.start, kinds.start) / 2 / len(codes) ** 2
        name = f"{codes.positions} of {codes.symbols}"
        row(name, f"{kept:.6f}", f"{value:.6f}", f"{held:.6f}", len(reply.hunted), len(reply.replied))


def solved(codes: Codes) -> Race:
    """The race as it comes with the package, or from nothing if it does not."""
    loaded = load(codes.positions, codes.symbols)
    return loaded[1][False] if loaded else Race(Kinds(codes))


def informed(given: Sequence[str]) -> None:
    """The same, alike sets as one."""
    for codes in sizes(given):
        race = solved(codes)
        value = race.value(race.kinds.start, race.kinds.start) / 2 / len(codes) ** 2
        found = Informed(race)
        kept, held = found.bounds()
        name = f"{codes.positions} of {codes.symbols}"
        row(name, f"{kept:.6f}", f"{value:.6f}", f"{held:.6f}", len(found.hunted), len(found.replied))


def items(given: Sequence[str]) -> None:
    """The race for pairs of holdings, the first player's first; for all pairs the draft, too."""
    (codes,) = sizes(given[:1])
    pairs = given[1].split(",") if len(given) > 1 else [one + two for one in ITEMS for two in ITEMS]
    race = Closing(solved(codes).kinds)
    found = {}
    for own, theirs in pairs:
        starts = [
            held(race.kinds, ITEMS[one.upper()], other in "Dd", once=one.islower(), late=True).start
            for one, other in ((own, theirs), (theirs, own))
        ]
        found[own, theirs] = race.value(*starts)
        name = f"{codes.positions} of {codes.symbols}"
        row(
            name, own, theirs, share(found[own, theirs], len(codes)), len(race.kinds.sizes), race.states.count
        )
    if len(given) == 1:
        show_draft([[Fraction(found[one, two], 2 * len(codes) ** 2) for two in ITEMS] for one in ITEMS])


def hide(given: Sequence[str]) -> None:
    """The race for numbers hidden by class, and in which classes; for all pairs the draft, too.

    With spreads named, numbers are hidden from SLASH in these alone.
    """
    (codes,) = sizes(given[:1])
    pairs = given[1].split(",") if len(given) > 1 else [one + two for one in ITEMS for two in ITEMS]
    found = Hiding(Closing(solved(codes).kinds), given[2] if len(given) > 2 else "")
    shares = {}
    for own, theirs in pairs:
        best = found.best(ITEMS[own], ITEMS[theirs])
        shares[own, theirs] = best.value
        first, second = (
            [f"{name} {chance}" for name, chance in zip(found.classes(item), chances, strict=True) if chance]
            for item, chances in ((ITEMS[theirs], best.rows), (ITEMS[own], best.columns))
        )
        name = f"{codes.positions} of {codes.symbols}"
        value = f"{float(best.value):.6f} = {best.value}"
        if own == "D" and theirs in "HS":
            value += f", DOUBLE at once {float(max(found.doubled(ITEMS[theirs]))):.6f}"
        row(name, own, theirs, value, *map(", ".join, (first, second)))
    if len(given) == 1:
        show_draft([[shares[one, two] for two in ITEMS] for one in ITEMS])


def show_draft(table: list[list[Fraction]]) -> None:
    """The choice of items, the order of play known or not."""
    first, second = openly(table)
    print(f"first player shows his item first: {float(first):.6f}; the second does: {float(second):.6f}")
    for name, one in (("order known", mixed(table)), ("order drawn afterwards", mixed(by_lot(table)))):
        chances = [
            {item: str(w) for item, w in zip(ITEMS, side, strict=True) if w}
            for side in (one.rows, one.columns)
        ]
        print(f"both choose at once, {name}: {float(one.value):.6f} = {one.value}, {chances}")


def ship(given: Sequence[str]) -> None:
    """Solves three digits out of ten with both last-turn rules, and writes the file."""
    assert not given
    kinds = Kinds(Codes(3, 10))
    races = [Race(kinds, even) for even in (False, True)]
    for race in races:
        race.value(kinds.start, kinds.start)
    file = Path(tavolon.fast.race.__file__).with_name("race-3-10.xz")
    print(file, file.write_bytes(packed(kinds, races)))


WORKS: dict[str, Callable[[Sequence[str]], None]] = {
    "values": values,
    "whole": lambda given: values(given, prune=False),
    "plain": plain,
    "replies": replies,
    "informed": informed,
    "items": items,
    "hide": hide,
    "ship": ship,
}

if __name__ == "__main__":
    main(*sys.argv[1:])
