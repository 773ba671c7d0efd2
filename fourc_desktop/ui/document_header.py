"""The head of a document's screen: the way back, and what can be done with it as a whole."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.back_button import BackButton
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.halftone import HalftoneHeader


class DocumentHeader(HalftoneHeader):
    """Buttons for the program's actions; `back` asks to go where `way_back` says."""

    back = Signal()

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.way_back = BackButton(appearance)
        self.way_back.clicked.connect(self.back)
        buttons = QWidget()
        self._flow = FlowLayout()
        buttons.setLayout(self._flow)
        for id_, text, icon in (
            ("duplicate", tr("Duplicate"), "copy"),
            ("export", tr("Export"), "upload"),
            ("trash", tr("Move to trash"), "trash-2"),
        ):
            button = Button(text, appearance, icon=icon, height=Height.SEGMENT)
            self._flow.addWidget(carries_out(actions[id_], button))
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD)
        row.setSpacing(Space.PANEL)
        row.addWidget(self.way_back, alignment=Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        row.addWidget(buttons)

    def add_buttons(self, *buttons: QWidget) -> None:
        """Put further buttons behind those that every document has."""
        for button in buttons:
            self._flow.addWidget(button)
