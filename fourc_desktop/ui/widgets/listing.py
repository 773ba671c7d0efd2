"""A line of the sheet: a name, a second line below it, and something at its end."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labels import hairline, label


class Line(QWidget):
    """Name and second line wrap; what stands at the end never does."""

    def __init__(self, name: str, second: str, end: QWidget, *, last: bool) -> None:
        super().__init__()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(name, strong=True, wrap=True))
        if second:
            words.addWidget(label(second, Step.SMALL, tone="ink2", wrap=True))
        row = QHBoxLayout()
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(16)
        row.addLayout(words, 1)
        row.addWidget(end, alignment=Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        if not last:
            column.addWidget(hairline())
