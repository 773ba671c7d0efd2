"""Commands to print sheets."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.commands.screen_printout import PrintoutSource
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs, open_folder
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import count_text, tr

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_order import PrintOrder
    from fourc_desktop.ui.screens.printing.controller import PrintController
    from fourc_desktop.ui.screens.printing.screen import PrintScreen


class PrintCommands(QObject):
    """Save as PDF and Print; their controller is built on first use."""

    def __init__(
        self,
        campaign: Campaign,
        tools: ApplicationContext,
        preferences: Preferences,
        dialogs: Dialogs,
        window: MainWindow,
        shown: PrintoutSource,
    ) -> None:
        """`shown` finds what a screen other than the Print screen has to print."""
        super().__init__(window)
        self._campaign = campaign
        self._tools = tools
        self._preferences = preferences
        self._dialogs = dialogs
        self._window = window
        self.shown = shown
        self._controller: PrintController | None = None
        self._screen: PrintScreen | None = None

    def refusal(self) -> str:
        """Why the current screen has nothing to print; empty if it has something."""
        return "" if self.is_in_front() else self.shown().refusal

    def save_pdf(self) -> None:
        """Save what the current screen shows as PDF; on the Print screen, its order."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.services.printing.print_job import FileKind  # noqa: PLC0415

        if self._screen is not None and self.is_in_front():
            self._screen.save(FileKind.PDF)
            return
        self.controller().save(self._order(), FileKind.PDF)

    def print_sheets(self) -> None:
        """Print what the current screen shows; on the Print screen, its order."""
        if self._screen is not None and self.is_in_front():
            self._screen.print_sheets()
            return
        self.controller().print_sheets(self._order())

    def controller(self) -> "PrintController":
        """The controller that prints sheets."""
        if self._controller is None:
            # Imported on use, since it loads a Qt module that the window does not need.
            from fourc_desktop.ui.screens.printing.controller import PrintController  # noqa: PLC0415
            from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs  # noqa: PLC0415

            self._controller = PrintController(
                self._campaign,
                self._tools,
                PrintDialogs(self._window, self._preferences),
                self._window,
            )
            self._controller.saved.connect(self._show_saved)
            self._controller.printed.connect(self._show_printed)
            self._controller.failed.connect(self._dialogs.show_error)
            self._controller.paper_chosen.connect(self._preferences.choose_paper)
        return self._controller

    def screen(self, signals: CampaignSignals) -> "PrintScreen":
        """The Print screen, built on first use."""
        if self._screen is None:
            from fourc_desktop.ui.screens.printing.screen import PrintScreen  # noqa: PLC0415

            self._screen = PrintScreen(
                self._campaign, signals, self._preferences, self.controller()
            )
        return self._screen

    def is_in_front(self) -> bool:
        """Whether the Print screen is current."""
        return self._screen is not None and self._window.current_screen() is self._screen

    def preload(self) -> Iterator[None]:
        """Import what printing needs; each step of the iterator is short."""
        import fourc_desktop.pdf.book  # noqa: PLC0415

        yield
        game = self._campaign.game
        for blank in game.blanks[:1]:  # this also loads the sheets of the game
            game.blank(blank.id, self._campaign.print_context, self._campaign.page)
        yield
        import fourc_desktop.services.printing.print_order  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.printing.controller  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.printing.screen  # noqa: F401, PLC0415

        yield

    def close(self) -> None:
        """Delete the screen."""
        if self._screen is not None:
            self._screen.release()
            self._window.remove_screen(self._screen)
            self._screen = None

    def _order(self) -> "PrintOrder":
        """A print order for what the current screen shows, with the user's print options."""
        from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415
        from fourc_desktop.services.printing.printouts import BY_ID  # noqa: PLC0415

        settings, shown = self._preferences.settings, self.shown()
        tables = () if shown.table is None else (shown.table,)
        order = PrintOrder(shown.ids, tables, settings.paper, settings.printing, shown.printout)
        return order.for_options(BY_ID[shown.printout].options)

    def _show_saved(self, files: list[Path], sheets: int) -> None:
        # Loaded with the first printing, not at the start.
        from fourc_desktop.ui.screens.printing.controller import saved_text  # noqa: PLC0415

        self._window.toast.show_message(
            saved_text(files, sheets),
            action=tr("Open folder"),
            do=lambda: open_folder(files[0].parent),
            icon="file-text",
        )

    def _show_printed(self, pages: int, is_sharp: bool, stopped: str) -> None:  # noqa: FBT001
        text = count_text(
            pages, "{count} page sent to the printer", "{count} pages sent to the printer"
        )
        if not is_sharp:
            text += "\n" + tr(
                "They were sent as pictures. For the sharpest text, print a saved PDF."
            )
        if stopped:
            waits = "{printer} is stopped; it waits there."
            wait = "{printer} is stopped; they wait there."
            text += "\n" + tr(waits if pages == 1 else wait, printer=stopped)
        self._window.toast.show_message(text, icon="printer")
