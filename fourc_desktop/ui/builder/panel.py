"""A white panel of a page, with its title."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label


class Panel(QFrame):
    """One question of a page; `body` is where its fields go."""

    def __init__(self, title: str = "", remark: str = "") -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(title)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL)
        self.body.setSpacing(Space.GRID)
        if title:
            self.body.addWidget(label(title, Step.HEAD, head=True, wrap=True))
        if remark:
            self.body.addWidget(label(remark, Step.SMALL, tone="ink2", wrap=True))
