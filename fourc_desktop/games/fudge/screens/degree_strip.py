"""DegreeStrip.

The chance of each relative degree of an opposed action, and the damage of a blow.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.rolls.rolling import ResultMark, RollOutcome
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.damage import WoundTable
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.check import FudgeCheck, blow_damage, opposed_mark
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_result_mark_tag

LOWEST: Final = -3
HIGHEST: Final = 6
"""The highest column; the last column includes higher degrees, the first one lower degrees."""

COLUMN: Final = 78
MIN_COLUMN: Final = 44
HEIGHT: Final = 116
"""The sizes in pixels at 100 % text."""

PADDING: Final = 8
"""The space beside the widest text of a column, in pixels."""

PLAIN: Final = QFont.Weight.Normal
PULLED: Final = QFont.Weight.Bold
"""The font weights of the regular wound of a blow, and of that of a pulled one."""


@dataclass(frozen=True, slots=True)
class DegreeColumn:
    """A column.

    Attributes:
        degree: The relative degree.
        title: Its heading.
        mark: The result.
        detail: The points and the wound of a blow; empty for other actions.
        chance: The chance, 0 to 1.
        wound: The wound of a blow that is not pulled, or `UNDAMAGED`.
    """

    degree: int
    title: str
    mark: ResultMark
    detail: str
    chance: Fraction
    wound: WoundLevel = WoundLevel.UNDAMAGED


def degree_columns(
    check: FudgeCheck, chances: Mapping[RollOutcome, Fraction], wounds: WoundTable
) -> tuple[DegreeColumn, ...]:
    """The columns of an opposed action.

    The outermost ones contain the sum of all further degrees.
    """
    found = {degree: Fraction(0) for degree in range(LOWEST, HIGHEST + 1)}
    for outcome, chance in chances.items():
        found[column_of(outcome.number)] += chance
    return tuple(
        DegreeColumn(
            degree,
            _title(degree),
            opposed_mark(check, degree),
            *_blow(check, degree, wounds, chance),
        )
        for degree, chance in found.items()
    )


def column_of(degree: int) -> int:
    """The column of a relative degree."""
    return min(max(degree, LOWEST), HIGHEST)


def _blow(
    check: FudgeCheck, degree: int, wounds: WoundTable, chance: Fraction
) -> tuple[str, Fraction, WoundLevel]:
    """The points and wound as text, "8 Major", with the chance; for a graze without factors."""
    if not check.blow or degree <= 0:
        return "", chance, WoundLevel.UNDAMAGED
    damage = blow_damage(check, degree, wounds)
    if damage.stopped_by_scale:
        return tr("Scale die"), chance, WoundLevel.UNDAMAGED
    word = tr(min(damage.wound, check.most).title.removesuffix(" Wound"))
    words = word if damage.is_graze else f"{damage.points} {word}".replace("-", "−")
    return words, chance, damage.wound


def _title(degree: int) -> str:
    number = signed_text(degree)
    if degree == LOWEST:
        return tr("{number} or less", number=number)
    return tr("{number} and up", number=number) if degree == HIGHEST else number


class DegreeStrip(QWidget):
    """A column for each relative degree; the thrown one is framed.

    A click on the wound of a column, or Left, Right and Space, pulls a blow to that wound.

    Attributes:
        pulled: Emits the clicked wound.
    """

    pulled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[DegreeColumn, ...] = ()
        self._fell: int | None = None
        self._most = WoundLevel.DEAD
        self._current: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Relative degree"))
        self.setProperty("rule_topic", "relative-degree")

    def show_degrees(
        self,
        columns: tuple[DegreeColumn, ...],
        fell: int | None,
        *,
        most: WoundLevel = WoundLevel.DEAD,
        open_: bool = False,
    ) -> None:
        """Show the chances, and frame the thrown degree.

        `most` is the wound that the blow is pulled to; `open_` is whether that can be changed.
        """
        self._columns, self._most = columns, most
        self._fell = None if fell is None else column_of(fell)
        can_pull = open_ and any(each.wound for each in columns)
        policy = Qt.FocusPolicy.StrongFocus if can_pull else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
        self.setToolTip(tr("Click a wound to pull the blow down to it") if can_pull else "")
        words = (
            " ".join(filter(None, (f"{each.title}:", each.detail, chance_text(each.chance))))
            for each in columns
        )
        self.setAccessibleDescription("; ".join(words))
        self.updateGeometry()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pull the blow to the wound of the column."""
        index = int(event.position().x() // (self.width() / max(len(self._columns), 1)))
        if event.button() == Qt.MouseButton.LeftButton and self._can_pull_at(index):
            self._current = index
            self.pulled.emit(self._columns[index].wound)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right move between wounds, Space pulls the blow."""
        turns = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key, wounding = Qt.Key(event.key()), self._wounding()
        if event.modifiers() or not wounding:
            super().keyPressEvent(event)
        elif key in turns:
            at = wounding.index(self._current) if self._current in wounding else -1
            at = min(max(at + turns[key], 0), len(wounding) - 1)
            self._current = wounding[at]
            self.update()
        elif key == Qt.Key.Key_Space and self._current in wounding:
            self.pulled.emit(self._columns[self._current].wound)
        else:
            super().keyPressEvent(event)

    def _can_pull_at(self, index: int) -> bool:
        return self.focusPolicy() != Qt.FocusPolicy.NoFocus and index in self._wounding()

    def _wounding(self) -> list[int]:
        """The indexes of the columns in which a blow wounds."""
        return [place for place, each in enumerate(self._columns) if each.wound]

    @property
    def columns(self) -> tuple[DegreeColumn, ...]:
        """The displayed columns."""
        return self._columns

    def titles(self) -> list[str]:
        """The headings of the columns; short ones if the others do not fit."""
        words = [each.title for each in self._columns]
        room = self.width() / max(len(words), 1) - PADDING
        if self._column_width(words) <= room:
            return words
        ends = {LOWEST: "≤ {number}", HIGHEST: "≥ {number}"}
        number = [signed_text(each.degree) for each in self._columns]
        return [
            ends.get(each.degree, "{number}").format(number=number[at])
            for at, each in enumerate(self._columns)
        ]

    def sizeHint(self) -> QSize:
        """The size with comfortable columns."""
        theme = current_theme()
        count = HIGHEST - LOWEST + 1
        return QSize(theme.px(COLUMN) * count, theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The size in which each text fits into its column."""
        theme = current_theme()
        count = HIGHEST - LOWEST + 1
        words = [part for each in self._columns for part in (*_rows(each.detail), "15.5 %")]
        column = max(theme.px(MIN_COLUMN), math.ceil(self._column_width(words)) + PADDING)
        return QSize(column * count, theme.px(HEIGHT))

    def _column_width(self, words: Sequence[str]) -> float:
        """The width of the widest of some texts, in bold type."""
        font = current_theme().font(TextStyle.CAPTION, QFont.Weight.Bold)
        return max(map(QFontMetricsF(font).horizontalAdvance, words), default=0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a panel with the columns."""
        theme, colors = current_theme(), current_theme().colors
        painter = smooth_painter(self)
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.surface, colors.line)
        width = self.width() / max(len(self._columns), 1)
        titles = self.titles()
        rows = 5 if any(each.detail for each in self._columns) else 3
        for index, column in enumerate(self._columns):
            room = QRectF(index * width, 0, width, self.height()).adjusted(2, 4, -2, -4)
            if column.degree == self._fell:
                box(painter, room, Radius.FIELD, colors.accent_soft, colors.ink, 2)
            if self.hasFocus() and index == self._current:
                box(painter, room, Radius.FIELD, None, colors.accent, 2)
            row = room.height() / rows
            painter.setPen(colors.ink)
            painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
            upper = QRectF(room.left(), room.top(), room.width(), row)
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, titles[index])
            tag = QRectF(0, 0, theme.px(TAG.width()), theme.px(TAG.height()))
            tag.moveCenter(QPointF(room.center().x(), room.top() + row * 1.5))
            paint_result_mark_tag(painter, theme, column.mark, tag)
            painter.setPen(colors.ink)
            is_pulled = column.wound > self._most
            painter.setFont(theme.font(TextStyle.CAPTION, PULLED if is_pulled else PLAIN))
            for at, words in enumerate(_rows(column.detail), start=2):
                place = upper.translated(0, at * row)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
            painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
            lower = upper.translated(0, (rows - 1) * row)
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, chance_text(column.chance))
        painter.end()


def _rows(detail: str) -> tuple[str, str]:
    """The points and the wound of a blow, each in its row: "8 Major" is "8" and "Major"."""
    points, _, wound = detail.rpartition(" ")
    return points, wound
