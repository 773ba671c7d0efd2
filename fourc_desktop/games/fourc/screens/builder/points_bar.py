"""How many points are left to spend, large and live."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from fourc_desktop.games.fourc.rules.draft import Draft, Method
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label


class PointsBar(QFrame):
    """Shown where a character is bought; hidden otherwise."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("panel", "true")
        self.setProperty("rule_topic", "method:points")
        self._left = label("", Step.TITLE, head=True)
        self._of = label("", tone="ink2", wrap=True)
        self._credit = label("", Step.CAPTION, tone="ink2", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._of)
        words.addWidget(self._credit)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PANEL, Space.GRID, Space.PANEL, Space.GRID)
        row.setSpacing(Space.PANEL)
        row.addWidget(self._left)
        row.addLayout(words, 1)

    def show_draft(self, draft: Draft) -> None:
        """Count what is left."""
        self.setVisible(draft.method is Method.POINTS)
        if draft.method is not Method.POINTS:
            return
        costs, left = self._desk.book.point_costs, self._desk.points_left
        self._left.setText(number(left))
        self._left.setProperty("tone", "danger" if left < 0 else "ink")
        self._left.style().unpolish(self._left)
        self._left.style().polish(self._left)
        points = number(costs.points)
        if left < 0:
            self._of.setText(tr("points: too many were spent, there are {points}", points=points))
        else:
            self._of.setText(tr("of {points} points left", points=points))
        self._credit.setText(costs.credit)
        self.setAccessibleName(f"{number(left)} {self._of.text()}")
