"""The action menu over the map: its choices, and the options that hold for all of them."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from fourc_desktop.ui.screens.encounter.actions.choice_row import ActionChoice, ActionChoiceRow
from fourc_desktop.ui.screens.encounter.actions.quick_options import QuickOption, QuickOptionBar
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.badge import KeyHints
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.focus_ring import FocusRing
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH, PanelScrollArea
from fourc_desktop.ui.widgets.painting.drawing import box

DIGITS: Final = "123456789"
"""The keys of choices."""

NO_ANSWERS: Final[Mapping[str, object]] = MappingProxyType({})

MIN_HEIGHT: Final = 40
"""The least height of the choices in pixels, less than that of one."""

OPTIONS: Final = "o"
"""The key that asks for the options of the current row first."""


def _digits(choices: Sequence[ActionChoice]) -> list[str]:
    """The digit of each choice in their order; empty for those that never can be chosen."""
    free = iter(DIGITS)
    return [next(free, "") if each.can or each.keeps_digit else "" for each in choices]


class ActionMenu(QFrame):
    """A popup list over the map: arrows, Enter or a number choose, Esc closes.

    While `options` is checked, the options of what is chosen are asked first; O asks for those of
    the current row.
    `more` shows the actions that are hidden at first; their numbers work before that.

    `chosen` carries the index of the choice; `answered` carries the field and the answer of an
    option in `quick`; `turned` asks to switch between acting after the move and acting from the
    current position; `left` is emitted if nothing was chosen.
    """

    chosen = Signal(int)
    answered = Signal(str, object)
    turned = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._done = self._shows_all = False
        self._at, self._room = QPoint(), QSize()
        self._row: ActionChoiceRow | None = None
        self.rows: list[ActionChoiceRow] = []
        self._title = label("", TextStyle.HEAD, head=True)
        self._note = label("", TextStyle.SMALL, tone="ink2")
        self._where = label("", TextStyle.SMALL, tone="ink2")
        self.quick = QuickOptionBar()
        self.more = Button("", kind=ButtonKind.LINK)
        self.options = Button(tr("Choose options first (O)"), kind=ButtonKind.LINK)
        self.options.setCheckable(True)
        self.other = Button("", kind=ButtonKind.LINK, icon="refresh-cw")
        self._list = QWidget()
        self._column = vbox(parent=self._list, spacing=2)
        self._area = PanelScrollArea(self._list, MIN_HEIGHT)
        self._area.viewport().setAutoFillBackground(False)
        self._area.installEventFilter(self)
        self._head = hbox(
            self._title, self._note, STRETCH, self._where, self.other, spacing=Space.CARD
        )
        self._keys = KeyHints([(("Enter",), tr("act")), (("Esc",), tr("cancel"))])
        keys = self._keys, 0, Qt.AlignmentFlag.AlignVCenter
        self._foot = hbox(self.more, self.options, STRETCH, keys, spacing=Space.INSIDE)
        self._lines = hairline(), hairline()
        vbox(
            self._head,
            (self._area, 1),
            self._lines[0],
            self.quick,
            self._lines[1],
            self._foot,
            parent=self,
            margins=(Space.CARD, Space.CARD, Space.CARD, Space.GRID),
            spacing=Space.GRID,
        )
        FocusRing(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.other.clicked.connect(self.turned)
        self.quick.answered.connect(self.answered)
        self.more.clicked.connect(self._show_all)

    def show_choices(
        self,
        title: str,
        where: str,
        choices: Sequence[ActionChoice],
        other: str,
        *,
        note: str = "",
        quick: Sequence[QuickOption] = (),
        answers: Mapping[str, object] = NO_ANSWERS,
        preselects: bool = True,
    ) -> None:
        """Show these choices; the row with the focus keeps it, else the first gets it.

        `other` is the text of the switch button, or empty; `note` stands beside the title; `quick`
        are the options for all choices, with their `answers`. Unless it `preselects`, no row gets
        the focus, and Enter chooses nothing until one has it.
        """
        current = "" if self._row is None else self._row.choice.name
        focus = self.focusWidget()
        self.quick.show_options(quick, answers)
        self._lines[1].setVisible(bool(quick))
        self.options.setVisible(any(each.has_options for each in choices))
        self._title.setText(title)
        self._note.setText(note)
        self._where.setText(where)
        self.setAccessibleName(", ".join(filter(None, (title, where))))
        self.other.setText(other)
        self.other.setVisible(bool(other))
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        for place, (choice, digit) in enumerate(zip(choices, _digits(choices), strict=True)):
            row = ActionChoiceRow(choice, digit)
            row.clicked.connect(lambda _checked=False, place=place: self._choose(place))
            row.focused.connect(self._keep_row)
            self._column.addWidget(row)
            self.rows.append(row)
        self._show_rows()
        ready = self._ready()
        kept = (each for each in ready if each.choice.name == current)
        self._row = next(kept, ready[0] if ready and preselects else None)
        if focus not in (*self.quick.editors.values(), self.other):
            (self._row or self).setFocus(Qt.FocusReason.PopupFocusReason)
        if self.isVisible():
            self._fit()

    def open_beside(self, at: QPoint, room: QSize) -> None:
        """Open next to a screen position, no larger than `room`."""
        self._at, self._room = at, room
        self._fit()
        self.show()

    def _show_rows(self) -> None:
        """Show the first actions, or all, the button for the others, and what Enter does."""
        hidden = 0
        for row in self.rows:
            row.setVisible(self._shows_all or not row.choice.is_more)
            hidden += row.choice.count if row.isHidden() else 0
        self.more.setText(count_text(hidden, "{count} more action", "{count} more actions"))
        self.more.setVisible(hidden > 0)
        enter, _ = self._keys.hints
        enter.setVisible(bool(self._ready()))

    def _show_all(self) -> None:
        """Show all actions, and focus the first of those that were hidden."""
        before = self._ready()
        self._shows_all = True
        self._show_rows()
        new = [each for each in self._ready() if each not in before]
        if new:
            new[0].setFocus(Qt.FocusReason.TabFocusReason)
        self._fit()

    def _fit(self) -> None:
        """Take the size of the content, beside the position."""
        if (layout := self.layout()) is not None:
            layout.activate()  # the lines know their hidden parts only then
        shown = [row for row in self.rows if not row.isHidden()]
        sides = 2 * Space.CARD
        width = max((row.sizeHint().width() for row in shown), default=200) + SCROLL_BAR_WIDTH
        lines = (self._head, self._foot, self.quick)
        width = max(width, *(each.sizeHint().width() for each in lines)) + sides
        kept = self.width() if self.isVisible() else 0  # it does not shrink below the pointer
        width = min(max(width, kept, self.minimumSizeHint().width()), self._room.width())
        for row in shown:
            row.setFixedHeight(row.heightForWidth(width - sides - SCROLL_BAR_WIDTH))
        rows = self._list.sizeHint().height()
        parts = [self._head.sizeHint().height(), rows, 1, self._foot.sizeHint().height()]
        if not self.quick.isHidden():
            parts += [self.quick.sizeHint().height(), 1]
        height = sum(parts) + len(parts) * Space.GRID + Space.CARD
        if (excess := height - self._room.height()) > 0:
            height -= rows - self._whole_rows(shown, rows - excess)
        self.resize(width, min(height, self._room.height()))
        screen = self.screen().availableGeometry()
        left = self._at.x() + Space.CARD
        if left + self.width() > screen.right():
            left = max(self._at.x() - self.width() - Space.CARD, screen.left())
        if self.isVisible():
            left = min(self.x(), max(screen.right() - self.width(), screen.left()))
        usual = self.y() if self.isVisible() else self._at.y() - self.height() // 3
        top = max(usual, screen.top())
        self.move(left, min(top, screen.bottom() - self.height()))

    def _whole_rows(self, rows: Sequence[ActionChoiceRow], room: int) -> int:
        """The height of the first rows that fit into `room` whole; `room` if not even one does."""
        heights = accumulate(row.height() + self._column.spacing() for row in rows)
        return max((each for each in heights if each <= room), default=room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the focus, numbers and Enter choose, Esc closes."""
        ready, key = self._ready(), event.key()
        if key == Qt.Key.Key_Escape:
            self.close()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._row is not None:
            self._row.click()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and ready:
            at = next((n for n, each in enumerate(ready) if each.hasFocus()), -1)
            step = 1 if key == Qt.Key.Key_Down else -1
            beside = ready[(at + step) % len(ready)] if at >= 0 else ready[0]
            beside.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(beside)
        elif event.text() == OPTIONS and not self.options.isHidden():
            self.options.toggle()
            if self.options.isChecked() and self._row is not None and self._row.choice.has_options:
                self._row.click()
        elif numbered := [each for each in self.rows if event.text() == each.digit != ""]:
            numbered[0].click()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the rows before the scroll area takes the arrows."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 (Qt's own)
        """Tab goes from the current row to the options and buttons, and back."""
        others: list[QWidget] = [*self.quick.editors.values(), self.more, self.options, self.other]
        stops = [self._row, *(each for each in others if not each.isHidden())]
        focus = self.focusWidget()
        at = stops.index(focus) if focus in stops else 0
        found = stops[(at + (1 if forward else -1)) % len(stops)]
        if found is not None:
            reason = Qt.FocusReason
            found.setFocus(reason.TabFocusReason if forward else reason.BacktabFocusReason)
        return True

    def closeEvent(self, event: object) -> None:
        """Emit `left` if nothing was chosen."""
        if not self._done:
            self._done = True
            self.left.emit()

    def hideEvent(self, event: object) -> None:
        """Close after a press outside the menu."""
        self.close()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.raised)
        box(painter, QRectF(self.rect()), 0, None, colors.control, 1)
        painter.end()

    def _keep_row(self, row: QWidget) -> None:
        """Remember the row that Enter chooses while the focus is elsewhere."""
        self._row = row if isinstance(row, ActionChoiceRow) else None

    def _ready(self) -> list[ActionChoiceRow]:
        """The visible rows that can be chosen."""
        return [each for each in self.rows if each.choice.can and not each.isHidden()]

    def _choose(self, index: int) -> None:
        self._done = True
        self.close()
        self.chosen.emit(index)
