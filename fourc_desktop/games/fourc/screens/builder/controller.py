"""`BuilderController`: the open draft, what follows from it, and its changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from fourc_desktop.core.dice import Dice, new_seed
from fourc_desktop.core.forms.builder_steps import StepProgress
from fourc_desktop.core.problem import Problem
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
    instant_draft,
    lock_field,
    roll_rest,
    roll_unlocked,
    set_field,
    set_origin,
    type_dice,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import (
    field_breakdown,
    points_left,
    value_for_total,
)
from fourc_desktop.games.fourc.rules.creation.fixes import DraftFix, problem_fixes, tested_fixes
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats, partial_stats
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.games.fourc.services.property import CompanionFinder
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import number, tr


class BuilderController(QObject):
    """The access of the builder's pages to the draft; no page keeps a copy.

    `refused` carries a sentence for a change that was not made, `portrait_decoded` is emitted when
    there may be a portrait where there was none yet.
    """

    refused = Signal(str)
    portrait_decoded = Signal()

    def __init__(
        self, campaign: Campaign, tools: ApplicationContext, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._tools = tools
        self._drafts = DraftService(campaign)
        self._portraits = PortraitCache(campaign, self)
        self._portraits.changed.connect(self.portrait_decoded)
        self._id = ""
        self._known: tuple[Draft, Rulebook] | None = None
        self._problems: tuple[Problem, ...] | None = None
        self._partial_stats: PartialStats | None = None

    @property
    def document_id(self) -> str:
        """The id of the open draft, or of the character that is changed; or empty."""
        return self._id

    def take(self, id_: str) -> None:
        """Open another draft, or none if the id is empty."""
        self._id = id_

    @property
    def changeable(self) -> bool:
        """Whether the campaign can be changed."""
        return self._campaign.read_only is None

    @property
    def draft(self) -> Draft:
        """The open draft as saved in the campaign; of a finished character, them with its changes.

        Raises:
            KeyError: The draft was deleted.
        """
        return FourcCampaign(self._campaign).draft(self._id)

    @property
    def book(self) -> Rulebook:
        """The campaign's rulebook."""
        return FourcCampaign(self._campaign).book

    @property
    def known_tags(self) -> list[str]:
        """The tags used in the campaign."""
        return self._campaign.tags(kind=None)

    @property
    def portrait(self) -> QPixmap | None:
        """The portrait of the draft, empty until it is decoded; None without one."""
        try:
            return self._portraits.shown(self.draft.profile.portrait)
        except KeyError:  # the draft was deleted meanwhile
            return None

    @property
    def face(self) -> str:
        """The seed of the face without a portrait."""
        return self._campaign.face(self._id)

    @property
    def dice(self) -> Dice:
        """The program's dice."""
        return self._tools.dice

    @property
    def names(self) -> RankNames:
        """The rank names by the rules of the draft."""
        return rank_names(
            self._tools, self.draft.rules, played=FourcCampaign(self._campaign).page.rank_names
        )

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

    def has_brought(self, kind: str) -> bool:
        """Whether the companion, vehicle or headquarters of a power exists."""
        return CompanionFinder(self._campaign).there(self._id, kind) is not None

    def hero_file(self) -> HeroFile | None:
        """The character of the draft as it is printed; None if the draft is incomplete."""
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
        """Try the fixes of a problem one by one; yields None for one that does not help."""
        return tested_fixes(problem, self.draft, self.book, self.dice)

    def apply_fix(self, problem: Problem, fix: DraftFix) -> bool:
        """Apply a fix, recomputed if the draft has changed.

        A fix is a whole draft, so an old one would undo later changes.
        """
        ways = [way for way in self.fixes(problem) if way.title == fix.title]
        return bool(ways) and self.do(lambda _: ways[0].draft, fix.title)

    def allow(self) -> bool:
        """Exempt the character from the rules; the sheet says so."""
        return self.do(lambda draft: replace(draft, exempt=True), "Gamemaster override")

    def instant(self) -> bool:
        """Settle all open fields by dice; typed texts are kept."""
        identity = self._owner_identity()
        return self.do(
            lambda draft: instant_draft(
                draft, self.book, new_seed(self.dice), owner_identity=identity
            ),
            "Instant hero",
        )

    def finish_edit(self) -> None:
        """End the current undo step, so that the next change starts another."""
        self._campaign.finish_edit()

    def roll(self, fields: tuple[DraftField, ...], label: str) -> bool:
        """Roll these fields, the locked ones left alone, in one step."""
        return self.do(
            lambda draft: roll_unlocked(draft, fields, self.book, self.dice, raise_again), label
        )

    def roll_rest(self) -> bool:
        """Roll all fields that are neither locked nor settled."""
        return self.do(
            lambda draft: roll_rest(draft, self.book, self.dice, raise_again),
            "Roll everything open",
        )

    def type_dice(self, field: DraftField, dice: int) -> bool:
        """Settle a field by the table's d%, 0 to 99; rolling again leaves it alone."""

        def typed(draft: Draft) -> Draft:
            free = lock_field(draft, field, locked=False)
            return lock_field(type_dice(free, field, dice, self.book), field, locked=True)

        return self.do(typed, f"Type the dice of {field.title}")

    def choose_origin(self, origin: str) -> bool:
        """Settle the origin by choice; where dice decide, rolling again leaves it alone."""

        def chosen(draft: Draft) -> Draft:
            keeps = self.book.origins[origin].chosen_trait > 0
            draft = set_origin(draft, origin, trait=draft.origin_trait if keeps else None)
            rolls = draft.method is CreationMethod.ROLL
            return lock_field(draft, DraftField.ORIGIN, locked=True) if rolls else draft

        return self.do(chosen, "Choose the origin")

    def settle(self, field: DraftField, value: int, *, continuing: bool = False) -> str:
        """Settle a field by choice; return the refusal, or empty."""
        draft = set_field(self.draft, field, Score(value))
        if draft.method is CreationMethod.ROLL:
            draft = lock_field(draft, field, locked=True)  # rolling again leaves it alone
        return self.change(draft, f"Choose {field.title}", continuing=continuing)

    def settle_total(self, field: DraftField, total: int) -> str:
        """Settle a field by its total with all modifiers; see `set_field`.

        If the total cannot be reached, as above a companion's limit, the field is settled without
        modifiers and the sentence names the resulting total.
        """
        value = value_for_total(self.draft, field, total, self.book)
        if value is not None:
            return self.settle(field, value, continuing=True)
        sentence = self.settle(field, total, continuing=True)
        came_to = field_breakdown(self.draft, field, self.partial_stats)
        if sentence or came_to is None or came_to.value == total:
            return sentence
        return tr(
            "{total} cannot be: with what is added it comes to {value}.",
            total=number(total),
            value=number(came_to.value),
        )

    def lock(self, field: DraftField, *, locked: bool) -> bool:
        """Lock or unlock a field against rolling."""
        label = f"{'Lock' if locked else 'Unlock'} {field.title}"
        return self.do(lambda draft: lock_field(draft, field, locked=locked), label)

    def set_portrait(self, picture: bytes | None) -> None:
        """Set a portrait made by `prepare_picture`, or remove it."""
        run_operation(lambda: self._drafts.set_portrait(self._id, picture), self.refused.emit)

    def _owner_identity(self) -> str:
        """The civilian name of whose companion this is, or empty."""
        owner = self._campaign.owner(self._id)
        return "" if owner is None else FourcCampaign(self._campaign).person(owner).profile.identity

    def _forget_old(self) -> None:
        now = self.draft, self.book
        if self._known is None or any(a is not b for a, b in zip(self._known, now, strict=True)):
            self._known, self._problems, self._partial_stats = now, None, None


def raise_again(_held: HeldPower) -> bool:
    """A power rolled twice is raised here; the page offers to roll it again instead (R7)."""
    return True
