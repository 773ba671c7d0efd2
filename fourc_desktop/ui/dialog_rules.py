"""F1 in a dialog, which the menus of the window do not reach."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.help_key import HELP

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourc_desktop.core.rule_texts import RuleTexts


class DialogRules(QObject):
    """Gives every dialog its F1 once a person is in it; `failed` says why no rules came."""

    failed = Signal(str)

    def __init__(
        self, texts: "Callable[[], RuleTexts]", appearance: Appearance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._texts = texts
        self._appearance = appearance
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._serve)

    def _serve(self, _old: QWidget | None, new: QWidget | None) -> None:
        dialog = None if new is None else new.window()
        if not isinstance(dialog, QDialog):
            return
        if any(each.key() == HELP for each in dialog.findChildren(QShortcut)):
            return
        QShortcut(HELP, dialog).activated.connect(lambda: self._show(dialog))

    def _show(self, dialog: QDialog) -> None:
        # Not needed before somebody asks.
        from fourc_desktop.ui.screens.rules.rules_dialog import RulesDialog  # noqa: PLC0415
        from fourc_desktop.ui.screens.rules.topic import asked, topic_of  # noqa: PLC0415

        made = RulesDialog(self._texts, self._appearance, dialog)
        made.panel.failed.connect(self.failed)
        made.panel.failed.connect(made.close)
        topic = topic_of(asked(dialog))
        made.open()
        made.panel.show_topic(topic)
