"""The head of a place: its name in the caption box, a sentence, and its buttons."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.caption_box import CaptionBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.halftone import HalftoneHeader
from fourc_desktop.ui.widgets.labels import label

ROOM_FOR_SENTENCE: Final = 160
"""The width, in pixels at 100 % text, a sentence needs beside the buttons."""


class PlaceHeader(HalftoneHeader):
    """The buttons stand at the right or, where it is narrow, below."""

    def __init__(self, title: str, appearance: Appearance, buttons: Sequence[QWidget]) -> None:
        super().__init__(appearance)
        self._caption = CaptionBox(title, appearance)
        self._sentence = label("", tone="ink2", wrap=True)
        self._buttons = QWidget()
        flow = FlowLayout(gap=Space.PANEL)
        self._buttons.setLayout(flow)
        for button in buttons:
            flow.addWidget(button)
        words = QHBoxLayout()
        words.setSpacing(Space.PANEL)
        words.addWidget(self._caption)
        words.addWidget(self._sentence, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.GRID)
        self._row.setSpacing(Space.PANEL)
        self._row.addLayout(words, 1)
        self._row.addWidget(self._buttons)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_sentence(self, sentence: str) -> None:
        """Show another sentence beside the name."""
        self._sentence.setText(sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where they have room."""
        super().resizeEvent(event)
        self._arrange()

    def _fit(self) -> None:
        """As high without buttons as with them, so that the place below never moves."""
        high = self._appearance.theme.px(Height.MAIN)
        self.setMinimumHeight(Space.PANEL + high + Space.GRID)

    def _arrange(self) -> None:
        buttons = self._buttons.sizeHint().width()
        words = self._caption.sizeHint().width() + self._appearance.theme.px(ROOM_FOR_SENTENCE)
        beside = words + buttons + 4 * Space.PANEL + 2 * Space.PLACE <= self.width()
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._buttons.setMinimumWidth(buttons if beside else 0)
