"""The painting of everything below the tokens."""
