"""The head of the screen: the way back, and what can be done with the hero as a whole."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button, Kind, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.halftone import HalftoneHeader

BACK: Final = "Alt+Left"
"""The keys that lead back to the library."""


class HeroHeader(HalftoneHeader):
    """Buttons for the program's actions; `back` and `versions_wanted` are this screen's own."""

    back = Signal()
    versions_wanted = Signal()

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._appearance = appearance
        self._back = self._button(tr("Library"), icon="arrow-left", shortcut=BACK)
        self._back.setAccessibleName(tr("Back to the library"))
        self._back.clicked.connect(self.back)
        versions = self._button(tr("Earlier versions"), icon="history")
        versions.clicked.connect(self.versions_wanted)
        buttons = QWidget()
        flow = FlowLayout()
        buttons.setLayout(flow)
        flow.addWidget(versions)
        for id_, text, icon, kind in (
            ("duplicate", tr("Duplicate"), "copy", Kind.OUTLINED),
            ("export", tr("Export"), "upload", Kind.OUTLINED),
            ("trash", tr("Move to trash"), "trash-2", Kind.OUTLINED),
            ("print", tr("Print"), "printer", Kind.OUTLINED),
            ("save_pdf", tr("Save as PDF"), "file-text", Kind.MAIN),
        ):
            flow.addWidget(carries_out(actions[id_], self._button(text, kind=kind, icon=icon)))
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD)
        row.setSpacing(Space.PANEL)
        row.addWidget(self._back, alignment=Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        row.addWidget(buttons)

    def _button(
        self, text: str, *, kind: Kind = Kind.OUTLINED, icon: str = "", shortcut: str = ""
    ) -> Button:
        return Button(
            text, self._appearance, kind=kind, icon=icon, shortcut=shortcut, height=Height.SEGMENT
        )
