"""Lifestyle and Repute."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.draft import Draft, Field, Method
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.builder.desk import BuilderDesk
from fourc_desktop.ui.builder.page import Page
from fourc_desktop.ui.builder.points_bar import PointsBar
from fourc_desktop.ui.builder.roll_tools import RollTools
from fourc_desktop.ui.builder.score_card import Line, ScoreCard
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.source_tip import Serve

FIELDS: Final = (Field.LIFESTYLE, Field.REPUTE)


class StandingPage(Page):
    """The two Secondary Traits, each in a row."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        super().__init__(desk, appearance, serve)
        lines = (
            Line(Field.LIFESTYLE, tr("Lifestyle"), tr("what they can pay"), "figure:lifestyle"),
            Line(Field.REPUTE, tr("Repute"), tr("what people think"), "figure:repute"),
        )
        self.card = ScoreCard(lines, desk, appearance, serve)
        self.card.passed.connect(self.passed)
        self._tools = RollTools(desk, appearance, FIELDS, tr("secondary traits"))
        self._points = PointsBar(desk, appearance)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        column.addWidget(self._points)
        column.addWidget(self.card)

    def show_draft(self, draft: Draft) -> None:
        """Show both."""
        self._points.show_draft(draft)
        self.card.show_draft(draft)
        self._tools.show_draft(draft)

    def begin(self) -> None:
        """Put the cursor into the first number that is to be typed."""
        self.card.begin()

    def tools(self) -> Sequence[QWidget]:
        """Roll what is not locked."""
        return (self._tools.unlocked,)

    def sentence(self, draft: Draft) -> str:
        """How the two come about."""
        return {
            Method.ROLL: tr("Lifestyle like a trait; Repute is a third of d%"),
            Method.CHOOSE: tr("Type each value"),
            Method.POINTS: tr("Bought with points"),
            Method.TYPED: tr("Type what stands on the sheet"),
        }[draft.method]

    def leads(self, draft: Draft) -> bool:
        """While there is something left to roll."""
        return self._tools.leads(draft)

    def roll(self) -> None:
        """Roll both, the locked one left alone."""
        self._tools.roll_unlocked()
