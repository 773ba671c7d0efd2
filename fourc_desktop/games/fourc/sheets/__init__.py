"""4C's printed sheets."""
