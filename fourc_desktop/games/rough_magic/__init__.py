"""Rough Magic 4e: 2d6, skill and attribute against a difficulty."""
