"""Calcolon: draw one, throw one, and finish a sum that ends in 0."""
