"""The trait pages of the builder, and the boxes of derived stats."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import DicePage
from fourc_desktop.games.fourc.screens.builder.pages.score_card import ScoreCard, ScoreRowSpec
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.value_button import (
    ValueButton,
    ValueSources,
    score_sources,
    sum_text,
)
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.painting.drawing import box, rounded, smooth_painter


class ScorePage(DicePage):
    """A row for each score, rolled, typed or bought; `column` is the layout for further widgets."""

    def __init__(
        self,
        controller: BuilderController,
        serve: AttachPopup,
        lines: Sequence[ScoreRowSpec],
        what: str,
    ) -> None:
        """`what` names the fields: "traits"."""
        super().__init__(controller, serve, [line.field for line in lines], what)
        self.card = ScoreCard(lines, controller, serve)
        self.card.passed.connect(self.passed)
        self.column = vbox(self.card, parent=self, spacing=Space.PANEL)

    def show_draft(self, draft: Draft) -> None:
        """Show all fields."""
        self.card.show_draft(draft)
        self._tools.show_draft(draft)

    def begin(self) -> None:
        """Focus the first number to type."""
        self.card.begin()

    def begin_at(self, entry: str) -> None:
        """Focus a number by its title."""
        if not self.card.begin_at(entry):
            self.begin()


class SecondaryTraitPage(ScorePage):
    """The Secondary Traits, a row each."""

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        lines = (
            ScoreRowSpec(
                DraftField.LIFESTYLE, tr("Lifestyle"), tr("what they can pay"), "figure:lifestyle"
            ),
            ScoreRowSpec(DraftField.REPUTE, tr("Repute"), tr("what people think"), "figure:repute"),
        )
        super().__init__(controller, serve, lines, tr("secondary traits"))

    def sentence(self, draft: Draft) -> str:
        """A sentence about how Lifestyle and Repute are determined."""
        return {
            CreationMethod.ROLL: tr("Lifestyle like a trait; Repute is a third of d%"),
            CreationMethod.CHOOSE: tr("Type each value"),
            CreationMethod.POINTS: tr("Point buy"),
            CreationMethod.TYPED: tr("Enter each number from the sheet"),
        }[draft.method]


BAR = 5


class DerivedStatBox(QWidget):
    """A panel with a colored bar at the left; the color is a theme role."""

    def __init__(self, title: str, needed: str, color: str, serve: AttachPopup) -> None:
        """`needed` tells what must be set before the stat is known."""
        super().__init__()
        self._title = title
        self._needed = needed
        self._color = color
        self.value = ValueButton(TextStyle.TITLE)
        serve(self.value)
        self._sum = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        words = vbox(label(title, TextStyle.SUBHEAD, strong=True), self._sum, STRETCH, spacing=2)
        row = hbox(
            (words, 1),
            parent=self,
            margins=(Space.PANEL + BAR, Space.CARD, Space.CARD, Space.CARD),
            spacing=Space.PANEL,
        )
        row.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignTop)

    def show_figure(self, figure: Breakdown | None) -> None:
        """Show the stat with its sum, or what is missing."""
        if figure is None:
            self._sum.setText(self._needed)
            self.value.show_value("–", ValueSources(tr("{title}, open", title=self._title), "", ()))
            enable(self.value, self._needed)
            return
        self._sum.setText(sum_text(figure))
        enable(self.value)
        self.value.show_value(number(figure.value), score_sources(self._title, figure))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the panel and the bar."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        box(painter, rect, Radius.PANEL, colors.surface)
        painter.setClipPath(rounded(rect, Radius.PANEL))
        painter.fillRect(QRectF(0, 0, BAR, rect.height()), getattr(colors, self._color))
        painter.setClipping(False)
        box(painter, rect, Radius.PANEL, None, colors.line)
        painter.end()


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
"""The width, in pixels at 100 % text, from which the derived stats are side by side."""


class PrimaryTraitPage(ScorePage):
    """The Primary Traits, a row each."""

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        lines = [
            ScoreRowSpec(DraftField(trait.value), tr(trait.title), tr(use), f"trait:{trait.value}")
            for trait, use in USES.items()
        ]
        super().__init__(controller, serve, lines, tr("traits"))
        self._damage = DerivedStatBox(
            tr("Damage"),
            tr("Melee, Coordination, Brawn and Fortitude together"),
            "gauge_first",
            serve,
        )
        self._fortune = DerivedStatBox(
            tr("Fortune"), tr("Intellect, Awareness and Willpower together"), "gauge_second", serve
        )
        self._damage.setProperty("rule_topic", "figure:damage")
        self._fortune.setProperty("rule_topic", "figure:fortune")
        self._sums = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sums.setSpacing(Space.PANEL)
        self._sums.addWidget(self._damage, 1)
        self._sums.addWidget(self._fortune, 1)
        self.column.addLayout(self._sums)

    def show_draft(self, draft: Draft) -> None:
        """Show all traits and the derived stats."""
        super().show_draft(draft)
        partial_stats = self.controller.partial_stats
        self._damage.show_figure(partial_stats.damage)
        self._fortune.show_figure(partial_stats.fortune)

    def sentence(self, draft: Draft) -> str:
        """A sentence about how the traits are determined."""
        return {
            CreationMethod.ROLL: tr("Rolled by d%, then the origin"),
            CreationMethod.CHOOSE: tr("Type each value"),
            CreationMethod.POINTS: tr("Point buy"),
            CreationMethod.TYPED: tr("Enter each number from the sheet"),
        }[draft.method]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the derived stats side by side if there is room."""
        super().resizeEvent(event)
        beside = self.width() >= current_theme().px(TWO_SUMS)
        direction = QBoxLayout.Direction
        self._sums.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
