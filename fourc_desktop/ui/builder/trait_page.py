"""The seven Primary Traits, and Damage and Fortune that they add up to."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.draft import Draft, Field, Method
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.builder.desk import BuilderDesk
from fourc_desktop.ui.builder.page import Page
from fourc_desktop.ui.builder.points_bar import PointsBar
from fourc_desktop.ui.builder.roll_tools import RollTools
from fourc_desktop.ui.builder.score_card import Line, ScoreCard
from fourc_desktop.ui.builder.sum_box import SumBox
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.source_tip import Serve

USES: Final = {
    Trait.MELEE: "close fighting",
    Trait.COORDINATION: "aim, dodge, balance",
    Trait.BRAWN: "lift, hit, throw",
    Trait.FORTITUDE: "stamina, survival",
    Trait.INTELLECT: "invent, solve, learn",
    Trait.AWARENESS: "sense and spot",
    Trait.WILLPOWER: "mind and magic",
}
FIELDS: Final = tuple(Field(trait.value) for trait in Trait)

TWO_SUMS: Final = 520
"""The width, in pixels at 100 % text, from which the two sums stand beside each other."""


class TraitPage(Page):
    """Each trait in a row, rolled, typed or bought."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        super().__init__(desk, appearance, serve)
        lines = [
            Line(Field(trait.value), tr(trait.title), tr(use), f"trait:{trait.value}")
            for trait, use in USES.items()
        ]
        self.card = ScoreCard(lines, desk, appearance, serve)
        self.card.passed.connect(self.passed)
        self._tools = RollTools(desk, appearance, FIELDS, tr("traits"))
        self._points = PointsBar(desk, appearance)
        self._damage = SumBox(
            tr("Damage"), tr("Melee, Coordination, Brawn and Fortitude together"), "damage",
            appearance, serve,
        )  # fmt: skip
        self._fortune = SumBox(
            tr("Fortune"), tr("Intellect, Awareness and Willpower together"), "fortune",
            appearance, serve,
        )  # fmt: skip
        self._damage.setProperty("rule_topic", "figure:damage")
        self._fortune.setProperty("rule_topic", "figure:fortune")
        self._sums = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sums.setSpacing(Space.PANEL)
        self._sums.addWidget(self._damage, 1)
        self._sums.addWidget(self._fortune, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        column.addWidget(self._points)
        column.addWidget(self.card)
        column.addLayout(self._sums)

    def show_draft(self, draft: Draft) -> None:
        """Show every trait and both sums."""
        growing = self.desk.growing
        self._points.show_draft(draft)
        self.card.show_draft(draft)
        self._damage.show_figure(growing.damage)
        self._fortune.show_figure(growing.fortune)
        self._tools.show_draft(draft)

    def begin(self) -> None:
        """Put the cursor into the first number that is to be typed."""
        self.card.begin()

    def tools(self) -> Sequence[QWidget]:
        """Roll what is not locked."""
        return (self._tools.unlocked,)

    def sentence(self, draft: Draft) -> str:
        """How the traits come about."""
        return {
            Method.ROLL: tr("Rolled by d%, then the origin"),
            Method.CHOOSE: tr("Type each value"),
            Method.POINTS: tr("Bought with points"),
            Method.TYPED: tr("Type what stands on the sheet"),
        }[draft.method]

    def leads(self, draft: Draft) -> bool:
        """While there is something left to roll."""
        return self._tools.leads(draft)

    def roll(self) -> None:
        """Roll the traits that are not locked."""
        self._tools.roll_unlocked()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two sums beside each other where they have room."""
        super().resizeEvent(event)
        beside = self.width() >= self.appearance.theme.px(TWO_SUMS)
        direction = QBoxLayout.Direction
        self._sums.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
