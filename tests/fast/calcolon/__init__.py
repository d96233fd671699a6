"""The kernel of Calcolon's duels, held to the readable game step by step."""
