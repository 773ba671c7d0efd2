"""The list of builder steps, each with its progress."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QSizePolicy, QWidget

from fourc_desktop.core.forms.builder_steps import StepProgress, StepState
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width, vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter, wrapped_height

INDICATOR_SIZE: Final = 28
INDENT: Final = 12
WRAP: Final = int(Qt.TextFlag.TextWordWrap)
STATES: Final = {
    StepState.EMPTY: "open",
    StepState.PART: "begun",
    StepState.DONE: "done",
    StepState.PROBLEM: "rule problems",
}
"""The names of the states for screen readers."""


class StepButton(QAbstractButton):
    """A step: its indicator, its title, and a line about its progress.

    The line is elided, so that the steps below keep their place when it changes. Compact, only the
    indicator is shown, and the title is the tooltip.
    """

    focus_radius = float(Radius.PANEL)

    def __init__(self, title: str, number: int, *, last: bool) -> None:
        """`number` counts from 1; `last` ends the line that connects the indicators."""
        super().__init__()
        self._number = number
        self._is_last = last
        self._progress = StepProgress(StepState.EMPTY, "")
        self._compact = False
        self._padding: int = Space.GRID
        self.setText(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def progress(self) -> StepProgress:
        """The progress that is shown."""
        return self._progress

    def show_progress(self, progress: StepProgress) -> None:
        """Show another progress."""
        if progress == self._progress:
            return
        self._progress = progress
        state = tr(STATES[progress.state])
        self.setAccessibleName(", ".join(filter(None, (self.text(), tr(progress.line), state))))
        self._update_tooltip()
        self.updateGeometry()
        self.update()

    def set_compact(self, *, compact: bool) -> None:
        """Show only the indicator."""
        self._compact = compact
        self._update_tooltip()
        self.updateGeometry()
        self.update()

    def set_padding(self, padding: int) -> None:
        """Set the space above and below the text, in pixels."""
        self._padding = padding
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """The height depends on the width, since text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The title, as it wraps at this width, and the line."""
        theme = current_theme()
        minimum = theme.px(INDICATOR_SIZE) + 2 * self._padding
        if self._compact:
            return minimum
        title, line = self._heights(width)
        return max(round(title + line) + 2 * self._padding, minimum)

    def sizeHint(self) -> QSize:
        """A comfortable reading width; compact, a square around the indicator."""
        theme = current_theme()
        width = theme.px(INDICATOR_SIZE) + 2 * INDENT if self._compact else theme.px(208)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The indicator and a word."""
        theme = current_theme()
        width = theme.px(INDICATOR_SIZE) + 2 * INDENT + (0 if self._compact else theme.px(80))
        return QSize(width, theme.px(INDICATOR_SIZE) + 2 * self._padding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame of the current step, the connecting line, the indicator and the text."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        indicator = self._indicator_rect()
        self._paint_connector(painter, indicator)
        if self.isChecked():
            box(painter, rect, Radius.PANEL, colors.surface, colors.accent, 2)
        elif self.underMouse():
            box(painter, rect, Radius.PANEL, colors.sunken)
        self._paint_indicator(painter, indicator)
        if not self._compact:
            self._paint_text(painter)
        painter.end()

    def _paint_text(self, painter: QPainter) -> None:
        theme = current_theme()
        colors = theme.colors
        title, line = self._heights(self.width())
        left = self._text_left()
        # Without a line, the title is beside the middle of the indicator.
        written = title + line if self._progress.line else title
        top = (self.height() - written) / 2
        width = self.width() - left - Space.GRID
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Medium))
        painter.setPen(colors.ink)
        painter.drawText(QRectF(left, top, width, title), WRAP, self.text())
        painter.setFont(theme.font(TextStyle.SMALL))
        wrong = self._progress.state is StepState.PROBLEM
        painter.setPen(colors.danger if wrong else colors.ink2)
        metrics = QFontMetricsF(painter.font())
        shown = metrics.elidedText(tr(self._progress.line), Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(left, top + title, width, line), shown)

    def _paint_connector(self, painter: QPainter, indicator: QRectF) -> None:
        """Draw the line that connects the indicators, from the first to the last."""
        color = current_theme().colors.control
        middle = indicator.center().x() - 1
        top = 0.0 if self._number > 1 else indicator.center().y()
        bottom = indicator.center().y() if self._is_last else self.height()
        painter.fillRect(QRectF(middle, top, 2, bottom - top), color)

    def _paint_indicator(self, painter: QPainter, indicator: QRectF) -> None:
        theme = current_theme()
        colors = theme.colors
        state = self._progress.state
        background = colors.surface if self.isChecked() else colors.paper
        painter.setFont(theme.head_font(TextStyle.BODY))
        radius = indicator.width() / 2
        if state is StepState.PROBLEM:
            painter.fillRect(indicator, background)
            icons().paint(painter, "triangle-alert", indicator, colors.danger)
        elif state is StepState.DONE:
            box(painter, indicator, radius, colors.accent_fill)
            inner = indicator.adjusted(5, 5, -5, -5)
            icons().paint(painter, "check", inner, colors.on_accent)
        else:
            is_started = state is StepState.PART or self.isChecked()
            edge = (
                colors.accent if self.isChecked() else colors.ink2 if is_started else colors.control
            )
            box(painter, indicator, radius, background, edge, 2 if is_started else 1)
            painter.setPen(
                colors.accent if self.isChecked() else colors.ink if is_started else colors.ink2
            )
            painter.drawText(indicator, Qt.AlignmentFlag.AlignCenter, str(self._number))

    def _indicator_rect(self) -> QRectF:
        side = current_theme().px(INDICATOR_SIZE)
        left = (self.width() - side) / 2 if self._compact else INDENT
        return QRectF(left, round((self.height() - side) / 2), side, side)

    def _text_left(self) -> int:
        return INDENT + current_theme().px(INDICATOR_SIZE) + INDENT

    def _heights(self, width: int) -> tuple[float, float]:
        available = max(width - self._text_left() - Space.GRID, 40)
        return (
            wrapped_height(self.text(), TextStyle.BODY, available, QFont.Weight.Medium) + 2,
            QFontMetricsF(current_theme().font(TextStyle.SMALL)).lineSpacing(),
        )

    def _update_tooltip(self) -> None:
        text = f"{self.text()}: {tr(self._progress.line)}" if self._progress.line else self.text()
        self.setToolTip(tooltip_text(text) if self._compact or self._is_elided() else "")

    def _is_elided(self) -> bool:
        """Whether the line does not fit."""
        metrics = QFontMetricsF(current_theme().font(TextStyle.SMALL))
        room = self.width() - self._text_left() - Space.GRID
        return metrics.horizontalAdvance(tr(self._progress.line)) > room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the tooltip, which has what does not fit."""
        super().resizeEvent(event)
        self._update_tooltip()


StepT = TypeVar("StepT", bound=Hashable)


class StepList(QWidget, Generic[StepT]):
    """The steps in their order; `chosen` emits the step the user clicks."""

    chosen = Signal(object)

    def __init__(self, steps: Sequence[tuple[StepT, str]]) -> None:
        """`steps` are keys with titles."""
        super().__init__()
        self.buttons = {
            step: StepButton(title, number, last=number == len(steps))
            for number, (step, title) in enumerate(steps, start=1)
        }
        self.setAccessibleName(tr("Steps"))
        group = ExclusiveGroup(self)
        column = vbox(parent=self, spacing=0)
        for step, button in self.buttons.items():
            group.addButton(button)
            column.addWidget(button)
            button.clicked.connect(lambda _on, step=step: self.chosen.emit(step))

    def show_current(self, step: StepT) -> None:
        """Frame the current step, and scroll to it."""
        self.buttons[step].setChecked(True)
        self._reveal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current step in view, for example with larger text."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._reveal)

    def show_progress(self, progress: Mapping[StepT, StepProgress]) -> None:
        """Show the progress of each step."""
        for step, each in progress.items():
            self.buttons[step].show_progress(each)

    def set_compact(self, *, compact: bool) -> None:
        """Show only the indicators."""
        for button in self.buttons.values():
            button.set_compact(compact=compact)

    def set_padding(self, padding: int) -> None:
        """Set the space above and below the text of each step, in pixels."""
        for button in self.buttons.values():
            button.set_padding(padding)

    def _reveal(self) -> None:
        current = next((each for each in self.buttons.values() if each.isChecked()), None)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is None or current is None:
            return
        if current is next(iter(self.buttons.values())):
            # With the title of the draft, which is above the first step.
            above.verticalScrollBar().setValue(0)
        above.ensureWidgetVisible(current, 0, Space.GRID)
