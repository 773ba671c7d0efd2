"""Actions on documents of every kind, each one step of undo: rename, tags, background."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import cards_label
from fourc_desktop.services.documents.new_map import with_background
from fourc_desktop.storage.database.document import MAP_KIND


def rename(campaign: Campaign, id_: str, name: str) -> None:
    """Rename a document, with normalized spaces; raises `Refused` where the name is empty."""
    content = campaign.content(id_)
    kind = campaign.kinds.of(content)
    head = kind.head(content.document)
    renamed = kind.with_head(content.document, replace(head, name=" ".join(name.split())))
    campaign.change(id_, renamed, f"Rename {head.name}")


def retag(
    campaign: Campaign, ids: Iterable[str], wanted: frozenset[str], unwanted: frozenset[str]
) -> None:
    """Add tags to documents and remove others."""
    changed = {}
    for id_ in ids:
        content = campaign.content(id_)
        kind = campaign.kinds.of(content)
        head = kind.head(content.document)
        kept = [tag for tag in head.tags if tag not in unwanted]
        tags = (*kept, *sorted(wanted.difference(kept), key=str.casefold))
        if tags != head.tags:
            thing = kind.with_head(content.document, replace(head, tags=tags))
            changed[id_] = replace(content, document=thing)
    if changed:
        names = cards_label([campaign.card(id_) for id_ in changed], campaign.kinds)
        campaign.write_contents(changed, f"Edit the tags of {names}")


def set_background(campaign: Campaign, id_: str, picture: bytes | None) -> None:
    """Set the background picture of a map, from `prepare_picture`, or remove it with None.

    Raises:
        KeyError: The document is not a map.
    """
    content = campaign.content(id_)
    if content.kind != MAP_KIND:
        raise KeyError(id_)
    if picture is not None:
        campaign.file.add_picture(picture)
    label = f"Change the picture behind {campaign.card(id_).name}"
    campaign.change(id_, with_background(content.document, picture), label)
