"""What the tests hold to be true of tavolon."""
