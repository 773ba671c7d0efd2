"""Names and tags of documents of every kind, changed in one step."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.labels import list_of


def rename(campaign: Campaign, id_: str, name: str) -> None:
    """Give a document another name, without stray spaces; refused where it is empty."""
    content = campaign.content(id_)
    kind = campaign.kinds.of(content)
    head = kind.head(content.thing)
    renamed = kind.with_head(content.thing, replace(head, name=" ".join(name.split())))
    campaign.change(id_, renamed, f"Rename {head.name}")


def retag(
    campaign: Campaign, ids: Iterable[str], wanted: frozenset[str], unwanted: frozenset[str]
) -> None:
    """Add tags to documents and take others from them."""
    changed = {}
    for id_ in ids:
        content = campaign.content(id_)
        kind = campaign.kinds.of(content)
        head = kind.head(content.thing)
        kept = [tag for tag in head.tags if tag not in unwanted]
        tags = (*kept, *sorted(wanted.difference(kept), key=str.casefold))
        if tags != head.tags:
            thing = kind.with_head(content.thing, replace(head, tags=tags))
            changed[id_] = replace(content, thing=thing)
    if changed:
        names = list_of([campaign.card(id_) for id_ in changed], campaign.kinds)
        campaign.put(changed, f"Edit the tags of {names}")
