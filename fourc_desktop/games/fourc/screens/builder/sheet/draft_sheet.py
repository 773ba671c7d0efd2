"""The draft sheet: what is known of the draft, on a white page next to the builder pages."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.scroll_column import ScrollColumn
from fourc_desktop.games.fourc.screens.builder.sheet.head import SheetGauge, SheetHead
from fourc_desktop.games.fourc.screens.builder.sheet.lines import SheetLine, SheetLines, SheetOdds
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.ui.text import counted, tip, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.painting.drawing import box

SHADOW = 3
OPEN = "–"
"""The placeholder of an open value."""

OPEN_SLOTS: Final = {
    True: ("{count} skill or contact to choose", "{count} skills or contacts to choose"),
    False: ("{count} skill to choose", "{count} skills to choose"),
}
"""The names of open slots, with contacts in the rules and without."""


class DraftSheet(QWidget):
    """A white page with all known values; read-only."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("The sheet so far"))
        self.head = SheetHead()
        self.traits = SheetLines()
        self.damage = SheetGauge(tr("Damage"), "gauge_first")
        self.fortune = SheetGauge(tr("Fortune"), "gauge_second")
        self.secondary_traits = SheetLines()
        self._powers_head, self._powers_count = _head(tr("Powers"))
        self.powers = SheetLines()
        self._skills_head, self._skills_count = _head(tr("Skills and contacts"))
        self.skills = SheetLines()
        self.odds = SheetOdds()
        self._build_layout()

    def show_draft(
        self,
        draft: Draft,
        partial_stats: PartialStats,
        problems: Sequence[Problem],
        sources: NumberSources,
    ) -> None:
        """Show the current values; rule violations are marked."""
        self.head.show_words(draft, partial_stats)
        self.traits.show_lines([_trait(trait, partial_stats, sources) for trait in Trait])
        self.damage.show_value(_number(partial_stats.damage))
        self.fortune.show_value(_number(partial_stats.fortune))
        lifestyle = partial_stats.lifestyle
        row = "" if lifestyle is None else sources.row_words(lifestyle.value)
        self.secondary_traits.show_lines(
            [
                SheetLine(tr("Lifestyle"), row, _number(lifestyle)),
                SheetLine(tr("Repute"), "", _number(partial_stats.repute)),
            ]
        )
        wrong = {problem.about for problem in problems if not problem.is_open} - {""}
        self.powers.show_lines([_power(each, wrong) for each in partial_stats.powers])
        self._powers_count.setText(_power_count(partial_stats))
        skills = [_skill(skill, wrong) for skill in partial_stats.skills]
        if partial_stats.slots_open:
            one, many = OPEN_SLOTS[draft.rules.contacts]
            skills.append(SheetLine(counted(partial_stats.slots_open, one, many), is_open=True))
        self.skills.show_lines(skills)
        self._skills_count.setText("" if skills else tr("none yet"))
        self.odds.setVisible(partial_stats.attack is not None)
        if partial_stats.attack is not None:
            self.odds.show_attack(
                partial_stats.attack, sources.row(partial_stats.attack.rolled.value)
            )

    def show_portrait(self, picture: QPixmap | None, seed: str) -> None:
        """Show the portrait, or the placeholder of `seed`."""
        self.head.show_portrait(picture, seed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the page with its hard shadow."""
        colors = current_theme().colors
        painter = QPainter(self)
        page = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(page.translated(SHADOW, SHADOW), colors.shadow)
        box(painter, page, 0, colors.surface, colors.frame, 2)
        painter.end()

    def _build_layout(self) -> None:
        gauges = QHBoxLayout()
        gauges.setSpacing(Space.CARD)
        gauges.addWidget(self.damage, 1)
        gauges.addWidget(self.fortune, 1)
        inside = QVBoxLayout()
        inside.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, Space.PANEL)
        inside.setSpacing(Space.GRID)
        inside.addWidget(self.traits)
        inside.addLayout(gauges)
        inside.addWidget(self.secondary_traits)
        inside.addWidget(self._powers_head)
        inside.addWidget(self.powers)
        inside.addWidget(self._skills_head)
        inside.addWidget(self.skills)
        inside.addWidget(self.odds)
        inside.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, SHADOW + 2, SHADOW + 2)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addLayout(inside)


def _head(title: str) -> tuple[QWidget, QLabel]:
    """A heading of the sheet, with a count at the right."""
    widget = QWidget()
    count = label("", TextStyle.SMALL, tone="ink2", wrap=True)
    count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
    row = QHBoxLayout(widget)
    row.setContentsMargins(Space.INSIDE, Space.INSIDE, Space.INSIDE, 0)
    row.addWidget(label(title, TextStyle.SUBHEAD, head=True))
    row.addWidget(count, 1)
    return widget, count


def _number(figure: Breakdown | None) -> str:
    return OPEN if figure is None else str(figure.value)


def _trait(trait: Trait, partial_stats: PartialStats, sources: NumberSources) -> SheetLine:
    figure = partial_stats.traits[trait]
    row = "" if figure is None else sources.row(figure.value).title
    return SheetLine(tr(trait.title), row, _number(figure))


def _power(power: PowerStats, wrong: set[str]) -> SheetLine:
    remark = "" if not power.numbers else _first_number(power)
    rank = "" if power.rank is None else str(power.rank.value)
    return SheetLine(power.title, remark, rank, is_wrong=power.power.id in wrong)


def _first_number(power: PowerStats) -> str:
    first = power.numbers[0]
    unit = f" {first.unit}" if first.unit else ""
    return f"{first.number.label} {first.says}{unit}"


def _power_count(partial_stats: PartialStats) -> str:
    """The number of powers: "3 of 4, and 1 for Mutant"."""
    slots = partial_stats.power_slots
    if slots is None:
        return "" if partial_stats.powers else tr("none yet")
    if not slots.due and not partial_stats.powers:
        return tr("none yet")
    if slots.bonus_due and partial_stats.origin is not None:
        return tr(
            "{there} of {due}, and {bonus} for {origin}",
            there=slots.filled,
            due=slots.due,
            bonus=slots.bonus_due,
            origin=tr(partial_stats.origin.name),
        )
    return tr("{there} of {due}", there=slots.filled, due=slots.due)


def _skill(skill: Skill, wrong: set[str]) -> SheetLine:
    worth = tr("contact") if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return SheetLine(skill.name, "", worth, is_wrong=skill.name in wrong)


WIDTH = 344
"""The least width next to a page, in pixels at 100 % text."""


class DraftSheetColumn(QWidget):
    """Scrolls the sheet; `preview_wanted` asks for the printed pages."""

    preview_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sheet = DraftSheet()
        self.preview = Button(tr("Preview"))
        self.preview.clicked.connect(self.preview_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.GRID)
        head.addWidget(label(tr("The sheet so far"), TextStyle.HEAD, head=True, wrap=True), 1)
        head.addWidget(self.preview)
        ground = QWidget()
        inside = QVBoxLayout(ground)
        inside.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE)
        inside.addWidget(self.sheet)
        inside.addStretch(1)
        scroll = ScrollColumn(ground, WIDTH)
        scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        scroll.setAccessibleName(tr("The sheet so far"))
        self._scroll = scroll
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scroll, 1)
        self.set_wide(width=False)

    def show_draft(self, controller: BuilderController) -> None:
        """Show the current values; the preview needs a complete draft."""
        draft = controller.draft
        self.sheet.show_draft(
            draft, controller.partial_stats, controller.problems, controller.sources
        )
        self.sheet.show_portrait(controller.portrait, controller.document_id)
        ready = controller.hero_file() is not None
        self.preview.setEnabled(ready)
        self.preview.setToolTip(tip("" if ready else tr("Settle everything to see it on paper")))

    def set_wide(self, *, width: bool) -> None:
        """Take the full width, where no page is next to it."""
        policy = QSizePolicy.Policy.Expanding if width else QSizePolicy.Policy.Fixed
        self.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._scroll.setSizePolicy(policy, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the background and its edge."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.sunken)
        painter.fillRect(0, 0, 1, self.height(), colors.line)
        painter.end()
