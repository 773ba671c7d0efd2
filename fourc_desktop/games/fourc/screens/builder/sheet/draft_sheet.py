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
from fourc_desktop.ui.theming.appearance import Appearance
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

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(tr("The sheet so far"))
        self.head = SheetHead(appearance)
        self.traits = SheetLines(appearance)
        self.damage = SheetGauge(tr("Damage"), "gauge_first", appearance)
        self.fortune = SheetGauge(tr("Fortune"), "gauge_second", appearance)
        self.standing = SheetLines(appearance)
        self._powers_head, self._powers_count = _head(tr("Powers"))
        self.powers = SheetLines(appearance)
        self._skills_head, self._skills_count = _head(tr("Skills and contacts"))
        self.skills = SheetLines(appearance)
        self.odds = SheetOdds(appearance)
        self._lay_out()

    def show_draft(
        self,
        draft: Draft,
        growing: PartialStats,
        problems: Sequence[Problem],
        sources: NumberSources,
    ) -> None:
        """Show the current values; rule violations are marked."""
        self.head.show_words(draft, growing)
        self.traits.show_lines([_trait(trait, growing, sources) for trait in Trait])
        self.damage.show_value(_number(growing.damage))
        self.fortune.show_value(_number(growing.fortune))
        lifestyle = growing.lifestyle
        row = "" if lifestyle is None else sources.row_words(lifestyle.value)
        self.standing.show_lines(
            [
                SheetLine(tr("Lifestyle"), row, _number(lifestyle)),
                SheetLine(tr("Repute"), "", _number(growing.repute)),
            ]
        )
        wrong = {problem.about for problem in problems if not problem.is_open} - {""}
        self.powers.show_lines([_power(each, wrong) for each in growing.powers])
        self._powers_count.setText(_power_count(growing))
        skills = [_skill(skill, wrong) for skill in growing.skills]
        if growing.slots_open:
            one, many = OPEN_SLOTS[draft.rules.contacts]
            skills.append(SheetLine(counted(growing.slots_open, one, many), is_open=True))
        self.skills.show_lines(skills)
        self._skills_count.setText("" if skills else tr("none yet"))
        self.odds.setVisible(growing.attack is not None)
        if growing.attack is not None:
            self.odds.show_attack(growing.attack, sources.row(growing.attack.rolled.value))

    def show_portrait(self, picture: QPixmap | None, seed: str) -> None:
        """Show the portrait, or the placeholder of `seed`."""
        self.head.show_portrait(picture, seed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the page with its hard shadow."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        page = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(page.translated(SHADOW, SHADOW), colors.shadow)
        box(painter, page, 0, colors.surface, colors.frame, 2)
        painter.end()

    def _lay_out(self) -> None:
        gauges = QHBoxLayout()
        gauges.setSpacing(Space.CARD)
        gauges.addWidget(self.damage, 1)
        gauges.addWidget(self.fortune, 1)
        inside = QVBoxLayout()
        inside.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, Space.PANEL)
        inside.setSpacing(Space.GRID)
        inside.addWidget(self.traits)
        inside.addLayout(gauges)
        inside.addWidget(self.standing)
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


def _trait(trait: Trait, growing: PartialStats, sources: NumberSources) -> SheetLine:
    figure = growing.traits[trait]
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


def _power_count(growing: PartialStats) -> str:
    """The number of powers: "3 of 4, and 1 for Mutant"."""
    slots = growing.power_slots
    if slots is None:
        return "" if growing.powers else tr("none yet")
    if not slots.due and not growing.powers:
        return tr("none yet")
    if slots.bonus_due and growing.origin is not None:
        return tr(
            "{there} of {due}, and {bonus} for {origin}",
            there=slots.filled,
            due=slots.due,
            bonus=slots.bonus_due,
            origin=tr(growing.origin.name),
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

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.sheet = DraftSheet(appearance)
        self.preview = Button(tr("Preview"), appearance)
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
        scroll = ScrollColumn(ground, appearance, WIDTH)
        scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        scroll.setAccessibleName(tr("The sheet so far"))
        self._scroll = scroll
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scroll, 1)
        self.set_wide(wide=False)

    def show_draft(self, controller: BuilderController) -> None:
        """Show the current values; the preview needs a complete draft."""
        draft = controller.draft
        self.sheet.show_draft(draft, controller.growing, controller.problems, controller.sources)
        self.sheet.show_portrait(controller.portrait, controller.document_id)
        ready = controller.hero_file() is not None
        self.preview.setEnabled(ready)
        self.preview.setToolTip(tip("" if ready else tr("Settle everything to see it on paper")))

    def set_wide(self, *, wide: bool) -> None:
        """Take the full width, where no page is next to it."""
        policy = QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Fixed
        self.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._scroll.setSizePolicy(policy, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the background and its edge."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.sunken)
        painter.fillRect(0, 0, 1, self.height(), colors.line)
        painter.end()
