"""What follows from a match for who plays it, and what it looks like afterwards."""
