"""What the kernel does, shown with a game small enough to be seen through."""
