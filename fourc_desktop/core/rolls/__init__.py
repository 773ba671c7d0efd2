"""Rolls by the rules of any game: setup, faces and alterations; results and odds."""
