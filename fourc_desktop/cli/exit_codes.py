"""What a command says to the program that called it."""

DONE = 0
FAILED = 1
"""Work that failed."""

SENSELESS = 2
"""A request that makes no sense."""
