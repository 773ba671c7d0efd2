"""ResolutionContext: the state during the resolution of a command; opening a trait roll."""

from dataclasses import dataclass, field
from typing import cast

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Overruling, Refusal
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import RollPurpose
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


@dataclass(slots=True)
class ResolutionContext:
    """The resolution of one command: the current state, and the events so far.

    Attributes:
        now: The encounter after the events so far.
        book: The rulebook.
        page: The campaign page.
        dice: The dice for every roll.
        by_hand: Whether the Gamemaster overrules refusals.
        events: The events so far, in order.
        overruled: The refusals that the Gamemaster overruled, in order.
    """

    now: FourcEncounterState
    book: Rulebook
    page: CampaignPage
    dice: Dice
    by_hand: bool = False
    events: list[Event] = field(default_factory=list)
    overruled: list[Refusal] = field(default_factory=list)

    @property
    def master_table(self) -> MasterTable:
        """The Master Table of the campaign's edition."""
        return self.book.master_table(self.page.rules)

    def plays(self, reading: FightReading) -> bool:
        """Whether an optional rule or alternative ruling of fights is in use."""
        return self.page.plays(reading)

    def emit(self, *events: Event) -> None:
        """Apply events and record them."""
        for event in events:
            self.now = cast("FourcEncounterState", event.apply(self.now))
            self.events.append(event)

    def refuse_unless_overruled(self, refusal: Refusal | None) -> None:
        """Raise a refusal unless the Gamemaster overrules it.

        Raises:
            Refused: The Gamemaster does not overrule it.
        """
        Overruling(self.by_hand, self.overruled).check(refusal)

    def combatant(self, who: str) -> Combatant[Fighter]:
        """The combatant of this id, a fighter.

        Raises:
            Refused: There is no such fighter.
        """
        return fighter_in(self.now, who)

    def throw_title(self, who: str, what: str) -> str:
        """What dice about a combatant are for: "Ben: Turns dazed"."""
        return f"{self.combatant(who).name}: {what}"

    def fighter(self, who: str) -> Fighter:
        """The current state of the fighter of this id.

        Raises:
            Refused: There is no such fighter.
        """
        return self.combatant(who).fighter


def open_trait_roll(
    context: ResolutionContext,
    who: str,
    table: str,
    purpose: RollPurpose,
    steps: tuple[RowStep, ...] = (),
    *,
    less: int = 0,
) -> None:
    """Open a roll on the trait of a result table; `less` is deducted from its Rank Value.

    Raises:
        Refused: There are too many Row Step entries, or one is 0.
    """
    combatant = context.combatant(who)
    trait = context.book.results[table].rolled
    assert isinstance(trait, Trait)
    check = Check(
        edition=context.page.rules.edition,
        rank=max(combatant.fighter.rank(trait) - less, 0),
        on=trait.title,
        table=table,
        who=who,
        name=combatant.name,
    )
    for step in steps:
        check = with_step(check, step)
    context.emit(RollOpened(OpenRoll(check, purpose)))


def moved_steps(map_: SectorMap, sectors: int) -> tuple[RowStep, ...]:
    """−1 Row Step for each sector entered this turn (4C, Combat)."""
    if not sectors:
        return ()
    moved = f"moved {counted(sectors, place_words(map_, 'sector'))}"
    return (RowStep(-sectors, moved, "4C, Combat"),)
