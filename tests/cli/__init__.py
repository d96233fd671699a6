"""The terminal, in this process and on a pseudo-terminal."""
