"""Help: the rule behind whatever a person is at, every command by its name, and all the keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialog_rules import DialogRules
from fourc_desktop.ui.main_window import MainWindow

if TYPE_CHECKING:
    from fourc_desktop.core.rule_texts import RuleTexts
    from fourc_desktop.services.rules_at_hand import RulesAtHand
    from fourc_desktop.ui.screens.palette.palette import Palette
    from fourc_desktop.ui.screens.rules.panel import RulesPanel


class HelpCommands(QObject):
    """Keeps the panel of rules and the palette of one campaign; `failed` says what is missing."""

    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        window: MainWindow,
        tools: Toolbox,
        appearance: Appearance,
        show_document: Callable[[str], object],
    ) -> None:
        """`show_document` opens a document by its id."""
        super().__init__(window)
        self._campaign = campaign
        self._window = window
        self._appearance = appearance
        self._show_document = show_document
        self._resources = tools.resources
        self._rules: RulesAtHand | None = None
        DialogRules(self.texts, appearance, self).failed.connect(self.failed)
        self._panel: RulesPanel | None = None
        self._palette: Palette | None = None

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "rules": lambda: self.panel().ask(self._window),
            "commands": lambda: self.palette().ask(),
            "shortcuts": self.show_shortcuts,
        }

    # Nothing here is needed before somebody asks, so it is imported late.

    def texts(self) -> "RuleTexts":
        """Every rule in plain words; raises `StorageError` where they cannot be read."""
        if self._rules is None:
            from fourc_desktop.services.rules_at_hand import RulesAtHand  # noqa: PLC0415

            self._rules = RulesAtHand(self._campaign, self._resources)
        return self._rules.texts()

    def panel(self) -> "RulesPanel":
        """The rules, at the right of the window."""
        if self._panel is None:
            from fourc_desktop.ui.screens.rules.panel import RulesPanel  # noqa: PLC0415

            self._panel = RulesPanel(self.texts, self._appearance)
            self._panel.failed.connect(self.failed)
            self._panel.hide()
        self._window.show_beside(self._panel)
        return self._panel

    def palette(self) -> "Palette":
        """Every command, document and rule by its name."""
        if self._palette is None:
            from fourc_desktop.ui.screens.library.card_kinds import kind_of  # noqa: PLC0415
            from fourc_desktop.ui.screens.palette.palette import Palette  # noqa: PLC0415
            from fourc_desktop.ui.screens.palette.sources import (  # noqa: PLC0415
                action_source,
                document_source,
                rule_source,
            )

            sources = (
                action_source(self._window.program_actions),
                document_source(self._campaign, kind_of, self._show_document),
                rule_source(self.texts, lambda topic: self.panel().show_topic(topic)),
            )
            self._palette = Palette(self._window, sources, self._appearance)
        return self._palette

    def show_shortcuts(self) -> None:
        """List every key."""
        from fourc_desktop.ui.screens.palette.shortcuts_dialog import ShortcutsDialog  # noqa: PLC0415

        dialog = ShortcutsDialog(self._window.program_actions.table, self._appearance, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def close(self) -> None:
        """Let the panel and the palette go."""
        for widget in (self._panel, self._palette):
            if widget is not None:
                widget.hide()
                widget.deleteLater()
