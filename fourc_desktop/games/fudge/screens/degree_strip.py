"""DegreeStrip: the chance of each relative degree of an opposed action."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.rolls.rolling import ResultMark, RollOutcome
from fourc_desktop.games.fudge.rules.check import FudgeCheck, blow_damage, opposed_mark
from fourc_desktop.games.fudge.rules.combat.damage import WoundTable
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import signed, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_result_mark_tag

LOWEST: Final = -3
HIGHEST: Final = 6
"""The first column is for this degree and lower ones, the last for this and higher ones."""

COLUMN: Final = 78
MIN_COLUMN: Final = 44
HEIGHT: Final = 96
"""Pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class DegreeColumn:
    """A column.

    Attributes:
        degree: The relative degree.
        title: Its heading.
        mark: The result.
        detail: The wound of a blow; empty for other actions.
        chance: The chance, 0 to 1.
    """

    degree: int
    title: str
    mark: ResultMark
    detail: str
    chance: Fraction


def degree_columns(
    check: FudgeCheck, chances: Mapping[RollOutcome, Fraction], wounds: WoundTable
) -> tuple[DegreeColumn, ...]:
    """The columns of the chances of an opposed action; those at the ends are added up."""
    found = {degree: Fraction(0) for degree in range(LOWEST, HIGHEST + 1)}
    for outcome, chance in chances.items():
        found[column_of(outcome.number)] += chance
    return tuple(
        DegreeColumn(
            degree,
            _title(degree),
            opposed_mark(check, degree),
            _wound(check, degree, wounds),
            chance,
        )
        for degree, chance in found.items()
    )


def column_of(degree: int) -> int:
    """The column that a relative degree is in."""
    return min(max(degree, LOWEST), HIGHEST)


def _wound(check: FudgeCheck, degree: int, wounds: WoundTable) -> str:
    """The points of a blow and its wound, "8 Major"; that of a graze without its factors."""
    if not check.blow or degree <= 0:
        return ""
    damage = blow_damage(check, degree, wounds)
    word = tr(damage.wound.title.removesuffix(" Wound"))
    return word if damage.is_graze else f"{damage.points} {word}".replace("-", "−")


def _title(degree: int) -> str:
    number = signed(degree) if degree else "0"
    if degree == LOWEST:
        return tr("{number} or less", number=number)
    return tr("{number} and up", number=number) if degree == HIGHEST else number


class DegreeStrip(QWidget):
    """A column for each relative degree; the one that fell is framed."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[DegreeColumn, ...] = ()
        self._fell: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Relative degree"))
        self.setProperty("rule_topic", "relative-degree")

    def show_degrees(self, columns: tuple[DegreeColumn, ...], fell: int | None) -> None:
        """Show the chances, and frame the degree that fell."""
        self._columns = columns
        self._fell = None if fell is None else column_of(fell)
        words = (
            " ".join(filter(None, (f"{each.title}:", each.detail, chance_text(each.chance))))
            for each in columns
        )
        self.setAccessibleDescription("; ".join(words))
        self.update()

    @property
    def columns(self) -> tuple[DegreeColumn, ...]:
        """The columns that are shown."""
        return self._columns

    def sizeHint(self) -> QSize:
        """Columns of a comfortable width."""
        theme = current_theme()
        count = HIGHEST - LOWEST + 1
        return QSize(theme.px(COLUMN) * count, theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Columns as narrow as text allows."""
        theme = current_theme()
        count = HIGHEST - LOWEST + 1
        return QSize(theme.px(MIN_COLUMN) * count, theme.px(HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a panel with the columns."""
        theme, colors = current_theme(), current_theme().colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.surface, colors.line)
        width = self.width() / max(len(self._columns), 1)
        for index, column in enumerate(self._columns):
            room = QRectF(index * width, 0, width, self.height()).adjusted(2, 4, -2, -4)
            if column.degree == self._fell:
                box(painter, room, Radius.FIELD, colors.accent_soft, colors.ink, 2)
            rows = 4 if any(each.detail for each in self._columns) else 3
            third = room.height() / rows
            painter.setPen(colors.ink)
            painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
            upper = QRectF(room.left(), room.top(), room.width(), third)
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, column.title)
            tag = QRectF(0, 0, theme.px(TAG.width()), theme.px(TAG.height()))
            tag.moveCenter(QPointF(room.center().x(), room.top() + third * 1.5))
            paint_result_mark_tag(painter, theme, column.mark, tag)
            painter.setPen(colors.ink)
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.drawText(
                upper.translated(0, 2 * third) if column.detail else QRectF(),
                Qt.AlignmentFlag.AlignCenter,
                column.detail,
            )
            painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
            lower = upper.translated(0, (rows - 1) * third)
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, chance_text(column.chance))
        painter.end()
