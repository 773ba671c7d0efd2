"""The document kinds of Rough Magic 4e."""
