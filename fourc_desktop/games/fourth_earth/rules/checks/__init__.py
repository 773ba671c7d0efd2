"""Rolls: their setup, their result, and what settling them does."""
