"""What is wrong, why, and the ways out."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label


class ProblemBox(QFrame):
    """A problem in a red box with its icon; the ways out are buttons below the words."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._what = label("", strong=True, wrap=True)
        self._why = label("", wrap=True, tone="ink2")
        for words in (self._what, self._why):
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._ways = FlowLayout()
        self._best: list[Button] = []
        column = QVBoxLayout(self)
        column.setSpacing(4)
        column.addWidget(self._what)
        column.addWidget(self._why)
        column.addLayout(self._ways)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_problem(self, what: str, why: str = "") -> None:
        """Show another problem; both are plain sentences."""
        self._what.setText(what)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self.setAccessibleName(f"{what} {why}".strip())

    def add_way(self, button: Button) -> None:
        """Add a way out behind the others, in the next line where the width ends."""
        self._ways.addWidget(button)

    def show_best(self, buttons: Sequence[Button]) -> None:
        """Put these before the ways that were added; those put there before go."""
        for old in self._best:
            self._ways.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._best = list(buttons)
        added = [item for _ in range(self._ways.count()) if (item := self._ways.takeAt(0))]
        for button in self._best:
            self._ways.addWidget(button)
        for item in added:
            self._ways.addItem(item)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the icon."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = theme.colors
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.danger_soft, colors.danger)
        side = theme.px(20)
        self._appearance.icons.paint(
            painter, "triangle-alert", QRectF(14, 14, side, side), colors.danger
        )
        painter.end()

    def _fit(self) -> None:
        side = self._appearance.theme.px(20)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(14 + side + 12, 12, 16, 12)
