"""The generic screens for characters, generated from the form of their class."""
