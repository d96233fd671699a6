"""What is said where a stage begins, cards are shown, a duel is scored, a match ends."""

from tavolon.calcolon.events import DuelScored, MatchOver, PrizeWon, Shown, StageBegan
from tavolon.cli.calcolon.sheet import sheet, stage_name
from tavolon.cli.calcolon.words import amount, cards_named, players_named
from tavolon.cli.scene import Scene

__all__ = ["match_over", "prize_won", "scored", "shown", "stage_began"]


def stage_began(event: StageBegan, scene: Scene) -> str:
    """The order of play; and to whoever plays, in two lines, what it is about."""
    texts = scene.texts
    after = scene.see(event)
    names = players_named(event.circle, scene)
    order = texts("calcolon.tell.order", names=names)
    name = stage_name(after.view.sheets[-1], after)
    size = scene.view.rules.size(after.view.final)
    aim = texts("calcolon.aim", numbers=size // 2 + 1, operators=size // 2)
    return "\n".join(filter(None, (name, aim if scene.seat in event.circle else "", order)))


def shown(event: Shown, scene: Scene) -> str:
    """A formula with its value, or the cards of a bust."""
    who = scene.who(event.seat)
    if event.value is None:
        cards = cards_named(event.cards, scene.texts)
        return scene.texts("calcolon.tell.bust", who=who, cards=cards)
    value, formula = amount(event.value), amount(event.formula)
    return scene.texts("calcolon.tell.shown", who=who, value=value, formula=formula)


def scored(event: DuelScored, scene: Scene) -> str:
    """Who wins and what for, and the score sheet after it."""
    after = scene.see(event)
    lines = (*_verdict(event, scene), *sheet(after.view.sheets[-1], after, whole=False))
    return "\n".join(lines)


def _verdict(event: DuelScored, scene: Scene) -> list[str]:
    row, texts = event.row, scene.texts
    if row.winner is None or row.value is None:
        return [texts("terms.cal.void")]
    said = [texts("calcolon.tell.won", who=scene.who(row.winner), value=amount(row.value))]
    cell = row.cells[row.winner] or 0
    if cell != row.value:
        said.append(texts("calcolon.tell.counts", n=amount(cell)))
    if event.copied:
        said.append(texts("calcolon.tell.copied", n=event.copied, duel=event.copied_to))
    king = scene.view.king
    if king is not None and king != row.winner and row.cells[king]:
        said.append(texts("calcolon.tell.killed", who=scene.who(king), n=amount(row.cells[king])))
    return said


def prize_won(event: PrizeWon, scene: Scene) -> str:
    """A champion's prize in yen, hundredths only where there are any."""
    yen = f"{event.yen}.{event.sen:02}" if event.sen else str(event.yen)
    return scene.texts("calcolon.tell.prize", who=scene.who(event.seat), yen=yen)


def match_over(event: MatchOver, scene: Scene) -> str:
    """Who is champion, alone or with others."""
    if len(event.champions) == 1:
        return scene.result(event.champions[0])
    return scene.texts("calcolon.tell.shared", names=players_named(event.champions, scene))
