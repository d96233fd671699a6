"""Everything that goes over the wire, as structs; docs/protocol.md tells how they are used.

Times are milliseconds since 1970 by the server's clock, lengths of time are seconds where a person chooses
them and milliseconds where a clock shows them. Every socket message has a `type`, its class in snake case.
"""

from enum import StrEnum
from typing import Any

from msgspec import Raw, Struct

from tavolon.kernel.values import snake

__all__ = ["VERSION"]

VERSION = 1
"""Grows when a client written for the last one would no longer understand."""


class Audience(StrEnum):
    """What who only watches may see; fixed before the start."""

    PUBLIC = "public"  # what all players know, and everything once it is over
    LATE = "late"  # everything, so many seconds late
    AFTER = "after"  # nothing before the end but that it is being played


class Sees(StrEnum):
    """What a game master sees; all can read which."""

    PUBLIC = "public"
    ALL = "all"


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Lengths of time at a table, in seconds."""

    move: int | None = None
    """For one decision; None is the edition's own time, 0 is no limit."""
    bank: int | None = None
    """For all of a seat's decisions together, used when `move` has run out; None is none."""
    increment: int = 0
    """Added to the bank after each decision."""
    window: int | None = None
    """How long a window stays open; None is the edition's own time, else 10."""
    quick: bool | None = None
    """A quick window closes once all have answered, so a pause tells that somebody had a choice.

    None is as the game is played: where all hear the answer at once, as in Numer0n's defence, the window closes
    with it; where it stays sealed, as in Calcolon's robbing, it lasts its full time.
    """
    least: int = 2
    """The least time of any question put to several seats, or of a window."""
    grace: int = 120
    """Once all people at the table have been gone for so long, the match is set aside."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for when a table is made."""

    game: str
    ruleset: str | None = None
    """The name of an edition; None is the game's usual one."""
    rules: dict[str, Any] | None = None
    """A ruleset of one's own, every field of it or its difference from `ruleset`."""
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """Bots by name, at the last seats."""
    clocks: Clocks = Clocks()
    listed: bool = False
    audience: Audience = Audience.PUBLIC
    delay: int = 180
    """Seconds, where the audience is late."""
    helper: bool = True
    """Whether players may ask what follows from what they know."""
    master: Sees | None = None
    """Whoever makes the table is its game master, not a player, and sees this much."""
    desk: bool = False
    """A real table: its maker enters every seat's decisions and what chance brought, and sees all."""
    sit: bool = True
    """Whether whoever makes the table takes the first seat at once (never a game master)."""


class Stage(StrEnum):
    """Where a table is in its life."""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"  # by the game master
    ASIDE = "aside"  # everybody had gone; it goes on when all who play are back
    OVER = "over"
    CALLED_OFF = "called-off"


class Role(StrEnum):
    """What a person is at a table."""

    SEAT = "seat"
    MASTER = "master"
    AUDIENCE = "audience"


class Chair(Struct, frozen=True):
    """A seat and who has it; no name is an empty chair."""

    seat: int
    name: str | None = None
    bot: str | None = None
    """Which bot, if it is one."""
    away: bool = False
    """Whether a person's last connection is gone."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """What anybody may know of a table."""

    code: str
    game: str
    ruleset: str
    reconstruction: bool
    """Whether these rules are ours where the sources are silent (Rotolon)."""
    stage: Stage
    chairs: tuple[Chair, ...]
    host: str
    master: str | None
    """The game master's name."""
    master_sees: Sees | None
    clocks: Clocks
    listed: bool
    audience: Audience
    delay: int
    helper: bool
    desk: bool
    watchers: int
    created: int
    scores: tuple[int, ...] | None
    """The result of this match, one number a seat."""
    series: tuple[int, ...]
    """Matches won at this table and the ones it is a rematch of, by chair."""
    seed_sha256: str | None
    """From the start of play."""
    rematch: str | None
    """The code of the table where it goes on."""


class Me(Struct, frozen=True):
    """What the person behind this connection is here."""

    role: Role
    seat: int | None
    host: bool
    name: str


class Person(Struct, frozen=True):
    """A guest: the name shown, given or made up."""

    name: str


class Clock(Struct, frozen=True):
    """A seat's time: what is left of this decision and of the bank, and when it is up if it runs."""

    seat: int
    move: int | None
    bank: int | None
    ends: int | None


class Window(Struct, frozen=True):
    """The question is put to several or holds for a time: when it closes, and whether it may close sooner."""

    opened: int
    closes: int | None
    quick: bool


class Choice(Struct, frozen=True, omit_defaults=True):
    """All legal actions of one type: `rows` are the values of `fields`, bare if there is one field.

    An action is `{"type": type, field: value, ...}`; a field whose value is null is left out. Where there
    are thousands, `many` counts them and `rows` is empty: any may be tried, the server decides.
    """

    type: str
    fields: tuple[str, ...] = ()
    rows: tuple[Any, ...] = ()
    many: int = 0


class Play(Struct, frozen=True, kw_only=True):
    """A match as one pair of eyes sees it."""

    turn: int
    asks: str
    """The question that is open: the engine's phase in snake case."""
    awaiting: tuple[int, ...]
    """Whom it is put to, whoever has answered; -1 is chance, which a game master or desk may decide."""
    view: Any
    """The game's view of a seat, or of the audience, without its `rules`."""
    events: tuple[Any, ...]
    """What happened since the last message, secrets face down; a game master's acts stand among them."""
    legal: Raw
    """What this seat may decide: a list of Choice; at a desk an object of such lists by seat.

    Where an edition lets whoever is quicker act first, it also holds what may be done before those who are
    asked; `awaiting` names only these.
    """
    speak: Raw
    """What it may say at any moment, such as resigning: a list of Choice."""
    answer: Any | None
    """This seat's own answer while it is sealed."""
    clocks: tuple[Clock, ...]
    window: Window | None


class Line(Struct, frozen=True):
    """Something said; `seat` is None for who only watches, `master` marks the game master."""

    at: int
    name: str
    seat: int | None
    master: bool
    room: str
    """`table`: players and game master; `audience`: hidden from players until the end; `all`."""
    text: str


# Server to client.


class Message(Struct, frozen=True, tag=snake):
    """A message from the server."""


class Whole(Message, frozen=True, kw_only=True):
    """Everything, when a connection opens or asks for it; all earlier state is to be forgotten."""

    version: int
    n: int
    now: int
    table: TableInfo
    rules: Any
    me: Me
    play: Play | None
    talk: tuple[Line, ...]


class News(Message, frozen=True, kw_only=True):
    """The match went on; `n` follows the last one, else ask for the whole."""

    n: int
    now: int
    play: Play


class Around(Message, frozen=True, kw_only=True):
    """Who is here, or the stage, has changed."""

    now: int
    table: TableInfo
    me: Me


class Said(Message, frozen=True):
    """Something was said."""

    line: Line


class Reacted(Message, frozen=True):
    """A quick reaction: one of `REACTIONS`."""

    name: str
    seat: int | None
    reaction: str


class Done(Message, frozen=True):
    """A request was carried out; a repeated one gets the first answer."""

    id: str


class Denied(Message, frozen=True, omit_defaults=True):
    """A request was refused and changed nothing.

    `reason` is the key of a text (`numeron.refuse.length`, `server.stale`), `values` fill it, `clause` is the
    rule that forbids it.
    """

    id: str
    reason: str
    values: dict[str, Any] = {}
    clause: str | None = None


class Pong(Message, frozen=True):
    """The server's time."""

    now: int


class Notice(Message, frozen=True):
    """The server speaks: `stopping`, `replaced`."""

    key: str


# Client to server. Every request has an id of the client's own, at most 64 characters.


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag=snake):
    """A message from a client."""


class Sit(Request, frozen=True):
    """Takes a chair, the first empty one unless named."""

    id: str
    seat: int | None = None
    name: str | None = None


class Stand(Request, frozen=True):
    """Leaves a chair before the start."""

    id: str


class AddBot(Request, frozen=True):
    """The host puts a bot on an empty chair."""

    id: str
    bot: str
    seat: int | None = None


class Remove(Request, frozen=True):
    """The host clears a chair before the start."""

    id: str
    seat: int


class Start(Request, frozen=True):
    """The host or game master begins; without a game master play begins once all chairs are taken."""

    id: str


class Submit(Request, frozen=True):
    """Decides for one's own seat; `seat` is for a game master (-1) or a desk alone."""

    id: str
    turn: int
    action: Any
    seat: int | None = None


class Undo(Request, frozen=True):
    """At a desk: takes back the last entry."""

    id: str


class Master(Request, frozen=True):
    """A game master's act: `pause`, `resume`, `extend`, `say`, `call-off`."""

    id: str
    act: str
    seconds: int = 30
    seat: int | None = None
    text: str = ""


class Say(Request, frozen=True):
    """Chat."""

    id: str
    text: str


class React(Request, frozen=True):
    """A quick reaction."""

    id: str
    reaction: str


class Rematch(Request, frozen=True):
    """Asks for another match with the seats turned; it is made once all people have asked."""

    id: str


class Sync(Request, frozen=True):
    """Asks for the whole."""


class Ping(Request, frozen=True):
    """Asks for the time; sent every ten seconds."""


REACTIONS = ("hello", "nice", "hmm", "thanks")

FromClient = (
    Sit | Stand | AddBot | Remove | Start | Submit | Undo | Master | Say | React | Rematch | Sync | Ping
)
FromServer = Whole | News | Around | Said | Reacted | Done | Denied | Pong | Notice


# HTTP bodies.


class Made(Struct, frozen=True):
    """A table was made."""

    code: str


class RulesetInfo(Struct, frozen=True):
    """An edition: its name and how many may play it, the usual number first."""

    name: str
    seats: tuple[int, ...]


class GameInfo(Struct, frozen=True):
    """A game: its editions and its bots, weakest first."""

    name: str
    usual: str
    rulesets: tuple[RulesetInfo, ...]
    bots: tuple[str, ...]


class Mine(Struct, frozen=True):
    """A table one has to do with, and whether it waits for one."""

    table: TableInfo
    seat: int | None
    asked: bool


class Lobby(Struct, frozen=True):
    """Open tables that are listed, newest first, and one's own, running first."""

    open: tuple[TableInfo, ...]
    mine: tuple[Mine, ...]


class Clause(Struct, frozen=True):
    """A clause of the rules; `text` is Markdown."""

    number: str
    title: str
    text: str


class Still(Struct, frozen=True):
    """One step of a replay: what was decided, what happened, and the view after it."""

    moves: tuple[Any, ...]
    """`{seat, notation, lapsed}`, several where answers were opened together; chance has seat -1.

    The notation is null where what another seat decided lies face down for these eyes. A game master's act
    has `act`.
    """
    events: tuple[Any, ...]
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A verified record, step by step, through one pair of eyes; the first still is the opening."""

    game: str
    ruleset: str
    rules: Any
    seats: int
    players: tuple[str, ...]
    eyes: int | None
    """A seat's, or None for everything face up."""
    stills: tuple[Still, ...]
    scores: tuple[int, ...] | None
    source: str
    """`table:CODE` or `record:ID`."""


class Grade(StrEnum):
    """How a decision stands beside the best there was."""

    BEST = "best"
    GOOD = "good"
    WEAK = "weak"
    PLAIN = "plain"  # nothing to compare


class Remark(Struct, frozen=True, kw_only=True):
    """What one decision of a finished match did, beside the best that its seat could know of.

    The numbers are in what the verdict speaks of: numbers left, live cards, points, win chances; null is not
    known. `verdict` is the key of a text that `values` fill: those named `card` or `better_card` are cards,
    `item` an item, `kind` or `better_kind` a kind of cube, each by its wire name.
    """

    turn: int
    seat: int
    still: int
    """Its place among the stills of the replay."""
    move: str
    """In notation."""
    before: float | None
    after: float | None
    """What came of it."""
    expected: float | None
    """What was to be expected of it, where that is luck: in Numer0n the numbers left on average."""
    best: float | None
    """What was to be expected of the best decision."""
    better: str | None
    """What would have been best, in notation; null where the decision was."""
    grade: Grade
    verdict: str
    values: dict[str, Any]


class Review(Struct, frozen=True, kw_only=True):
    """A finished match looked over: a remark a decision, and a line a seat for the chart."""

    game: str
    measure: str
    """The key of a text that says what the chart shows."""
    turns: tuple[Remark, ...]
    chart: tuple[tuple[float | None, ...], ...]
    """For each still a number per seat, null where there is none."""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player asks the helper: `candidates`, `call`, `best`; `values`, `waits`; `turns`."""

    kind: str
    number: str | None = None


class Candidates(Struct, frozen=True):
    """How many numbers the other's may still be, and the first two hundred of them."""

    count: int
    numbers: tuple[str, ...]


class Part(Struct, frozen=True):
    """An answer to a call, and how many of the numbers left would give it."""

    eat: int
    bite: int
    count: int


class Splits(Struct, frozen=True):
    """What a call would tell: its answers, the likeliest first, and how many numbers are left on average."""

    splits: tuple[Part, ...]
    average: float


class BestCall(Struct, frozen=True):
    """The call that tells most; both are null where no number fits what was said."""

    number: str | None
    average: float | None


class Worth(Struct, frozen=True):
    """A value that cards make, and a formula for it."""

    value: int
    formula: str


class Values(Struct, frozen=True):
    """Every value of the own hand, the highest first."""

    values: tuple[Worth, ...]


class WaitedFor(Struct, frozen=True):
    """A card that completes the hand, the best value it brings, and how many copies the seat has not seen."""

    card: str
    value: int
    live: int


class ThrowLeft(Struct, frozen=True):
    """What throwing a card leaves: what the rest makes, or waits for."""

    card: str
    value: int | None
    live: int
    waits: tuple[WaitedFor, ...]


class Waits(Struct, frozen=True):
    """What the own hand waits for as it is; with a card to throw, what each throw leaves, the best first."""

    waits: tuple[WaitedFor, ...]
    throws: tuple[ThrowLeft, ...]


class Turns(Struct, frozen=True):
    """For every square the cube in hand may be put on, the squares it turns over."""

    turns: dict[str, tuple[str, ...]]


class Evaluate(Struct, frozen=True, forbid_unknown_fields=True):
    """A formula to be worked out; `turned` is in rebellion, where 6 and 9, + and × are read either way."""

    formula: str
    turned: bool = False
    ruleset: str | None = None
    final: bool = False


class Evaluated(Struct, frozen=True):
    """What a formula comes to, exactly, and whether it is complete by its ruleset."""

    value: str
    complete: bool
    formula: str


class Kept(Struct, frozen=True):
    """An imported record was verified and is kept under this id."""

    id: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why an HTTP request was refused: a text's key and what fills it."""

    reason: str
    values: dict[str, Any] = {}
