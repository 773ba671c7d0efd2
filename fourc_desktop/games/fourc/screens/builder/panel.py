"""A white panel of a page, with its title."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label


class Panel(QFrame):
    """One question of a page; `body` is where its fields go, `head` what stands by the title."""

    def __init__(self, title: str = "", remark: str = "") -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(title)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL)
        self.body.setSpacing(Space.GRID)
        self.head = QHBoxLayout()
        self.head.setSpacing(Space.GRID)
        if title:
            self.head.addWidget(label(title, Step.HEAD, head=True, wrap=True), 1)
            self.body.addLayout(self.head)
        if remark:
            self.body.addWidget(label(remark, Step.SMALL, tone="ink2", wrap=True))
