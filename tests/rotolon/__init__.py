"""Rotolon beyond its rules: positions, view, solver, masks."""
