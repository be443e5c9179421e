"""What some things that a person does call in the program, counted: scripts/journeys."""
