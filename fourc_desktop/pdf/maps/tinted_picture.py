"""The background picture of a map, tinted by the terrain that lies over it."""

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageOps

from fourc_desktop.pdf.maps.map_content import MapArea, MapPicture
from fourc_desktop.pdf.picture_reader import open_picture
from fourc_desktop.pdf.styles import Ink, ink

TERRAINS: Final[Mapping[str, Ink]] = {
    "street": ink("#E0E1E4"),
    "roof": ink("#E6DCCB"),
    "park": ink("#C9E3C6"),
    "water": ink("#B9D9F2"),
    "quay": ink("#DFCFB4"),
    "plaza": ink("#EFE6CB"),
    "floor": ink("#F3DCD1"),
    "deck": ink("#D2DCDA"),
    "crane": ink("#EEE1A0"),
}
"""The color of each terrain; others are left white."""

TERRAIN_OPACITY: Final = 0.4
"""The opacity of terrain over a picture, as on the screen."""

QUALITY: Final = 90
"""That of the JPEG."""


HIDDEN: Final = "white"
"""The color of what the players do not see."""


@lru_cache(maxsize=4)
def tinted_picture(picture: MapPicture, areas: tuple[MapArea, ...], *, tints: bool = True) -> bytes:
    """A JPEG of what a picture shows in its rectangle, without what covered areas hide.

    With `tints`, terrain tints it. A picture that stays the same is returned as it is.
    """
    rects = [(each, color) for each in areas if (color := _color(each, tints=tints)) is not None]
    if not rects:
        return picture.data
    with open_picture(BytesIO(picture.data)) as opened:
        found = opened.convert("RGBA")
    whole = Image.new("RGB", found.size, "white")
    whole.paste(found, mask=found)
    scale = min(found.width / picture.width, found.height / picture.height)
    size = (max(round(picture.width * scale), 1), max(round(picture.height * scale), 1))
    shown = ImageOps.fit(whole, size)
    colors, mask = Image.new("RGB", size), Image.new("L", size)
    on_colors, on_mask = ImageDraw.Draw(colors), ImageDraw.Draw(mask)
    for area, color in rects:
        left, top = (area.x - picture.x) * scale, (area.y - picture.y) * scale
        right, bottom = left + area.width * scale, top + area.height * scale
        # ImageDraw includes the last pixel.
        rect = (round(left), round(top), round(right) - 1, round(bottom) - 1)
        if rect[2] < rect[0] or rect[3] < rect[1]:
            continue
        on_colors.rectangle(rect, fill=color)
        on_mask.rectangle(rect, fill=255 if area.is_covered else round(TERRAIN_OPACITY * 255))
    shown.paste(colors, mask=mask)
    file = BytesIO()
    shown.save(file, "JPEG", quality=QUALITY)
    return file.getvalue()


def _color(area: MapArea, *, tints: bool) -> str | tuple[int, int, int] | None:
    if area.is_covered:
        return HIDDEN
    if not tints or area.terrain not in TERRAINS:
        return None
    red, green, blue = TERRAINS[area.terrain]
    return round(red * 255), round(green * 255), round(blue * 255)
