"""Everything that holds tavolon to what it promises."""
