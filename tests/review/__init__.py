"""Reviews: known figures, and what is said of them."""
