"""Yoki's Fantasy Flavored FUDGE: traits, rolls, characters."""
