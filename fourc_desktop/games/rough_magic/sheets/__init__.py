"""The contents of the sheets of Rough Magic 4e."""
