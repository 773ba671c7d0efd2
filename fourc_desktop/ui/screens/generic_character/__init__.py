"""Screens for the characters of any game, made from the form of their class."""
