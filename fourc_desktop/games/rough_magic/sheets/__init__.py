"""What stands on the sheets of Rough Magic 4e."""
