"""The sheet of a character."""
