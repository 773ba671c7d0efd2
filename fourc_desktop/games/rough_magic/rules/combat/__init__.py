"""Fights by the rules of Rough Magic 4e."""
