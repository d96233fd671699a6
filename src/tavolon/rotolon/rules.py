"""What a ruleset of Rotolon decides, and the rulesets themselves.

The frame of the game is attested; faces, special cubes and turning are a reconstruction, kept in fields
so that a source can replace it [R7.1].
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec.structs import replace

from tavolon.kernel import Ruleset as KernelRuleset
from tavolon.kernel import UnsupportedRuleset
from tavolon.rotolon.board import Cell, cells
from tavolon.rotolon.cube import Colour, Cube, Face, Kind, Shows, Stock

__all__ = ["RULESETS", "USUAL", "Ruleset"]


class OrderBy(StrEnum):
    """How red and blue are given out [R2.1]."""

    LOT = "lot"


class DeclareKind(StrEnum):
    """When the kind of cube is declared [R3.1]."""

    BEFORE_ROLL = "before-roll"


class TimeoutEffect(StrEnum):
    """What happens to a cube that was not placed in time [R3.9]."""

    RANDOM_SQUARE = "random-square"


class SpecialEffect(StrEnum):
    """What special cubes do besides what their faces show [R4.5]."""

    NONE = "none"
    LOCKED = "locked"


class FlipRule(StrEnum):
    """Which cubes a placed cube turns over [R4.1]."""

    SANDWICH_8 = "sandwich-8"
    NONE = "none"


class FlipFollows(StrEnum):
    """Whose colour decides what turns [R4.3]."""

    FACE = "face"
    MOVER = "mover"


class FixedInRow(StrEnum):
    """What a cube that cannot be turned does inside a row [R4.6]."""

    BREAKS = "breaks"
    STANDS = "stands"


class WinBy(StrEnum):
    """What wins a full board [R5.2]."""

    MOST_OWN_COLOUR = "most-own-colour"


class EndWhen(StrEnum):
    """What ends a game [R5.1]."""

    BOARD_FULL = "board-full"


class TieRule(StrEnum):
    """What becomes of equal counts [R5.3]."""

    DRAW = "draw"


class NextColours(StrEnum):
    """How colours are given out in the later games of a series [R6.2]."""

    CHANGE = "change"
    LOT = "lot"


class Tournament(StrEnum):
    """How four players come down to one, in matches of two [R6.4]."""

    SEMIFINALS_AND_FINAL = "semifinals-and-final"


OWN, OTHER = Face(Shows.OWN), Face(Shows.OTHER)


class Ruleset(KernelRuleset, frozen=True, kw_only=True):
    """Every choice a ruleset makes; docs/rules/rotolon.md has a clause for each field."""

    board_size: int = 5
    players: int = 2
    first_colour: Colour = Colour.RED
    order_by: OrderBy = OrderBy.LOT
    regular_cubes: int = 12
    special_cubes: int = 3
    declare_kind: DeclareKind = DeclareKind.BEFORE_ROLL
    choose_seconds: int | None = None
    first_cell: Cell = "C3"
    must_touch: bool = True
    touch_neighbours: int = 8
    place_seconds: int = 60
    timeout_effect: TimeoutEffect = TimeoutEffect.RANDOM_SQUARE
    regular_faces: tuple[Face, ...] = (OWN, OWN, OWN, OWN, OTHER, OTHER)
    special_faces: tuple[Face, ...] = (OWN, OWN, OWN, OWN, OWN, OTHER)
    special_effect: SpecialEffect = SpecialEffect.NONE
    flip_rule: FlipRule = FlipRule.SANDWICH_8
    flip_needed_to_place: bool = False
    flip_follows: FlipFollows = FlipFollows.FACE
    chain_flips: bool = False
    fixed_in_row: FixedInRow = FixedInRow.BREAKS
    win_by: WinBy = WinBy.MOST_OWN_COLOUR
    end_when: EndWhen = EndWhen.BOARD_FULL
    tie_rule: TieRule = TieRule.DRAW
    games: int = 1
    next_colours: NextColours = NextColours.CHANGE
    tournament: Tournament = Tournament.SEMIFINALS_AND_FINAL

    def __post_init__(self) -> None:
        for wrong, field, reason in _faults(self):
            if wrong:
                raise UnsupportedRuleset(f"{field}: {reason}")

    @property
    def stock(self) -> Stock:
        """What each player begins a game with [R1.3]."""
        return Stock(self.regular_cubes, self.special_cubes)

    def faces(self, kind: Kind) -> tuple[Face, ...]:
        """The faces of a kind of cube, each equally likely [R3.3]."""
        return self.special_faces if kind is Kind.SPECIAL else self.regular_faces

    def cube(self, kind: Kind, face: Face, owner: Colour) -> Cube:
        """An owner's cube of a kind as it lies with a face on top [R1.6, R4.5]."""
        colours = {Shows.OWN: owner, Shows.OTHER: owner.other, Shows.NEUTRAL: None}
        held = kind is Kind.SPECIAL and self.special_effect is SpecialEffect.LOCKED
        return Cube(colours[face.shows], kind, face.locked or held)


def _faults(rules: Ruleset) -> list[tuple[bool, str, str]]:
    """What makes a ruleset unplayable: whether it does, the field, and the reason."""
    size, limits = rules.board_size, range(1, 61)
    moves = (size**2 + 1) // 2  # of the colour that begins, which has one more
    few = min(rules.regular_cubes, rules.special_cubes) < 0 or rules.stock.total < moves
    outside = size in range(3, 10, 2) and rules.first_cell not in cells(size)
    wait = rules.choose_seconds is not None and not 1 <= rules.choose_seconds <= 86400
    return [
        (not 1 <= len(rules.name) <= 60, "name", "1 to 60 characters are needed"),
        (size not in range(3, 10, 2), "board_size", "an odd number from 3 to 9"),
        (rules.players != 2, "players", "two play"),
        (few or rules.stock.total > 200, "regular_cubes", "enough for one side's moves, 200 at most"),
        (outside, "first_cell", "there is no such square"),
        (rules.touch_neighbours not in (4, 8), "touch_neighbours", "4 or 8"),
        (not 1 <= rules.place_seconds <= 86400, "place_seconds", "1 to 86400 seconds"),
        (wait, "choose_seconds", "1 to 86400 seconds, or none"),
        (len(rules.regular_faces) not in limits, "regular_faces", "1 to 60 faces"),
        (len(rules.special_faces) not in limits, "special_faces", "1 to 60 faces"),
        (rules.games not in range(1, 100, 2), "games", "an odd number from 1 to 99"),
    ]


RECONSTRUCTION_1 = Ruleset(name="reconstruction-1")
LOCKED = replace(
    RECONSTRUCTION_1, name="locked", special_effect=SpecialEffect.LOCKED, special_faces=(OWN,) * 6
)
CORNERS_OFF = replace(RECONSTRUCTION_1, name="corners-off", touch_neighbours=4)


def _sized(size: int) -> Ruleset:
    """The reconstruction on another board, with as many cubes as its squares ask for [R7.2]."""
    return replace(
        RECONSTRUCTION_1,
        name=f"board-{size}",
        board_size=size,
        first_cell=cells(size)[size**2 // 2],
        regular_cubes=size**2 // 2,
    )


RULESETS: Mapping[str, Ruleset] = {
    rules.name: rules for rules in (RECONSTRUCTION_1, LOCKED, CORNERS_OFF, *map(_sized, (3, 7, 9)))
}
USUAL = "reconstruction-1"
