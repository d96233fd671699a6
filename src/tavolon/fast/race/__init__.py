"""The race of Numer0n solved: two players in turn, each after the other's number."""
