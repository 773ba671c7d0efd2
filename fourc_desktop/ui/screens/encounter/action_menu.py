"""What can be done to somebody, each with its odds: opened where a token was dropped on them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.choice_row import Choice, ChoiceRow
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.key_hints import KeyHints
from fourc_desktop.ui.widgets.labels import hairline, label
from fourc_desktop.ui.widgets.panel_scroll import PanelScroll

KEYS: Final = 9
"""How many of the choices have a number key."""


class ActionMenu(QFrame):
    """A list over the map: arrows, Enter or a number choose, Esc puts everything back.

    `chosen` carries the place of the choice in the list, `turned` that it shall be done from the
    other place: after the move, or from where they are. `left` says that nothing was chosen.
    """

    chosen = Signal(int)
    turned = Signal()
    left = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._appearance = appearance
        self._done = False
        self.rows: list[ChoiceRow] = []
        self._title = label("", Step.HEAD, head=True)
        self._where = label("", Step.SMALL, tone="ink2")
        self.other = Button("", appearance, icon="refresh-cw")
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._area = PanelScroll(self._list)
        self._area.viewport().setAutoFillBackground(False)
        head = QHBoxLayout()
        head.setSpacing(Space.PANEL)
        head.addWidget(self._title, 1)
        head.addWidget(self._where)
        foot = QHBoxLayout()
        foot.setSpacing(Space.PANEL)
        self._keys = KeyHints(
            [(("Up", "Down"), tr("choose")), (("Enter",), tr("act")), (("Esc",), tr("back"))],
            appearance,
        )
        foot.addWidget(self._keys, 1, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.other)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.CARD, Space.CARD, Space.CARD, Space.GRID)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        column.addWidget(hairline())
        column.addLayout(foot)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.other.clicked.connect(self.turned)

    def show_choices(self, title: str, where: str, choices: Sequence[Choice], other: str) -> None:
        """Show these; `other` are the words of the way to the other place, or nothing."""
        self._title.setText(title)
        self._where.setText(where)
        self.setAccessibleName(f"{title}, {where}" if where else title)
        self.other.setText(other)
        self.other.setVisible(bool(other))
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        key = 0
        for place, choice in enumerate(choices):
            key += choice.can
            badge = str(key) if choice.can and key <= KEYS else ""
            row = ChoiceRow(choice, badge, self._appearance)
            row.clicked.connect(lambda _checked=False, place=place: self._choose(place))
            self._column.addWidget(row)
            row.show()
            self.rows.append(row)
        ready = self._ready()
        (ready[0] if ready else self).setFocus(Qt.FocusReason.PopupFocusReason)

    def open_beside(self, at: QPoint, room: QSize) -> None:
        """Open beside a place of the screen, no larger than some room."""
        wide = max([row.sizeHint().width() for row in self.rows], default=200) + 2 * Space.CARD + 16
        wide = max(wide, self.minimumSizeHint().width())
        high = sum(row.heightForWidth(wide - 2 * Space.CARD - 16) + 2 for row in self.rows)
        foot = wide - 2 * Space.CARD
        if not self.other.isHidden():
            foot -= self.other.sizeHint().width() + Space.PANEL
        keys = max(self._keys.heightForWidth(foot), self.other.sizeHint().height())
        high += self._title.sizeHint().height() + keys + 2 * Space.CARD + 4 * Space.GRID
        self.resize(min(wide, room.width()), min(high, room.height()))
        screen = self.screen().availableGeometry()
        left = at.x() + Space.CARD
        if left + self.width() > screen.right():
            left = max(at.x() - self.width() - Space.CARD, screen.left())
        top = min(max(at.y() - self.height() // 3, screen.top()), screen.bottom() - self.height())
        self.move(left, top)
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go up and down, numbers choose, Esc leaves."""
        ready, key = self._ready(), event.key()
        if key == Qt.Key.Key_Escape:
            self.close()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and ready:
            at = next((n for n, each in enumerate(ready) if each.hasFocus()), -1)
            step = 1 if key == Qt.Key.Key_Down else -1
            beside = ready[(at + step) % len(ready)] if at >= 0 else ready[0]
            beside.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(beside)
        elif event.text().isdecimal() and 0 < int(event.text()) <= min(len(ready), KEYS):
            ready[int(event.text()) - 1].click()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: object) -> None:
        """Say so, where nothing was chosen."""
        if not self._done:
            self._done = True
            self.left.emit()

    def hideEvent(self, event: object) -> None:
        """A press beside it closes it as well."""
        self.close()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.raised)
        box(painter, QRectF(self.rect()), 0, None, colors.control, 1)
        painter.end()

    def _ready(self) -> list[ChoiceRow]:
        return [each for each in self.rows if each.choice.can]

    def _choose(self, place: int) -> None:
        self._done = True
        self.close()
        self.chosen.emit(place)
