"""Fights in FUDGE: rounds of five seconds, in which everybody acts at once."""
