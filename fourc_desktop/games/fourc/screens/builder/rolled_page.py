"""What the pages of numbers alone have in common: a row each, rolled, typed or bought."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout

from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.dice_page import DicePage
from fourc_desktop.games.fourc.screens.builder.points_bar import PointsBar
from fourc_desktop.games.fourc.screens.builder.score_card import Line, ScoreCard
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.source_tip import Serve


class RolledPage(DicePage):
    """A row for each field, rolled, typed or bought; `column` takes what stands below them."""

    def __init__(
        self,
        desk: BuilderDesk,
        appearance: Appearance,
        serve: Serve,
        lines: Sequence[Line],
        what: str,
    ) -> None:
        """`what` are the fields together: "traits"."""
        super().__init__(desk, appearance, serve, [line.field for line in lines], what)
        self.card = ScoreCard(lines, desk, appearance, serve)
        self.card.passed.connect(self.passed)
        self._points = PointsBar(desk, appearance)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(Space.PANEL)
        self.column.addWidget(self._points)
        self.column.addWidget(self.card)

    def show_draft(self, draft: Draft) -> None:
        """Show every field, and what points are left."""
        self._points.show_draft(draft)
        self.card.show_draft(draft)
        self._tools.show_draft(draft)

    def begin(self) -> None:
        """Put the cursor into the first number that is to be typed."""
        self.card.begin()
