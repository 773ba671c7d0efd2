"""The games, each in its own package."""
