"""Whatever comes from outside is read or refused by an error of our own, and quickly."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.games import GAMES as REGISTERED
from tavolon.kernel import BadRecord, Dealer, TavolonError, UnsupportedRuleset, decode, encode, replay
from tests.kernel.pennies import GAMES as PENNIES
from tests.kernel.test_mutations import RECORDS, finished
from tests.laws.play import examples

GAMES = {**REGISTERED, **PENNIES}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def knock(text: str | bytes) -> None:
    """A record is offered at the door, with and without a dealer: it is taken, or refused with its line."""
    for dealer in (None, Dealer("mutations")):
        try:
            table = replay(decode(text), GAMES, dealer)
        except BadRecord as error:
            refused = error
            assert refused.line >= 1
            str(refused)
        else:
            assert table.game.name in GAMES


@examples(300)
@given(st.binary(max_size=200))
def test_random_bytes(raw: bytes) -> None:
    """Bytes of any kind."""
    knock(raw)


@examples(300)
@given(st.text(max_size=200))
def test_random_text(text: str) -> None:
    """Text of any kind, lone surrogates included."""
    knock(text + "\ud800")
    knock(text)


@pytest.mark.parametrize("name", RECORDS)
@examples(150)
@given(data=st.data())
def test_damaged_records(name: str, data: Any) -> None:
    """Real records with pieces cut out, doubled, replaced or put elsewhere."""
    raw = encode(finished(name)).encode()
    for _ in range(data.draw(st.integers(1, 4))):
        start, stop = sorted(data.draw(st.integers(0, len(raw))) for _ in range(2))
        stop = min(stop, start + 40)
        piece = data.draw(
            st.sampled_from([b"", raw[start:stop] * 2, b"\n", b"}\n{", b'"', b"\\", b"-1", b"\xff"])
        )
        raw = raw[:start] + piece + raw[stop:]
    knock(raw)


@pytest.mark.parametrize("name", RECORDS)
@examples(150)
@given(data=st.data())
def test_records_with_strange_values(name: str, data: Any) -> None:
    """Real records with any JSON value in the place of any other."""
    rows = [json.loads(line) for line in encode(finished(name)).splitlines()]
    row = data.draw(st.sampled_from(rows))
    inner = [part for part in (row.get("rules"), row.get("action")) if part]
    part = data.draw(st.sampled_from([row, *inner]))
    part[data.draw(st.sampled_from([*part, "extra"]))] = data.draw(VALUES)
    knock("\n".join(map(json.dumps, rows)))


HEADER = '{"type":"header","format":1,"game":"numeron","seats":2,"rules":RULES}'
BIG = "9" * 5000
MONSTERS = {
    "deep lists": "[" * 200_000,
    "deep objects": '{"a":' * 200_000,
    "deep rules": HEADER.replace("RULES", "[" * 900 + "]" * 900),
    "deeper rules": HEADER.replace("RULES", "[" * 100_000 + "]" * 100_000),
    "deep rules of objects": HEADER.replace("RULES", '{"name":' * 900 + "1" + "}" * 900),
    "deep action": HEADER.replace("RULES", '{"name":"x"}')
    + '\n{"type":"move","seat":0,"action":'
    + '{"type":' * 900
    + "1"
    + "}" * 900
    + "}",
    "a huge seat": HEADER.replace("RULES", '{"name":"x"}')
    + f'\n{{"type":"move","seat":{BIG},"action":{{"type":"resign"}}}}',
    "a huge exponent": HEADER.replace("RULES", '{"name":"x"}')
    + '\n{"type":"move","seat":1e999,"action":{"type":"resign"}}',
    "a huge score": HEADER.replace("RULES", '{"name":"x"}') + f'\n{{"type":"result","scores":[{BIG}]}}',
    "huge seats": HEADER.replace('"seats":2', f'"seats":{BIG}').replace("RULES", '{"name":"x"}'),
    "seats beyond a word": HEADER.replace('"seats":2', f'"seats":{2**70}').replace("RULES", '{"name":"x"}'),
    "a huge format": HEADER.replace('"format":1', f'"format":{BIG}').replace("RULES", '{"name":"x"}'),
    "huge digits": HEADER.replace("RULES", f'{{"name":"x","digits":{BIG}}}'),
    "a huge series": HEADER.replace("RULES", f'{{"name":"x","best_of":{2**62 + 1}}}'),
    "not a number": HEADER.replace('"seats":2', '"seats":NaN').replace("RULES", '{"name":"x"}'),
    "infinity": HEADER.replace('"seats":2', '"seats":-Infinity').replace("RULES", '{"name":"x"}'),
    "a line of ten megabytes": '"' + "x" * 10_000_000 + '"',
    "a name of ten megabytes": HEADER.replace("RULES", '{"name":"' + "x" * 10_000_000 + '"}'),
    "a pool of ten megabytes": HEADER.replace(
        "RULES", '{"name":"x","digit_pool":"' + "01" * 5_000_000 + '"}'
    ),
    "many lines": HEADER.replace("RULES", '{"name":"x"}') + "\n" * 10_000_000,
    "many items": HEADER.replace(
        "RULES",
        '{"name":"x","items_per_player":6,"items_available":[' + '"double",' * 100_000 + '"slash"]}',
    ),
    "many pairs": HEADER.replace(
        "RULES", '{"name":"x","exclusive_pairs":[' + '["double","slash"],' * 100_000 + '["slash","double"]]}'
    ),
    "many carried": HEADER.replace("RULES", '{"name":"x","carried":[' + "{}," * 100_000 + "{}]}"),
    "a lone surrogate": HEADER.replace("RULES", '{"name":"\ud800"}'),
    "an escaped surrogate": HEADER.replace("RULES", r'{"name":"\ud800"}'),
    "half of a pair": HEADER.replace("RULES", r'{"name":"\udc00\ud800"}'),
    "nothing but NUL": "\0" * 1000,
    "NUL in a name": HEADER.replace("RULES", '{"name":"\0"}'),
    "an escaped NUL": HEADER.replace("RULES", r'{"name":"\u0000"}'),
    "a byte order mark": "\ufeff" + HEADER.replace("RULES", '{"name":"x"}'),
    "odd line ends": HEADER.replace("RULES", '{"name":"\u2028\u0085\x0c"}') + "\x1c\x1d\u2028",
    "keys twice": HEADER.replace("RULES", '{"name":"x","name":"y","digits":9,"digits":3}'),
}  # fmt: skip


@pytest.mark.parametrize("text", MONSTERS.values(), ids=MONSTERS)
def test_monsters(text: str) -> None:
    """Texts made to break a reader."""
    knock(text)
    knock(text.encode("utf-8", "surrogatepass"))
    knock(text.encode("utf-16", "surrogatepass"))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@examples(200)
@given(data=st.data())
def test_rulesets_with_strange_values(game: Any, data: Any) -> None:
    """A ruleset with any values in its fields is read, or refused by msgspec or as unplayable."""
    usual = game.rulesets[game.usual]
    plain = msgspec.json.decode(msgspec.json.encode(usual))
    field = data.draw(st.sampled_from(sorted(plain)))
    near = st.sampled_from([plain[field], -1, 0, 6, 99, 2**63, "", "0", [], [[]], None, True, 1.5])
    plain[field] = data.draw(near | VALUES)
    try:
        rules = msgspec.json.decode(msgspec.json.encode(plain), type=type(usual))
    except (msgspec.ValidationError, UnsupportedRuleset):
        return
    assert msgspec.json.decode(msgspec.json.encode(rules), type=type(usual)) == rules


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@examples(200)
@given(text=st.text(max_size=80))
def test_any_text_as_an_action(game: Any, text: str) -> None:
    """A game's notation reads any text, or refuses it with an error of our own."""
    try:
        game.parse(text)
    except TavolonError:
        return
