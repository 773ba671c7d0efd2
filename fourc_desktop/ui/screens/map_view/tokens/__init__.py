"""Tokens: painting, placement, items."""
