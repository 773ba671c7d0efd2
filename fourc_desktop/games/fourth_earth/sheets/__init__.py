"""The printed sheets of 4th Earth RAW."""
