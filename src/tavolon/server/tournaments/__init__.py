"""Tournaments: many tables, one field, and somebody who runs it."""
