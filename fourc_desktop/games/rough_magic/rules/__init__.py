"""The rules of Rough Magic 4e."""
