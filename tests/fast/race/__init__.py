"""Tests of the solved race."""
