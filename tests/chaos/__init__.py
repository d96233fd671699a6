"""What two servers on one PostgreSQL lose when one of the three is struck down in play: nothing."""
