"""The screens that only 4C has."""
