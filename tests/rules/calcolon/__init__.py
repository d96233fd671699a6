"""The rules of Calcolon, clause by clause."""
