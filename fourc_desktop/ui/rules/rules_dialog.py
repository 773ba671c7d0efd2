"""F1 in a dialog: the panel of rules in a window of its own, for the dialog lies above all else."""

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.rules.panel import RulesPanel, Texts
from fourc_desktop.ui.rules.topic import asked, topic_of
from fourc_desktop.ui.text import tr

KEY = QKeySequence(Qt.Key.Key_F1)


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
        QShortcut(KEY, self).activated.connect(lambda: self.panel.ask(self))

    def sizeHint(self) -> QSize:
        """Wide and high enough to read in."""
        return QSize(self._appearance.theme.px(460), self._appearance.theme.px(560))


class DialogRules(QObject):
    """Gives every dialog its F1 once a person is in it; `failed` says why no rules came."""

    failed = Signal(str)

    def __init__(self, texts: Texts, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._texts = texts
        self._appearance = appearance
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._serve)

    def _serve(self, _old: QWidget | None, new: QWidget | None) -> None:
        dialog = None if new is None else new.window()
        if not isinstance(dialog, QDialog) or isinstance(dialog, RulesDialog):
            return
        if any(each.key() == KEY for each in dialog.findChildren(QShortcut)):
            return
        QShortcut(KEY, dialog).activated.connect(lambda: self._show(dialog))

    def _show(self, dialog: QDialog) -> None:
        made = RulesDialog(self._texts, self._appearance, dialog)
        made.panel.failed.connect(self.failed)
        made.panel.failed.connect(made.close)
        topic = topic_of(asked(dialog))
        made.open()
        made.panel.show_topic(topic)
