"""The kinds of documents that tests hold in a campaign of 4C."""

from dataclasses import replace
from typing import TypeVar

from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.formats.hero_file import content_of
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.services.documents.kind_registry import KindRegistry

FOURC = KindRegistry(KINDS, game="4C", others={"fudge": "FUDGE"})
"""The kinds of 4C, in a program with another game."""

GROUPS = {group.id: group for group in FOURC.groups}
"""The groups of the library by their ids."""

ThingT = TypeVar("ThingT", bound=OwnedDocument)


def renamed(thing: ThingT, name: str) -> ThingT:
    """The same under another name."""
    kind = FOURC.of(content_of(thing))
    made: ThingT = kind.with_head(thing, replace(kind.head(thing), name=name))
    return made
