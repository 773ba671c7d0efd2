"""A button with a menu of its other kinds beside it."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.button import Button, Kind


class SplitButton(QWidget):
    """The main button and, close beside it, the one that opens its menu."""

    clicked = Signal()

    def __init__(
        self,
        text: str,
        appearance: Appearance,
        *,
        menu: QMenu,
        menu_name: str,
        icon: str = "",
        shortcut: str = "",
        kind: Kind = Kind.MAIN,
        height: Height = Height.MAIN,
    ) -> None:
        super().__init__()
        self._menu = menu
        self.main = Button(text, appearance, kind=kind, icon=icon, shortcut=shortcut, height=height)
        self.more = Button("", appearance, kind=kind, icon="chevron-down", height=height)
        self.more.setAccessibleName(menu_name)
        self.more.setToolTip(menu_name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.main, 1)
        row.addWidget(self.more)
        self.main.clicked.connect(self.clicked)
        self.more.clicked.connect(self.open_menu)
        self.setFocusProxy(self.main)

    def open_menu(self) -> None:
        """Open the menu under the buttons, its right edge at theirs."""
        width = self._menu.sizeHint().width()
        corner = QPoint(max(self.width() - width, 0), self.height() + 4)
        self._menu.popup(self.mapToGlobal(corner))
