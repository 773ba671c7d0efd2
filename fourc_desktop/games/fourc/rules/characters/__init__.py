"""A character and all that follows from it."""
