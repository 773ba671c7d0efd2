"""The check panel, and its part that chooses the roller."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.checks.roll_adapter import CheckRoll
from fourc_desktop.games.fourc.rules.roller import ROLL_KIND_TITLES
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.dice_part import CheckDicePart, ResultPart
from fourc_desktop.games.fourc.screens.master_table.fortune_part import FortunePart
from fourc_desktop.games.fourc.screens.master_table.purpose_part import PurposePart
from fourc_desktop.games.fourc.screens.master_table.row_steps_part import RowStepsPart
from fourc_desktop.games.fourc.screens.master_table.texts import modifier_lines
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.ui.screens.roll.dock_frame import RollDockPanel
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.mixins import RefreshMixin

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.rules.characters.rollables import Rollable


PLAIN: Final = "rank"
"""The id of a plain Rank Value in the list of rollables."""

HIGHEST: Final = 100_000
"""The highest Rank Value that can be typed."""


class RollerPart(QWidget):
    """The list of rollers, the list of rollables, and a field for a plain Rank Value.

    `who_chosen` carries an id, or "" for nobody; `thing_chosen` a `Rollable`.
    """

    who_chosen = Signal(str)
    thing_chosen = Signal(object)
    rank_entered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("rule_topic", "rank-values")
        self._things: tuple[Rollable, ...] = ()
        self._people: tuple[DocumentCard, ...] | None = None
        self._picks: tuple[ComboBoxItem, ...] = ()
        self.who = ElidedComboBox(tr("Who rolls"))
        self.what = ElidedComboBox(tr("What is rolled"))
        self.rank = NumberField(tr("Rank Value"), 0, HIGHEST)
        self._rank_row = FormFieldRow(tr("Rank Value"), self.rank)
        column = vbox(parent=self, spacing=Space.GRID)
        for part in (self.who, self.what, self._rank_row):
            column.addWidget(part)
        self.who.picked.connect(self.who_chosen)
        self.what.picked.connect(self._pick_thing)
        self.rank.entered.connect(self.rank_entered)

    def show_check(self, controller: CheckController) -> None:
        """Show roller and rollable; both are fixed once the dice are thrown."""
        check = controller.check
        if (people := controller.people()) is not self._people:
            self._people = people
            names = distinct_names(people)
            picks = (_pick(card, names[card.id]) for card in people)
            self._picks = (ComboBoxItem("", tr("Nobody")), *picks)
        self.who.show_items(self._picks, check.who)
        self._things = controller.rollable_traits()
        things = [
            ComboBoxItem(
                str(at), f"{tr(each.title)} {each.rank.value}", tr(ROLL_KIND_TITLES[each.kind])
            )
            for at, each in enumerate(self._things)
        ]
        thing = controller.thing()
        chosen = PLAIN if thing is None else str(self._things.index(thing))
        self.what.show_items([ComboBoxItem(PLAIN, tr("A Rank Value")), *things], chosen)
        self._rank_row.setVisible(thing is None)
        self.rank.show_number(check.rank)
        reason = "" if check.stage is CheckStage.OPEN else tr("The dice have been rolled")
        for field in (self.who, self.what, self.rank):
            enable(field, controller.locked or reason)

    def _pick_thing(self, id_: str) -> None:
        if id_ == PLAIN:
            self.rank_entered.emit(self.rank.value())
        else:
            self.thing_chosen.emit(self._things[int(id_)])


def _pick(card: DocumentCard, name: str) -> ComboBoxItem:
    """An entry of the list of rollers."""
    group = tr("Vehicles") if card.kind == VEHICLE_KIND else tr("Characters")
    return ComboBoxItem(card.id, name, group)


class CheckPanel(RefreshMixin, RollDockPanel):
    """All controls of a check, in the state of its controller.

    After the roll, the result replaces the modifiers. During the dice animation the result is
    hidden; `shown` is emitted when the highlight of a grid may have changed.
    """

    def __init__(self, controller: CheckController, *, is_place: bool = True) -> None:
        """With `is_place` it belongs to the screen and has the primary button."""
        super().__init__()
        main = ButtonKind.MAIN if is_place else ButtonKind.OUTLINED
        self._controller = controller
        self.who = RollerPart()
        self.steps = RowStepsPart()
        self.aim = PurposePart()
        self.throw = CheckDicePart(main)
        self._modifiers = label("", wrap=True)
        self.result = ResultPart()
        self.fortune = FortunePart()
        self.settle = Button(tr("Settle"), kind=main, icon="check", height=Height.SEGMENT)
        self.drop = Button(tr("Start over"), kind=ButtonKind.QUIET, icon="rotate-ccw")
        self._foot = QWidget()
        self._build_layout()
        self._connect()
        self.refresh()

    @property
    def foot(self) -> QWidget:
        """The buttons to roll and to settle."""
        return self._foot

    def check(self) -> Check:
        """The displayed check: without its dice during their animation."""
        check = self._controller.check
        if self.throw.dice.tumbling:
            return replace(check, dice=None, shifts=())
        return check

    def table(self) -> MasterTable:
        """The Master Table of the check's edition."""
        return self._controller.table()

    def own_rows(self) -> Mapping[str, str]:
        """The roller's scores on each row, by row label."""
        return self._controller.own_rows()

    def choose_rank(self, rank: int) -> None:
        """Choose a plain Rank Value."""
        self._controller.choose_rank(rank)

    def roll(self) -> None:
        """Roll the program's dice."""
        if self.throw.dice.tumbling:
            self.throw.dice.land()
            return
        if not self.steps.add_typed():
            return
        self.throw.dice.tumble()
        if self._controller.roll():
            self.refresh()
            if not self.throw.dice.tumbling:
                self._announce()
        else:
            self.throw.dice.land()

    def prepare(self, who: str, thing: "Rollable | None", step: RowStep | None) -> None:
        """Set up the check of a character, and focus the button that rolls it."""
        if (roll := self._controller.roll_of(who, thing, step)) is not None:
            self.prepare_roll(roll)

    def prepare_roll(self, roll: CheckRoll) -> None:
        """Set up a check, and focus the button that rolls it."""
        self._controller.prepare_roll(roll)
        self.refresh()
        self.throw.button.setFocus()

    def type_dice(self, dice: int) -> None:
        """Enter a d% that a player rolled."""
        if self.steps.add_typed() and self._controller.type_dice(dice):
            self._announce()

    def refresh(self) -> None:
        """Show the current check."""
        self._is_stale = False
        controller, check = self._controller, self.check()
        rolled = check.stage is CheckStage.ROLLED
        view_model = controller.view_model()
        self.who.show_check(controller)
        self.steps.show_check(view_model)
        self.aim.show_check(controller)
        for part in (self.who, self.steps, self.aim):
            part.setVisible(not rolled)
        self._modifiers.setVisible(rolled)
        self._modifiers.setText("\n".join(modifier_lines(check, controller.table())))
        has_tens = rolled and view_model.may_call_tens
        self.throw.show_check(check, locked=controller.locked, has_tens=has_tens)
        self.throw.dice.fix(controller.unsettled_roll_text)
        self.result.setVisible(rolled)
        self.fortune.setVisible(rolled)
        self.settle.setVisible(rolled)
        enable(self.settle, controller.locked)
        reason = "" if controller.rolls.current is not None else tr("Nothing has been rolled yet")
        enable(self.drop, controller.locked or reason)
        if rolled:
            self.result.show_check(view_model)
            self.fortune.show_check(view_model)
        else:
            self.fortune.begin()
        self.shown.emit()

    def _announce(self) -> None:
        """Announce the result, and focus the settle button."""
        self.refresh()
        if self._controller.stage is CheckStage.ROLLED:
            announce(self.result, self.result.accessible_text())
            self.settle.setFocus()
            QTimer.singleShot(0, self, lambda: bring_into_view(self.result))

    def _shift(self, payer: str, up: bool) -> None:  # noqa: FBT001
        self._controller.shift(payer, up=up)
        if self._controller.stage is CheckStage.ROLLED:
            announce(self.result, self.result.accessible_text())

    def _settle(self) -> None:
        self._controller.settle()
        self.throw.button.setFocus()

    def _connect(self) -> None:
        controller = self._controller
        controller.changed.connect(self._follow)
        controller.refused.connect(self.throw.refuse)
        self.who.who_chosen.connect(controller.choose_character)
        self.who.thing_chosen.connect(controller.choose_trait)
        self.who.rank_entered.connect(controller.choose_rank)
        self.steps.added.connect(controller.add_step)
        self.steps.removed.connect(controller.remove_step)
        self.aim.table_chosen.connect(controller.choose_table)
        self.aim.difficulty_chosen.connect(controller.choose_difficulty)
        self.throw.rolled.connect(self.roll)
        self.throw.typed.connect(self.type_dice)
        self.throw.landed.connect(self._announce)
        self.throw.tens_called.connect(lambda swapped: controller.call_tens(swapped=swapped))
        self.fortune.shifted.connect(self._shift)
        self.fortune.taken_back.connect(controller.take_back)
        self.settle.clicked.connect(self._settle)
        self.drop.clicked.connect(controller.drop)

    def _build_layout(self) -> None:
        head = hbox((label(tr("Check"), TextStyle.HEAD, head=True), 1), self.drop)
        column = vbox(
            head,
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL),
            spacing=Space.PANEL,
        )
        for part in (
            self._modifiers,
            self.who,
            self.steps,
            self.aim,
            self.throw,
            self.result,
            self.fortune,
        ):
            column.addWidget(part)
        column.addStretch(1)
        hbox((self.throw.button, 1), (self.settle, 1), parent=self._foot, spacing=Space.GRID)
