"""`python -m tavolon.cli` is the command `tavolon`."""

from tavolon.cli.main import main

main()
