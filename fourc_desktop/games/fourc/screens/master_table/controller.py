"""CheckController, CheckViewModel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import ReplaceRoll, RollView
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.characters.rollables import DIFFICULTY, Rollable, check_of
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    CheckFunds,
    CheckStage,
    Circumstance,
    RowStep,
    with_step,
    without_step,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import CheckOdds, check_odds
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultTable, played_tables
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    TENS,
    check_from_roll,
    check_funds,
    open_check,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.roller import FIRST_RANK
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.fourc_rolls import FourcRollService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.campaigns.roll_repository import is_roll
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr


@dataclass(frozen=True, slots=True)
class CheckViewModel:
    """A check, and what belongs to it.

    Attributes:
        view: The roll as its keeper shows it.
        book: The rulebook of the campaign.
        skill_steps: The Row Steps that the skills of whoever rolls could give.
    """

    view: RollView[Check]
    book: Rulebook
    skill_steps: Sequence[RowStep] = ()

    @property
    def check(self) -> Check:
        """The check as it stands."""
        return check_from_roll(self.view.roll)

    @property
    def may_change(self) -> bool:
        """Whether anything can be done with it."""
        return self.view.may_change

    @property
    def may_call_tens(self) -> bool:
        """Whether whoever rolls may call the tens after the roll, or has done so."""
        mine = (purse for purse in self.view.purses if purse.payer == self.check.who)
        return self.check.swapped or any(purse.has(TENS) for purse in mine)

    @property
    def circumstances(self) -> Sequence[Circumstance]:
        """What the rules suggest Row Steps for."""
        return self.book.circumstances

    def table(self) -> MasterTable:
        """The Master Table it is read on."""
        return self.book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """What the colors mean for it."""
        return self.book.results.get(self.check.table, self.book.results[DIFFICULTY])

    def odds(self) -> CheckOdds:
        """The exact chances, whatever the dice have shown since."""
        return check_odds(self.check, self.table())

    def purses(self) -> list[CheckFunds]:
        """What everybody has left to pay with."""
        return [check_funds(purse) for purse in self.view.purses]


class CheckController(RollController[Check]):
    """What can be done with the check at hand.

    Before a check is begun, `check` is what the next one would be: the same roll once more.
    Going through a list with the arrows is one step of undo.
    """

    rolls: FourcRollService

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        super().__init__(campaign, signals, FourcRollService(campaign, tools))
        self._last: Check | None = None
        self._things: tuple[Rollable, ...] | None = None
        self._people: tuple[DocumentCard, ...] | None = None

    @property
    def check(self) -> Check:
        """The check at hand, or what the next one would be."""
        return self.rolls.check or self._next()

    @property
    def stage(self) -> CheckStage:
        """How far it has come; what the next one would be is open."""
        return self.check.stage

    def at_hand(self) -> CheckViewModel:
        """The check with what the skills of who rolls give, as the parts of a panel show it."""
        return CheckViewModel(
            self.rolls.view(), FourcCampaign(self.campaign).book, self.skill_steps()
        )

    def table(self) -> MasterTable:
        """The Master Table the check is read on."""
        return FourcCampaign(self.campaign).book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """What the colors mean for this check."""
        tables = FourcCampaign(self.campaign).book.results
        return tables.get(self.check.table, tables[DIFFICULTY])

    def result_tables(self) -> tuple[ResultTable, ...]:
        """Every table of results that the edition of the check has."""
        return played_tables(FourcCampaign(self.campaign).book.results, PRESETS[self.check.edition])

    def odds(self) -> CheckOdds:
        """The exact chances, whatever the dice have shown since."""
        return check_odds(self.check, self.table())

    def people(self) -> tuple[DocumentCard, ...]:
        """Everybody and every vehicle that can roll, vehicles last, by name.

        It is the same tuple until somebody changes.
        """
        if self._people is None:
            cards = [card for kind in self.rolls.roller.kinds for card in self.campaign.cards(kind)]
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

    def own_rows(self) -> Mapping[str, str]:
        """What whoever rolls has on each row, by the row's label."""
        table, found = self.table(), dict[str, list[str]]()
        for each in self.things():
            label = table.row(max(each.rank.value, 0)).label
            words = f"{each.on} {each.rank.value}"
            if words not in found.setdefault(label, []):
                found[label].append(words)
        return {label: ", ".join(words) for label, words in found.items()}

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
        self.try_to(lambda: self._keep(with_step(self.check, step), tr("Add Row Steps")))

    def remove_step(self, index: int) -> None:
        """Take Row Steps away again."""
        self.try_to(lambda: self._keep(without_step(self.check, index), tr("Remove Row Steps")))

    def roll(self) -> bool:
        """Roll, with the program's dice; a roll that has fallen is settled before."""
        return self.try_to(self._roll)

    def type_dice(self, dice: int) -> bool:
        """Take what the table's own dice show, 0 to 99."""
        if self.stage is CheckStage.ROLLED:
            sentence = tr("The dice have fallen. Settle this roll first, or undo it.")
            self.refused.emit(sentence)
            return False
        return self.try_to(lambda: self._roll(dice))

    def shift(self, payer: str, *, up: bool) -> None:
        """Let somebody pay for one color."""
        self.try_to(lambda: self.rolls.shift(payer, up=up))

    def take_back(self) -> None:
        """Take the last color back."""
        self.try_to(self.rolls.take_back)

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die as the tens."""
        self.try_to(lambda: self.rolls.call_tens(swapped=swapped))

    def settle(self) -> None:
        """Close the roll."""
        self.try_to(self.rolls.settle)

    def drop(self) -> None:
        """Give the check up."""
        if self.rolls.current is not None:
            self.try_to(self.rolls.drop)

    def _next(self) -> Check:
        """The last roll once more, without its Row Steps."""
        if self._last is None:
            self._last = check_from_roll(self.rolls.next())
        return self._last

    def _look_again(self, changed: CampaignChange) -> None:
        self._last, self._things = None, None
        if not all(is_roll(id_) for id_ in changed.ids):
            self._people = None
        super()._look_again(changed)

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
        faces = None if dice is None else (dice,)
        if self.rolls.current is not None and self.stage is not CheckStage.ROLLED:
            self.rolls.throw(faces)
        else:
            self.rolls.throw_next(roll_from_check(open_check(self.check)), faces)

    def _change(self, check: Check, label: str, *, continuing: bool = False) -> None:
        self.try_to(lambda: self._keep(check, label, continuing=continuing))

    def _keep(self, check: Check, label: str, *, continuing: bool = False) -> None:
        self.rolls.do(ReplaceRoll(roll_from_check(check), label, continuing))


def wanted_color(check: Check) -> Color:
    """The color whose chance stands beside the rows: the difficulty, else blue."""
    return Color.BLUE if check.difficulty is None else check.difficulty


def highlighted_dice(check: Check) -> int | None:
    """The d% whose column is lit."""
    return None if check.stage is CheckStage.OPEN else check.read
