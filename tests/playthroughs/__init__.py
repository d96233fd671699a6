"""Golden playthroughs: what everybody at a table sees, move by move."""
