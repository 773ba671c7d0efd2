"""The turn: initiative, phases, follow-up effects."""
