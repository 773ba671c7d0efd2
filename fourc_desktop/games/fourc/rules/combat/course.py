"""A command on its way through the rules."""

from dataclasses import dataclass, field
from typing import cast

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, fighter_in
from fourc_desktop.games.fourc.rules.fight_readings import FightReading
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@dataclass(slots=True)
class Course:
    """What comes of one command: the fight as it has become, and what has happened until then.

    Attributes:
        now: The fight after all that has happened.
        book: The numbers of 4C.
        page: How the campaign plays.
        dice: Whoever answers where chance comes in.
        by_hand: Whether the Gamemaster overrules what the rules would refuse.
        events: What has happened, in its order.
    """

    now: FourcMoment
    book: Rulebook
    page: CampaignPage
    dice: Dice
    by_hand: bool = False
    events: list[Event] = field(default_factory=list)

    @property
    def master_table(self) -> MasterTable:
        """The Master Table of the campaign's edition."""
        return self.book.master_table(self.page.rules)

    def plays(self, reading: FightReading) -> bool:
        """Whether an optional rule or another reading of fights is played."""
        return self.page.plays(reading)

    def happens(self, *events: Event) -> None:
        """Let something happen."""
        for event in events:
            self.now = cast("FourcMoment", event.apply(self.now))
            self.events.append(event)

    def object_to(self, refusal: Refusal | None) -> None:
        """Refuse, where there is a reason to and the Gamemaster does not overrule it."""
        if refusal is not None and not self.by_hand:
            raise Refused(refusal)

    def combatant(self, who: str) -> Combatant[Fighter]:
        """Somebody who acts, with their name and place; refused where there is no such fighter."""
        return fighter_in(self.now, who)

    def fighter(self, who: str) -> Fighter:
        """How somebody stands now; refused where there is no such fighter."""
        return self.combatant(who).fighter
