"""The report of a fight: who did what, and what came of it, in several formats."""
