"""The seven Primary Traits, and Damage and Fortune that they add up to."""

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.rolled_page import RolledPage
from fourc_desktop.games.fourc.screens.builder.score_card import Line
from fourc_desktop.games.fourc.screens.builder.sum_box import SumBox
from fourc_desktop.ui.appearance import Appearance
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

TWO_SUMS: Final = 520
"""The width, in pixels at 100 % text, from which the two sums stand beside each other."""


class TraitPage(RolledPage):
    """Each trait in a row, rolled, typed or bought."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        lines = [
            Line(Field(trait.value), tr(trait.title), tr(use), f"trait:{trait.value}")
            for trait, use in USES.items()
        ]
        super().__init__(desk, appearance, serve, lines, tr("traits"))
        self._damage = SumBox(
            tr("Damage"), tr("Melee, Coordination, Brawn and Fortitude together"), "gauge_first",
            appearance, serve,
        )  # fmt: skip
        self._fortune = SumBox(
            tr("Fortune"), tr("Intellect, Awareness and Willpower together"), "gauge_second",
            appearance, serve,
        )  # fmt: skip
        self._damage.setProperty("rule_topic", "figure:damage")
        self._fortune.setProperty("rule_topic", "figure:fortune")
        self._sums = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sums.setSpacing(Space.PANEL)
        self._sums.addWidget(self._damage, 1)
        self._sums.addWidget(self._fortune, 1)
        self.column.addLayout(self._sums)

    def show_draft(self, draft: Draft) -> None:
        """Show every trait and both sums."""
        super().show_draft(draft)
        growing = self.desk.growing
        self._damage.show_figure(growing.damage)
        self._fortune.show_figure(growing.fortune)

    def sentence(self, draft: Draft) -> str:
        """How the traits come about."""
        return {
            Method.ROLL: tr("Rolled by d%, then the origin"),
            Method.CHOOSE: tr("Type each value"),
            Method.POINTS: tr("Bought with points"),
            Method.TYPED: tr("Type what stands on the sheet"),
        }[draft.method]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two sums beside each other where they have room."""
        super().resizeEvent(event)
        beside = self.width() >= self.appearance.theme.px(TWO_SUMS)
        direction = QBoxLayout.Direction
        self._sums.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
