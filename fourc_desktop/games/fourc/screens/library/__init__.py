"""4C's parts of the library."""
