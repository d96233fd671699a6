# The types of C for batch.py.
cimport cython
from tavolon.fast.calcolon.duel cimport Duel
from tavolon.fast.calcolon.encoding cimport Encoding
from tavolon.fast.calcolon.row cimport Row

cdef int ASKS, DEAL, NOBODY, OVER, SCORE
cdef unsigned long long WORD

cdef class Batch(Encoding):
    cdef readonly Duel duels
    cdef int numbers[10296]
    cdef int places[10296]
    cdef int actions, hero, seat
    cdef list rows
    cdef signed char[:, ::1] masks
    cdef int[::1] asked
    cdef unsigned char[::1] ended
    cdef double[::1] rewards
    cdef double[:, ::1] points

    cpdef void write_to(self, object parts, object arrays) except *

    cpdef int begin(self, int game, unsigned long long seed) except -1

    cdef bint fits(self, int game, long long choice) noexcept

    @cython.locals(game=cython.int)
    cpdef int misfit(self, const long long[::1] choices) noexcept

    @cython.locals(game=cython.int)
    cpdef int step(self, const long long[::1] choices) except -1

    @cython.locals(game=cython.int)
    cpdef int pick(self, long long[::1] choices) except -1

    @cython.locals(place=cython.int, row=Row)
    cdef int any_choice(self, int game) except -1

    @cython.locals(row=Row)
    cdef int take_up(self, int game) except -1

    @cython.locals(duels=Duel, place=cython.int, row=Row)
    cdef int lay_aside(self, int game) except -1

    @cython.locals(duels=Duel, place=cython.int, seat=cython.int)
    cdef int choose(self, int game, int choice) except -1

    cdef int deal_in(self) except -1

    cdef int go_on(self) except -1
