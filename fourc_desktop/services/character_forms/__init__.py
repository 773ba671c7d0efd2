"""Kinds of documents and sheets made from the character form of a game."""
