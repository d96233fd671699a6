"""The rules of Rotolon, clause by clause."""
