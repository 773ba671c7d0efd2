"""Reusable controls in the look of the program; none of them knows the workspace."""
