"""Names and tags of documents of every kind, changed in one step."""

from collections.abc import Iterable

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.contents import Content, name_of, renamed, retagged, tags_of
from fourc_desktop.services.labels import list_of


def rename(campaign: Campaign, id_: str, name: str) -> None:
    """Give a document another name, without stray spaces; refused where it is empty."""
    thing = campaign.held(id_)
    campaign.change(id_, renamed(thing, " ".join(name.split())), f"Rename {name_of(thing)}")


def retag(
    campaign: Campaign, ids: Iterable[str], wanted: frozenset[str], unwanted: frozenset[str]
) -> None:
    """Add tags to documents and take others from them."""
    changed = {}
    for id_ in ids:
        thing = campaign.held(id_)
        kept = [tag for tag in tags_of(thing) if tag not in unwanted]
        tags = (*kept, *sorted(wanted.difference(kept), key=str.casefold))
        if tags != tags_of(thing):
            changed[id_] = Content(retagged(thing, tags), campaign.owner(id_))
    if changed:
        names = list_of([campaign.card(id_) for id_ in changed])
        campaign.put(changed, f"Edit the tags of {names}")
