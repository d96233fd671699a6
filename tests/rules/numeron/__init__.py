"""The rules of Numer0n, clause by clause."""
