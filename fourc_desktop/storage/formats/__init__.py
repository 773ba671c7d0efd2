"""The formats of values in database rows and in files."""
