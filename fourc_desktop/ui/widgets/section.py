"""A part of the sheet: its title, a remark on the right, a rule, and what stands below."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labels import label


class Section(QWidget):
    """One block of the sheet; `body` is where the rest goes."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._remark: QLabel = label("", Step.SMALL, tone="ink2", wrap=True)
        self._remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        head = QHBoxLayout()
        head.setSpacing(16)
        self._title = label(title, Step.HEAD, head=True)
        head.addWidget(self._title)
        head.addWidget(self._remark, 1)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(HeavyRule())
        column.addLayout(self.body)

    def show_title(self, title: str) -> None:
        """Have another title, where the section is about something else."""
        self.setAccessibleName(title)
        self._title.setText(title)

    def show_remark(self, remark: str) -> None:
        """Say something on the right, above the rule."""
        self._remark.setText(remark)

    def clear(self) -> None:
        """Take out everything below the rule."""
        while (item := self.body.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()


class HeavyRule(QFrame):
    """The line under a title, in ink."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.HLine)
        self.setFrameShadow(QFrame.Shadow.Plain)
        self.setLineWidth(2)
        self.setFixedHeight(2)
