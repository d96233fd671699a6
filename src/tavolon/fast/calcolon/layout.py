"""Where everything of a duel stands in one row of integers, and how its actions are numbered.

Seats are places at the table, clockwise from 0; -1 is nobody. A card is its place in `Card`. Lists by seat
have room for six. Sets of seats are bits.
"""

CHANCE, NOBODY = -1, -2
"""Who answers where no seat does."""
ROOM = 6
"""Seats there is room for."""
KINDS = 20
"""How many kinds of cards there are."""
AUDIENCE = 6
"""Who looks on, among those who know something."""

(ASKS, SEAT, ASKED, OPEN, ABLE, CARD, TARGET, COUNT, LEFT) = range(9)
"""The open question; whom it is about (the thrower of a claim, who draws, the user of a trade); who is asked,
and who has yet to answer; who can rob; the card thrown or drawn last; whom a skip or a trade names; how many
cards are swapped; how many are to be drawn after this one."""
(FIRST, OPENED, TURN, KING, PUSHED, SKIPS, SWAPS, RESHUFFLES, RETURNED) = range(9, 18)
"""Who began; whose turn opened last; after whom play goes on; the rest as in `calcolon.state.Duel`."""
(PILE_SIZE, TABLE_SIZE, DRAWN_SIZE, ROW_SIZE, CLIP) = range(18, 23)
"""How many cards are in the lists below; the slot of a devil zero that all see in the row laid, or 0."""
(DUEL, FACTOR, WON_BY, WON_WITH, ZERO_DUEL) = range(23, 28)
"""The duel's number in its stage, how often its winner's value counts, and what is remembered: the last
winner and value, and the duel that a pending 0 won, 0 for none."""
(WINNER, VALUE, COPIED, COPIED_TO, REBELLED) = range(28, 33)
"""What a finished duel brought: the winner (-1 where it is void) and value, what is copied into which duel,
and for how many duels the winner rebels."""
HELD = 33
"""By seat: which kinds are in the hand, as bits."""
DRAWN, ROW = 40, 48
"""The cards of a last draw as they came; the row laid for a trade."""
(STOCK, FLAG, ANSWER, SCORE, OWED, ORDER, SIZE, KEY, KNOWS) = range(56, 110, ROOM)
"""By seat: bows in stock, duels of rebellion, the sealed answer, points, cards owed after a flame, the places
in the order of the seats' numbers, cards in hand, the key of the hand, whether others know some of it."""
PILE, HAND = 110, 130
"""How many of each kind the pile has; for each seat, the hand."""
KNOWN = HAND + ROOM * KINDS
KNOWN_CELLS = 3
"""By viewer and seat, how many of each kind a viewer knows to be in another's hand: four bits a kind,
seven kinds a cell."""
TABLE = KNOWN + (ROOM + 1) * ROOM * KNOWN_CELLS
"""The cards on the table, each card + 32 * seat, + 256 if it was thrown back. The row ends with it."""

SEEN_HANDS, SEEN_PLAYER = 20, 24
"""Where the players begin in an observation, and how much there is of each."""
SEEN_TABLE = SEEN_HANDS + ROOM * SEEN_PLAYER
"""Where the table begins in it."""
SEEN_CELLS = SEEN_TABLE + 241
"""Room for the largest deck."""

(OVER, FIRST_DRAW, FILLING, TURN_DRAW, REFILLING, LAST_DRAW, SHUFFLING) = range(7)
"""Questions to chance, after the end of a duel: a card to draw, or a row to lay."""
(REBELLING, DECIDING, RECEIVING, CLAIM, LAYING, SWAPPING, LAST_THROW, SHOWDOWN) = range(7, 15)
"""Questions to seats, one or several; each is a phase of the same name in `calcolon.phases`."""

PASS, ROB, DRAW, BARTER, ATTACK, THROW = 0, 1, 2, 2, 8, 16
"""BARTER + d swaps with the seat d places on. THROW + 8 * card throws a card, + d with its effect on the seat
d places on; from ×, the card after the flame arrow, ten cards further, to leave room for what it may name."""
BURN, BURN_TWO, REDRAW, BUST, SHOW, HIGHEST = 129, 149, 256, 257, 258, 8100
"""BURN + kind; BURN_TWO + 5 * number + operator, each by its place; SHOW + (HIGHEST - value) / 10."""
CELLS = TABLE + 240
"""Room for the largest deck; a row is as long as its own deck needs."""

LAY, SWAP, DEAL, ACTIONS = 1160, 6200, 10296, 10316
"""LAY + the rank of a row among all rows of the hand; SWAP + 8 * (8 * (8 * i + j) + k) + l gives the cards at
places i and j of the sorted hand (from 0) for those in slots k and l, j and l being 0 for a single card;
DEAL + card is chance's. In every legal list numbers ascend in the order of the readable one."""

DEPTH, LOWEST = 1024, 1000
"""How likely more is made than each ten from -LOWEST on is listed for so many."""
TRIED, WORLDS = 96, 16384
"""Answers tried in one decision, and worlds they are tried in."""
SPAN = 512
"""The chances of staying ahead are listed for leads from -SPAN to SPAN, in tens."""
RIVALS = 12
"""Others in a match."""
