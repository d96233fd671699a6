"""The kernel: knows no game, no clock, no network."""

from tavolon.kernel.dealer import Dealer, commitment
from tavolon.kernel.errors import (
    BadNotation,
    BadRecord,
    IllegalAction,
    Refusal,
    TavolonError,
    UnsupportedRuleset,
)
from tavolon.kernel.game import Game, Over, Phase, State, Step, View
from tavolon.kernel.notation import format_move, format_seat, parse_move, parse_seat, plain
from tavolon.kernel.reasons import Reason, Refused
from tavolon.kernel.record import Record, decode, encode, record_of, replay
from tavolon.kernel.table import Resolution, Table
from tavolon.kernel.values import CHANCE, Action, Event, Move, Options, Ruleset, Seat, Secret

__all__ = [
    "CHANCE",
    "Action",
    "BadNotation",
    "BadRecord",
    "Dealer",
    "Event",
    "Game",
    "IllegalAction",
    "Move",
    "Options",
    "Over",
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
