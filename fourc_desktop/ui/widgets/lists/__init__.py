"""Lists and their models."""
