"""The dialog for the options of a picture of a map."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog


class MapImageDialog(InputFormDialog):
    """Asks whether to show tokens (only for a fight) and the Gamemaster's secrets.

    `given` carries both answers.
    """

    given = Signal(bool, bool)

    def __init__(self, name: str, parent: QWidget, *, has_tokens: bool) -> None:
        """`name` is that of the map or the fight."""
        super().__init__(tr("Picture of {name}", name=name), parent, accept=tr("Export"))
        self.add_heading(tr("What does the picture show?"))
        self.tokens = CheckBox(tr("Tokens"))
        self.tokens.setChecked(has_tokens)
        self.tokens.setVisible(has_tokens)
        self.secrets = CheckBox(tr("Secrets"))
        self.body.addWidget(self.tokens)
        self.body.addWidget(self.secrets)
        self.add_text(tr("Without secrets, what is hidden from the players is left out."))
        self.body.addStretch(1)
        self.open_at(440, 200)

    def entries(self) -> object:
        """Both answers."""
        return self.tokens.isChecked(), self.secrets.isChecked()

    def submit(self) -> None:
        """Close the dialog, then emit `given`."""
        self.accept()
        self.given.emit(self.tokens.isChecked(), self.secrets.isChecked())
