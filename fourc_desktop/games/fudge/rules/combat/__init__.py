"""Fights in FUDGE: rounds of five seconds, in which everybody acts simultaneously."""
