"""Tables over the network: rooms, clocks, people and the pages."""
