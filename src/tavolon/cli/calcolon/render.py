"""The table of Calcolon: the duel, what the others hold and have thrown, and the own cards."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from tavolon.calcolon.cards import Card
from tavolon.calcolon.view import View
from tavolon.cli.calcolon.drawn import BACK, rack
from tavolon.cli.calcolon.sheet import duels_of, sheet, stage_name
from tavolon.cli.calcolon.words import amount, card_name, cards_named, players_named
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat

__all__ = ["render"]


def render(scene: Scene, limit: int | None) -> RenderableType:
    """The duel as it stands; with the whole score sheet where all is wanted."""
    return Duel(scene, whole=limit is None)


class Duel(Struct, frozen=True):
    """A duel as one pair of eyes sees it."""

    scene: Scene
    whole: bool

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As wide as there is room."""
        yield Text("─" * options.max_width, "dim")
        if self.scene.view.champions is None:
            yield from self._duel(options.max_width)
        if self.whole:
            for one in self.scene.view.sheets:
                name = stage_name(one, self.scene)
                yield Text(
                    "\n".join(
                        filter(None, (name, *sheet(one, self.scene, whole=True, width=options.max_width)))
                    )
                )

    def _duel(self, width: int) -> Iterable[RenderableType]:
        scene, view = self.scene, self.scene.view
        yield Text(_heading(scene), "bold")
        yield from _players(scene)
        if view.waiting:
            yield Text(scene.texts("calcolon.waiting", names=players_named(view.waiting, scene)), "dim")
        yield from rack(view.hand, scene.texts, width)


def _heading(scene: Scene) -> str:
    """Which duel it is, how many cards are left, whose turn it is."""
    view, texts = scene.view, scene.texts
    if not view.sheets:
        return ""
    one = view.sheets[-1]
    of = max(duels_of(view, one), view.duel)
    parts = [stage_name(one, scene), texts("calcolon.duel", n=view.duel, of=of)]
    parts.append(texts("calcolon.pile", n=view.pile))
    return " · ".join(filter(None, (*parts, _now(scene))))


def _now(scene: Scene) -> str:
    view, texts = scene.view, scene.texts
    if view.king is not None:
        return texts("terms.cal.lastdraw")
    if view.turn is None:
        return ""
    if view.turn == scene.seat:
        return texts("terms.state.yourturn")
    return texts("terms.state.theirturn", name=scene.name(view.turn))


def _players(scene: Scene) -> Iterable[Text]:
    """Who plays, from the left of one's own seat on, with points, backs, stocks, marks and throws."""
    seats = _order(scene.view)
    names = [scene.who(seat) for seat in seats]
    points = [scene.texts("calcolon.points", n=amount(scene.view.points(seat))) for seat in seats]
    widest, longest = max(map(cell_len, names)), max(map(cell_len, points))
    for seat, name, total in zip(seats, names, points, strict=True):
        start = f"{'▸' if scene.view.turn == seat else ' '} {set_cell_size(name, widest)}"
        shown = Text.assemble(start, "  ", " " * (longest - cell_len(total)), total)
        yield Text("  ").join(filter(None, (shown, _hand(scene, seat), _marks(scene, seat))))
        if thrown := _thrown(scene, seat):
            yield Text(f"    {scene.texts('calcolon.thrown', cards=thrown)}", "dim")


def _order(view: View) -> Sequence[Seat]:
    if view.seat not in view.circle:
        return view.circle
    place = view.circle.index(view.seat)
    return (*view.circle[place + 1 :], *view.circle[: place + 1])


def _hand(scene: Scene, seat: Seat) -> Text:
    """Backs, and face up what is known to be there; the own cards are drawn below."""
    player = scene.view.players[seat]
    if seat == scene.seat and not player.shown:
        return Text("")
    known = [Text(f"[{card_name(card, scene.texts)}]", _style(card)) for card in player.held]
    backs = [Text(BACK, "blue")] * (player.cards - len(player.held))
    return Text(" ").join((*backs, *known))


def _style(card: Card) -> str:
    return "red" if card is Card.DEVIL else "bold"


def _marks(scene: Scene, seat: Seat) -> Text:
    """The bow stock and the bracket pairs it gives, and what lies before a player."""
    player, texts, rules = scene.view.players[seat], scene.texts, scene.view.rules
    pairs = player.stock // rules.bows_per_pair
    marks = [texts("calcolon.stock", n=player.stock)] * (player.stock > 0)
    marks += [texts("calcolon.pairs", n=pairs)] * (pairs > 0)
    marks += [texts("terms.cal.king")] * (scene.view.king == seat)
    marks += [texts("terms.cal.rebellion")] * (player.rebellion > 0)
    marks += [texts("terms.cal.skip")] * player.skipped
    return Text("  ".join(marks), "yellow")


def _thrown(scene: Scene, seat: Seat) -> str:
    cards = [thrown.card for thrown in scene.view.table if thrown.seat == seat]
    return cards_named(cards, scene.texts)
