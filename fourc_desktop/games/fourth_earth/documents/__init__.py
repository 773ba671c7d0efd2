"""The kinds of documents of 4th Earth RAW."""
