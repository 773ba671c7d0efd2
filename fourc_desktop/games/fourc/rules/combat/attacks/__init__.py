"""Attacks, defenses and their results."""
