"""4C's own screens."""
