"""The encounter: the sector map of a fight, and what is played on it."""
