"""Imported pictures, decoded in a separate process."""
