"""How a line of the order of play is drawn: portrait, name, plan, what is left, conditions."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.core.fight_views import GaugeNow, Readiness
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.faces import paint_face, paint_ring
from fourc_desktop.ui.screens.encounter.order_model import ROW_ROLE, Index
from fourc_desktop.ui.screens.encounter.people import Group, Person
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box

SIDE_HIGH: Final = 38
PORTRAIT: Final = 38
BAR: Final = 6
LEAST: Final = 52
"""Heights, and the side of a portrait, in pixels at 100 % text."""


class OrderDelegate(QStyledItemDelegate):
    """As high as its lines need: the name, the plan or what has befallen them, the gauge."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """A side is one line; somebody has as many as there is to say."""
        theme, row = self._appearance.theme, index.data(ROW_ROLE)
        if isinstance(row, Group):
            return QSize(120, theme.px(SIDE_HIGH))
        lines = self._line(Step.BODY) + theme.px(BAR) + 2 * Space.GRID + 6
        if row.standing.plan:
            lines += self._line(Step.SMALL)
        if row.conditions:
            lines += self._line(Step.SMALL)
        return QSize(120, max(round(lines), theme.px(LEAST)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line."""
        row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place = QRectF(option.rect)
        if isinstance(row, Group):
            self._paint_side(painter, place, row)
        else:
            self._paint_person(painter, place, row, option)
        painter.restore()

    def _paint_side(self, painter: QPainter, place: QRectF, group: Group) -> None:
        theme = self._appearance.theme
        colors = theme.colors
        painter.fillRect(place, colors.sunken)
        sign = QRectF(place.left() + Space.PANEL, 0, theme.px(16), theme.px(16))
        sign.moveTop(place.center().y() - sign.height() / 2)
        paint_ring(painter, theme, sign, group.look)
        left = sign.right() + Space.GRID
        painter.setFont(theme.font(Step.BODY, QFont.Weight.Bold))
        painter.setPen(colors.ink)
        name = tr(group.name)
        words = QRectF(left, place.top(), place.right() - left - Space.CARD, place.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, name)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(name)
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink2)
        # The number says most of the note, and stands last.
        note = QFontMetricsF(painter.font()).elidedText(
            tr(group.note), Qt.TextElideMode.ElideLeft, words.width() - wide - Space.GRID
        )
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(words, right, note)

    def _paint_person(
        self, painter: QPainter, place: QRectF, person: Person, option: QStyleOptionViewItem
    ) -> None:
        theme = self._appearance.theme
        colors = theme.colors
        inner = place.adjusted(Space.GRID, 1, -Space.GRID, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, inner, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, inner, Radius.PANEL, colors.sunken)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, inner.adjusted(-3, -1, 3, 1), Radius.PANEL, None, colors.accent, 2)
        side = theme.px(PORTRAIT)
        face = QRectF(inner.left() + Space.GRID, inner.top() + Space.GRID, side, side)
        paint_face(painter, theme, face, person)
        left = face.right() + Space.GRID
        words = QRectF(left, inner.top() + 5, inner.right() - Space.GRID - left, inner.height())
        self._paint_words(painter, words, person)

    def _paint_words(self, painter: QPainter, place: QRectF, person: Person) -> None:
        theme = self._appearance.theme
        colors = theme.colors
        high = self._line(Step.BODY)
        line = QRectF(place.left(), place.top(), place.width(), high)
        self._paint_state(painter, line, person)
        painter.setFont(theme.font(Step.BODY, QFont.Weight.Bold))
        painter.setPen(colors.ink2 if person.is_out else colors.ink)
        _elided(painter, line.adjusted(0, 0, -self._state_wide(person), 0), person.name)
        line = QRectF(line.left(), line.bottom(), line.width(), self._line(Step.SMALL))
        painter.setFont(theme.font(Step.SMALL))
        if person.standing.plan:
            painter.setPen(colors.ink2)
            _elided(painter, line, person.standing.plan)
            line.translate(0, line.height())
        if person.conditions:
            grave = person.badges[0].tone == "danger"
            painter.setPen(colors.danger if grave else colors.warn)
            _elided(painter, line, ", ".join(each.name for each in person.badges))
            line.translate(0, line.height())
        for gauge in person.gauges[:1]:
            self._paint_gauge(painter, line.top() + 5, place, gauge)

    def _paint_gauge(self, painter: QPainter, top: float, place: QRectF, gauge: GaugeNow) -> None:
        theme = self._appearance.theme
        colors = theme.colors
        painter.setFont(theme.font(Step.SMALL, QFont.Weight.Bold))
        room = max(QFontMetricsF(painter.font()).horizontalAdvance("000"), 10) + Space.GRID
        bar = QRectF(place.left(), top, place.width() - room, theme.px(BAR))
        box(painter, bar, bar.height() / 2, colors.gauge, colors.control)
        if gauge.full and gauge.now:
            filled = QRectF(bar)
            filled.setWidth(max(bar.width() * min(gauge.now / gauge.full, 1.0), bar.height()))
            box(painter, filled, bar.height() / 2, getattr(colors, gauge.tone), colors.control)
        painter.setPen(colors.ink)
        words = QRectF(bar.right(), bar.center().y() - 10, room, 20)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(words, right, number(gauge.now))

    def _paint_state(self, painter: QPainter, line: QRectF, person: Person) -> None:
        """Whether they act now or are done, and whether players see them, at the right."""
        theme = self._appearance.theme
        colors, side = theme.colors, theme.px(16)
        right = line.right()
        if person.combatant.hidden:
            place = QRectF(right - side, line.center().y() - side / 2, side, side)
            self._appearance.icons.paint(painter, "eye-off", place, colors.ink2)
            right -= side + 4
        readiness = person.standing.readiness
        if readiness is Readiness.DONE:
            place = QRectF(right - side, line.center().y() - side / 2, side, side)
            self._appearance.icons.paint(painter, "check", place, colors.accent)
        elif readiness is Readiness.NOW:
            painter.setFont(theme.font(Step.SMALL, QFont.Weight.Bold))
            painter.setPen(colors.accent)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(line.adjusted(0, 0, right - line.right(), 0), flags, tr("now"))

    def _state_wide(self, person: Person) -> float:
        """How much room that takes from the name."""
        theme = self._appearance.theme
        wide = theme.px(16) + 6 if person.combatant.hidden else 0
        if person.standing.readiness is Readiness.DONE:
            return wide + theme.px(16) + 4
        if person.standing.readiness is Readiness.NOW:
            font = theme.font(Step.SMALL, QFont.Weight.Bold)
            return wide + QFontMetricsF(font).horizontalAdvance(tr("now")) + 4
        return wide

    def _line(self, step: Step) -> float:
        return QFontMetricsF(self._appearance.theme.font(step)).height() + 1


def _elided(painter: QPainter, place: QRectF, words: str) -> None:
    fit = QFontMetricsF(painter.font()).elidedText(
        words, Qt.TextElideMode.ElideRight, place.width()
    )
    painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fit)
