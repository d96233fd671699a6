"""Golden playthroughs: each move, then what the audience and each seat see of it."""
