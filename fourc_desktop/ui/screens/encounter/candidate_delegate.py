"""How a line of the list of who can come is drawn: face, name, numbers, and the way in."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.candidate_model import ROW_ROLE, CandidateRow, Index
from fourc_desktop.ui.screens.encounter.faces import FADED, Face, paint_face
from fourc_desktop.ui.screens.encounter.people import Picture
from fourc_desktop.ui.theme import Height, Radius, Space, Step, Theme
from fourc_desktop.ui.widgets.card_painter import draw_elided
from fourc_desktop.ui.widgets.drawing import box

HEAD_HIGH: Final = 30
HIGH: Final = 52
FACE: Final = 38
ICON: Final = 16
"""Heights and sides, in pixels at 100 % text."""


def way_place(row: QRectF, theme: Theme) -> QRectF:
    """Where the button of a line is that brings them in."""
    side = theme.px(Height.CONTROL)
    left = row.right() - Space.PANEL - side
    return QRectF(left, row.center().y() - side / 2, side, side)


def whole_numbers(numbers: Sequence[str], metrics: QFontMetricsF, wide: float) -> str:
    """As many of them as have room, at least the first; a number is never cut in two."""
    shown = " · ".join(numbers)
    if len(numbers) > 1 and metrics.horizontalAdvance(shown) > wide:
        return whole_numbers(numbers[:-1], metrics, wide)
    return shown


class CandidateDelegate(QStyledItemDelegate):
    """Who is in the fight already is drawn faded, with a tick where the button would be."""

    def __init__(self, picture: Picture, appearance: Appearance) -> None:
        super().__init__()
        self._picture = picture
        self._appearance = appearance
        self.way_under_mouse = QPersistentModelIndex()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """A heading is lower than a line."""
        is_row = isinstance(index.data(ROW_ROLE), CandidateRow)
        return QSize(160, self._appearance.theme.px(HIGH if is_row else HEAD_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line."""
        row, place = index.data(ROW_ROLE), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if isinstance(row, CandidateRow):
            if option.state & QStyle.StateFlag.State_Enabled:
                self._paint_ground(painter, place, row, option.state)
            else:
                painter.setOpacity(FADED)
            self._paint_row(painter, place, row)
            lit = self.way_under_mouse == index
            self._paint_way(painter, way_place(place, self._appearance.theme), row, lit=lit)
        else:
            self._paint_heading(painter, place, str(index.data()))
        painter.restore()

    def _paint_heading(self, painter: QPainter, place: QRectF, words: str) -> None:
        theme = self._appearance.theme
        painter.fillRect(place, theme.colors.sunken)
        painter.setFont(theme.font(Step.SMALL, QFont.Weight.Bold))
        painter.setPen(theme.colors.ink2)
        draw_elided(painter, place.adjusted(Space.PANEL, 0, -Space.GRID, 0), words)

    def _paint_ground(
        self, painter: QPainter, place: QRectF, row: CandidateRow, state: QStyle.StateFlag
    ) -> None:
        colors = self._appearance.theme.colors
        inner = place.adjusted(Space.GRID, 1, -Space.GRID, -1)
        if state & QStyle.StateFlag.State_Selected:
            box(painter, inner, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        elif state & QStyle.StateFlag.State_MouseOver and not row.is_there:
            box(painter, inner, Radius.PANEL, colors.sunken)
        if state & QStyle.StateFlag.State_HasFocus:
            box(painter, inner.adjusted(-3, -1, 3, 1), Radius.PANEL, None, colors.accent, 2)

    def _paint_row(self, painter: QPainter, place: QRectF, row: CandidateRow) -> None:
        theme = self._appearance.theme
        colors, side = theme.colors, theme.px(FACE)
        face = QRectF(place.left() + Space.PANEL, place.center().y() - side / 2, side, side)
        portrait = self._picture(row.candidate.id) if row.candidate.foe is None else None
        paint_face(painter, theme, face, Face(row.name, row.look, portrait, row.is_there))
        left = face.right() + Space.GRID
        wide = way_place(place, theme).left() - Space.INSIDE - left
        high = place.height() / 2 - Space.INSIDE
        words = QRectF(left, place.top() + Space.INSIDE, wide, high)
        painter.setFont(theme.font(Step.BODY, QFont.Weight.Bold))
        painter.setPen(colors.ink2 if row.is_there else colors.ink)
        draw_elided(painter, words, row.title)
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink2)
        line = whole_numbers(row.numbers, QFontMetricsF(painter.font()), wide)
        draw_elided(painter, words.translated(0, high), line)

    def _paint_way(self, painter: QPainter, place: QRectF, row: CandidateRow, *, lit: bool) -> None:
        theme = self._appearance.theme
        colors, side = theme.colors, theme.px(ICON)
        icon = QRectF(0, 0, side, side)
        icon.moveCenter(place.center())
        if row.is_there:
            self._appearance.icons.paint(painter, "check", icon, colors.accent)
            return
        box(painter, place, Radius.FIELD, colors.sunken if lit else colors.surface, colors.control)
        self._appearance.icons.paint(painter, "plus", icon, colors.ink)
