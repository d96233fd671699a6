"""What can stand against an action, with the clause it comes from."""

from tavolon.kernel import reasons

__all__ = ["Reason"]


class Reason(reasons.Reason):
    """Why an action is not allowed: the name of a text, and a clause."""

    OVER = "refuse.over", "C8.6"
    TURN = "refuse.turn", "C4.5"
    QUESTION = "refuse.question", "C4.5"
    NO_DRAW = "refuse.draw", "C4.5"
    PILE = "refuse.pile", "C1.1"
    LOT = "refuse.lot", "C2.1"
    OUT = "refuse.out", "C4.8"
    NOT_HELD = "refuse.held", "C4.4"
    SHORT = "refuse.short", "C3.1"
    NOT_COMPLETE = "refuse.notcomplete", "C3.2"
    NOT_COMPLETE_FINAL = "refuse.notcomplete.final", "C8.1"
    RECEIVER = "refuse.receiver", "C5.4"
    MUST_THROW = "refuse.throw", "C4.5"
    DEVIL = "refuse.devil", "C5.4"
    DEVIL_HAND = "refuse.devilhand", "C5.4"
    REBELLION = "refuse.rebellion", "C5.4"
    SEAT = "refuse.seat", "C2.1"
    SELF = "refuse.self", "C2.2"
    SKIP_NONE = "refuse.skip.none", "C5.2"
    SKIP_NEXT = "refuse.skip.next", "C5.2"
    NOTHING_TO_SWAP = "refuse.swap.nothing", "C5.3"
    SWAP_COUNT = "refuse.swap.count", "C5.3"
    SWAP_SLOT = "refuse.swap.slot", "C5.3"
    SWAP_DEVIL = "refuse.swap.devil", "C5.3"
    ROW = "refuse.row", "C5.3"
    BARTER = "refuse.barter", "C5.5"
    FLAME = "refuse.flame", "C5.6"
    FLAME_NONE = "refuse.flame.none", "C5.6"
    FLAME_KINDS = "refuse.flame.kinds", "C5.6"
    FLAME_KIND = "refuse.flame.kind", "C5.6"
    REDRAW = "refuse.redraw", "C6.3"
    DRAWN_ONLY = "refuse.drawn", "C6.2"
    VALUE = "refuse.value", "C6.4"
    BUST = "refuse.bust", "C6.4"
