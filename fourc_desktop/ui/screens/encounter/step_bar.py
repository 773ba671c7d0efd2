"""The steps of the turn in a row: what is behind, what is now, what comes."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.fight_views import TurnStep
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.drawing import box

HIGH: Final = 36
SIGN: Final = 22
PAD: Final = 12
GAP: Final = 8
ARROW: Final = 16
"""Measures in pixels at 100 % text."""


class StepBar(QWidget):
    """All steps by their names where there is room, else the present one and signs for the rest."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._steps: tuple[TurnStep, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[TurnStep]) -> None:
        """Show other steps."""
        if tuple(steps) != self._steps:
            self._steps = tuple(steps)
            self.setAccessibleName(steps_words(steps))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """All steps by their names."""
        return QSize(round(self._wide(named=True)), self._appearance.theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """The present one by its name; where not even the signs have room, it stands alone."""
        now = [each for each in self._steps if each.is_now]
        wide = max((self._step_wide(each, named=True) for each in now), default=1)
        return QSize(round(wide) + 2, self._appearance.theme.px(HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        named = self._wide(named=True) <= self.width()
        alone = not named and self._wide(named=False) > self.width()
        left = 0.0
        for place, step in enumerate(self._steps):
            if alone and not step.is_now:
                continue
            wide = self._step_wide(step, named=named)
            self._paint_step(painter, QRectF(left, 0, wide, self.height()), place, step, named)
            left += wide
            if place < len(self._steps) - 1 and not alone:
                self._paint_arrow(painter, left)
                left += self._appearance.theme.px(ARROW)
        painter.end()

    def _paint_step(
        self,
        painter: QPainter,
        place: QRectF,
        at: int,
        step: TurnStep,
        named: bool,  # noqa: FBT001
    ) -> None:
        theme = self._appearance.theme
        colors = theme.colors
        side, pad = theme.px(SIGN), theme.px(PAD if step.is_now else 4)
        ink = colors.on_accent if step.is_now else colors.ink if step.is_done else colors.ink2
        if step.is_now:
            box(painter, place, Radius.FIELD, colors.accent_fill)
        sign = QRectF(place.left() + pad, place.center().y() - side / 2, side, side)
        if step.is_done:
            icon = sign.adjusted(2, 2, -2, -2)
            self._appearance.icons.paint(painter, "check", icon, colors.accent)
        else:
            edge = colors.on_accent if step.is_now else colors.control
            box(painter, sign, side / 2, None, edge, 1.5)
            painter.setFont(theme.font(Step.CAPTION, QFont.Weight.Bold))
            painter.setPen(ink)
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, number(at + 1))
        if named or step.is_now:
            painter.setFont(self._font(step))
            painter.setPen(ink)
            words = place.adjusted(pad + side + theme.px(6), 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, tr(step.title))

    def _paint_arrow(self, painter: QPainter, left: float) -> None:
        theme = self._appearance.theme
        side = theme.px(ARROW)
        place = QRectF(left, (self.height() - side) / 2, side, side).adjusted(1, 1, -1, -1)
        self._appearance.icons.paint(painter, "chevron-right", place, theme.colors.ink3)

    def _wide(self, *, named: bool) -> float:
        arrows = self._appearance.theme.px(ARROW) * max(len(self._steps) - 1, 0)
        return sum(self._step_wide(each, named=named) for each in self._steps) + arrows

    def _step_wide(self, step: TurnStep, *, named: bool) -> float:
        theme = self._appearance.theme
        pad = theme.px(PAD if step.is_now else 4)
        wide: float = 2 * pad + theme.px(SIGN)
        if named or step.is_now:
            words = QFontMetricsF(self._font(step)).horizontalAdvance(tr(step.title))
            wide += theme.px(6) + words + 1
        return wide

    def _font(self, step: TurnStep) -> QFont:
        weight = QFont.Weight.Bold if step.is_now else QFont.Weight.Normal
        return self._appearance.theme.font(Step.BODY, weight)


def steps_words(steps: Sequence[TurnStep]) -> str:
    """The steps as they are read out: "Declarations, done; Initiative, now"; nothing for none."""
    if not steps:
        return ""
    words = []
    for step in steps:
        state = tr("now") if step.is_now else tr("done") if step.is_done else ""
        words.append(f"{tr(step.title)}, {state}" if state else tr(step.title))
    return tr("Steps of the turn: {steps}", steps="; ".join(words))
