"""Imported pictures, decoded in a separate process."""

from typing import Final

PICTURE_SUFFIXES: Final = frozenset({".png", ".jpg", ".jpeg", ".webp"})
"""The suffixes of picture files that can be read."""
