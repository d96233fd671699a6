"""Ratings: a fold of finished matches and of who wants to be rated, never stored themselves."""

from tavolon.server.rating.counted import class_of, classes, result_of
from tavolon.server.rating.showing import shown_by
from tavolon.server.rating.standing import PROVISIONAL, Change, Ratings, Standing

__all__ = ["PROVISIONAL", "Change", "Ratings", "Standing", "class_of", "classes", "result_of", "shown_by"]
