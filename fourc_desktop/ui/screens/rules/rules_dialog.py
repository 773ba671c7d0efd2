"""The panel of rules in a window of its own, for a dialog lies above all else."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.help_key import HELP
from fourc_desktop.ui.screens.rules.panel import RulesPanel, Texts
from fourc_desktop.ui.text import tr


class RulesDialog(QDialog):
    """Holds the panel; it goes when the panel is closed."""

    def __init__(self, texts: Texts, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Rules"))
        self._appearance = appearance
        self.panel = RulesPanel(texts, appearance)
        self.panel.closed.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panel)
        QShortcut(HELP, self).activated.connect(lambda: self.panel.ask(self))

    def sizeHint(self) -> QSize:
        """Wide and high enough to read in."""
        return QSize(self._appearance.theme.px(460), self._appearance.theme.px(560))
