"""`tavolon judge`: the answer to a call, and what is no number."""

import json

import pytest


@pytest.mark.parametrize(
    ("secret", "call", "eat", "bite"),
    [
        ("157", "251", 1, 1),
        ("031", "071", 2, 0),
        ("0123", "0132", 2, 2),
        ("12", "21", 0, 2),
        ("56789", "98765", 1, 4),
        ("１５７", " 251 ", 1, 1),
    ],
)
def test_a_call_is_judged_at_any_length(run, secret: str, call: str, eat: int, bite: int) -> None:
    """The lengths follow from what is given; full-width digits are read alike."""
    result = run("judge", secret, call, "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, {"eat": eat, "bite": bite})


@pytest.mark.parametrize(
    ("secret", "call", "eat", "bite"),
    [("1234", "1122", 1, 1), ("1122", "2211", 0, 4), ("1123", "0111", 1, 1), ("123", "113", 2, 0)],
)
def test_repeats_are_credited_once_where_they_are_allowed(
    run, secret: str, call: str, eat: int, bite: int
) -> None:
    """With repeats each digit counts as often as both numbers have it (field cases 1 to 4)."""
    result = run("judge", secret, call, "--rules", "repeats", "--json")
    assert json.loads(result.stdout) == {"eat": eat, "bite": bite}


@pytest.mark.parametrize("call", ["12", "1234", "abc", "12a", "-12", "1 2", "null", "", "1" * 10_000, "113"])
def test_field_case_12_what_is_no_number_is_refused(run, call: str) -> None:
    """Whatever is no number of the secret's form is refused with a reason, and nothing is printed."""
    result = run("judge", "157", "--json", "--", call)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("tavolon: ")
    assert len(result.stderr) < 200


@pytest.mark.parametrize(("secret", "call"), [("1", "2"), ("123456", "654321"), ("", "")])
def test_numbers_have_two_to_five_digits(run, secret: str, call: str) -> None:
    """No rules have shorter or longer numbers."""
    result = run("judge", secret, call)
    assert (result.exit_code, result.stderr) == (2, "tavolon: a number has 2 to 5 digits\n")


def test_a_house_rule_binds_judging_too(run) -> None:
    """Where 0 may not come first, it may not come first in either number."""
    assert run("judge", "012", "345", "--rules", "no-leading-zero").exit_code == 2
    assert run("judge", "345", "012", "--rules", "no-leading-zero").exit_code == 2
    assert run("judge", "012", "345").exit_code == 0


@pytest.mark.parametrize(
    ("language", "said"), [("en", "1 EAT, 1 BITE"), ("ja", "1イート、1バイト"), ("ko", "1 이트, 1 바이트")]
)
def test_the_answer_is_said_in_three_languages(run, language: str, said: str) -> None:
    """Without --json the answer is words."""
    assert run("judge", "157", "251", "--lang", language).stdout == f"{said}\n"
