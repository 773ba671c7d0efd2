"""What a campaign holds, for the tests of what belongs to whom."""

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card


def everything(campaign: Campaign) -> dict[str, Card]:
    """Every card, in or out of the trash, by its id."""
    return {
        card.id: card
        for kind in campaign.kinds
        for card in (*campaign.cards(kind.id), *campaign.trash(kind.id))
    }
