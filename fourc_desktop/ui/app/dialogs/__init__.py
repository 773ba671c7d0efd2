"""Dialogs of the window: preferences, and the backups of campaigns."""
