"""The terminal: the one command `tavolon`, in English, Japanese and Korean."""
