"""Fights of 4th Earth RAW: declared and rolled together, or by the order of a Sprinkle."""
