"""Numer0n, Calcolon and Rotolon: exact rules, played, refereed and solved."""
