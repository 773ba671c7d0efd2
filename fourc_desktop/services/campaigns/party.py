"""The party at a glance: of each character of the players what a table asks for most."""

from dataclasses import dataclass

from fourc_desktop.core.documents import TableCell
from fourc_desktop.services.campaigns.campaign import Campaign


@dataclass(frozen=True, slots=True)
class PartyRow:
    """One character.

    Attributes:
        id: The document's id.
        name: What they are called.
        cells: Their values, in the order of the columns.
    """

    id: str
    name: str
    cells: tuple[TableCell, ...]


def party_row(campaign: Campaign, id_: str) -> PartyRow | None:
    """A character at a glance; None for one whose numbers cannot be worked out."""
    content = campaign.content(id_)
    kind, thing = campaign.kinds.of(content), content.thing
    if kind.missing(thing, campaign.book) is not None:
        return None
    return PartyRow(id_, kind.head(thing).name, kind.columns(thing, campaign.book))
