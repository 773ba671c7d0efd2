"""The sheet of a headquarters."""
