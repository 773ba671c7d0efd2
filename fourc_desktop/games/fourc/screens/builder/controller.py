"""`BuilderController`: the open draft, its derived values, and its changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from fourc_desktop.core.dice import Dice, new_seed
from fourc_desktop.core.forms.builder_steps import StepProgress, StepState
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.checks.master_table import RankNames
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, progress
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    draft_problems,
    finished_character,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    can_roll_rest,
    change_origin,
    instant_draft,
    is_rest_locked,
    lock_field,
    roll_rest,
    roll_unlocked,
    set_field,
    type_dice,
    with_locked_powers,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import (
    field_breakdown,
    points_left,
    value_for_total,
    with_totals_of,
)
from fourc_desktop.games.fourc.rules.creation.fixes import DraftFix, problem_fixes, tested_fixes
from fourc_desktop.games.fourc.rules.creation.instant_hero import chosen_powers
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats, partial_stats
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.builder.instant_rolls import InstantRolls, instant_sentence
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.games.fourc.services.property import CompanionFinder, UnfinishedCompanion
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import number, tr


class BuilderController(QObject):
    """The interface of the builder's pages to the draft; no page keeps a copy.

    `refused` carries a sentence about a refused change, `rolled` what an instant hero has replaced.
    `portrait_decoded` is emitted when a
    portrait may have become available.
    """

    refused = Signal(str)
    rolled = Signal(str)
    portrait_decoded = Signal()

    def __init__(
        self, campaign: Campaign, tools: ApplicationContext, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)
        self._tools = tools
        self._drafts = DraftService(campaign)
        self._portraits = PortraitCache(campaign, self)
        self._portraits.changed.connect(self.portrait_decoded)
        self._id = ""
        self._known: tuple[Draft, Rulebook] | None = None
        self._instant_rolls = InstantRolls()
        self._problems: tuple[Problem, ...] | None = None
        self._partial_stats: PartialStats | None = None

    @property
    def document_id(self) -> str:
        """The id of the open draft, or of the character being changed; may be empty."""
        return self._id

    def take(self, id_: str) -> None:
        """Open another draft; an empty id closes the current one."""
        self._id = id_

    @property
    def is_there(self) -> bool:
        """Whether the draft, or the character being changed, exists outside the trash."""
        try:
            self._fourc.draft(self._id)
            return self._campaign.card(self._id).trashed_at is None
        except KeyError:
            return False

    @property
    def changeable(self) -> bool:
        """Whether the campaign can be changed."""
        return self._campaign.read_only is None

    @property
    def draft(self) -> Draft:
        """The open draft as saved in the campaign, or that of the finished character being changed.

        Raises:
            KeyError: The draft was deleted.
        """
        return self._fourc.draft(self._id)

    @property
    def book(self) -> Rulebook:
        """The campaign's rulebook."""
        return self._fourc.book

    @property
    def known_tags(self) -> list[str]:
        """The tags used in the campaign."""
        return self._campaign.tags(kind=None)

    @property
    def portrait(self) -> QPixmap | None:
        """The portrait of the draft, empty until it is decoded; None without one."""
        try:
            return self._portraits.shown(self.draft.profile.portrait)
        except KeyError:  # the draft was deleted in the meantime
            return None

    @property
    def face(self) -> str:
        """The seed of the drawn face without a portrait."""
        return self._campaign.face(self._id)

    @property
    def dice(self) -> Dice:
        """The program's dice."""
        return self._tools.dice

    @property
    def names(self) -> RankNames:
        """The rank names by the rules of the draft."""
        return rank_names(self._tools, self.draft.rules, played=self._fourc.page.rank_names)

    @property
    def sources(self) -> NumberSources:
        """Explains breakdowns by the tables of the draft's rules."""
        rules = self.draft.rules
        return NumberSources(
            self.book.master_table(rules), self.names, self.book.ranks[rules.edition]
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything missing or illegal in the draft."""
        self._forget_old()
        if self._problems is None:
            self._problems = draft_problems(self.draft, self.book)
        return self._problems

    @property
    def progress(self) -> Mapping[BuilderStep, StepProgress]:
        """The progress of each step."""
        return progress(self.draft, self.book, self.problems, self.partial_stats)

    @property
    def next_step(self) -> BuilderStep:
        """The first step that is not done; of a new draft the method, of a companion the name."""
        if self._drafts.is_untouched(self._id):
            # The rules and the method of a companion are those of its owner.
            return BuilderStep.WHO if self.draft.limits else BuilderStep.METHOD
        states = {step: each.state for step, each in self.progress.items()}
        _, *later, review = BuilderStep
        return next((step for step in later if states[step] is not StepState.DONE), review)

    def has_brought(self, kind: str) -> bool:
        """Whether the companion, vehicle or headquarters of a power exists."""
        return CompanionFinder(self._campaign).there(self._id, kind) is not None

    def companion_name(self, kind: str) -> str:
        """The name of the character that a power has granted, or empty."""
        return CompanionFinder(self._campaign).name(self._id, kind)

    @property
    def unfinished_companions(self) -> list[UnfinishedCompanion]:
        """The companions that are drafts or not begun."""
        return CompanionFinder(self._campaign).unfinished(self._id)

    def hero_file(self) -> HeroFile | None:
        """The finished character of the draft in its export form; None for an incomplete draft."""
        character = finished_character(with_counts(self.draft, self.book))
        if character is None:
            return None
        portrait = character.profile.portrait
        return HeroFile(character, None if portrait is None else self._campaign.picture(portrait))

    @property
    def points_left(self) -> int:
        """The points left to spend; negative if too many are spent."""
        return points_left(self.draft, self.book)

    @property
    def partial_stats(self) -> PartialStats:
        """The partial stats of the draft."""
        self._forget_old()
        if self._partial_stats is None:
            self._partial_stats = partial_stats(self.draft, self.book)
        return self._partial_stats

    def change(self, draft: Draft, label: str, *, continuing: bool = False) -> str:
        """Save another draft; return the refusal, or empty.

        `label` names the undo step. With `continuing`, consecutive typing is one step.
        """
        return operation_result(
            lambda: self._drafts.change(self._id, draft, label, continuing=continuing)
        ).failure

    def do(self, make: Callable[[Draft], Draft], label: str) -> bool:
        """Save the draft that `make` returns; emit `refused` if it is refused."""
        return run_operation(
            lambda: self._drafts.change(self._id, make(self.draft), label), self.refused.emit
        )

    def fixes(self, problem: Problem) -> tuple[DraftFix, ...]:
        """The fixes of a problem that the program can find."""
        return problem_fixes(problem, self.draft, self.book, self.dice)

    def tried(self, problem: Problem) -> Iterator[DraftFix | None]:
        """Try the possible fixes of a problem one by one.

        Yields None for one that does not help.
        """
        return tested_fixes(problem, self.draft, self.book, self.dice)

    def choose_power(self, make: Callable[[Draft], Draft], label: str) -> bool:
        """Save a draft with a power chosen or typed by hand; if dice decide, powers are locked."""
        return self.do(lambda draft: with_locked_powers(make(draft)), label)

    def apply_fix(self, problem: Problem, fix: DraftFix) -> bool:
        """Apply a fix, which is computed again if the draft has changed.

        A fix is a whole draft, so that an outdated one would undo later changes.
        """
        ways = [way for way in self.fixes(problem) if way.title == fix.title]
        return bool(ways) and self.do(lambda _: ways[0].draft, fix.title)

    def allow(self) -> bool:
        """Waive the rules of creation for the character, which the sheet mentions."""
        return self.do(lambda draft: replace(draft, exempt=True), "Gamemaster override")

    def instant(self) -> bool:
        """Roll all fields that are not locked; texts and, by other methods, numbers are kept.

        Skills and locked powers are kept, while those of an earlier instant hero are rolled again.
        """
        before = self.draft
        identity, was_rolled = self._owner_identity(), before.method is CreationMethod.ROLL
        rolled = self._instant_rolls.of(self._id, before)

        def made(draft: Draft) -> Draft:
            new = instant_draft(
                draft,
                self.book,
                new_seed(self.dice),
                owner_identity=identity,
                rolled_skills=rolled.skills,
                rolled_powers=rolled.powers,
            )
            return with_totals_of(new, draft, self.book) if draft.entered else new

        if not self.do(made, "Instant hero"):
            return False
        chosen = [each for each in before.skills if each not in rolled.skills]
        # By other methods all powers are kept, which the sentence says.
        is_free = was_rolled and DraftField.POWERS not in before.locked
        powers = chosen_powers(before, self.book) if is_free else ()
        self._instant_rolls.remember(self._id, before, self.draft)
        self.rolled.emit(instant_sentence(powers, chosen, was_rolled=was_rolled))
        return True

    @property
    def instant_refusal(self) -> str:
        """Why an instant hero has nothing to roll, or empty."""
        has_all = set(DraftField) <= self.draft.locked and not self.problems
        return tr("Everything is locked: unlock what is to be rolled") if has_all else ""

    def finish_edit(self) -> None:
        """End the current undo step; the next change starts a new one."""
        self._campaign.finish_edit()

    def roll(self, fields: tuple[DraftField, ...], label: str) -> bool:
        """Roll these fields except the locked ones, in one undo step."""
        return self.do(
            lambda draft: roll_unlocked(draft, fields, self.book, self.dice, raise_again), label
        )

    @property
    def rest_refusal(self) -> str:
        """Why `roll_rest` has nothing to roll, or empty."""
        if can_roll_rest(self.draft, self.book):
            return ""
        is_locked = is_rest_locked(self.draft, self.book)
        return tr("Everything open is locked") if is_locked else tr("Nothing is left to roll")

    def roll_rest(self) -> bool:
        """Roll all fields that are neither locked nor set, and the missing powers."""
        return self.do(
            lambda draft: roll_rest(draft, self.book, self.dice, raise_again),
            "Roll everything open",
        )

    def type_dice(self, field: DraftField, dice: int) -> bool:
        """Set a field from a d% that the player rolled, 0 to 99, and lock it."""

        def typed(draft: Draft) -> Draft:
            free = lock_field(draft, field, locked=False)
            return lock_field(type_dice(free, field, dice, self.book), field, locked=True)

        return self.do(typed, f"Type the dice of {field.title}")

    def choose_origin(self, origin: str) -> bool:
        """Set a chosen origin; if dice decide, it is locked."""

        def chosen(draft: Draft) -> Draft:
            keeps = self.book.origins[origin].chosen_trait > 0
            trait = draft.origin_trait if keeps else None
            draft = change_origin(draft, origin, self.book, trait=trait)
            rolls = draft.method is CreationMethod.ROLL
            return lock_field(draft, DraftField.ORIGIN, locked=True) if rolls else draft

        return self.do(chosen, "Choose the origin")

    def set_number(self, field: DraftField, value: int | None, *, continuing: bool = False) -> str:
        """Set a chosen number, and lock it against rolling; return the refusal, or empty.

        None leaves the number open and unlocked.
        """
        draft = set_field(self.draft, field, None if value is None else Score(value))
        if draft.method is CreationMethod.ROLL:
            draft = lock_field(draft, field, locked=value is not None)
        return self.change(draft, f"Choose {field.title}", continuing=continuing)

    def set_total(self, field: DraftField, total: int) -> str:
        """Set a number by its total with all bonuses; see `set_field`.

        If the total cannot be reached, for example above a companion's limit, the number is set to
        it without bonuses, and the returned sentence names the resulting total.
        """
        value = value_for_total(self.draft, field, total, self.book)
        if value is not None:
            return self.set_number(field, value, continuing=True)
        sentence = self.set_number(field, total, continuing=True)
        came_to = field_breakdown(self.draft, field, self.partial_stats)
        if sentence or came_to is None or came_to.value == total:
            return sentence
        added = " ".join(f"{tr(p.source)} {added_text(p.amount)}" for p in came_to.parts[1:])
        return tr(
            "{total} with {added} is {value}.",
            total=number(total),
            added=added,
            value=number(came_to.value),
        )

    def lock(self, field: DraftField, *, locked: bool) -> bool:
        """Lock or unlock a field against rolling."""
        if field is DraftField.POWERS:
            self._instant_rolls.keep_powers(self._id, self.draft)
        label = f"{'Lock' if locked else 'Unlock'} {field.title}"
        return self.do(lambda draft: lock_field(draft, field, locked=locked), label)

    def set_portrait(self, picture: bytes | None) -> None:
        """Set a portrait made by `prepare_picture`, or remove it."""
        run_operation(lambda: self._drafts.set_portrait(self._id, picture), self.refused.emit)

    def _owner_identity(self) -> str:
        """The civilian name of the character that this companion belongs to, or empty."""
        owner = self._campaign.owner(self._id)
        return "" if owner is None else self._fourc.person(owner).profile.identity

    def _forget_old(self) -> None:
        draft, book = self.draft, self.book
        # The draft of a finished character is an equal but new object each time.
        if self._known is None or self._known[0] != draft or self._known[1] is not book:
            self._known, self._problems, self._partial_stats = (draft, book), None, None


def raise_again(_held: HeldPower) -> bool:
    """True: a duplicate power is raised; the page offers to reroll it afterward (R7)."""
    return True
