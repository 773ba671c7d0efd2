"""The printed sheets of FUDGE."""
