"""Seats, actions, events, secrets and options."""

from typing import Literal

import msgspec
import pytest
from msgspec import UNSET

from tavolon.kernel import Action, Event, Move, Options, Secret
from tavolon.kernel.values import snake
from tests.kernel.pennies import HEADS, PENNIES, TAILS, Hid, Pennies, Quit, Show, Toss


@pytest.mark.parametrize(
    ("name", "tag"),
    [("Call", "call"), ("HighLow", "high_low"), ("FlameArrow", "flame_arrow"), ("Lot2Draw", "lot2_draw")],
)
def test_tags_are_snake_case(name: str, tag: str) -> None:
    """The wire tag of a class is its name in snake case."""
    assert snake(name) == tag


class TestSecret:
    """A value that only its owners see."""

    secret = Secret(frozenset({1, 2}), "heads")

    @pytest.mark.parametrize("seat", [1, 2])
    def test_owners_see_it(self, seat: int) -> None:
        """To its owners a secret is itself."""
        assert self.secret.seen_by(seat) is self.secret
        assert self.secret.seen_by(seat).open == "heads"

    @pytest.mark.parametrize("seat", [0, 3, -1, None])
    def test_others_see_it_face_down(self, seat: int | None) -> None:
        """To all others, chance and the audience it has no value, and stays so for whoever is shown that."""
        hidden = self.secret.seen_by(seat)
        assert hidden == Secret(frozenset({1, 2}))
        assert hidden.value is UNSET
        assert hidden.seen_by(1).value is UNSET
        with pytest.raises(AssertionError):
            _ = hidden.open

    def test_a_face_down_secret_has_no_value_on_the_wire(self) -> None:
        """Its JSON names the owners and nothing else."""
        assert msgspec.json.encode(self.secret.seen_by(0), order="sorted") == b'{"owners":[1,2]}'
        kind = Secret[str]
        assert msgspec.json.decode(b'{"owners":[1,2]}', type=kind) == self.secret.seen_by(0)
        assert msgspec.json.decode(msgspec.json.encode(self.secret), type=kind) == self.secret

    def test_a_value_may_be_none(self) -> None:
        """None is a value like any other."""
        assert Secret(frozenset({0}), None).open is None


class Dealt(Event, frozen=True):
    """Two secrets with different owners, and something open."""

    seat: int
    card: Secret[str]
    stock: Secret[tuple[str, ...]]


class TestEvent:
    """What happened, as each may see it."""

    event = Dealt(0, Secret(frozenset({0}), "7"), Secret(frozenset(), ("1", "2")))

    def test_every_secret_is_turned_for_itself(self) -> None:
        """An owner sees his own, nobody sees what nobody owns."""
        assert self.event.seen_by(0) == Dealt(0, self.event.card, Secret(frozenset()))
        assert self.event.seen_by(1) == Dealt(0, Secret(frozenset({0})), Secret(frozenset()))
        assert self.event.seen_by(None) == self.event.seen_by(1)

    def test_an_open_event_is_the_same_for_all(self) -> None:
        """Without secrets there is nothing to turn."""
        event = msgspec.json.decode(b'{"type":"ended","seat":1}', type=PENNIES.events)
        assert event.seen_by(None) is event

    def test_json(self) -> None:
        """An event is tagged with its name; unknown fields are refused."""
        event = Hid(1, Secret(frozenset({1}), "tails"))
        text = msgspec.json.encode(event.seen_by(0))
        assert text == b'{"type":"hid","seat":1,"side":{"owners":[1]}}'
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(b'{"type":"ended","seat":1,"why":2}', type=PENNIES.events)


class TestActions:
    """What a seat decides."""

    def test_json_is_tagged_and_strict(self) -> None:
        """Unknown kinds, fields and values are refused, missing ones too."""
        assert msgspec.json.encode(HEADS) == b'{"type":"show","side":"heads"}'
        assert msgspec.json.decode(b'{"type":"toss","side":"tails"}', type=PENNIES.actions) == Toss("tails")
        for text in (
            b'{"type":"peek"}',
            b'{"type":"show"}',
            b'{"type":"show","side":1}',
            b'{"side":"heads"}',
        ):
            with pytest.raises(msgspec.ValidationError):
                msgspec.json.decode(text, type=PENNIES.actions)

    def test_a_move_omits_what_is_usual(self) -> None:
        """That a seat decided by itself is not said; that the clock did, is."""
        assert msgspec.json.encode(Move(0, Quit())) == b'{"seat":0,"action":{"type":"quit"}}'
        lapsed = msgspec.json.encode(Move(0, HEADS, lapsed=True))
        assert lapsed == b'{"seat":0,"action":{"type":"show","side":"heads"},"lapsed":true}'

    def test_actions_are_values(self) -> None:
        """Equal actions are one; they do not change."""
        assert Show("heads") == HEADS != TAILS
        assert hash(Show("heads")) == hash(HEADS)
        with pytest.raises(AttributeError):
            HEADS.side = "tails"  # type: ignore[misc]

    def test_a_ruleset_needs_a_name(self) -> None:
        """Its fields are given by name, unknown ones are refused."""
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"coins": 3}, Pennies)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"name": "x", "coin": 3}, Pennies)


class Say(Action, frozen=True):
    """An action with a small vocabulary."""

    word: Literal["yes", "no", "perhaps"]


YES, NO, PERHAPS = Say("yes"), Say("no"), Say("perhaps")


class TestOptions:
    """Actions in a fixed order."""

    options = Options([YES, NO, YES])

    def test_a_sequence(self) -> None:
        """It has a length, an order, places and slices, backwards too."""
        assert len(self.options) == 3
        assert list(self.options) == [YES, NO, YES]
        assert (self.options[0], self.options[-2]) == (YES, NO)
        assert self.options[1:] == (NO, YES)
        assert list(reversed(self.options)) == [YES, NO, YES]
        assert self.options.count(YES) == 2
        with pytest.raises(IndexError):
            _ = self.options[3]

    def test_membership(self) -> None:
        """Only what is listed is in it."""
        assert YES in self.options
        assert PERHAPS not in self.options
        assert None not in self.options

    def test_index_is_that_of_a_tuple(self) -> None:
        """The first place within bounds, as for any sequence."""
        plain = tuple(self.options)
        assert self.options.index(YES) == plain.index(YES) == 0
        assert self.options.index(NO) == 1
        assert self.options.index(YES, 1) == plain.index(YES, 1) == 2
        assert self.options.index(YES, -1) == plain.index(YES, -1) == 2
        assert self.options.index(YES, 0, 1) == 0
        for action, *bounds in ((PERHAPS,), (NO, 2), (YES, 1, 2), (NO, 0, 1)):
            with pytest.raises(ValueError, match="not in tuple"):
                self.options.index(action, *bounds)

    def test_equality(self) -> None:
        """It equals a list, tuple or other options of the same actions in the same order."""
        assert self.options == [YES, NO, YES] == self.options
        assert self.options == (YES, NO, YES)
        assert self.options == Options((YES, NO, YES))
        assert hash(self.options) == hash(Options((YES, NO, YES)))
        assert self.options != [NO, YES, YES]
        assert self.options != "yes"

    def test_empty(self) -> None:
        """There may be none."""
        assert not Options([])
        assert Options([]) == ()

    def test_repr(self) -> None:
        """It shows what is in it."""
        assert repr(Options([YES])) == "Options([Say(word='yes')])"
