"""The Gamemaster's controls."""
