"""Groups of buttons of which one is checked: radio buttons in a column, segments in a row."""

from collections.abc import Container, Mapping, Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QFrame,
    QGridLayout,
    QRadioButton,
    QWidget,
)

from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.theme import Colors, Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.check_box import IndicatorButton
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import ARROWS, is_shortcut_arrow
from fourc_desktop.ui.widgets.painting.drawing import box

GAP: Final = 8
"""The gap between two buttons, in pixels."""


class ExclusiveGroup(QButtonGroup):
    """Exclusive buttons that are radio buttons for a screen reader and a single Tab stop.

    Tab stops at the checked button; if none is checked, at the focused one, or else at each. Arrow
    keys move between them. The focus within the group follows what is checked. A click on the
    checked button leaves it checked; where it clears the choice, `show_checked` unchecks it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._stop: QAbstractButton | None = None
        self.buttonToggled.connect(self._move_tab_stop)

    def addButton(self, button: QAbstractButton, id_: int = -1) -> None:
        """Add a button; `id_` as in Qt."""
        button.setAutoExclusive(True)
        super().addButton(button, id_)
        self._move_tab_stop()

    def show_checked(self, button: QAbstractButton | None) -> None:
        """Check a button, or none, without emitting `clicked`."""
        if button is not None:
            button.setChecked(True)
            return
        checked: QAbstractButton | None = self.checkedButton()
        if checked is not None:
            self.setExclusive(False)
            checked.setChecked(False)
            self.setExclusive(True)

    def _move_tab_stop(self) -> None:
        buttons = self.buttons()
        checked: QAbstractButton | None = self.checkedButton()
        focused = next((each for each in buttons if each.hasFocus()), None)
        stop = checked or focused
        for each in buttons:
            policy, tab = each.focusPolicy(), Qt.FocusPolicy.TabFocus
            each.setFocusPolicy(policy | tab if stop in (None, each) else policy & ~tab)
        if checked is None:
            return
        self._put_in_place_of_last(checked)
        if focused is not None:
            checked.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_in_place_of_last(self, checked: QAbstractButton) -> None:
        """Give the checked button the place of the last one in the tab order.

        Only that one has a place where a screen set the tab order, which takes tab stops alone.
        """
        last, self._stop = self._stop, checked
        if last is None or last is checked or last not in self.buttons():
            return
        if last.window() is checked.window():
            policy = last.focusPolicy()
            last.setFocusPolicy(policy | Qt.FocusPolicy.TabFocus)
            QWidget.setTabOrder(last, checked)
            last.setFocusPolicy(policy)


class RadioGroup(QFrame):
    """A column of radio buttons; `chosen` emits the id of the option the user clicks.

    `name` says what is chosen, for screen readers, which name only frames. `options` are ids with
    their names, in order; `more` explains some of them in a second line.
    With several `columns`, the options run down each of them, all equally wide.
    """

    chosen = Signal(str)

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        more: Mapping[str, str] | None = None,
        *,
        columns: int = 1,
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._buttons: dict[str, RadioButton] = {}
        group = ExclusiveGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        rows = ceil(len(options) / columns)
        for index, (id_, text) in enumerate(options):
            button = RadioButton(text, (more or {}).get(id_, ""))
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            group.addButton(button)
            column, row = divmod(index, rows)
            grid.addWidget(button, row, column)
            grid.setColumnStretch(column, 1)
            self._buttons[id_] = button

    def show_chosen(self, id_: str) -> None:
        """Check an option without emitting a signal; the focus follows if it is in the group."""
        had_focus = any(each.hasFocus() for each in self._buttons.values())
        self._buttons[id_].setChecked(True)
        if had_focus:
            self._buttons[id_].setFocus()

    def button(self, id_: str) -> "RadioButton":
        """The radio button of an option."""
        return self._buttons[id_]


class RadioButton(IndicatorButton, QRadioButton):
    """A radio button whose text wraps."""

    def __init__(self, text: str, more: str = "") -> None:
        super().__init__()
        self.set_texts(text, more)

    def show_more(self, more: str) -> None:
        """Change the explanation below the text."""
        if more != self._more:
            self._more = more
            self.setAccessibleDescription(more)
            self.updateGeometry()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose the neighbor, also if nothing is chosen, where Qt only moves the focus."""
        was_chosen = self.isChecked()
        super().keyPressEvent(event)
        focused = QApplication.focusWidget()
        is_missed = event.key() in ARROWS and not was_chosen and focused is not self
        if is_missed and isinstance(focused, RadioButton):
            focused.click()

    def _paint_indicator(self, painter: QPainter, rect: QRectF, colors: Colors) -> None:
        is_on, checked = self.isEnabled(), self.isChecked()
        color = colors.accent if checked else colors.control
        edge = color if is_on else colors.line
        box(painter, rect, rect.width() / 2, self._ground(colors), edge, 2.0 if checked else 1.0)
        if checked:
            dot = QRectF(0, 0, rect.width() / 2, rect.width() / 2)
            dot.moveCenter(rect.center())
            box(painter, dot, dot.width() / 2, color if is_on else colors.control)


class SegmentedControl(QFrame):
    """Segments such as "All 14, Heroes 5"; `chosen` emits the id of the segment the user clicks.

    `name` says what is chosen, for screen readers, which name only frames. The segments are in the
    given order and the first is checked initially. `across` is the number of segments in a row, all
    equally wide; 0 lets them wrap.
    """

    chosen = Signal(str)

    def __init__(self, name: str, segments: Sequence[tuple[str, str]], *, across: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._buttons: dict[str, Button] = {}
        group = ExclusiveGroup(self)
        for id_, text in segments:
            button = Button(text, kind=ButtonKind.SEGMENT, height=Height.SEGMENT)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            group.addButton(button)
            self._buttons[id_] = button
        self._build_layout(across)
        self.show_chosen(segments[0][0])

    def button(self, id_: str) -> Button:
        """The button of a segment."""
        return self._buttons[id_]

    def show_chosen(self, id_: str) -> None:
        """Check a segment without emitting a signal."""
        self._buttons[id_].setChecked(True)

    def show_only(self, ids: Container[str]) -> None:
        """Hide all segments except these and the checked one."""
        for id_, button in self._buttons.items():
            button.setVisible(id_ in ids or button.isChecked())

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the number of items of each segment."""
        for id_, button in self._buttons.items():
            button.set_count(counts.get(id_, 0))
            button.setAccessibleName(f"{button.text()}, {number(counts.get(id_, 0))}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right choose the neighboring segment."""
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if event.key() not in arrows or is_shortcut_arrow(event):
            super().keyPressEvent(event)
            return
        step = -1 if event.key() == Qt.Key.Key_Left else 1
        ids = [id_ for id_, button in self._buttons.items() if not button.isHidden()]
        focused = next((id_ for id_ in ids if self._buttons[id_].hasFocus()), ids[0])
        neighbor = self._buttons[ids[(ids.index(focused) + step) % len(ids)]]
        neighbor.setFocus(Qt.FocusReason.TabFocusReason)
        neighbor.click()

    def _build_layout(self, across: int) -> None:
        if not across:
            row = FlowLayout()
            self.setLayout(row)
            for button in self._buttons.values():
                row.addWidget(button)
            return
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        for index, button in enumerate(self._buttons.values()):
            grid.addWidget(button, *divmod(index, across))
            grid.setColumnStretch(index % across, 1)
