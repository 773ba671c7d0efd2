"""Fonts, looks and finished pages, as the tests of paper have them."""

from tests.pdf.conftest import (
    draw,
    draw_in,
    fonts,
    hero,
    look,
    page,
    portrait,
    stormglass,
    stormglass_hero,
)

__all__ = [
    "draw",
    "draw_in",
    "fonts",
    "hero",
    "look",
    "page",
    "portrait",
    "stormglass",
    "stormglass_hero",
]
