"""Who and what goes: the connections of a person, and tables that nobody came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavolon.server.store import Away

if TYPE_CHECKING:
    from tavolon.server.house import House

__all__ = ["HOUR", "dismiss", "forget"]

HOUR = 3600.0
"""Seconds between two looks for tables that have waited for too long."""
WEEK = 7 * 24 * 3600 * 1000
"""Milliseconds that a table may wait."""


def dismiss(house: House, person: str) -> None:
    """All connections of a person to this process come again, if they may."""
    for hosted in house.hosted.values():
        for client in hosted.clients:
            if client.guest.id == person:
                client.drop()
    for told in house.dismissals:
        told(person)


async def forget(house: House) -> None:
    """Tables that have waited for a week, with nobody at them, are given up."""
    try:
        gone = await house.store.forget(house.now() - WEEK, house.hosted)
    except Away:
        return  # there is another hour
    for code in gone:
        for told in house.listeners:
            told(code)
