"""The commands of the Help menu, and F1 in dialogs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.action_spec import HELP_KEY
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.theming.application import application

if TYPE_CHECKING:
    from fourc_desktop.core.rule_texts import RuleTexts
    from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
    from fourc_desktop.ui.screens.palette.command_palette import CommandPalette
    from fourc_desktop.ui.screens.rules.rules_panel import RulesPanel


class DialogHelpFilter(QObject):
    """Adds the F1 key to each dialog that gets the focus; `failed` emits errors of the rules."""

    failed = Signal(str)

    def __init__(self, texts: "Callable[[], RuleTexts]", parent: QObject) -> None:
        super().__init__(parent)
        self._texts = texts
        application().focusChanged.connect(self._serve)

    def _serve(self, _old: QWidget | None, new: QWidget | None) -> None:
        dialog = None if new is None else new.window()
        if not isinstance(dialog, QDialog):
            return
        if any(each.key() == HELP_KEY for each in dialog.findChildren(QShortcut)):
            return
        QShortcut(HELP_KEY, dialog).activated.connect(lambda: self._show(dialog))

    def _show(self, dialog: QDialog) -> None:
        # Not needed at startup, so imported on first use.
        from fourc_desktop.ui.screens.rules.rules_panel import (  # noqa: PLC0415
            RulesDialog,
            asked,
            topic_of,
        )

        made = RulesDialog(self._texts, dialog)
        made.panel.failed.connect(self.failed)
        made.panel.failed.connect(made.close)
        topic = topic_of(asked(dialog))
        made.open()
        made.panel.show_topic(topic)


class HelpCommands(QObject):
    """The panel of rules and the palette of one campaign, built on first use."""

    def __init__(self, context: ScreenContext, show_document: Callable[[str], object]) -> None:
        """`show_document` opens a document by its id."""
        super().__init__(context.window)
        self._context = context
        self._window = context.window
        self._show_document = show_document
        self._rules: RuleTextRepository | None = None
        DialogHelpFilter(self.texts, self).failed.connect(context.dialogs.show_error)
        self._panel: RulesPanel | None = None
        self._palette: CommandPalette | None = None

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {
            "rules": lambda: self.panel().ask(self._window),
            "commands": lambda: self.palette().ask(),
            "shortcuts": self.show_shortcuts,
        }

    # Not needed at startup, so imported on first use.

    def texts(self) -> "RuleTexts":
        """The texts of all rules; raises `StorageError` if they cannot be read."""
        if self._rules is None:
            from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository  # noqa: PLC0415

            context = self._context
            self._rules = RuleTextRepository(context.campaign, context.tools.resources)
        return self._rules.texts()

    def panel(self) -> "RulesPanel":
        """The panel of rules at the right of the window."""
        if self._panel is None:
            # Imported when it is first shown.
            from fourc_desktop.ui.screens.rules.rules_panel import RulesPanel  # noqa: PLC0415

            self._panel = RulesPanel(self.texts)
            self._panel.failed.connect(self._context.dialogs.show_error)
            self._panel.hide()
        self._window.show_side_panel(self._panel)
        return self._panel

    @property
    def shown_topic(self) -> str | None:
        """The topic in the panel, "" for the list of topics; None if the panel is closed."""
        if self._panel is None or self._panel.isHidden():
            return None
        return self._panel.topic or ""

    def palette(self) -> "CommandPalette":
        """The palette, which finds commands, documents and rules by name."""
        if self._palette is None:
            # Imported when it is first shown.
            from fourc_desktop.ui.screens.library.cards.model import kind_of  # noqa: PLC0415
            from fourc_desktop.ui.screens.palette.command_palette import CommandPalette  # noqa: PLC0415
            from fourc_desktop.ui.screens.palette.command_sources import (  # noqa: PLC0415
                action_source,
                document_source,
                rule_source,
            )

            sources = (
                action_source(self._window.program_actions),
                document_source(self._context.campaign, kind_of, self._show_document),
                rule_source(self.texts, lambda topic: self.panel().show_topic(topic)),
            )
            self._palette = CommandPalette(self._window, sources)
        return self._palette

    def show_shortcuts(self) -> None:
        """Show the list of shortcuts."""
        # Imported when it is first shown.
        from fourc_desktop.ui.screens.palette.shortcuts_dialog import ShortcutsDialog  # noqa: PLC0415

        dialog = ShortcutsDialog(self._window.program_actions.table, self._window)
        dialog.open()

    def close(self) -> None:
        """Delete the panel and the palette."""
        for widget in (self._panel, self._palette):
            if widget is not None:
                widget.hide()
                widget.deleteLater()
