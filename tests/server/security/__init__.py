"""What docs/security.md says is so: a test for each line of it."""
