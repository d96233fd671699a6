"""Nobody is told what is hidden from them: every byte of real matches is held against the engine."""
