"""What hands are worth to plain play on the kernel: the estimates of the bot that plays for waits."""

from tavolon.bots.calcolon_worth import STEPS, WON, Stakes, Worth, copies, danger, rivals, worth
from tavolon.calcolon.cards import Card
from tavolon.calcolon.hands import Aim, Key
from tavolon.calcolon.rules import Ruleset
from tavolon.fast.calcolon.layout import DEPTH, LOWEST

__all__ = ["Guide"]

CARDS = tuple(Card)


class Guide:
    """The estimates for duels of a ruleset among so many seats, the winner's value counting so often."""

    def __init__(self, rules: Ruleset, seats: int, final: bool, factor: int) -> None:
        self.rules, self.seats, self.final, self.factor = rules, seats, final, factor
        self.size = rules.size(final)
        self.lost = -WON * factor / (seats - 1)
        self._fresh = copies(rules.deck.counts)

    def hold(self, cards: tuple[int, ...], level: int, stuck: bool) -> float:
        """Waiting with so many of each kind of a formula, and of others; a short hand is filled up first."""
        hands = self._worth(level, stuck)
        key = sum(number * step for number, (step, _) in zip(cards, STEPS, strict=True))
        missing = self.size - sum(cards)
        if missing > 0:
            return self._filled(hands, key, min(missing, 2 if self.size <= 4 else 1))
        if self.size > 4:
            return hands.rest(key)
        return hands.hold(key, self._fresh)

    def _filled(self, hands: Worth, key: Key, missing: int) -> float:
        """The mean over what may come."""
        if not missing:
            return hands.rest(key)
        found = (
            number * self._filled(hands, key + step, missing - 1)
            for number, (step, _) in zip(self._fresh, STEPS, strict=True)
        )
        return sum(found) / sum(self._fresh)

    def danger(self, card: int) -> float:
        """What it costs that a card may be robbed."""
        kind = CARDS[card]
        if kind in (Card.DEVIL, Card.BOW, Card.TRADE_1, Card.TRADE_2) or not self.rules.deck[kind]:
            return 0.0
        return self.factor * danger(Aim(numbers=self.size // 2 + 1), self.rules.deck, kind)

    def above(self, level: int) -> list[float]:
        """How likely a stranger's last draw makes more than each ten."""
        chances = rivals(self._aim(level), self.rules.deck, self.rules.last_draw)
        found, rest = [0.0] * DEPTH, 0.0
        for place in range(DEPTH - 1, -1, -1):
            found[place] = rest
            rest += chances.get(10 * place - LOWEST, 0.0)
        return found

    def _aim(self, level: int) -> Aim:
        bows = level // 2 * self.rules.bows_per_pair
        return self.rules.aim(self.final, bows, rebel=bool(level % 2))

    def _worth(self, level: int, stuck: bool) -> Worth:
        rules = self.rules
        return worth(
            Stakes(
                aim=self._aim(level),
                deck=rules.deck,
                others=self.seats - 1,
                draws=rules.last_draw,
                factor=self.factor,
                bust=rules.devil_bust if stuck else rules.bust,
                king_killed=rules.king_killed,
            )
        )
