"""How a review is shown in a terminal, and drawn."""
