# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""What a ruleset decides about a duel, as integers."""

from tavolon.calcolon.cards import Card
from tavolon.calcolon.rules import (
    AfterPush,
    BowMode,
    DoubleScore,
    DoubleStacks,
    Exhaustion,
    Flame,
    FlameRefill,
    LastDrawKeep,
    RebellionTrigger,
    Ruleset,
    TradePick,
    ZeroSkip,
)

__all__ = ["Terms"]

SKIPS = tuple(ZeroSkip)
FLAMES = tuple(Flame)
REFILLS = tuple(FlameRefill)
DOUBLES = tuple(DoubleScore)


class Terms:
    """The terms of a duel of a ruleset; an enum is the place of its value among all."""

    def __init__(self, rules: Ruleset, final: bool) -> None:
        self.deck = [rules.deck[card] for card in Card]
        self.total = rules.deck.size
        self._turns(rules, final)
        self._effects(rules)
        self._scores(rules)

    def _turns(self, rules: Ruleset, final: bool) -> None:
        """Hands, draws and what rebels may."""
        self.hand = rules.size(final)
        self.full = rules.size(final) + 1
        self.shift = rules.bow_mode is BowMode.SHIFT_AND_REDRAW
        self.bows = rules.bows_per_pair
        self.any_devil = rules.rebellion_trigger is RebellionTrigger.ANY_DEVIL_WIN
        self.rebellion = rules.rebellion_duels
        self.rotate = rules.rebellion_rotate
        self.last_draw = rules.last_draw
        self.drawn_only = rules.last_draw_keep is LastDrawKeep.HAND_PLUS_ONE_DRAWN
        self.redraw = rules.last_draw_bow_redraw
        self.dry = rules.deck_exhaustion is Exhaustion.VOID
        self.reshuffles = rules.max_reshuffles
        self.kinds = sum(1 << place for place, card in enumerate(Card) if rules.deck[card])

    def _effects(self, rules: Ruleset) -> None:
        """What cards do when they are thrown."""
        self.skip = SKIPS.index(rules.zero_skip)
        self.shuffled = rules.trade_pick is TradePick.BLIND_SHUFFLED
        self.give_devil = rules.trade_may_give_devil
        self.clip = rules.devil_clip
        self.receiver_throws = rules.devil_receiver_discards
        self.after_receiver = rules.turn_after_push is AfterPush.RECEIVER
        self.receiver_attacks = rules.receiver_may_attack
        self.barter = rules.rebellion_trade
        self.immune = rules.rebellion_push_immune
        self.flame = FLAMES.index(rules.flame)
        self.burn_devil = rules.flame_hits_devil
        self.refill = REFILLS.index(rules.flame_refill)

    def _scores(self, rules: Ruleset) -> None:
        """What a duel is worth."""
        self.king_killed = rules.king_killed
        self.bust = rules.bust
        self.devil_bust = rules.devil_bust
        self.shield = rules.shield_cancels_bust
        self.zero_win = rules.zero_win
        self.zero_zero = rules.zero_zero_value
        self.second_zero = rules.second_zero_win_scores_itself
        self.doubles = DOUBLES.index(rules.double_score)
        self.multiply = rules.double_stacks is DoubleStacks.MULTIPLY
        self.double_after_zero = rules.double_after_zero_win
