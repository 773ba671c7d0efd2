"""The Row Steps of a check, as a part of the check panel."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.text import added_text, signed_text
from fourc_desktop.games.fourc.rules.checks.check import MAX_STEPS, CheckStage, RowStep
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.texts import row_change_text
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourc_desktop.games.fourc.rules.checks.check import Circumstance


class RowStepRow(RoundedBox):
    """A reason with its Row Steps; `removed` asks to remove them."""

    removed = Signal()

    def __init__(self, step: RowStep, locked: str) -> None:
        """`locked` is why it cannot be removed, or empty."""
        super().__init__(fill="sunken", frame="line")
        reason = tr(step.reason) or tr("Without a reason")
        self.setAccessibleName(f"{reason} {added_text(step.steps)}")
        self.remove = icon_button(
            "x",
            tr("Remove: {reason}", reason=reason),
            kind=ButtonKind.QUIET,
            height=Height.COMPACT,
        )
        enable(self.remove, locked)
        self.remove.clicked.connect(self.removed)
        hbox(
            (label(reason, TextStyle.SMALL, wrap=True), 1),
            label(added_text(step.steps), TextStyle.SUBHEAD, head=True),
            self.remove,
            parent=self,
            margins=(Space.GRID, 2, 2, 2),
            spacing=Space.GRID,
        )


FREE: Final = "free"
"""The id of a custom reason in the list."""

MAX_ROW_STEPS: Final = 17
"""The maximum Row Steps of one reason: the height of the table."""

FIRST_STEPS: Final = 1
"""The Row Steps of a custom reason before others are entered."""

LONGEST: Final = 60


class RowStepsPart(RollSection):
    """The Row Steps, and a menu that adds some; `added` carries a `RowStep`."""

    added = Signal(object)
    removed = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Row Steps"), "row-steps")
        self._shown: tuple[object, ...] = ()
        self._offered_steps: Sequence[RowStep] = ()
        self._about = ("", "")
        self._skills = 0
        self._circumstances: Sequence[Circumstance] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.INSIDE)
        self._total = label("", TextStyle.SUBHEAD, head=True)
        self.add = MenuButton(tr("Add"), self._items, icon="plus", height=Height.CONTROL)
        self.add.setAccessibleName(tr("Add Row Steps"))
        self._free = CustomRowStep()
        foot = hbox((self._total, 1), self.add)
        self.body.addLayout(self._rows)
        self.body.addLayout(foot)
        self.body.addWidget(self._free)
        self._free.hide()
        self.add.chosen.connect(self._take)
        self._free.added.connect(self._take_free)

    @property
    def free(self) -> "CustomRowStep":
        """The fields for a custom reason."""
        return self._free

    def show_check(self, view_model: CheckViewModel) -> None:
        """Show the steps, their total and the resulting row."""
        check, skills = view_model.check, view_model.skill_steps
        self._circumstances = view_model.circumstances
        self._skills = len(skills)
        self._offered_steps = [*skills, *(each.step() for each in self._circumstances)]
        fallen = "" if check.stage is CheckStage.OPEN else tr("The dice have been rolled")
        locked = view_model.locked or fallen
        if (check.steps, locked) != self._shown:
            self._shown = (check.steps, locked)
            self._fill(check.steps, locked)
        total = signed_text(check.total_steps)
        self._total.setText(tr("Total {steps}", steps=total))
        self.show_note(row_change_text(check, view_model.table()))
        full = tr("No more Row Steps fit") if len(check.steps) >= MAX_STEPS else ""
        enable(self.add, locked or full)
        is_other, self._about = (check.who, check.on) != self._about, (check.who, check.on)
        if locked or is_other:
            self._free.hide()

    def add_typed(self) -> bool:
        """Add a custom reason that was typed but not added, before the dice are rolled.

        Return False if its number is refused.
        """
        if not self._free.isVisibleTo(self):
            return True
        if self._free.refusal:
            self._free.steps.begin()
            bring_into_view(self._free)
            return False
        self._free.hide()
        if (step := self._free.typed()) is not None:
            self.added.emit(step)
        return True

    def _fill(self, steps: tuple[RowStep, ...], locked: str) -> None:
        clear_layout(self._rows)
        for at, step in enumerate(steps):
            row = RowStepRow(step, locked)
            row.removed.connect(lambda at=at: self.removed.emit(at))
            self._rows.addWidget(row)

    def _items(self) -> list[MenuItem]:
        """The menu: skills of the roller, suggestions of the rules, a custom reason."""
        notes = [""] * self._skills + [tr(each.note) for each in self._circumstances]
        items = []
        for at, (step, note) in enumerate(zip(self._offered_steps, notes, strict=True)):
            more = f" ({note})" if note else ""
            words = f"{added_text(step.steps)}  {tr(step.reason)}{more}"
            items.append(MenuItem(str(at), words, begins_group=0 < at == self._skills))
        return [*items, MenuItem(FREE, tr("Another reason…"), begins_group=True)]

    def _take(self, id_: str) -> None:
        if id_ == FREE:
            self._free.show()
            self._free.begin()
            QTimer.singleShot(0, self._free, lambda: bring_into_view(self._free))
        else:
            self.added.emit(self._offered_steps[int(id_)])

    def _take_free(self, step: RowStep) -> None:
        self._free.hide()
        self.add.setFocus()
        self.added.emit(step)


class CustomRowStep(QWidget):
    """The fields of a custom reason; `added` carries a `RowStep`."""

    added = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.steps = NumberField(tr("Row Steps"), -MAX_ROW_STEPS, MAX_ROW_STEPS)
        self.reason = LineField(tr("Reason"), tr("Reason"))
        self.reason.setMaxLength(LONGEST)
        self.button = Button(tr("Add"), icon="check", height=Height.SEGMENT)
        self._number = FormFieldRow("", self.steps)
        row = hbox((self._number, 1), self.button)
        row.setAlignment(self.button, Qt.AlignmentFlag.AlignTop)
        vbox(self.reason, row, parent=self, spacing=Space.INSIDE)
        self.button.clicked.connect(self._add)
        self.reason.returnPressed.connect(self._add)
        self.steps.returnPressed.connect(self._add)

    @property
    def refusal(self) -> str:
        """Why the number is refused, or ""."""
        return self._number.refusal

    def begin(self) -> None:
        """Clear the fields and focus the reason."""
        self.steps.show_number(FIRST_STEPS)
        self.reason.clear()
        self.reason.setFocus()

    def typed(self) -> RowStep | None:
        """What was typed; None if nothing was."""
        step = RowStep(self.steps.value(), self.reason.text().strip())
        return None if step == RowStep(FIRST_STEPS, "") else step

    def _add(self) -> None:
        if self.refusal:
            self.steps.begin()
            return
        self.added.emit(RowStep(self.steps.value(), self.reason.text().strip()))
