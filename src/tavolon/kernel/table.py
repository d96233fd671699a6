"""The one mutable object: a table at which one match is played."""

from collections.abc import Sequence
from copy import copy
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct

from tavolon.kernel.dealer import Dealer
from tavolon.kernel.errors import IllegalAction, Refusal, UnsupportedRuleset
from tavolon.kernel.game import Game, Over, State, Step
from tavolon.kernel.values import CHANCE, Act, Action, Event, Limit, Move, Ruleset, Seat, snake

__all__ = ["Resolution", "Table"]

R = TypeVar("R", bound=Ruleset)


class Resolution(Struct, frozen=True):
    """Moves that took effect together, in seat order, and what happened."""

    moves: tuple[Move[Any], ...]
    events: tuple[Event, ...]


class Table(Generic[R]):
    """Plays one match: seals decisions, resolves them, and lets the dealer decide for chance.

    A held table waits for `release` before it resolves; where there is a `master`, the dealer leaves to him
    what a game master may decide.

    >>> from tavolon.games import GAMES
    >>> table = Table(GAMES["numeron"], dealer=Dealer("seed"))
    >>> sorted(table.awaiting)
    [0, 1]
    """

    def __init__(
        self,
        game: Game[R],
        rules: R | None = None,
        seats: int | None = None,
        dealer: Dealer | None = None,
        *,
        held: bool = False,
        master: bool = False,
    ) -> None:
        self.game = game
        self.rules: R = game.rulesets[game.usual] if rules is None else rules
        self.seats = game.seats(self.rules)[0] if seats is None else seats
        if self.seats not in game.seats(self.rules):
            raise UnsupportedRuleset(f"{self.rules.name} is not played by {self.seats}")
        self.dealer = dealer
        self.held = held
        self.master = master
        self.turn = 0
        self.named = 0
        """How many of chance's decisions a game master has taken."""
        self.resolutions: list[Resolution] = []
        self.sealed: dict[Seat, Move[Any]] = {}
        self.acts: list[tuple[int, Act]] = []
        """A game master's acts, each with the number of resolutions before it."""
        self._position = 0
        step: Step[Any] = game.start(self.rules, self.seats)
        self._state = step.state
        self.opening = step.events
        self._deal()

    @property
    def _state(self) -> State:
        return self._at

    @_state.setter
    def _state(self, state: State) -> None:
        """Who is asked and what is legal follow from the state, and are asked of it once."""
        self._at = state
        self._over = isinstance(state.phase, Over)
        self._awaiting = frozenset() if self.called_off else state.phase.awaits(state)
        self._legal: dict[Seat, Sequence[Action]] = {}
        self._spoken: dict[Seat, Sequence[Action]] = {}
        self._passed: State | None = None
        self._limit: Limit | None = None

    @property
    def awaiting(self) -> frozenset[Seat]:
        """The seats that are asked; public, and the same whoever has answered."""
        return self._awaiting

    @property
    def asks(self) -> str:
        """The open question: the name of its phase in snake case; public."""
        return snake(type(self._state.phase).__name__)

    @property
    def limit(self) -> Limit:
        """What the rules say about the time for the open question; public."""
        if self._limit is None:
            self._limit = self._state.phase.limit(self._state)
        return self._limit

    @property
    def mastered(self) -> bool:
        """Whether the open question waits for the game master in the place of chance."""
        return self.master and CHANCE in self._awaiting and self._state.phase.mastered(self._state)

    @property
    def ready(self) -> bool:
        """Whether all asked seats have answered, so that a held table may be released."""
        return bool(self._awaiting) and len(self.sealed) == len(self._awaiting)

    @property
    def called_off(self) -> bool:
        """Whether a game master has ended the match without a result."""
        return bool(self.acts) and self.acts[-1][1].act == "call-off"

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The asked seats without an answer, in seat order; for the driver's eyes only."""
        return tuple(sorted(self.awaiting - self.sealed.keys()))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._over

    @property
    def scores(self) -> tuple[int, ...]:
        """The result, one number a seat; asking before the end is a broken invariant."""
        assert isinstance(self._state.phase, Over)
        return self._state.phase.scores

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, secrets face up."""
        return self.opening + tuple(event for done in self.resolutions for event in done.events)

    @property
    def moves(self) -> tuple[Move[Any], ...]:
        """Every move that has taken effect, in order."""
        return tuple(move for done in self.resolutions for move in done.moves)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What an asked seat may decide, in the game's fixed order; nothing for the others."""
        if seat not in self._awaiting:
            return ()
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self._at.phase.legal(self._at, seat)
        return legal

    def interjections(self, seat: Seat) -> Sequence[Action]:
        """What a seat may say at any moment, such as resigning."""
        if self._over or self.called_off:
            return ()
        if seat not in self._spoken:
            self._spoken[seat] = self._at.phase.interjections(self._at, seat)
        return self._spoken[seat]

    def ahead(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do before those who are asked, as if their chance had passed."""
        if self._awaiting and seat in self.limit.ahead and not self.sealed:
            if self._passed is None:
                self._passed = self._lapsed_step().state
            return self._passed.phase.legal(self._passed, seat)
        return ()

    def defaults(self, seat: Seat) -> Sequence[Action]:
        """What the clock may play for a seat that has yet to answer; chance has no clock."""
        timed = seat in self.pending and seat != CHANCE
        return self._state.phase.defaults(self._state, seat) if timed else ()

    def fork(self) -> Self:
        """A table in the same place that goes its own way."""
        other = copy(self)
        other.resolutions, other.acts = list(self.resolutions), list(self.acts)
        other.sealed = dict(self.sealed)
        return other

    def place(self, seat: Seat) -> int:
        """Where the move of an awaited seat will stand in the record; a draw for it depends on that."""
        return self._position + sum(other < seat for other in self.awaiting)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Takes a decision and returns what happened, which is nothing while others are awaited.

        IllegalAction leaves the table untouched.
        """
        legal = action in self.legal(seat)
        if not legal and action in self.interjections(seat):
            return self._take((Move(seat, action),), self._state.phase.interject(self._state, seat, action))
        self._check(seat, action, legal)
        return self._seal(Move(seat, action))

    def lapse(self, seat: Seat, action: Action | None = None) -> tuple[Event, ...]:
        """Plays for a seat whose time is up: one of the phase's defaults, drawn by the dealer.

        Without a dealer the action is given, or the only default is taken.
        """
        defaults = self.defaults(seat)
        if self.dealer is not None and defaults:
            defaults = (defaults[self.dealer.draw(self.place(seat), len(defaults), seat)],)
        if action is None and defaults:
            assert len(defaults) == 1
            action = defaults[0]
        self._check(seat, action, action in defaults)
        return self._seal(Move(seat, action, lapsed=True))

    def overtake(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Acts before those who are asked: the clock plays for them, then the action is taken.

        IllegalAction leaves the table untouched.
        """
        if action not in self.ahead(seat):
            raise IllegalAction(seat, action, self.turn, self._refusal(seat))
        before = len(self.resolutions)
        for asked in self.pending:
            self.lapse(asked)
        if self.held:
            self.release()
        self.submit(seat, action)
        return self._since(before)

    def release(self) -> tuple[Event, ...]:
        """Resolves the answers of a held table, all of which must be in, and returns what happened."""
        assert self.ready
        moves = tuple(move for _, move in sorted(self.sealed.items()))
        taken = {move.seat: move.action for move in moves}
        return self._take(moves, self._state.phase.resolve(self._state, taken))

    def note(self, act: Act) -> None:
        """Puts a game master's act among the moves; after calling off nobody is asked any more."""
        assert not self.called_off
        self.acts.append((len(self.resolutions), act))
        if self.called_off:
            self.sealed.clear()
            self._state = self._at

    def deal_from(self, dealer: Dealer) -> None:
        """Lets a dealer decide for chance from now on."""
        self.dealer = dealer
        self._deal()

    def _seal(self, move: Move[Any]) -> tuple[Event, ...]:
        self.named += move.seat == CHANCE and self.mastered
        self.sealed[move.seat] = move
        return self.release() if self.ready and not self.held else ()

    def _lapsed_step(self) -> Step[Any]:
        """What follows if the clock plays for all who are asked; each has but one default."""
        phase, state = self._state.phase, self._state
        taken = {}
        for seat in self._awaiting:
            (taken[seat],) = phase.defaults(state, seat)
        return phase.resolve(state, taken)

    def _check(self, seat: Seat, action: Action | None, allowed: bool) -> None:
        if seat not in self._awaiting or seat in self.sealed:
            raise IllegalAction(seat, action, self.turn, self._refusal(seat))
        if not allowed:
            raise IllegalAction(seat, action, self.turn, Refusal.NOT_LEGAL)

    def _refusal(self, seat: Seat) -> Refusal:
        if self.over or self.called_off:
            return Refusal.OVER
        return Refusal.ANSWERED if seat in self.sealed else Refusal.NOT_ASKED

    def _take(self, moves: tuple[Move[Any], ...], step: Step[Any]) -> tuple[Event, ...]:
        before = len(self.resolutions)
        self._apply(moves, step)
        self.turn += any(move.seat != CHANCE for move in moves)
        self._deal()
        return self._since(before)

    def _since(self, before: int) -> tuple[Event, ...]:
        return tuple(event for done in self.resolutions[before:] for event in done.events)

    def _apply(self, moves: tuple[Move[Any], ...], step: Step[Any]) -> None:
        self.sealed.clear()
        self._position += len(moves)
        self._state = step.state
        self.resolutions.append(Resolution(moves, step.events))

    def _deal(self) -> None:
        while self.dealer is not None and CHANCE in self._awaiting and not self.mastered:
            phase = self._state.phase
            legal = phase.legal(self._state, CHANCE)
            action = legal[self.dealer.draw(self._position, len(legal))]
            self._apply((Move(CHANCE, action),), phase.resolve(self._state, {CHANCE: action}))
