"""Dialogs opened from the library."""
