"""Fights in words and scenes."""
