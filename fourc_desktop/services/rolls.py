"""The rolls of an open campaign: the check at hand, who pays for it, and those that are over.

Each command is one step of undo. Settling takes what was paid out of ledgers and pools in the
same step.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import TYPE_CHECKING

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.matching import Typed, folded
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.rules import checks
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.check_odds import CheckOdds, check_odds
from fourc_desktop.games.fourc.rules.checks import Check, Purse, Stage
from fourc_desktop.games.fourc.rules.fairness import Fairness, fairness
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle, vehicle_figures
from fourc_desktop.games.fourc.rules.pool import tens_refused
from fourc_desktop.games.fourc.rules.roll_costs import after_roll, refuse_lighter
from fourc_desktop.games.fourc.rules.roll_words import roll_words
from fourc_desktop.games.fourc.rules.rollables import Rollable, rollables, vehicle_rollables
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.games.fourc.services.purses import is_there, purse_of, purses
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.kept_rolls import Roll
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.document import Change

if TYPE_CHECKING:
    from fourc_desktop.services.fight_rolls import FightRolls

RULE = "4C, Master Table"


class Rolls:
    """The check at hand and the history of one open campaign."""

    def __init__(self, campaign: Campaign, tools: Toolbox) -> None:
        self._campaign = campaign
        self._tools = tools
        self._garage = Garage(campaign)
        self._searched: dict[str, tuple[Roll, str]] = {}
        self._fights: FightRolls | None = None

    @property
    def current(self) -> Check | None:
        """The check that is open or rolled, and not settled yet; None where there is none."""
        kept = self._campaign.kept_rolls.current
        return None if kept is None else kept.check

    def begin(self, check: Check) -> None:
        """Begin a check in the place of one whose dice have not fallen.

        Raises:
            Refused: It is not open, or the last roll is not settled yet.
        """
        if self.current is not None and self.current.stage is Stage.ROLLED:
            sentence = "The last roll is not settled yet; settle it, or give it up, first."
            raise Refused(Refusal("R34", sentence))
        self._refuse_unless_open(check)
        begun = self._campaign.kept_rolls.begun(check, self._tools.now(), self._tools.new_id())
        self._commit(f"Begin a check{_of(check)}", begun)

    def change(self, check: Check, label: str, *, continuing: bool = False) -> None:
        """Put another state of the open check in its place, before its dice have fallen.

        With `continuing`, it joins the step before it of the same label.
        """
        if check == self.current:
            return
        self._refuse_unless_open(self._open())
        self._refuse_unless_open(check)
        self._change(check, label, label if continuing else None)

    def roll(self, dice: int | None = None) -> None:
        """Roll the check at hand, with the program's dice or, 0 to 99, as the table's fell."""
        check, typed = self._open(), dice is not None
        thrown = self._tools.dice if dice is None else ScriptedDice(dice)
        after = checks.rolled(check, thrown, self._table(check), typed=typed)
        self._change(after, f"Roll{_of(check)}")

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die of the roll at hand as the tens, or the first one again.

        Raises:
            Refused: Whoever rolls has no Nine Lives, or has done so in this session already.
        """
        check = self._open()
        if swapped and (refusal := self.tens_refused()):
            raise Refused(refusal)
        self._change(checks.tens_called(check, swapped=swapped), f"Call the tens{_of(check)}")

    def tens_refused(self) -> Refusal | None:
        """Why the tens cannot be called after the roll at hand, or None where they can."""
        check = self._open()
        if not is_there(self._campaign, check.who):
            sentence = "Only a character with Nine Lives calls the tens after the roll."
            return Refusal("4C, Nine Lives", sentence)
        return tens_refused(FourcCampaign(self._campaign).character(check.who), self._campaign.book)

    def shift(self, payer: str, *, up: bool) -> None:
        """Move the roll at hand by one color, for 25 points of somebody's pool and Fortune."""
        check = self._open()
        if not is_there(self._campaign, payer):
            raise Refused(Refusal(checks.ALTERING, "Whoever pays has to be in the campaign."))
        purse = purse_of(self._campaign, payer)
        after = checks.shifted(check, purse, self._table(check), up=up)
        self._change(after, f"{purse.name} moves a roll {'up' if up else 'down'}")

    def take_back(self) -> None:
        """Take the last color that was paid for back; it costs nothing then."""
        self._change(checks.taken_back(self._open()), "Take a color back")

    def settle(self) -> None:
        """Close the roll at hand; what was paid for it is gone from ledgers and pools.

        Who has been deleted meanwhile pays nothing.

        Raises:
            Refused: Somebody who pays has spent the Fortune on something else meanwhile.
        """
        check = checks.settled(self._open())
        contents = {}
        for id_ in dict.fromkeys((check.who, *checks.payments(check))):
            character = self._character(id_)
            if character is None:
                continue
            after = after_roll(character, id_, check)
            if after != character:
                refusal = refuse_lighter(purse_of(self._campaign, id_), check)
                if refusal is not None:
                    raise Refused(refusal)
                contents[id_] = replace(self._campaign.content(id_), thing=after)
        closed = self._campaign.kept_rolls.closed(check, self._tools.now())
        self._campaign.put(contents, f"Settle a roll{_of(check)}", *closed)

    def drop(self) -> None:
        """Give the check at hand up; nobody pays, and no history has it."""
        check = self._open()
        self._commit(f"Give a check{_of(check)} up", self._campaign.kept_rolls.dropped())

    @property
    def of_fights(self) -> "FightRolls":
        """The rolls that were settled in fights."""
        if self._fights is None:
            # They bring the rules of fighting along, which a check can do without.
            from fourc_desktop.services.fight_rolls import FightRolls  # noqa: PLC0415

            self._fights = FightRolls(self._campaign)
        return self._fights

    def history(
        self, *, who: str = "", table: str = "", text: str = "", fight: str = ""
    ) -> Sequence[Roll]:
        """The settled checks, the latest first: all, or somebody's, of a table, with these words.

        `who`, `table` and `fight` are ids; nothing stands for all of them, and for the checks that
        belong to no fight.
        """
        typed = Typed(text)
        return tuple(
            roll
            for roll in self._settled(fight)
            if who in ("", roll.check.who) and table in ("", roll.check.table)
            if not typed.words or typed.starts_words_of(self._folded(roll))
        )

    def words(self, check: Check) -> str:
        """A check in one line of words."""
        return roll_words(check, self._campaign.book)

    def text(self, rolls: Iterable[Roll]) -> str:
        """Rolls as text to copy: a line for each, with the time it was settled here, if known."""
        return "\n".join(f"{_time(roll)}{self.words(roll.check)}" for roll in rolls)

    def clear(self) -> None:
        """Take all settled checks out of the history; nobody gets anything back."""
        if cleared := self._campaign.kept_rolls.cleared():
            self._commit("Clear the history of rolls", cleared)

    def fairness(self, *, typed: bool | None = None) -> Fairness:
        """How all checks fell, in fights too: the table's dice, the program's or, None, both."""
        settled = (roll.check for roll in self._campaign.kept_rolls.settled)
        return fairness(
            check.dice
            for check in chain(settled, self.of_fights.everywhere())
            if check.dice is not None and typed in (None, check.typed)
        )

    def purses(self) -> list[Purse]:
        """What everybody has left to pay with, who rolls first, then by name."""
        return purses(self._campaign, self.current)

    def odds(self) -> CheckOdds | None:
        """The exact chances of the check at hand, whatever its dice have shown since."""
        check = self.current
        return None if check is None else check_odds(check, self._table(check))

    def things_to_roll(self, id_: str) -> tuple[Rollable, ...]:
        """What a character or a vehicle can roll; nothing for anything else.

        Raises:
            Refused: The catalogues lack what they have.
        """
        thing = self._campaign.thing(id_)
        if isinstance(thing, OwnedVehicle):
            driver = self._garage.owner(id_)
            skills = () if driver is None else driver.skills
            return vehicle_rollables(vehicle_figures(thing, self._garage.power(id_)), skills)
        if isinstance(thing, Character):
            return rollables(thing, FourcCampaign(self._campaign).figures(id_), self._campaign.book)
        return ()

    def _settled(self, fight: str) -> Sequence[Roll]:
        if not fight:
            return self._campaign.kept_rolls.settled
        checks = self.of_fights.settled(fight)
        return [Roll(f"{fight} {at}", each, None) for at, each in enumerate(checks)]

    def _open(self) -> Check:
        """The check at hand; refused where there is none."""
        if self.current is None:
            raise Refused(Refusal(RULE, "There is no check at hand; begin one first."))
        return self.current

    def _refuse_unless_open(self, check: Check) -> None:
        if check.stage is not Stage.OPEN:
            raise Refused(Refusal(RULE, "The dice have fallen; begin another check."))

    def _character(self, id_: str) -> Character | None:
        try:
            return FourcCampaign(self._campaign).character(id_)
        except KeyError:
            return None

    def _table(self, check: Check) -> MasterTable:
        return FourcCampaign(self._campaign).book.master_tables[check.edition]

    def _folded(self, roll: Roll) -> str:
        """The words of a roll as they are searched; another roll may have its id after an undo."""
        known, words = self._searched.get(roll.id, (None, ""))
        if known is not roll:
            words = folded(self.words(roll.check))
            self._searched[roll.id] = (roll, words)
        return words

    def _change(self, check: Check, label: str, key: str | None = None) -> None:
        changed = self._campaign.kept_rolls.changed(check, self._tools.now())
        self._commit(label, changed, key)

    def _commit(self, label: str, changes: Iterable[Change], key: str | None = None) -> None:
        self._campaign.put({}, label, *changes, key=key)


def _time(roll: Roll) -> str:
    """When a roll was settled, with room behind it; nothing where that is not known."""
    if roll.at is None:
        return ""
    return f"{datetime.fromtimestamp(roll.at).astimezone():%Y-%m-%d %H:%M}  "


def _of(check: Check) -> str:
    """Whose a step of undo is: " of Jessica", or nothing where nobody is named."""
    return f" of {check.name}" if check.name else ""
