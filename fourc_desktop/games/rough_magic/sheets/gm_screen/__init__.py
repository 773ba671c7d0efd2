"""The Gamemaster's screen of Rough Magic 4e."""
