"""The sheets of 4th Earth RAW."""
