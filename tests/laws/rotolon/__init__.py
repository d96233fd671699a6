"""What only Rotolon is varied by."""
