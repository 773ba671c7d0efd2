"""A roll by the rules of any game: its setup, its faces and its alterations."""
