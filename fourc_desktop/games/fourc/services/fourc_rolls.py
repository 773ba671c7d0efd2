"""The rolls of a 4C campaign: checks on the Master Table, and payments for them."""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.rolls.rolling import PayerFunds
from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND, HERO_KIND, ROLLER
from fourc_desktop.games.fourc.rules.characters.fortune import pool_now
from fourc_desktop.games.fourc.rules.characters.rollables import Rollable
from fourc_desktop.games.fourc.rules.checks.check import (
    TENS_FIRST,
    UNPAID,
    Check,
    CheckFunds,
    funds_left,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import CheckOdds, check_odds
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    DOWN,
    TENS,
    UP,
    check_from_roll,
    roll_from_check,
    shared_funds,
    with_shared_tens_called,
)
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.roller import document_rollables, tens_refused
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.rolls.roll_service import RollService

NOBODY = Reason(
    "tens-of-nobody",
    "4C, Nine Lives",
    "Only a character with Nine Lives calls the tens after the roll.",
)


class FourcRollService(RollService[Check, Rulebook]):
    """The open check and the history of one open campaign."""

    def __init__(self, campaign: Campaign, tools: ApplicationContext) -> None:
        super().__init__(campaign, tools, ROLLER)

    @property
    def check(self) -> Check | None:
        """The open roll as a `Check`, or None."""
        return None if self.current is None else check_from_roll(self.current)

    def payer_funds(self) -> list[PayerFunds]:
        """The remaining funds of all payers, the roller first, then by name.

        The right to call the tens is part of the roller's funds.
        """
        check = self.check
        found = [shared_funds(each) for each in funds_of_everybody(self._campaign, check)]
        if check is None or self.tens_refused() is not None:
            return found
        return [
            replace(each, funds=(*each.funds, (TENS, 1))) if each.payer == check.who else each
            for each in found
        ]

    def funds_of(self, id_: str) -> PayerFunds | None:
        """The funds of a character; None for other documents, and for those in the trash."""
        return super().funds_of(id_) if is_payer(self._campaign, id_) else None

    def shift(self, payer: str, *, up: bool) -> None:
        """Shift the open roll by one color, for 25 points of a character's pool and Fortune."""
        self.alter(UP if up else DOWN, payer)

    def take_back(self) -> None:
        """Undo the last color shift, which then costs nothing."""
        if all(each.id == TENS for each in self._alterable().alterations):
            raise Refused(UNPAID())
        super().take_back()

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die of the open roll as the tens, or the first one again.

        Raises:
            Refused: The roller lacks Nine Lives or has called the tens this session, or a color
                shift was already paid for.
        """
        roll = self._open()
        if swapped and (refusal := self.tens_refused()):
            raise Refused(refusal)
        check = check_from_roll(self._alterable())
        if check.shifts:
            raise Refused(TENS_FIRST())
        label = self.roller.undo_label(roll, with_shared_tens_called(check), back=not swapped)
        self._change(roll_from_check(replace(check, swapped=swapped)), label)

    def tens_refused(self) -> Refusal | None:
        """Why the tens cannot be called for the open roll, or None."""
        funds = self.funds_of(self._open().check.who)
        if funds is None:
            return NOBODY()
        return tens_refused(funds)

    def odds(self) -> CheckOdds | None:
        """The exact chances of the open check before the roll."""
        check = self.check
        return None if check is None else check_odds(check, self.book.master_tables[check.edition])

    def things_to_roll(self, id_: str) -> tuple[Rollable, ...]:
        """The rollables of a character or vehicle; empty for other documents.

        Raises:
            Refused: A catalog lacks an id of the document.
        """
        owner = self._campaign.owner(id_)
        driver = None if owner is None else self._thing(owner)
        return document_rollables(self._campaign.document(id_), driver, self.book)


PEOPLE = (HERO_KIND, COMPANION_KIND)
"""The kinds of documents that have Fortune, and can roll and pay."""


def paying_characters(campaign: Campaign) -> list[DocumentCard]:
    """All characters who can pay, by name."""
    found = [card for kind in PEOPLE for card in campaign.cards(kind)]
    return sorted(found, key=lambda card: (card.name.casefold(), card.id))


def is_payer(campaign: Campaign, id_: str) -> bool:
    """Whether an id is that of a character outside the trash, who can roll and pay."""
    try:
        card = campaign.card(id_)
    except KeyError:
        return False
    return card.kind in PEOPLE and card.trashed_at is None


def funds_of_everybody(campaign: Campaign, check: Check | None) -> list[CheckFunds]:
    """The funds of all payers minus payments for a check: the roller first, then by name.

    Fortune comes from the cards, so that documents need not be read, except for pools.
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
