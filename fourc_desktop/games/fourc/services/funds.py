"""Funds: who in a campaign can pay for a roll, and with how much."""

from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND, HERO_KIND
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now
from fourc_desktop.games.fourc.rules.characters.nine_lives import pool_now
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckFunds, funds_left
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard

PEOPLE = (HERO_KIND, COMPANION_KIND)
"""The kinds of documents that have Fortune, and may roll and pay."""


def paying_characters(campaign: Campaign) -> list[DocumentCard]:
    """Everybody who may pay, by name."""
    found = [card for kind in PEOPLE for card in campaign.cards(kind)]
    return sorted(found, key=lambda card: (card.name.casefold(), card.id))


def is_payer(campaign: Campaign, id_: str) -> bool:
    """Whether an id is that of a character outside the trash, who may roll and pay."""
    try:
        card = campaign.card(id_)
    except KeyError:
        return False
    return card.kind in PEOPLE and card.trashed_at is None


def funds_of(campaign: Campaign, id_: str) -> CheckFunds:
    """The funds of a character before payment; refused where the catalogs lack what they have."""
    character, book = FourcCampaign(campaign).character(id_), campaign.book
    refuse_unknown(character, book)
    fortune, pool = fortune_now(character, book).value, pool_now(character, book)
    return CheckFunds(id_, character.profile.name, fortune, pool)


def funds_of_everybody(campaign: Campaign, check: Check | None) -> list[CheckFunds]:
    """The funds of everybody after what they have paid for a check: the roller first, then by name.

    Cards hold the Fortune, so that not every document is read; pools are read.
    """
    who = "" if check is None else check.who
    lucky = [
        power.name.casefold()
        for power in campaign.book.powers.values()
        if any(number.use is NumberUse.POOL for number in power.numbers)
    ]
    found = []
    for card in paying_characters(campaign):
        pool = 0
        if any(name in card.words for name in lucky):
            pool = pool_now(FourcCampaign(campaign).character(card.id), campaign.book)
        found.append(CheckFunds(card.id, card.name, dict(card.numbers)["Fortune"], pool))
    found.sort(key=lambda each: each.payer != who)
    return found if check is None else [funds_left(each, check) for each in found]
