"""What a seat knows and what follows from it, held against the true state of Numer0n."""
