"""Reusable widgets in the style of the program; they know nothing about campaigns or screens."""
