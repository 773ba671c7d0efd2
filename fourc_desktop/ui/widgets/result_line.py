"""A line of a table of results: the colors, and what they mean."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.result_mark import Mark
from fourc_desktop.ui.widgets.result_tag import ResultTag


class ResultLine(QWidget):
    """The tags of the colors, then words that wrap; a number may stand at the end."""

    def __init__(
        self,
        marks: Sequence[Mark],
        words: str,
        appearance: Appearance,
        *,
        more: str = "",
        end: QLabel | None = None,
    ) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 3, 0, 3)
        row.setSpacing(Space.INSIDE)
        for mark in marks:
            row.addWidget(ResultTag(mark, appearance), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(Space.GRID)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(words, strong=bool(more), wrap=True))
        if more:
            column.addWidget(label(more, Step.SMALL, tone="ink2", wrap=True))
        row.addLayout(column, 1)
        if end is not None:
            row.addWidget(end)
