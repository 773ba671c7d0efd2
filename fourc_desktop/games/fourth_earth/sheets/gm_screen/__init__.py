"""The Gamemaster’s screen of 4th Earth RAW."""
