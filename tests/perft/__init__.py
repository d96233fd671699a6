"""Leaf counts by depth."""
