"""Editors that apply edits of the character screen to the campaign."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted
from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_NOTES, with_fields
from fourc_desktop.games.fourc.rules.campaign.advancement import new_skill_refusal
from fourc_desktop.games.fourc.rules.characters import fortune
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.advancement import AdvancementPage
from fourc_desktop.games.fourc.screens.character.belongings import GearDialog
from fourc_desktop.games.fourc.screens.character.ledger import LedgerEntryDialog
from fourc_desktop.games.fourc.screens.character.sheet import CharacterSheetView
from fourc_desktop.games.fourc.services.career import CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import refusal_text_with_rule, tr
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.fields.text_limit import kept_text

SHIFT = 25
"""The price of one color shift in Fortune, the default of an expense."""

Enter = Callable[[Character, int, str], Character]


class PlayEditor(QObject):
    """Applies edits of play and advancement to the career; `failed` carries a refusal."""

    failed = Signal(str)

    def __init__(
        self, campaign: Campaign, dice: Dice, whose: Callable[[], str], window: QWidget
    ) -> None:
        """`whose` returns the character's id; `window` is the parent of dialogs."""
        super().__init__(window)
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)
        self._dice = dice
        self._whose = whose
        self._window = window

    @property
    def _career(self) -> CareerService:
        """The career service, with the current rulebook, which homebrew can change."""
        return CareerService(self._campaign, self._campaign.book)

    def serve_sheet(self, sheet: CharacterSheetView) -> None:
        """Connect the edits of the sheet."""
        sheet.damage.put.connect(self._put_damage)
        sheet.damage.left.connect(self._campaign.finish_edit)
        sheet.fortune.put.connect(self._put_fortune)
        sheet.fortune.gained.connect(lambda: self._ask_fortune(tr("Gain Fortune"), 1))
        sheet.fortune.spent.connect(lambda: self._ask_fortune(tr("Spend Fortune"), -1))
        sheet.secondary_traits.gained.connect(lambda: self._ask_repute(tr("Gain Repute"), 1))
        sheet.secondary_traits.lost.connect(lambda: self._ask_repute(tr("Lose Repute"), -1))
        sheet.conditions.added.connect(
            lambda name: self._do(lambda: self._career.add_condition(self._whose(), name))
        )
        sheet.conditions.ended.connect(
            lambda name: self._do(lambda: self._career.remove_condition(self._whose(), name))
        )
        sheet.equipment.wanted.connect(self._ask_equipment)
        sheet.equipment.dropped.connect(
            lambda index: self._do(lambda: self._career.remove_item(self._whose(), index))
        )
        sheet.equipment.moved.connect(
            lambda index, place: self._do(
                lambda: self._career.move_item(self._whose(), index, place)
            )
        )

    def serve_advancement(self, page: AdvancementPage) -> None:
        """Connect the purchases."""
        page.trait_bought.connect(self._raise_trait)
        page.lifestyle_bought.connect(self._raise_lifestyle)
        page.power_bought.connect(self._raise_power)
        page.new_skill.bought.connect(
            lambda name, kind, why: self._buy_skill(page, name, kind, why)
        )
        page.new_power.rolled.connect(lambda why: self._buy_power(page, self._dice, why))
        page.new_power.thrown.connect(
            lambda why, throws: self._buy_power(page, TableDice(throws), why)
        )

    def skill_refusal(self, kind: SkillKind, name: str) -> str:
        """Why a skill or contact of this name cannot be bought now, or empty."""
        character = self._fourc.character(self._whose())
        now = self._fourc.figures(self._whose())
        refusal = new_skill_refusal(character, self._campaign.book, now, kind, name)
        return "" if refusal is None else refusal_text_with_rule(refusal)

    def _put_damage(self, value: int) -> None:
        self._do(lambda: self._career.set_damage(self._whose(), value))

    def _put_fortune(self, value: int) -> None:
        """Add the change of a typed Fortune to the ledger, without a reason."""
        change = value - self._fourc.figures(self._whose()).fortune.value
        self._do(lambda: self._career.record_fortune(self._whose(), change, ""))

    def _raise_trait(self, trait: Trait, by: int, reason: str) -> None:
        self._do(lambda: self._career.raise_trait(self._whose(), trait, by, reason))

    def _raise_lifestyle(self, by: int, reason: str) -> None:
        self._do(lambda: self._career.raise_lifestyle(self._whose(), by, reason))

    def _raise_power(self, power: str, by: int, reason: str) -> None:
        self._do(lambda: self._career.raise_power(self._whose(), power, by, reason))

    def _ask_fortune(self, title: str, sign: int) -> None:
        book = self._campaign.book
        now = fortune.fortune_now(self._fourc.character(self._whose()), book).value
        dialog = self._ask(
            title,
            now,
            sign,
            lambda character, points, why: fortune.record_fortune(character, book, points, why),
        )
        dialog.entered.connect(
            lambda points, why: self._do(
                lambda: self._career.record_fortune(self._whose(), points, why)
            )
        )

    def _ask_repute(self, title: str, sign: int) -> None:
        book = self._campaign.book
        now = fortune.repute_now(self._fourc.character(self._whose()), book).value
        dialog = self._ask(
            title,
            now,
            sign,
            lambda character, points, why: fortune.record_repute(character, book, points, why),
        )
        dialog.entered.connect(
            lambda points, why: self._do(
                lambda: self._career.record_repute(self._whose(), points, why)
            )
        )

    def _ask(self, title: str, now: int, sign: int, enter: Enter) -> LedgerEntryDialog:
        """Open the dialog for a ledger entry; it shows refusals while typing."""
        character = self._fourc.character(self._whose())

        def refusal(points: int, reason: str) -> str:
            return operation_result(lambda: enter(character, points, reason)).failure_with_rule

        points = min(SHIFT, max(now, 1)) if sign < 0 else 1
        dialog = LedgerEntryDialog(title, now, sign, points, refusal, self._window)
        dialog.open()
        return dialog

    def _ask_equipment(self) -> None:
        name = self._campaign.card(self._whose()).name
        lifestyle = self._fourc.figures(self._whose()).lifestyle.value
        dialog = GearDialog(name, lifestyle, self._campaign.book, self._window)
        dialog.taken.connect(
            lambda item: self._do(lambda: self._career.add_item(self._whose(), item))
        )
        dialog.open()

    def _buy_skill(self, page: AdvancementPage, name: str, kind: SkillKind, reason: str) -> None:
        run_operation(
            lambda: self._career.gain_skill(self._whose(), name, kind, reason),
            page.new_skill.refuse,
            lambda _: page.new_skill.empty(),
        )

    def _buy_power(self, page: AdvancementPage, dice: Dice, reason: str) -> None:
        try:
            run_operation(
                lambda: self._career.gain_power(self._whose(), dice, reason),
                page.new_power.refuse,
                lambda _: page.new_power.empty(),
            )
        except ThrowWanted as wanted:
            page.new_power.want(wanted.throw)

    def _do(self, change: Callable[[], None]) -> None:
        """Apply a change and show its refusal."""
        run_operation(change, self.failed.emit)


class ProfileEditor(QObject):
    """Applies edits of the profile to the campaign; refusals are shown at the fields.

    `failed` carries a refusal that belongs to no field.
    """

    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        sheet: CharacterSheetView,
        whose: Callable[[], str],
        parent: QObject,
    ) -> None:
        """`whose` returns the character's id, or empty."""
        super().__init__(parent)
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)
        self._sheet = sheet
        self._whose = whose
        head = sheet.head
        self._fields = (
            (head.name, "name"),
            (head.identity, "identity"),
            (head.player, "player"),
            (sheet.notes, "notes"),
        )
        for field, name in self._fields:
            field.field.edited.connect(
                lambda words, field=field, name=name: self._type(field, name, words)
            )
            field.field.left.connect(lambda field=field, name=name: self._end_typing(field, name))
        head.side.chosen.connect(lambda side: self._choose("side", CharacterSide(side)))
        head.tags.edited.connect(lambda tags: self._choose("tags", tags))

    def begin(self) -> None:
        """Clear refusals when another character is shown."""
        for field, _ in self._fields:
            field.refuse("")

    def _change(self, name: str, value: object, *, continuing: bool = False) -> str:
        """Save a change of the profile; return the refusal, or empty."""
        profile = self._fourc.character(self._whose()).profile
        changed = with_fields(profile, {name: value})
        return operation_result(
            lambda: self._fourc.edit_profile(self._whose(), changed, continuing=continuing)
        ).failure

    def _choose(self, name: str, value: object) -> None:
        if sentence := self._change(name, value):
            self.failed.emit(sentence)

    def _type(self, field: LabeledField, name: str, words: str) -> None:
        """Save each key press; consecutive typing is one undo step."""
        lines = name == "notes"
        longest = LONGEST_NOTES if lines else LONGEST_LINE
        kept, left_out = kept_text(words, lines=lines, longest=longest)
        field.refuse(self._change(name, kept, continuing=True) or left_out)
        if kept != words:
            field.field.show_text(kept)

    def _end_typing(self, field: LabeledField, name: str) -> None:
        """Strip blanks, and restore an empty name; a text that could not be saved stays."""
        if not self._whose() or self._campaign.read_only is not None:
            return
        words = field.field.toPlainText()
        kept = words if name == "notes" else words.strip()
        sentence = self._change(name, kept, continuing=True) if kept or name != "name" else ""
        field.refuse(sentence)
        if not sentence:
            field.field.show_text(self._saved_text(name))
            self._campaign.finish_edit()

    def _saved_text(self, name: str) -> str:
        words: str = getattr(self._fourc.character(self._whose()).profile, name)
        return words
