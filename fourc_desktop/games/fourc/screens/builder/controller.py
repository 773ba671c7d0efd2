"""The one door of the builder's pages: the draft in work, what follows from it, every change."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from fourc_desktop.core.dice import Dice, new_seed
from fourc_desktop.core.forms.builder_steps import StepProgress
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.checks.master_table import RankNames
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, progress
from fourc_desktop.games.fourc.rules.creation.draft import (
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
    settle_field,
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
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.games.fourc.services.property import CompanionFinder
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import number, tr, with_rule, worded


class BuilderController(QObject):
    """Pages ask it for the draft and hand it another one; nobody else keeps a copy.

    `refused` is told a sentence about what was not done, and why.
    """

    refused = Signal(str)

    def __init__(
        self, campaign: Campaign, tools: ApplicationContext, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._tools = tools
        self._portraits = PortraitCache(campaign.picture)
        self._id = ""
        self._known: tuple[Draft, Rulebook] | None = None
        self._problems: tuple[Problem, ...] | None = None
        self._growing: PartialStats | None = None

    @property
    def document_id(self) -> str:
        """The id of the draft in work, or nothing."""
        return self._id

    def take(self, id_: str) -> None:
        """Work on another draft from now on; on none where the id is empty."""
        self._id = id_

    @property
    def changeable(self) -> bool:
        """Whether anything can be changed in this campaign."""
        return self._campaign.read_only is None

    @property
    def draft(self) -> Draft:
        """The draft in work, as the campaign has it; raises `KeyError` where it is gone."""
        return FourcCampaign(self._campaign).draft(self._id)

    @property
    def book(self) -> Rulebook:
        """The campaign's rulebook."""
        return FourcCampaign(self._campaign).book

    @property
    def known_tags(self) -> list[str]:
        """The tags in use in the campaign."""
        return self._campaign.tags(kind=None)

    @property
    def portrait(self) -> QPixmap | None:
        """The portrait of the draft, or None."""
        return self._portraits.get(self.draft.profile.portrait)

    @property
    def dice(self) -> Dice:
        """The program's dice."""
        return self._tools.dice

    @property
    def names(self) -> RankNames:
        """The names of the rows by the rules of the draft."""
        return rank_names(
            self._tools, self.draft.rules, played=FourcCampaign(self._campaign).page.rank_names
        )

    @property
    def sources(self) -> NumberSources:
        """Reads figures by the tables of the draft's rules."""
        rules = self.draft.rules
        return NumberSources(
            self.book.master_table(rules), self.names, self.book.ranks[rules.edition]
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything missing or illegal about the draft."""
        self._forget_old()
        if self._problems is None:
            self._problems = draft_problems(self.draft, self.book)
        return self._problems

    @property
    def progress(self) -> Mapping[BuilderStep, StepProgress]:
        """How far the draft has come with every step."""
        return progress(self.draft, self.book, self.problems, self.growing)

    def has_brought(self, kind: str) -> bool:
        """Whether what a power of this kind brings is there already."""
        return CompanionFinder(self._campaign).there(self._id, kind) is not None

    def hero_file(self) -> HeroFile | None:
        """The character the draft has come to, as it is printed; None while it lacks something."""
        character = finished_character(with_counts(self.draft, self.book))
        if character is None:
            return None
        portrait = character.profile.portrait
        return HeroFile(character, None if portrait is None else self._campaign.picture(portrait))

    @property
    def points_left(self) -> int:
        """How many points are left to spend; below 0 where too many were."""
        return points_left(self.draft, self.book)

    @property
    def growing(self) -> PartialStats:
        """What is known of the draft so far."""
        self._forget_old()
        if self._growing is None:
            self._growing = partial_stats(self.draft, self.book)
        return self._growing

    def change(self, draft: Draft, label: str, *, continuing: bool = False) -> str:
        """Put another draft in the place of this one; returns why it was not kept, or nothing.

        `label` names the step of undo. With `continuing`, what is typed in one go is one step.
        """
        try:
            self._campaign.change(self._id, draft, label, continuing=continuing)
        except Refused as refused:
            return worded(refused.refusal)
        except StorageError as error:
            return str(error)
        return ""

    def do(self, make: Callable[[Draft], Draft], label: str) -> bool:
        """Change the draft as `make` says; tell `refused` why where that is not done."""
        try:
            sentence = self.change(make(self.draft), label)
        except Refused as refused:
            sentence = with_rule(refused.refusal)
        if sentence:
            self.refused.emit(sentence)
        return not sentence

    def remedies(self, problem: Problem) -> tuple[DraftFix, ...]:
        """The ways out of a problem, as far as a machine can know them."""
        return problem_fixes(problem, self.draft, self.book, self.dice)

    def tried(self, problem: Problem) -> Iterator[DraftFix | None]:
        """What might mend it, each tried when it is asked for; None for what does not help."""
        return tested_fixes(problem, self.draft, self.book, self.dice)

    def mend(self, problem: Problem, remedy: DraftFix) -> bool:
        """Go one of those ways; after any change it is looked for anew.

        A remedy is a whole draft, and an old one would take back what came after it.
        """
        ways = [way for way in self.remedies(problem) if way.title == remedy.title]
        return bool(ways) and self.do(lambda _: ways[0].draft, remedy.title)

    def allow(self) -> bool:
        """Let the character ignore the rules, as a Gamemaster may; the sheet says so."""
        return self.do(lambda draft: replace(draft, exempt=True), "Allow, as Gamemaster")

    def instant(self) -> bool:
        """Settle everything at once by dice; the words a person wrote stay."""
        return self.do(
            lambda draft: instant_draft(draft, self.book, new_seed(self.dice)), "Instant hero"
        )

    def finish_edit(self) -> None:
        """Let the next change be a step of undo of its own."""
        self._campaign.finish_edit()

    def roll(self, fields: tuple[DraftField, ...], label: str) -> bool:
        """Roll these fields, the locked ones left alone, in one step."""
        return self.do(
            lambda draft: roll_unlocked(draft, fields, self.book, self.dice, raise_again), label
        )

    def roll_rest(self) -> bool:
        """Roll everything that is neither locked nor settled."""
        return self.do(
            lambda draft: roll_rest(draft, self.book, self.dice, raise_again), "Roll the rest"
        )

    def type_dice(self, field: DraftField, dice: int) -> bool:
        """Settle one field by the d% that somebody's real dice show, 0 to 99."""
        return self.do(
            lambda draft: type_dice(draft, field, dice, self.book),
            f"Type the dice of {field.title}",
        )

    def settle(self, field: DraftField, value: int, *, continuing: bool = False) -> str:
        """Settle one field by choice; returns why it was not kept, or nothing."""
        draft = settle_field(self.draft, field, Score(value))
        return self.change(draft, f"Choose {field.title}", continuing=continuing)

    def settle_total(self, field: DraftField, total: int) -> str:
        """Settle one field by what it shall come to with everything added; see `settle_field`.

        Where that cannot be reached, as above a companion's limit, it is settled without, and
        the sentence says what it comes to.
        """
        value = value_for_total(self.draft, field, total, self.book)
        if value is not None:
            return self.settle(field, value, continuing=True)
        sentence = self.settle(field, total, continuing=True)
        came_to = field_breakdown(self.draft, field, self.growing)
        if sentence or came_to is None or came_to.value == total:
            return sentence
        return tr(
            "{total} cannot be: with what is added it comes to {value}.",
            total=number(total),
            value=number(came_to.value),
        )

    def lock(self, field: DraftField, *, locked: bool) -> bool:
        """Keep rolling off one field, or let it roll again."""
        label = f"{'Lock' if locked else 'Unlock'} {field.title}"
        return self.do(lambda draft: lock_field(draft, field, locked=locked), label)

    def set_portrait(self, picture: bytes | None) -> None:
        """Give the draft a portrait that `prepare_picture` has made, or take it away."""
        try:
            self._campaign.set_portrait(self._id, picture)
        except StorageError as error:
            self.refused.emit(str(error))

    def _forget_old(self) -> None:
        now = self.draft, self.book
        if self._known is None or any(a is not b for a, b in zip(self._known, now, strict=True)):
            self._known, self._problems, self._growing = now, None, None


def raise_again(_held: HeldPower) -> bool:
    """A power that is rolled twice is raised; its page offers to roll it anew instead (R7)."""
    return True
