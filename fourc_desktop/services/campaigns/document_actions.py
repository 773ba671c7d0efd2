"""Actions on documents of every kind, each one step of undo: rename, tags, party, background."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.comparison import Change, TableCell
from fourc_desktop.core.documents import AnyContent
from fourc_desktop.core.limits import tags_of
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.large_change import LargeChange
from fourc_desktop.services.documents.document_card import cards_label
from fourc_desktop.services.documents.new_map import with_background
from fourc_desktop.storage.database.document import MAP_KIND


def rename(campaign: Campaign, id_: str, name: str) -> None:
    """Rename a document, with normalized spaces; raises `Refused` if the name is empty."""
    content = campaign.content(id_)
    kind = campaign.kinds.of(content)
    head = kind.head(content.document)
    renamed = kind.with_head(content.document, replace(head, name=" ".join(name.split())))
    campaign.change(id_, renamed, f"Rename {head.name}")


def duplication(campaign: Campaign, ids: Sequence[str]) -> LargeChange[list[str]]:
    """A change that copies documents with their belongings, under new names.

    Its result are the ids of the copies. It raises `Refused` if the owner of a document is not
    copied and cannot have more belongings.
    """

    def change() -> tuple[dict[str, AnyContent], str, list[str]]:
        chosen = [id_ for id_ in ids if campaign.has(id_)]
        copies = campaign.copies(chosen)
        label = f"Duplicate {cards_label([campaign.card(id_) for id_ in chosen], campaign.kinds)}"
        return dict(copies.values()), label, [copies[id_][0] for id_ in chosen]

    return LargeChange(campaign, ids, change)


def retag(
    campaign: Campaign, ids: Iterable[str], wanted: frozenset[str], unwanted: frozenset[str]
) -> None:
    """Add tags to documents and remove others."""
    retagging(campaign, list(ids), wanted, unwanted).make()


def retagging(
    campaign: Campaign, ids: Sequence[str], wanted: frozenset[str], unwanted: frozenset[str]
) -> LargeChange[int]:
    """The change that `retag` makes; its result is the number of changed documents."""

    def change() -> tuple[dict[str, AnyContent], str, int]:
        changed = {}
        for id_ in filter(campaign.has, ids):
            content = campaign.content(id_)
            kind = campaign.kinds.of(content)
            head = kind.head(content.document)
            kept = [tag for tag in head.tags if tag not in unwanted]
            tags = (*kept, *sorted(wanted.difference(kept), key=str.casefold))
            if tags != head.tags:
                thing = kind.with_head(content.document, replace(head, tags=tags))
                changed[id_] = campaign.changed(id_, thing)
        names = cards_label([campaign.card(id_) for id_ in changed], campaign.kinds)
        return changed, f"Edit the tags of {names}", len(changed)

    return LargeChange(campaign, ids, change)


def set_tags(campaign: Campaign, id_: str, text: str) -> None:
    """Replace the tags of a document by those of a text, separated by commas or semicolons."""
    before, tags = frozenset(campaign.card(id_).tags), frozenset(tags_of(text))
    retag(campaign, [id_], tags - before, before - tags)


def with_sheets(campaign: Campaign, ids: Iterable[str]) -> list[str]:
    """Those of these documents that can be printed."""
    return [id_ for id_ in ids if campaign.kinds[campaign.card(id_).kind].has_sheet]


PARTY_TAG: Final = "Party"
"""The tag of the characters in the party."""


def is_in_party(campaign: Campaign, ids: Iterable[str]) -> bool:
    """Whether there are any ids, and all of them are in the party."""
    tagged = [PARTY_TAG in campaign.card(id_).tags for id_ in ids]
    return bool(tagged) and all(tagged)


def party_members(campaign: Campaign) -> tuple[str, ...]:
    """The characters in the party; without a party those of the players, and without these all."""
    cards, players = campaign.cards(), campaign.game.sides[0].id
    party = [card.id for card in cards if PARTY_TAG in card.tags]
    heroes = [card.id for card in cards if card.side == players]
    return tuple(party or heroes or (card.id for card in cards))


def party_toggling(campaign: Campaign, ids: Sequence[str]) -> LargeChange[int]:
    """A change that puts characters into the party, or takes them out if all of them are in it.

    Its result is the number of changed documents.
    """
    party, nothing = frozenset({PARTY_TAG}), frozenset[str]()
    if is_in_party(campaign, ids):
        return retagging(campaign, ids, nothing, party)
    return retagging(campaign, ids, party, nothing)


def edit_cell(campaign: Campaign, id_: str, place: int, value: str | int | Change) -> None:
    """Change a value of a character in the table of the party, by its column.

    Raises:
        Refused: The rules do not allow that value.
    """
    row = campaign.party_row(id_)
    if row is not None:
        _put(campaign, id_, row.cells[place], value)


def card_cell(campaign: Campaign, id_: str, title: str) -> TableCell:
    """A value that can be changed on the card of a document, by its title.

    Raises:
        Refused: The rulebook lacks an entry that the document has.
        KeyError: It cannot be changed.
    """
    content = campaign.content(id_)
    missing = campaign.missing(id_)
    if missing is not None:
        raise Refused(missing)
    cells = campaign.kinds.of(content).card_cells(content.document, campaign.book)
    return {cell.title: cell for cell in cells}[title]


def edit_card(campaign: Campaign, id_: str, title: str, value: str | int | Change) -> None:
    """Change a value that a card shows, by its title.

    Raises:
        Refused: The rules do not allow that value.
    """
    _put(campaign, id_, card_cell(campaign, id_, title), value)


def _put(campaign: Campaign, id_: str, cell: TableCell, value: str | int | Change) -> None:
    if isinstance(value, Change):
        value = cell.after(value)
    if cell.put is not None and value not in (cell.value, cell.words):
        label = f"{cell.title} of {campaign.card(id_).name}"
        campaign.change(id_, cell.put(value), label)


def set_background(campaign: Campaign, id_: str, picture: bytes | None) -> None:
    """Set the background picture of a map, from `prepare_picture`, or remove it with None.

    Does nothing if the map was removed while the picture was read.

    Raises:
        KeyError: The document is not a map.
    """
    if not campaign.has(id_):
        return
    content = campaign.content(id_)
    if content.kind != MAP_KIND:
        raise KeyError(id_)
    if picture is not None:
        campaign.file.add_picture(picture)
    label = f"Change the picture behind {campaign.card(id_).name}"
    campaign.change(id_, with_background(content.document, picture), label)
