"""Every clause of the rules, played."""
