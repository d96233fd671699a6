"""The pure domain of Calcolon, what follows from a view, and whole broadcasts."""
