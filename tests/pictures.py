"""Small pictures for tests."""

import io

from PIL import Image


def small_picture(kind: str = "JPEG", side: int = 20, color: str = "teal") -> bytes:
    """A square of one color as a file."""
    made = io.BytesIO()
    Image.new("RGB", (side, side), color).save(made, kind)
    return made.getvalue()
