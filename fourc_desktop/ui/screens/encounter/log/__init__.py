"""The log of an encounter."""
