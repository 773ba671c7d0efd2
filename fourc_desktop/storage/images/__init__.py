"""Imported pictures, decoded in a separate process."""

from typing import Final

PICTURE_SUFFIXES: Final = frozenset({".png", ".jpg", ".jpeg", ".webp"})
"""The suffixes of picture files that can be read."""

LAYERED_SUFFIXES: Final = frozenset({".clip", ".kra", ".ora", ".psb", ".psd", ".xcf"})
"""The suffixes of pictures with layers, which are not read."""

UNREAD_SUFFIXES: Final = frozenset(
    {".avif", ".bmp", ".gif", ".heic", ".heif", ".jxl", ".svg", ".tga", ".tif", ".tiff"}
)
"""The suffixes of other pictures that are not read."""

EXPORT_LAYERS: Final = "export it as a PNG from the program it was made with"
"""What to do with a picture with layers."""
