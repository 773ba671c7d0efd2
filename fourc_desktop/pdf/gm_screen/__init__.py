"""The Gamemaster’s screen of any game: landscape panels from plain values."""
