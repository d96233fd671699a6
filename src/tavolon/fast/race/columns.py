# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""A catalogue of kinds as columns of small integers, which a search reads without making a single object."""

from array import array

from tavolon.fast.race.catalogue import Catalogue, Items, Option

__all__ = ["Columns"]


class Columns:
    """What is known of kinds, by number; a way is a sequence of parts: an option, a question, digits shown.

    A kind's ways are in a row: its options, from `questions` on its questions, from `shown` on what DOUBLE
    shows, up to `after`. The parts of a way end where those of the next begin.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.met = 0
        """How many kinds are in the columns."""
        self.store: list[array[int]] = [array("i") for _ in range(11)]
        self.store[8].append(0)
        self._lend()

    def _lend(self) -> None:
        """Lends the columns to the search; while they are lent they cannot grow."""
        self.size = self.store[0]
        self.once = self.store[1]
        """How many numbers can be hit in one turn."""
        self.options = self.store[2]
        self.questions = self.store[3]
        self.shown = self.store[4]
        self.after = self.store[5]
        self.single = self.store[6]
        self.parts = self.store[7]
        self.begins = self.store[8]
        self.late = self.store[9]
        """1 if the options of a kind are still to be found, 2 if that was done late."""
        self.plain = self.store[10]
        """The kind with whose plans those of a kind are as good, most often itself."""

    def _release(self) -> None:
        none = array("i")
        self.size = self.once = self.options = self.questions = self.shown = self.after = none
        self.single = self.parts = self.begins = self.late = self.plain = none

    def learn(self) -> None:
        """Adds the kinds that the catalogue has met since the last time."""
        if self.met == len(self.catalogue.sizes):
            return
        self._release()
        size, once, options, questions, shown, after, single, _, _, late, plain = self.store
        for kind in range(self.met, len(self.catalogue.sizes)):
            items = self.catalogue.items[kind] or Items()
            size.append(self.catalogue.sizes[kind])
            once.append(self.catalogue.within(kind, 1))
            options.append(self._ways(self.catalogue.options[kind]))
            questions.append(self._ways(items.questions))
            shown.append(self._ways(items.shown))
            after.append(self._ways(()))
            single.append(items.single)
            late.append(kind in self.catalogue.late)
            plain.append(items.plain or kind)
        self.met = len(self.catalogue.sizes)
        self._lend()

    def unfold(self, kind: int) -> None:
        """Has the options of a kind found if that was left for later; all of its ways move to the end."""
        options = self.catalogue.late[kind]()
        self.learn()
        self._release()
        _, _, begin, questions, shown, after, *_ = self.store
        items = self.catalogue.items[kind] or Items()
        begin[kind] = self._ways(options)
        questions[kind] = self._ways(items.questions)
        shown[kind] = self._ways(items.shown)
        after[kind] = self._ways(())
        self.store[9][kind] = 2
        self._lend()

    def _ways(self, ways: tuple[Option, ...]) -> int:
        """Adds ways, and gives the place of the first."""
        parts, begins = self.store[7], self.store[8]
        place = len(begins) - 1
        for way in ways:
            parts.extend(way)
            begins.append(len(parts))
        return place
