"""The server: rooms, store, routes, and what is made of a finished match."""
