"""The document kinds of 4th Earth RAW."""
