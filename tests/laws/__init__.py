"""What the kernel promises of every game, held against every ruleset."""
