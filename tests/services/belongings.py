"""The contents of a campaign, for tests of ownership."""

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard


def everything(campaign: Campaign) -> dict[str, DocumentCard]:
    """Every card, in or out of the trash, by its id."""
    return {
        card.id: card
        for kind in campaign.kinds
        for card in (*campaign.cards(kind.id), *campaign.trash(kind.id))
    }
