"""Random input for the real program, and what has to hold whatever it does. `scripts/monkey` runs it."""
