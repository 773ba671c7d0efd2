"""Buttons, also those that are ticked or chosen."""
