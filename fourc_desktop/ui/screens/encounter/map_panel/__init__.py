"""The map of the encounter: its header, and what is emphasized on it."""
