"""A line for the ledger: how much was gained or spent, and why."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.ledger import LONGEST_REASON
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField

MOST = 9_999
"""The points a line may change."""

Ask = Callable[[int, str], str]
"""Why so many points cannot be entered for this reason, or nothing."""


class EntryDialog(QDialog):
    """`entered` carries the points, below 0 where they are spent, and the reason."""

    entered = Signal(int, str)

    def __init__(
        self,
        title: str,
        now: int,
        sign: int,
        points: int,
        ask: Ask,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        """`now` is the score as it stands, `sign` 1 to gain and -1 to spend, `points` a start."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._now, self._sign, self._ask = now, sign, ask
        self.points = NumberField(appearance, tr("Points"), 1, MOST)
        self.points.show_number(points)
        self.reason = LineField(appearance, tr("Reason"), tr("For the ledger"))
        self.reason.setMaxLength(LONGEST_REASON)
        self._points_row = FormRow(tr("Points"), self.points, appearance)
        self._reason_row = FormRow(tr("Reason"), self.reason, appearance)
        self._after = label("", Step.HEAD, head=True)
        self._buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self._enter: QPushButton = self._buttons.addButton(title, role.AcceptRole)
        self._enter.setDefault(True)
        self._buttons.addButton(tr("Cancel"), role.RejectRole)
        self._lay_out(title, appearance)
        self._buttons.accepted.connect(self._give)
        self._buttons.rejected.connect(self.reject)
        self.points.entered.connect(self._show_after)
        self.reason.textEdited.connect(lambda: self._reason_row.refuse(""))
        self._show_after(points)

    def _show_after(self, points: int) -> None:
        """Say what the score comes to by so many points, or why it cannot."""
        change = self._sign * points
        sentence = self._ask(change, tr("Reason"))
        self._points_row.refuse(sentence)
        self._enter.setEnabled(not sentence)
        after = tr("{before} → {after}", before=self._now, after=self._now + change)
        self._after.setText("" if sentence else after)

    def _give(self) -> None:
        change, reason = self._sign * self.points.value(), self.reason.text()
        if sentence := self._ask(change, reason):
            self._reason_row.refuse(sentence)
            self.reason.setFocus()
            return
        self.entered.emit(change, reason)
        self.accept()

    def _lay_out(self, title: str, appearance: Appearance) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(title, Step.SUBHEAD, strong=True))
        column.addWidget(self._points_row)
        column.addWidget(self._after)
        column.addWidget(self._reason_row)
        column.addStretch(1)
        column.addWidget(self._buttons)
        self.setMinimumWidth(appearance.theme.px(380))
        self.points.setFocus()
        self.points.selectAll()
