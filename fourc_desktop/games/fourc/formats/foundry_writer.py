"""Heroes as actors of Foundry VTT."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

from fourc_desktop.core.documents import Package, PrintContext
from fourc_desktop.core.interchange import portraits_left_out
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.formats.foundry_systems import (
    FoundrySystem,
    Json,
    KazemFaserip,
    MshFaserip,
)
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


class FoundryWriter:
    """Writes a single actor in the export format of Foundry VTT, several ones as a list.

    Attributes:
        id: The value of `export --format`.
        title: The title of the format.
    """

    suffix = ".json"
    kinds = frozenset({HERO_KIND, COMPANION_KIND})

    def __init__(self, id_: str, title: str, system: FoundrySystem) -> None:
        self.id = id_
        self.title = title
        self._system = system

    def write(self, packages: Iterable[Package], context: PrintContext) -> bytes:
        """The bytes of a file with these characters, their vehicles and headquarters.

        Their companions follow as separate actors.

        Raises:
            Refused: A catalog lacks an id of a character.
        """
        everyone = [each for package in packages for each in (package, *_companions(package))]
        actors = [self._actor(package, context.book) for package in everyone]
        content = actors[0] if len(actors) == 1 else actors
        return json.dumps(content, ensure_ascii=False, indent=2).encode()

    def left_out(self, packages: Iterable[Package]) -> list[str]:
        """The parts that the format cannot store: portraits, and the owners of companions."""
        found = tuple(packages)
        count = sum(len(_companions(package)) for package in found)
        owned = f"{self.title} does not say whose companions are; they are actors ({count})."
        return [*([owned] if count else []), *portraits_left_out(self.title, found)]

    def _actor(self, package: Package, book: Rulebook) -> Json:
        hero = package.content.document
        refuse_unknown(hero, book)
        actor = self._system.actor(hero, current_stats(hero, book), damage_now(hero, book).value)
        items = [*actor["items"], *self._property(package)]
        for number, item in enumerate(items):
            item["_id"] = _id(f"{hero.profile.name} {number} {item['name']}")
        return actor | {"items": items, "effects": [], "flags": {}}

    def _property(self, package: Package) -> Iterator[Json]:
        for each in package.belongings:
            thing = each.content.document
            if each.content.kind == VEHICLE_KIND:
                yield self._system.vehicle(thing)
            elif each.content.kind == HEADQUARTERS_KIND:
                yield self._system.headquarters(thing.name, thing.notes)


def _companions(package: Package) -> list[Package]:
    return [each for each in package.belongings if each.content.kind == COMPANION_KIND]


def _id(text: str) -> str:
    """An id of sixteen letters and digits, derived from the text."""
    return sha256(text.encode()).hexdigest()[:16]


FOUNDRY_WRITERS: Final = (
    FoundryWriter("foundry-msh", "Foundry VTT actor (msh-faserip)", MshFaserip()),
    FoundryWriter("foundry-kazem666", "Foundry VTT actor (faserip by kazem666)", KazemFaserip()),
)
"""The writers of `export --format` in a campaign of 4C, in addition to tables."""
