"""`tavolon serve`: the pages and the tables, for this machine or for everybody."""

import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from tavolon.bots.programs.faults import Wrong
from tavolon.cli.errors import Refused
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts

if TYPE_CHECKING:
    from tavolon.server.programs import Offer
    from tavolon.server.settings import Settings
    from tavolon.server.store import Store

__all__ = ["PARTS", "serve", "settings_of", "store_of"]

PARTS = ("starlette", "uvicorn", "websockets", "prometheus_client", "openskill")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - chosen by whoever serves
SOON = 0.5
"""Seconds after which the browser is opened; the server answers by then."""


@command("serve")
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--database", metavar="FILE|URL")
@click.option("--url", metavar="URL")
@click.option("--bot", "bots", multiple=True, metavar="NAME=cmd:CMD")
@click.option("--bot-log", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--open/--no-open", "open", default=None)
@click.pass_obj
def serve(
    texts: Texts,
    host: str | None,
    port: int | None,
    database: str | None,
    url: str | None,
    bots: tuple[str, ...],
    bot_log: Path | None,
    open: bool | None,  # noqa: A002 - named after its option
) -> None:
    """Serves until Ctrl-C; the environment says what the options do not."""
    if not all(map(find_spec, PARTS)):
        raise Refused("serve.missing")
    settings = settings_of(host, port, database, url)
    settings = replace(settings, programs=_offered(settings, bots))
    if bot_log is not None:
        settings = replace(settings, bot_log=str(bot_log))
    if settings.path is not None:
        if settings.path.is_dir():
            raise Refused("serve.folder", path=settings.path)
        settings.path.parent.mkdir(parents=True, exist_ok=True)
    store = store_of(settings)
    listener = _listen(settings)
    address = settings.url or _address(settings.host, listener)
    for line in _lines(settings, address, listener, texts):
        click.echo(line)
    sys.stdout.flush()
    if _desktop() if open is None else open:
        Timer(SOON, webbrowser.open, [address]).start()
    from tavolon.server.serving import serve as run  # only now: it is slow to import

    run(settings, listener, store)


def settings_of(host: str | None, port: int | None, database: str | None, url: str | None) -> "Settings":
    """The settings of the environment, and what the command line has otherwise."""
    from tavolon.server.settings import PREFIX, kept_at, settings_from

    try:
        settings = settings_from()
    except ValueError as error:
        raise Refused("serve.settings", reason=str(error)) from None
    if database is None and f"{PREFIX}DATABASE" not in os.environ:
        database = str(kept_at())
    asked = {"host": host, "port": port, "url": url, "database": database}
    return replace(settings, **{name: value for name, value in asked.items() if value is not None})


def store_of(settings: "Settings") -> "Store":
    """The store that the settings name, or in a line why it cannot be had."""
    from tavolon.server.store import Away, Later
    from tavolon.server.store.opening import Wanting, opened

    try:
        return opened(settings)
    except Wanting:
        raise Refused("serve.postgres") from None
    except Away as error:
        raise Refused("serve.away", place=settings.place, reason=str(error)) from None
    except Later:
        raise Refused("serve.later", place=settings.place) from None
    except ValueError:
        raise Refused("serve.url") from None


def _offered(settings: "Settings", bots: tuple[str, ...]) -> "tuple[Offer, ...]":
    """The programs that are offered as bots; Refused if one does not get ready here and now."""
    from tavolon.server.programs import BadOffer, offers

    try:
        offered = offers(bots) or settings.programs
    except BadOffer as error:
        raise Refused(f"serve.bot.{error.key}", typed=error.typed) from None
    for one in offered:
        try:
            one.ready()
        except Wrong as wrong:
            reason = Refused(f"bot.why.{wrong.why.key}", **wrong.values)
            raise Refused("bot.no-start", name=one.name, reason=reason) from None
    return offered


def _listen(settings: "Settings") -> socket.socket:
    from tavolon.server.serving import listening

    try:
        return listening(settings)
    except OverflowError:
        raise Refused("serve.busy", port=settings.port) from None
    except socket.gaierror:
        raise Refused("serve.host", host=settings.host) from None
    except OSError as error:
        known = error.errno in (98, 48, 10048, 13)  # in use, or for the system alone
        raise (
            Refused("serve.busy", port=settings.port) if known else Refused("serve.host", host=settings.host)
        ) from None


def _lines(settings: "Settings", address: str, listener: socket.socket, texts: Texts) -> Iterator[str]:
    """Where it is, who can reach it, where tables are kept."""
    from tavolon.server.pages import STATIC

    yield texts("serve.at", url=address)
    if settings.host in EVERYWHERE and not settings.url:
        nearby = _nearby()
        if nearby:
            yield texts("serve.network", url=_address(nearby, listener))
    elif not settings.url and settings.host in ("127.0.0.1", "localhost", "::1"):
        yield texts("serve.alone")
    yield texts("serve.kept", path=settings.place)
    if not (STATIC / "index.html").is_file():
        yield texts("serve.pages")


def _address(host: str, listener: socket.socket) -> str:
    """Where a browser finds the socket."""
    name = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{listener.getsockname()[1]}"


def _nearby() -> str | None:
    """This machine's address on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _desktop() -> bool:
    """Whether somebody sits at this terminal with a screen before them."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
