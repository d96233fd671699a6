"""The routes for those who look after the server: does it live, can it serve, what has it done."""

from collections.abc import AsyncIterator, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from tavolon.server.context import Context
from tavolon.server.counting import Spread
from tavolon.server.hub import Hub

__all__ = ["routes"]

EXPOSED = "text/plain; version=0.0.4; charset=utf-8"
UNREADY = 503


def routes(context: Context) -> list[BaseRoute]:
    """Health, readiness, and metrics unless the settings keep them back."""
    registry = CollectorRegistry()
    registry.register(Metrics(context.hub))

    async def lives(request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def ready(request: Request) -> Response:
        faults = [fault async for fault in _faults(context.hub)]
        return PlainTextResponse("\n".join(faults or ["ok"]) + "\n", UNREADY if faults else 200)

    async def metrics(request: Request) -> Response:
        return Response(generate_latest(registry), media_type=EXPOSED)

    told = [Route("/metrics", metrics)] if context.settings.metrics else []
    return [Route("/healthz", lives), Route("/readyz", ready), *told]


async def _faults(hub: Hub) -> AsyncIterator[str]:
    """What keeps the server from serving."""
    if hub.announced("stopping"):
        yield "stopping"
    if hub.waiting.since is not None:
        yield "store: waiting to write"
    else:
        try:
            await hub.store.beat()
        except Exception as error:  # whatever it is, the store cannot be read
            yield f"store: {type(error).__name__}"
    if not hub.journal.alive:
        yield "journal: stopped"


class Metrics(Collector):
    """The server's counts as Prometheus reads them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def collect(self) -> Iterator[Metric]:
        """Every count now."""
        counts, journal = self.hub.counts, self.hub.journal
        totals = {
            "requests": ("Messages from clients.", counts.requests),
            "moves": ("Entries of matches: answers, lapses, openings.", counts.moves),
            "clock_lapses": ("Decisions that the clock made.", counts.lapses),
            "resyncs": ("Times a client asked for everything after a gap.", counts.syncs),
            "sockets_opened": ("Connections to tables.", counts.opened),
            "sockets_dropped": ("Connections that could not keep up.", counts.dropped),
            "bot_faults": ("Decisions a bot failed to make.", counts.faults),
            "tables_made": ("Tables made.", counts.tables),
            "entries_written": ("Entries on disk.", journal.written),
            "places_taken": ("Times another process had gone on with a table.", journal.taken),
        }
        for name, (told, value) in totals.items():
            yield CounterMetricFamily(f"tavolon_{name}", told, value=value)
        denials = CounterMetricFamily("tavolon_denials", "Refused requests by reason.", labels=["reason"])
        for reason, count in sorted(counts.denials.items()):
            denials.add_metric([reason], count)
        yield denials
        yield GaugeMetricFamily("tavolon_sockets", "Connections to tables now.", value=counts.sockets)
        others, waits = len(self.hub.living.others), float(self.hub.waiting.since is not None)
        yield GaugeMetricFamily("tavolon_processes", "Processes that share the database.", value=1 + others)
        yield GaugeMetricFamily("tavolon_waiting", "1 while the database keeps it waiting.", value=waits)
        yield GaugeMetricFamily("tavolon_rooms", "Tables open in memory.", value=len(self.hub.hosted))
        yield _histogram("tavolon_commit_entries", "Entries that went to disk together.", journal.sizes)
        yield _histogram("tavolon_commit_seconds", "How long the disk took.", journal.seconds)


def _histogram(name: str, told: str, spread: Spread) -> Metric:
    """A spread as buckets, each holding all below it."""
    buckets, below = [], 0
    for bound, count in zip((*spread.bounds, float("inf")), spread.below, strict=True):
        below += count
        buckets.append(("+Inf" if bound == float("inf") else str(float(bound)), float(below)))
    return HistogramMetricFamily(name, told, buckets=buckets, sum_value=spread.total)
