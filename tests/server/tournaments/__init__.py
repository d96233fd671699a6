"""Tournaments: how they are paired, run, told and kept."""
