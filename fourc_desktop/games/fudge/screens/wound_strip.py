"""WoundStrip: the opponent's wounds, with the box that the blow would take ringed."""

import math
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.forms.fields import TrackBoxGroup
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    EMPTY_BOX,
    EMPTY_TRACK,
    OWN_BOX,
    WOUND_GROUPS,
    WoundLevel,
    wounded,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

GROUP: Final = 72
HEIGHT: Final = 116
BOX: Final = 18
GAP: Final = 4
"""The sizes in pixels at 100 % text."""

PADDING: Final = 8
"""The space beside the widest name of a group, in pixels."""


class WoundStrip(QWidget):
    """The boxes of a wound track; the one for a wound is ringed (F6)."""

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._track = EMPTY_TRACK
        self._taken: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Wounds of the opponent"))
        self.setProperty("rule_topic", "wounds")

    def show_track(self, name: str, track: str, wound: WoundLevel) -> None:
        """Show a wound track, and the box that a wound would take."""
        self._title = tr("Wounds of {name}", name=name) if name else tr("Wounds")
        self._track = track
        after = wounded(track, wound)
        changed = (at for at, pair in enumerate(zip(track, after, strict=True)) if len({*pair}) > 1)
        self._taken = next(changed, None)
        self.setAccessibleDescription(tr(wound.title) if wound else "")
        self.update()

    @property
    def taken(self) -> int | None:
        """The index of the ringed box, 0 to 7, or None."""
        return self._taken

    def sizeHint(self) -> QSize:
        """The size of the five groups."""
        theme = current_theme()
        return QSize(theme.px(GROUP) * len(WOUND_GROUPS), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The size in which the boxes and the name of each group fit."""
        theme = current_theme()
        metrics = QFontMetricsF(theme.font(TextStyle.CAPTION))
        names = (metrics.horizontalAdvance(_name(group)) for group in WOUND_GROUPS)
        boxes = (group.count * theme.px(BOX + GAP) for group in WOUND_GROUPS)
        column = math.ceil(max(*names, *boxes)) + PADDING
        return QSize(column * len(WOUND_GROUPS), theme.px(HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a panel with the title and each group: its points, its boxes and its name."""
        theme, colors = current_theme(), current_theme().colors
        painter = smooth_painter(self)
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.surface, colors.line)
        row = self.height() / 4
        width = self.width() / len(WOUND_GROUPS)
        center = Qt.AlignmentFlag.AlignCenter
        painter.setPen(colors.ink)
        painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
        title = QRectF(0, 0, self.width(), row).adjusted(Space.GRID, 4, -Space.GRID, 0)
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, self._title)
        place = 0
        for index, group in enumerate(WOUND_GROUPS):
            room = QRectF(index * width, row, width, row)
            painter.setPen(colors.ink2)
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.drawText(room, center, group.detail)
            painter.setPen(colors.ink)
            painter.drawText(room.translated(0, 2 * row - 4), center, _name(group))
            side, gap = theme.px(BOX), theme.px(GAP)
            left = room.center().x() - (group.count * (side + gap) - gap) / 2
            for number in range(group.count):
                cell = QRectF(left + number * (side + gap), 0, side, side)
                cell.moveTop(2.5 * row - side / 2)
                self._paint_box(painter, cell, place)
                place += 1
        painter.end()

    def _paint_box(self, painter: QPainter, cell: QRectF, place: int) -> None:
        theme, colors = current_theme(), current_theme().colors
        mark = self._track[place]
        fill = colors.ink if mark == OWN_BOX else colors.surface
        if place == self._taken:
            box(painter, cell.adjusted(-3, -3, 3, 3), Radius.CHIP, None, colors.ink, 2)
            fill = colors.result_red
        box(painter, cell, 2, fill, colors.ink, 1.5)
        if mark not in (EMPTY_BOX, OWN_BOX):
            painter.setPen(colors.ink)
            painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, mark.upper())


def _name(group: TrackBoxGroup) -> str:
    """The name of a group with its penalty: "Light −1"."""
    return f"{tr(group.title)} {group.effect}".rstrip()
