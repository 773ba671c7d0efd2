"""The header of a screen, and the notice that a campaign is read-only."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QWidget

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space
from fourc_desktop.ui.widgets.display.labels import CaptionBox, label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader

MIN_MESSAGE_WIDTH: Final = 160
"""The minimum width of the message next to the buttons, in pixels at 100 % text."""


class ScreenHeader(StyleChangeMixin, HalftoneHeader):
    """Title, message and buttons; the buttons wrap below the title if it is narrow.

    `beside` is a control next to the title that replaces the message.
    """

    def __init__(
        self, title: str, buttons: Sequence[QWidget], beside: QWidget | None = None
    ) -> None:
        super().__init__()
        self._caption = CaptionBox(title)
        self._beside = label("", tone="ink2", wrap=True) if beside is None else beside
        self._buttons = QWidget()
        flow = FlowLayout(gap=Space.PANEL)
        self._buttons.setLayout(flow)
        for button in buttons:
            flow.addWidget(button)
        # The alignment keeps the title at the left while the control beside it is hidden.
        caption = (self._caption, 0, Qt.AlignmentFlag.AlignLeft)
        text_layout = hbox(caption, (self._beside, 1), spacing=Space.PANEL)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.GRID)
        self._row.setSpacing(Space.PANEL)
        self._row.addLayout(text_layout, 1)
        self._row.addWidget(self._buttons)
        self._row.setSizeConstraint(QBoxLayout.SizeConstraint.SetNoConstraint)
        self._fit()

    def show_title(self, title: str) -> None:
        """Change the title."""
        self._caption.show_text(title)

    def show_message(self, message: str) -> None:
        """Change the message next to the title, unless a control replaces it."""
        if isinstance(self._beside, QLabel):
            self._beside.setText(message)

    def minimumSizeHint(self) -> QSize:
        """The minimum size with the buttons below the title, also while they are beside it."""
        parts = [each for each in (self._caption, self._beside) if not each.isHidden()]
        text = sum(each.minimumSizeHint().width() for each in parts) + Space.PANEL
        buttons = self._buttons.minimumSizeHint().width()
        height = super().minimumSizeHint().height()
        return QSize(max(text, buttons) + 2 * Space.PLACE, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the buttons to the right or below the title."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Measure the buttons again when one is shown or hidden."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _fit(self) -> None:
        """Set the same height with and without buttons, so that the content below never moves."""
        height = current_theme().px(Height.MAIN)
        self.setMinimumHeight(Space.PANEL + height + Space.GRID)

    def _arrange(self) -> None:
        buttons = self._buttons.sizeHint().width()
        beside = 0 if isinstance(self._beside, QLabel) else self._beside.sizeHint().width()
        beside = max(beside, current_theme().px(MIN_MESSAGE_WIDTH))
        text = self._caption.sizeHint().width() + beside
        side_by_side = text + buttons + 4 * Space.PANEL + 2 * Space.PLACE <= self.width()
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if side_by_side else direction.TopToBottom)
        self._buttons.setMinimumWidth(buttons if side_by_side else 0)


class ReadOnlyNotice(StyleChangeMixin, QWidget):
    """A lock icon and a message in the warning colors."""

    def __init__(self, message: str) -> None:
        super().__init__()
        self.setAccessibleName(message)
        self._row = QHBoxLayout(self)
        self._row.addWidget(label(message, tone="warn", wrap=True))
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the lock."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.warn_soft, colors.warn)
        side = theme.px(20)
        icons().paint(painter, "lock", QRectF(14, 11, side, side), colors.warn)
        painter.end()

    def _fit(self) -> None:
        self._row.setContentsMargins(14 + current_theme().px(20) + 12, 10, 16, 10)
