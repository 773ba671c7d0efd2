"""A part of the check: its name, a remark at the right, and what stands below."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label


class Part(QWidget):
    """`body` is where the rest goes."""

    def __init__(self, title: str, topic: str) -> None:
        """`topic` names the rule that F1 shows."""
        super().__init__()
        self.setAccessibleName(title)
        self.setProperty("rule_topic", topic)
        self._title = label(title, Step.SMALL, strong=True)
        self._remark = label("", Step.SMALL, tone="ink2", wrap=True)
        self._remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(self._title, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._remark, 1)
        self.body = QVBoxLayout()
        self.body.setSpacing(Space.GRID)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(head)
        column.addLayout(self.body)

    def show_remark(self, remark: str) -> None:
        """Say something at the right of the name."""
        self._remark.setText(remark)
