"""The printed Gamemaster’s screen."""
