"""Golden transcripts: every message a table takes and gives, by who sends or receives it."""
