"""`tavolon bot join`: takes a program to a table of a server, with the token it was given."""

import shlex
import time
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import urlsplit, urlunsplit

import click

from tavolon.bots.programs.child import Child
from tavolon.bots.programs.faults import MOST, Kind, Wrong
from tavolon.bots.programs.guarding import dismiss
from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

__all__ = ["join"]

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FAILED = 1
OVER = 1000
ENDS = {4401: "token", 4404: "table", 4409: "replaced", 4400: "refused"}
"""Why the server closes a connection for good, by the code it closes with."""
AGAIN = (0.5, 1, 2, 4, 8, 15, 30, 30)
"""Seconds before each new attempt while nothing answers."""
LONGEST = 1 << 24
"""Bytes in the longest message of a server."""
TICK = 0.2


class Ended(Exception):
    """It is over, with this exit status and the key of what is said about it."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.values = values


@command("bot", "join", context_settings={"allow_interspersed_args": True})
@click.argument("url")
@click.argument("code")
@click.argument("words", nargs=-1, required=True, metavar="CMD...")
@click.option(
    "--token-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
)
@click.pass_obj
def join(texts: Texts, /, url: str, code: str, words: tuple[str, ...], token_file: Path) -> int:
    """Plays the match at a table to its end, over lost connections; 130 after Ctrl-C."""
    if find_spec("websockets") is None:
        raise Refused("bot.join.missing")
    address = _address(url, code)
    token = token_file.read_text("utf-8").strip()
    named = shlex.split(words[0]) if len(words) == 1 else list(words)
    try:
        _play(address, token, named, texts)
    except Ended as ended:
        click.echo(texts(f"bot.join.{ended.key}", **ended.values), err=ended.status != 0)
        return ended.status
    except Wrong as wrong:
        reason = texts(f"bot.why.{wrong.why.key}", **wrong.values)
        click.echo(texts("bot.join.gone", name=shlex.join(named), reason=reason), err=True)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        dismiss()


def _address(url: str, code: str) -> str:
    """Where a program comes in; Refused if that is no address."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Refused("bot.join.address", url=url)
    typed = "".join(sign for sign in code if sign.isalnum())
    path = f"{parts.path.rstrip('/')}/api/tables/{typed}/bot"
    return urlunsplit((parts.scheme.replace("http", "ws", 1), parts.netloc, path, "", ""))


def _play(address: str, token: str, words: list[str], texts: Texts) -> NoReturn:
    """Comes in again and again until the match is over, each time with a program begun anew."""
    from websockets.exceptions import InvalidHandshake, InvalidURI
    from websockets.sync.client import connect

    failed, faults = 0, 0
    while True:
        carrier = Carrier(Child(words))
        reason = ""
        try:
            headers = {"authorization": f"Bearer {token}"}
            with connect(address, additional_headers=headers, max_size=LONGEST) as socket:
                click.echo(texts("bot.join.there"), err=True)
                carrier.carry(socket)
        except InvalidURI:
            raise Refused("bot.join.address", url=address) from None
        except (OSError, InvalidHandshake) as error:
            reason = str(error)
        finally:
            carrier.child.end(gently=True)
        faults += carrier.wrong is not None
        if carrier.wrong is not None and faults == MOST:
            raise carrier.wrong
        failed = 0 if carrier.heard else failed + 1
        if failed == len(AGAIN):
            raise Ended(FAILED, "away", reason=reason)
        click.echo(texts("bot.join.again"), err=True)
        time.sleep(AGAIN[failed])


class Carrier:
    """Carries lines both ways between a server and a program, until either is gone."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self.heard = False
        """Whether the server has said anything."""
        self.wrong: Wrong | None = None
        """Why the program is gone, if it is."""

    def carry(self, socket: "ClientConnection") -> None:
        """Returns when the connection is lost or the program gone; Ended if it was closed for good."""
        from websockets.exceptions import ConnectionClosed

        back = Thread(target=self._carry_back, args=(socket,), daemon=True)
        back.start()
        try:
            for text in socket:
                self.heard = True
                self.child.say(text.encode() if isinstance(text, str) else text)
        except Wrong as wrong:
            self.wrong = wrong
        except ConnectionClosed:
            pass  # lost, or closed with a code that is looked at below
        socket.close()
        back.join()
        if socket.close_code == OVER and self.wrong is None:
            raise Ended(0, "over")
        if socket.close_code in ENDS:
            raise Ended(FAILED, ENDS[socket.close_code])

    def _carry_back(self, socket: "ClientConnection") -> None:
        from websockets.exceptions import ConnectionClosed

        while socket.close_code is None:
            try:
                line = self.child.hear(TICK, time.monotonic() + TICK)
                socket.send(line.decode(errors="replace").rstrip("\n"))
            except Wrong as wrong:
                if wrong.kind is not Kind.LATE:
                    self.wrong = wrong
                    socket.close()
            except ConnectionClosed:
                return
