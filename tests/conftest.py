"""What holds for every test: none depends on the clock, and Ctrl-C reaches what it starts."""

import signal

from hypothesis import settings

settings.register_profile("tavolon", deadline=None)
settings.load_profile("tavolon")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell's background jobs ignore it, and so would every program they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
