"""`CheckController`: the current check and its changes, and the view model of a check."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import ReplaceRoll, RollView
from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.characters.rollables import (
    DIFFICULTY,
    Rollable,
    RollKind,
    check_of,
    rolled_on,
)
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
    CheckRoll,
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
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr


@dataclass(frozen=True, slots=True)
class CheckViewModel:
    """A check with the values derived from it.

    Attributes:
        view: The roll as the roll service shows it.
        book: The rulebook of the campaign.
        locked: Why nothing of it can be changed; empty if it can.
        skill_steps: The Row Steps of the roller's skills.
        people: The cards of the payers, if names may be ambiguous.
    """

    view: RollView[Check]
    book: Rulebook
    locked: str = ""
    skill_steps: Sequence[RowStep] = ()
    people: Sequence[DocumentCard] = ()

    @property
    def check(self) -> Check:
        """The current state of the check."""
        return check_from_roll(self.view.roll)

    @property
    def may_call_tens(self) -> bool:
        """Whether the roller may call the tens after the roll, or has done so."""
        mine = (funds for funds in self.view.payer_funds if funds.payer == self.check.who)
        return self.check.swapped or any(funds.has(TENS) for funds in mine)

    @property
    def circumstances(self) -> Sequence[Circumstance]:
        """The circumstances for which the rules suggest Row Steps."""
        return self.book.circumstances

    def table(self) -> MasterTable:
        """The Master Table of its edition."""
        return self.book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """The meaning of the colors for it."""
        return self.book.results.get(self.check.table, self.book.results[DIFFICULTY])

    def odds(self) -> CheckOdds:
        """The exact chances before the roll; actual dice are ignored."""
        return check_odds(self.check, self.table())

    def payer_funds(self) -> list[CheckFunds]:
        """The remaining funds of each payer."""
        names = distinct_names(self.people)
        found = map(check_funds, self.view.payer_funds)
        return [replace(each, name=names.get(each.payer, each.name)) for each in found]


class CheckController(RollController[Check]):
    """Changes the current check.

    Before a check is started, `check` is the next one: a copy of the last. Going through a list
    with the arrow keys is one undo step.
    """

    rolls: FourcRollService

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        super().__init__(campaign, signals, FourcRollService(campaign, tools))
        self._fourc = FourcCampaign(campaign)
        self._last: Check | None = None
        self._things: tuple[Rollable, ...] | None = None
        self._people: tuple[DocumentCard, ...] | None = None

    @property
    def check(self) -> Check:
        """The current check, or the next one."""
        return self.rolls.check or self._next()

    @property
    def stage(self) -> CheckStage:
        """The stage of the check; that of the next one is open."""
        return self.check.stage

    @property
    def locked(self) -> str:
        """Why nothing of the check can be changed; empty if it can."""
        return "" if self.may_change else tr("This campaign is read-only")

    def view_model(self) -> CheckViewModel:
        """The view model of the check, with the skills of the roller."""
        return CheckViewModel(
            self.rolls.view(),
            self._fourc.book,
            self.locked,
            self.skill_steps(),
            self.people(),
        )

    def table(self) -> MasterTable:
        """The Master Table of the check's edition."""
        return self._fourc.book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """The meaning of the colors for this check."""
        tables = self._fourc.book.results
        return tables.get(self.check.table, tables[DIFFICULTY])

    def result_tables(self) -> tuple[ResultTable, ...]:
        """All result tables of the check's edition."""
        campaign, edition = self._fourc, self.check.edition
        rules = campaign.rules if campaign.rules.edition is edition else PRESETS[edition]
        return played_tables(campaign.book.results, rules)

    def odds(self) -> CheckOdds:
        """The exact chances before the roll; actual dice are ignored."""
        return check_odds(self.check, self.table())

    def people(self) -> tuple[DocumentCard, ...]:
        """All characters, then all vehicles, by name; cached until a document changes."""
        if self._people is None:
            cards = [card for kind in self.rolls.roller.kinds for card in self.campaign.cards(kind)]
            self._people = tuple(
                sorted(cards, key=lambda card: (card.kind == VEHICLE_KIND, card.name.casefold()))
            )
        return self._people

    def rollable_traits(self) -> tuple[Rollable, ...]:
        """The rollables of the roller; empty without a roller, or if it was deleted."""
        if self._things is None:
            self._things = self._things_of(self.check.who)
        return self._things

    def thing(self) -> Rollable | None:
        """The current rollable; None for a plain Rank Value."""
        return rolled_on(self.check, self.rollable_traits())

    def skill_steps(self) -> tuple[RowStep, ...]:
        """The Row Steps of the roller's skills for it."""
        thing = self.thing()
        return () if thing is None else thing.steps

    def own_rows(self) -> Mapping[str, str]:
        """The roller's scores on each row, by row label."""
        table, found = self.table(), dict[str, list[str]]()
        for each in self.rollable_traits():
            label = table.row(max(each.rank.value, 0)).label
            words = f"{each.on} {each.rank.value}"
            if words not in found.setdefault(label, []):
                found[label].append(words)
        return {label: ", ".join(words) for label, words in found.items()}

    def choose_edition(self, edition: Edition) -> None:
        """Use the table of another edition."""
        self._change(replace(self.check, edition=edition), tr("Choose the edition"))

    def choose_character(self, id_: str) -> None:
        """Set the roller; empty for none."""
        if not id_:
            chosen = self._blank(self.check.edition)
        else:
            name, edition = self.campaign.card(id_).name, self._edition_of(id_)
            things = self._things_of(id_)
            blank = replace(self._blank(edition), who=id_, name=name)
            chosen = check_of(things[0], edition, who=id_, name=name) if things else blank
        self._change(chosen, tr("Choose who rolls"), continuing=True)

    def choose_trait(self, thing: Rollable) -> None:
        """Choose a rollable of the roller, with its default result table."""
        check = self.check
        made = check_of(thing, check.edition, who=check.who, name=check.name)
        kept = tuple(step for step in check.steps if step not in self.skill_steps())
        difficulty = check.difficulty if made.table == check.table else None
        chosen = replace(made, steps=kept, difficulty=difficulty)
        self._change(chosen, tr("Choose what to roll"), continuing=True)

    def roll_of(
        self, who: str, thing: Rollable | None, step: RowStep | None = None
    ) -> CheckRoll | None:
        """The roll of a character's check; None if the character can roll nothing.

        Without a rollable, the character's last trait is used, else the first rollable.
        """
        last = self.thing() if self.check.who == who else None
        if last is not None and last.kind is not RollKind.TRAIT:
            last = None
        chosen = thing or last or next(iter(self._things_of(who)), None)
        if chosen is None:
            return None
        name, edition = self.campaign.card(who).name, self._edition_of(who)
        check = check_of(chosen, edition, who=who, name=name)
        if step is not None:
            check = with_step(check, step)
        return roll_from_check(check)

    def choose_rank(self, rank: int) -> None:
        """Choose a plain Rank Value, 0 or more."""
        label = tr("Choose a Rank Value")
        self._change(replace(self.check, rank=rank, on=""), label, continuing=True)

    def choose_table(self, id_: str) -> None:
        """Choose the result table."""
        chosen = replace(self.check, table=id_, difficulty=None)
        self._change(chosen, tr("Choose the results"), continuing=True)

    def choose_difficulty(self, color: Color | None) -> None:
        """Choose the difficulty, or none."""
        self._change(replace(self.check, difficulty=color), tr("Choose the difficulty"))

    def add_step(self, step: RowStep) -> None:
        """Add Row Steps with a reason."""
        self.try_to(lambda: self._keep(with_step(self.check, step), tr("Add Row Steps")))

    def remove_step(self, index: int) -> None:
        """Remove Row Steps."""
        self.try_to(lambda: self._keep(without_step(self.check, index), tr("Remove Row Steps")))

    def roll(self) -> bool:
        """Roll the program's dice; a thrown check is settled first."""
        return self.try_to(self._roll)

    @property
    def unsettled_roll_text(self) -> str:
        """Why no dice can be entered: a thrown roll is not settled; empty if they can."""
        if self.stage is not CheckStage.ROLLED:
            return ""
        return tr("The dice have been rolled. Settle this roll first, or undo it.")

    def type_dice(self, dice: int) -> bool:
        """Enter a d% that a player rolled, 0 to 99."""
        if sentence := self.unsettled_roll_text:
            self.refused.emit(sentence)
            return False
        return self.try_to(lambda: self._roll(dice))

    def shift(self, payer: str, *, up: bool) -> None:
        """Let a character pay for a color shift."""
        self.try_to(lambda: self.rolls.shift(payer, up=up))

    def take_back(self) -> None:
        """Take back the last color shift."""
        self.try_to(self.rolls.take_back)

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die as the tens, or not any more."""
        self.try_to(lambda: self.rolls.call_tens(swapped=swapped))

    def settle(self) -> None:
        """Settle the check."""
        self.try_to(self.rolls.settle)

    def drop(self) -> None:
        """Discard the check."""
        if self.rolls.current is not None:
            self.try_to(self.rolls.drop)

    def _next(self) -> Check:
        """A copy of the last roll without its Row Steps."""
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
            # Not an operation: a deleted character has no rollables, which needs no message.
            return ()

    def _blank(self, edition: Edition) -> Check:
        return Check(edition, FIRST_RANK)

    def _edition_of(self, id_: str) -> Edition:
        """The edition of a character; vehicles use the campaign's."""
        try:
            return self._fourc.character(id_).rules.edition
        except KeyError:
            return self._fourc.rules.edition

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
    """The lowest color whose chance is shown beside the rows: the difficulty, else blue."""
    return Color.BLUE if check.difficulty is None else check.difficulty


def highlighted_dice(check: Check) -> int | None:
    """The d% whose column is highlighted."""
    return None if check.stage is CheckStage.OPEN else check.read
