"""How many ways play can go on: leaf counts by depth."""
