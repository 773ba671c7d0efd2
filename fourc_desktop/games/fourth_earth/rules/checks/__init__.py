"""Rolls: their setup, their result, and the effects of settling them."""
