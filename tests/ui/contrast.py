"""The contrast ratio of colors by WCAG 2: 1 to 21."""

from collections import Counter
from functools import cache

from PySide6.QtGui import QColor, QImage


def luminance(color: QColor) -> float:
    """The relative luminance, 0 to 1."""
    channels = (color.redF(), color.greenF(), color.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colors."""
    return _between(luminance(one), luminance(other))


def _between(one: float, other: float) -> float:
    darker, lighter = sorted((one, other))
    return (lighter + 0.05) / (darker + 0.05)


def measured(picture: QImage) -> float:
    """The contrast of the most frequent color of a picture and the one that differs most."""
    pixels = Counter(memoryview(picture.convertToFormat(QImage.Format.Format_RGB32).constBits())
                     .cast("I"))  # fmt: skip
    ground = _light(pixels.most_common(1)[0][0])
    lights = [_light(pixel) for pixel in pixels]
    return max(_between(ground, min(lights)), _between(ground, max(lights)))


@cache
def _light(pixel: int) -> float:
    """The luminance of a pixel, cached, since pages have few colors."""
    return luminance(QColor(pixel))
