"""Portraits of several documents: set by the names of the files, or removed."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from fourc_desktop.core.text import counted, folded
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import digest_of

if TYPE_CHECKING:
    from fourc_desktop.core.documents import AnyContent

_PUNCTUATION = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class PortraitMatches:
    """Pictures matched with documents.

    Attributes:
        found: The picture for each document id.
        left: A sentence for each picture that matches no document, or several.
    """

    found: Mapping[str, Path]
    left: tuple[str, ...] = ()


def matched_portraits(
    campaign: Campaign, paths: Iterable[Path], kinds: Iterable[str]
) -> PortraitMatches:
    """Match pictures with documents of some kinds by the letters and digits of their names.

    Case, accents, spaces and punctuation are ignored.
    """
    named: defaultdict[str, list[str]] = defaultdict(list)
    for kind in kinds:
        for card in campaign.cards(kind):
            named[_key(card.name)].append(card.id)
    found: dict[str, Path] = {}
    left = []
    for path in paths:
        ids = named.get(_key(path.stem), [])
        if not ids:
            left.append(f"{path.name}: nobody here has this name.")
        elif len(ids) > 1:
            left.append(f"{path.name}: {len(ids)} here have this name; drop it on a card.")
        elif ids[0] in found:
            left.append(f"{path.name}: {found[ids[0]].name} is of the same name.")
        else:
            found[ids[0]] = path
    return PortraitMatches(found, tuple(left))


def set_portraits(campaign: Campaign, pictures: Mapping[str, bytes]) -> None:
    """Set the portraits of documents by their ids, each from `prepare_picture`, in one step."""
    contents: dict[str, AnyContent] = {}
    for id_, picture in pictures.items():
        campaign.file.add_picture(picture)
        content = campaign.content(id_)
        kind = campaign.kinds.of(content)
        head = replace(kind.head(content.document), portrait=digest_of(picture))
        contents[id_] = replace(content, document=kind.with_head(content.document, head))
    campaign.write_contents(contents, f"Change {counted(len(contents), 'portrait')}")


def remove_portraits(campaign: Campaign, ids: Sequence[str]) -> None:
    """Remove the portraits of documents in one step, so that they get their drawn faces again."""
    if len(ids) == 1:
        campaign.set_portrait(ids[0], None)
        return
    contents: dict[str, AnyContent] = {}
    for id_ in ids:
        content = campaign.content(id_)
        kind = campaign.kinds.of(content)
        head = replace(kind.head(content.document), portrait=None)
        contents[id_] = replace(content, document=kind.with_head(content.document, head))
    campaign.write_contents(contents, f"Remove {counted(len(contents), 'portrait')}")


def _key(name: str) -> str:
    """The letters and digits of a name, or all of it if it has none."""
    return _PUNCTUATION.sub("", folded(name)) or folded(name)
