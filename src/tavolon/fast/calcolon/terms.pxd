# The types of C for terms.py.

cdef class Terms:
    cdef int deck[20]
    cdef readonly int total, hand, full, shift, bows, skip, shuffled, give_devil, clip, receiver_throws
    cdef readonly int after_receiver, receiver_attacks, any_devil, rebellion, rotate, barter, immune
    cdef readonly int flame, burn_devil, refill, last_draw, drawn_only, redraw, king_killed, bust
    cdef readonly int devil_bust, shield, zero_win, zero_zero, second_zero, doubles, multiply
    cdef readonly int double_after_zero, dry, reshuffles, kinds
