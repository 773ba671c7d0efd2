"""The printed sheets of Rough Magic 4e."""
