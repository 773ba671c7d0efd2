"""Fights of any game: their state, commands, events, log and undo."""
