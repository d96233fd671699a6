"""Records of every release, replayed forever."""
