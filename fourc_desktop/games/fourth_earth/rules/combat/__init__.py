"""Fights of 4th Earth RAW: actions rolled together, or in the order of a Sprinkle."""
