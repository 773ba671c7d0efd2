"""Documents of 4C by their classes, made into what campaigns and files take."""

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle


def content_of(thing: OwnedDocument, owner: str | None = None) -> Content[OwnedDocument]:
    """What a row holds that holds this; a character with an owner is a companion."""
    match thing:
        case Character():
            kind = HERO_KIND if owner is None else COMPANION_KIND
        case Draft():
            kind = DRAFT_KIND
        case OwnedVehicle():
            kind = VEHICLE_KIND
        case _:
            kind = HEADQUARTERS_KIND
    return Content(kind, thing, owner)


def package_of(thing: HeroFile | OwnedDocument) -> Package:
    """A document on its way into a campaign or a file."""
    return thing.package() if isinstance(thing, HeroFile) else Package(content_of(thing))
