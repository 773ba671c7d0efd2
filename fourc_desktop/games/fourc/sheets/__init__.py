"""The printed sheets of 4C."""
