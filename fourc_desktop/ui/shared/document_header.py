"""The header of a document screen, with Back and the document actions."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button, bind_to_action
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader

BACK: Final = "Alt+Left"
"""The shortcut of Back."""


class BackButton(Button):
    """ "Back" to the library, or the name of the previous document."""

    def __init__(self) -> None:
        super().__init__(tr("Back"), icon="arrow-left", shortcut=BACK, height=Height.SEGMENT)
        self.show_target("")

    def show_target(self, name: str) -> None:
        """Show the name of the previous document; "" for the library."""
        self.setText(escape_mnemonics(name) if name else tr("Back"))
        self.setAccessibleName(tr("Back to {name}", name=name or tr("the library")))
        self.updateGeometry()


class DocumentHeader(HalftoneHeader):
    """Buttons for the document actions; `back` asks to go back."""

    back = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.back_button = BackButton()
        self.back_button.clicked.connect(self.back)
        buttons = QWidget()
        self._flow = FlowLayout()
        buttons.setLayout(self._flow)
        for id_, text, icon in (
            ("duplicate", tr("Duplicate"), "copy"),
            ("export", tr("Export"), "upload"),
            ("trash", tr("Move to trash"), "trash-2"),
        ):
            button = Button(text, icon=icon, height=Height.SEGMENT)
            self._flow.addWidget(bind_to_action(actions[id_], button))
        row = hbox(
            parent=self,
            margins=(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD),
            spacing=Space.PANEL,
        )
        row.addWidget(self.back_button, alignment=Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        row.addWidget(buttons)

    def add_buttons(self, *buttons: QWidget) -> None:
        """Append buttons after those that every document has."""
        for button in buttons:
            self._flow.addWidget(button)
