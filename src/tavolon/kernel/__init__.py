"""The kernel: knows no game, no clock, no network."""

from tavolon.kernel.dealer import Dealer, commitment
from tavolon.kernel.errors import (
    BadNotation,
    BadRecord,
    Fault,
    IllegalAction,
    Refusal,
    TavolonError,
    UnsupportedRuleset,
)
from tavolon.kernel.game import Game, Over, Phase, State, Step, View
from tavolon.kernel.notation import format_move, format_seat, parse_move, parse_seat, plain
from tavolon.kernel.reasons import Reason, Refused
from tavolon.kernel.record import BOT, Record, decode, encode, record_of, replay
from tavolon.kernel.table import Resolution, Table
from tavolon.kernel.values import (
    CHANCE,
    Act,
    Action,
    Event,
    Limit,
    Move,
    Options,
    Pace,
    Ruleset,
    Seat,
    Secret,
)

__all__ = [
    "BOT",
    "CHANCE",
    "Act",
    "Action",
    "BadNotation",
    "BadRecord",
    "Dealer",
    "Event",
    "Fault",
    "Game",
    "IllegalAction",
    "Limit",
    "Move",
    "Options",
    "Over",
    "Pace",
    "Phase",
    "Reason",
    "Record",
    "Refusal",
    "Refused",
    "Resolution",
    "Ruleset",
    "Seat",
    "Secret",
    "State",
    "Step",
    "Table",
    "TavolonError",
    "UnsupportedRuleset",
    "View",
    "commitment",
    "decode",
    "encode",
    "format_move",
    "format_seat",
    "parse_move",
    "parse_seat",
    "plain",
    "record_of",
    "replay",
]
