"""Who in a campaign can pay for a roll, and with how much."""

from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.rules.awards import fortune_now
from fourc_desktop.games.fourc.rules.checks import Check, Purse, what_is_left
from fourc_desktop.games.fourc.rules.pool import pool_now
from fourc_desktop.games.fourc.rules.power_numbers import Use
from fourc_desktop.games.fourc.rules.problems import refuse_unknown
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card

PEOPLE = (HERO_KIND, COMPANION_KIND)
"""The kinds of documents that have Fortune, and may roll and pay."""


def people(campaign: Campaign) -> list[Card]:
    """Everybody who may pay, by name."""
    found = [card for kind in PEOPLE for card in campaign.cards(kind)]
    return sorted(found, key=lambda card: (card.name.casefold(), card.id))


def is_there(campaign: Campaign, id_: str) -> bool:
    """Whether an id is that of a character who may roll and pay, and who is not in the trash."""
    try:
        card = campaign.card(id_)
    except KeyError:
        return False
    return card.kind in PEOPLE and card.trashed_at is None


def purse_of(campaign: Campaign, id_: str) -> Purse:
    """What somebody has, nothing paid yet; refused where the catalogues lack what they have."""
    character, book = FourcCampaign(campaign).character(id_), campaign.book
    refuse_unknown(character, book)
    fortune, pool = fortune_now(character, book).value, pool_now(character, book)
    return Purse(id_, character.profile.name, fortune, pool)


def purses(campaign: Campaign, check: Check | None) -> list[Purse]:
    """What everybody has left after what they have paid for a check: who rolls first, then by name.

    Cards tell the Fortune, so that a crowd need not be read; a pool is read where there is one.
    """
    who = "" if check is None else check.who
    lucky = [
        power.name.casefold()
        for power in campaign.book.powers.values()
        if any(number.use is Use.POOL for number in power.numbers)
    ]
    found = []
    for card in people(campaign):
        pool = 0
        if any(name in card.words for name in lucky):
            pool = pool_now(FourcCampaign(campaign).character(card.id), campaign.book)
        found.append(Purse(card.id, card.name, dict(card.numbers)["Fortune"], pool))
    found.sort(key=lambda purse: purse.payer != who)
    return found if check is None else [what_is_left(purse, check) for purse in found]
