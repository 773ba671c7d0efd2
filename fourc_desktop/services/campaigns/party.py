"""The rows of the table of the party."""

from dataclasses import dataclass

from fourc_desktop.core.documents import TableCell
from fourc_desktop.services.campaigns.campaign import Campaign


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A character in the table.

    Attributes:
        id: The document's id.
        name: The character's name.
        cells: The values, in the order of the columns.
    """

    id: str
    name: str
    cells: tuple[TableCell, ...]


def party_row(campaign: Campaign, id_: str) -> PartyRow | None:
    """The row of a character; None where the rulebook does not know something they have."""
    content = campaign.content(id_)
    kind, thing = campaign.kinds.of(content), content.document
    if kind.missing(thing, campaign.book) is not None:
        return None
    return PartyRow(id_, kind.head(thing).name, kind.columns(thing, campaign.book))
