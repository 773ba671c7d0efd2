"""The check at hand as a person changes it: what place and dock share."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.check_odds import CheckOdds, check_odds
from fourc_desktop.games.fourc.rules.checks import (
    Check,
    Purse,
    RowStep,
    Stage,
    with_step,
    without_step,
)
from fourc_desktop.games.fourc.rules.circumstances import Circumstance
from fourc_desktop.games.fourc.rules.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.result_tables import ResultTable, played
from fourc_desktop.games.fourc.rules.rollables import DIFFICULTY, Rollable, check_of
from fourc_desktop.games.fourc.rules.rules import PRESETS, Edition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card
from fourc_desktop.services.kept_rolls import OPEN, SETTLED
from fourc_desktop.services.listeners import Changed
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr, worded

FIRST_RANK = 10
"""The Rank Value that stands there before anybody has rolled."""


class CheckDesk(QObject):
    """What can be done with the check at hand; `changed` says that there is something to show.

    Before a check is begun, `check` is what the next one would be: the same roll once more.
    `refused` says why something was not done, and "" once something was. Going through a list
    with the arrows is one step of undo.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, campaign: Campaign, signals: CampaignSignals, tools: Toolbox) -> None:
        super().__init__()
        self.campaign = campaign
        self.rolls = Rolls(campaign, tools)
        self._last: Check | None = None
        self._things: tuple[Rollable, ...] | None = None
        self._people: tuple[Card, ...] | None = None
        signals.changed.connect(self._look_again)

    @property
    def check(self) -> Check:
        """The check at hand, or what the next one would be."""
        return self.rolls.current or self._next()

    @property
    def stage(self) -> Stage:
        """How far it has come; what the next one would be is open."""
        return self.check.stage

    @property
    def may_change(self) -> bool:
        """Whether the campaign can be changed at all."""
        return self.campaign.read_only is None

    def table(self) -> MasterTable:
        """The Master Table the check is read on."""
        return FourcCampaign(self.campaign).book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """What the colors mean for this check."""
        tables = FourcCampaign(self.campaign).book.results
        return tables.get(self.check.table, tables[DIFFICULTY])

    def result_tables(self) -> tuple[ResultTable, ...]:
        """Every table of results that the edition of the check has."""
        return played(self.campaign.book.results, PRESETS[self.check.edition])

    def odds(self) -> CheckOdds:
        """The exact chances, whatever the dice have shown since."""
        return check_odds(self.check, self.table())

    def people(self) -> tuple[Card, ...]:
        """Everybody and every vehicle that can roll, vehicles last, by name.

        It is the same tuple until somebody changes.
        """
        if self._people is None:
            kinds = (HERO_KIND, COMPANION_KIND, VEHICLE_KIND)
            cards = [card for kind in kinds for card in self.campaign.cards(kind)]
            self._people = tuple(
                sorted(cards, key=lambda card: (card.kind == VEHICLE_KIND, card.name.casefold()))
            )
        return self._people

    def things(self) -> tuple[Rollable, ...]:
        """What whoever rolls can roll; nothing for nobody, or who is not here any more."""
        if self._things is None:
            self._things = self._things_of(self.check.who)
        return self._things

    def thing(self) -> Rollable | None:
        """What is rolled on, among those things; None for a plain Rank Value."""
        check = self.check
        return next((each for each in self.things() if each.title == check.on), None)

    def skill_steps(self) -> tuple[RowStep, ...]:
        """The Row Steps that the skills of whoever rolls give to what is rolled."""
        thing = self.thing()
        return () if thing is None else thing.steps

    def circumstances(self) -> tuple[Circumstance, ...]:
        """What the rules suggest Row Steps for."""
        return FourcCampaign(self.campaign).book.circumstances

    def own_rows(self) -> Mapping[str, str]:
        """What whoever rolls has on each row, by the row's label."""
        table, found = self.table(), dict[str, list[str]]()
        for each in self.things():
            label = table.row(max(each.rank.value, 0)).label
            words = f"{each.on} {each.rank.value}"
            if words not in found.setdefault(label, []):
                found[label].append(words)
        return {label: ", ".join(words) for label, words in found.items()}

    def purses(self) -> list[Purse]:
        """What everybody has left to pay with."""
        return self.rolls.purses() if self.stage is Stage.ROLLED else []

    def choose_edition(self, edition: Edition) -> None:
        """Read the table of another edition."""
        self._change(replace(self.check, edition=edition), tr("Choose the edition"))

    def choose_who(self, id_: str) -> None:
        """Let somebody else roll; nothing stands for nobody."""
        if not id_:
            chosen = self._blank(self.check.edition)
        else:
            name, edition = self.campaign.card(id_).name, self._edition_of(id_)
            things = self._things_of(id_)
            blank = replace(self._blank(edition), who=id_, name=name)
            chosen = check_of(things[0], edition, who=id_, name=name) if things else blank
        self._change(chosen, tr("Choose who rolls"), continuing=True)

    def choose_thing(self, thing: Rollable) -> None:
        """Roll on something of whoever rolls; its usual table comes along."""
        check = self.check
        made = check_of(thing, check.edition, who=check.who, name=check.name)
        kept = tuple(step for step in check.steps if step not in self.skill_steps())
        difficulty = check.difficulty if made.table == check.table else None
        chosen = replace(made, steps=kept, difficulty=difficulty)
        self._change(chosen, tr("Choose what to roll"), continuing=True)

    def choose_rank(self, rank: int) -> None:
        """Roll on a plain Rank Value, 0 or more."""
        label = tr("Choose a Rank Value")
        self._change(replace(self.check, rank=rank, on=""), label, continuing=True)

    def choose_table(self, id_: str) -> None:
        """Let the colors mean something else."""
        chosen = replace(self.check, table=id_, difficulty=None)
        self._change(chosen, tr("Choose the results"), continuing=True)

    def choose_difficulty(self, color: Color | None) -> None:
        """Set the least color that is enough, or none."""
        self._change(replace(self.check, difficulty=color), tr("Choose the difficulty"))

    def add_step(self, step: RowStep) -> None:
        """Add Row Steps with their reason."""
        self._do(lambda: self._keep(with_step(self.check, step), tr("Add Row Steps")))

    def remove_step(self, index: int) -> None:
        """Take Row Steps away again."""
        self._do(lambda: self._keep(without_step(self.check, index), tr("Remove Row Steps")))

    def roll(self) -> bool:
        """Roll, with the program's dice; a roll that has fallen is settled before."""
        return self._do(self._roll)

    def type_dice(self, dice: int) -> bool:
        """Take what the table's own dice show, 0 to 99."""
        if self.stage is Stage.ROLLED:
            sentence = tr("The dice have fallen. Settle this roll first, or undo it.")
            self.refused.emit(sentence)
            return False
        return self._do(lambda: self._roll(dice))

    def shift(self, payer: str, *, up: bool) -> None:
        """Let somebody pay for one color."""
        self._do(lambda: self.rolls.shift(payer, up=up))

    def take_back(self) -> None:
        """Take the last color back."""
        self._do(self.rolls.take_back)

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die as the tens."""
        self._do(lambda: self.rolls.call_tens(swapped=swapped))

    def settle(self) -> None:
        """Close the roll."""
        self._do(self.rolls.settle)

    def drop(self) -> None:
        """Give the check up."""
        if self.rolls.current is not None:
            self._do(self.rolls.drop)

    def clear_history(self) -> None:
        """Forget the settled rolls."""
        self._do(self.rolls.clear)

    def _next(self) -> Check:
        """The last roll once more, without its Row Steps."""
        if self._last is None:
            history = self.rolls.history()
            blank = self._blank(self.campaign.page.rules.edition)
            self._last = replace(open_again(history[0].check), steps=()) if history else blank
        return self._last

    def _look_again(self, changed: Changed) -> None:
        self._last, self._things = None, None
        if not all(is_roll(id_) for id_ in changed.ids):
            self._people = None
        self.changed.emit()

    def _things_of(self, id_: str) -> tuple[Rollable, ...]:
        try:
            return self.rolls.things_to_roll(id_) if id_ else ()
        except (KeyError, Refused):
            return ()

    def _blank(self, edition: Edition) -> Check:
        return Check(edition, FIRST_RANK)

    def _edition_of(self, id_: str) -> Edition:
        """The edition of a character; a vehicle is read by the campaign's."""
        try:
            return FourcCampaign(self.campaign).character(id_).rules.edition
        except KeyError:
            return FourcCampaign(self.campaign).rules.edition

    def _roll(self, dice: int | None = None) -> None:
        again = open_again(self.check)
        if self.stage is Stage.ROLLED:
            self.rolls.settle()
        if self.rolls.current is None:
            self.rolls.begin(again)
        self.rolls.roll(dice)

    def _change(self, check: Check, label: str, *, continuing: bool = False) -> None:
        self._do(lambda: self._keep(check, label, continuing=continuing))

    def _keep(self, check: Check, label: str, *, continuing: bool = False) -> None:
        """Write the open check, begun where there is none yet."""
        if self.rolls.current is None:
            self.rolls.begin(check)
        else:
            self.rolls.change(check, label, continuing=continuing)

    def _do(self, deed: Callable[[], object]) -> bool:
        """Do it, and say why where it was refused."""
        try:
            deed()
        except Refused as refused:
            self.refused.emit(worded(refused.refusal))
        except StorageError as error:
            self.refused.emit(str(error))
        else:
            self.refused.emit("")
            return True
        return False


def is_roll(id_: str) -> bool:
    """Whether a document is a roll, and so nobody who could roll."""
    return id_.startswith(OPEN) or SETTLED.fullmatch(id_) is not None


def open_again(check: Check) -> Check:
    """The same check before its dice fell."""
    return replace(check, dice=None, typed=False, swapped=False, shifts=(), settled=False)


def wanted_color(check: Check) -> Color:
    """The color whose chance stands beside the rows: the difficulty, else blue."""
    return Color.BLUE if check.difficulty is None else check.difficulty


def lit_dice(check: Check) -> int | None:
    """The d% whose column is lit."""
    return None if check.stage is Stage.OPEN else check.read
