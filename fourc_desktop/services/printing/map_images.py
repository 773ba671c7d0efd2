"""Maps and encounters of a campaign as picture files."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND


@dataclass(frozen=True, slots=True)
class MapImageFormat:
    """A picture format.

    Attributes:
        id: The value of `export --format`.
        title: The name of the format.
        suffix: The suffix of its files.
        kinds: The kinds of documents it can draw.
    """

    id: str
    title: str
    suffix: str
    kinds: frozenset[str] = frozenset({MAP_KIND, ENCOUNTER_KIND})


MAP_IMAGES: Final = (
    MapImageFormat("png", "Picture of the map (PNG)", ".png"),
    MapImageFormat("svg", "Picture of the map (SVG)", ".svg"),
)


MAX_PIXELS: Final = 4_000_000
"""The most pixels of a map that is drawn for another program."""


def drawn_map(map_: SectorMap, fonts: Path) -> bytes:
    """A PNG of a map with a grid as the players see it, the background for another program."""
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.pdf.fonts import Fonts  # noqa: PLC0415
    from fourc_desktop.pdf.maps.map_image import map_png  # noqa: PLC0415
    from fourc_desktop.services.printing.encounter_subject import map_subject  # noqa: PLC0415
    from fourc_desktop.services.printing.printed_map import map_content  # noqa: PLC0415

    subject = map_subject(map_.name, "", map_, None, secrets=False)
    # A picture has no key, so its numbers are left out.
    return map_png(replace(map_content(subject), marks=()), Fonts(fonts), MAX_PIXELS)


def map_image(
    campaign: Campaign, id_: str, format_: str, fonts: Path, *, tokens: bool, secrets: bool
) -> bytes:
    """The bytes of a picture of a map, or of an encounter in its current state.

    Without `secrets` it shows what the players see.

    Raises:
        KeyError: There is no such document.
        StorageError: It cannot be read.
    """
    return map_image_work(campaign, id_, format_, fonts, tokens=tokens, secrets=secrets)()


def map_image_work(
    campaign: Campaign, id_: str, format_: str, fonts: Path, *, tokens: bool, secrets: bool
) -> Callable[[], bytes]:
    """Read the campaign, and return a function that draws the picture in any thread.

    Raises:
        KeyError: There is no such document.
        StorageError: It cannot be read.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.pdf.fonts import Fonts  # noqa: PLC0415
    from fourc_desktop.pdf.maps.map_image import map_png, map_svg  # noqa: PLC0415
    from fourc_desktop.services.printing.encounter_subject import (  # noqa: PLC0415
        encounter_of_campaign,
        map_of_campaign,
    )
    from fourc_desktop.services.printing.printed_map import map_content  # noqa: PLC0415

    is_fight = campaign.content(id_).kind == ENCOUNTER_KIND
    read = encounter_of_campaign if is_fight else map_of_campaign
    subject = read(campaign, id_, secrets=secrets)
    if not tokens:
        subject = replace(subject, tokens=())

    def draw() -> bytes:
        # A picture has no key, so its numbers are left out.
        content = replace(map_content(subject), name=subject.name, marks=())
        return (map_png if format_ == "png" else map_svg)(content, Fonts(fonts))

    return draw
