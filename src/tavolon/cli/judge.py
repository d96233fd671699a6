"""`tavolon judge`: EAT and BITE of a call."""

import json

import click

from tavolon.cli.numeron.sheet import ANY, named, of_length
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.kernel import plain
from tavolon.numeron.forms import check_number
from tavolon.numeron.number import judge as judged

__all__ = ["judge"]


@command("judge")
@click.argument("secret")
@click.argument("call")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def judge(texts: Texts, /, secret: str, call: str, rules: str | None, as_json: bool) -> None:
    """Says what a call is answered with; both numbers must be of the rules' form, of any length."""
    number, called = plain(secret), plain(call)
    form = of_length(named(rules) if rules else ANY, len(number))
    for one in (number, called):
        check_number(one, form)
    eat, bite = judged(number, called)
    answer = {"eat": eat, "bite": bite}
    click.echo(json.dumps(answer) if as_json else texts("terms.num.eb", e=eat, b=bite))
