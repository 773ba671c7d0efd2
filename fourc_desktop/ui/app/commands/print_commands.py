"""Commands to print sheets."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import with_sheets
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs, open_folder
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import count_text, tr

if TYPE_CHECKING:
    from fourc_desktop.core.game import AnyPage
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
    ) -> None:
        super().__init__(window)
        self._campaign = campaign
        self._tools = tools
        self._preferences = preferences
        self._dialogs = dialogs
        self._window = window
        self._controller: PrintController | None = None
        self._screen: PrintScreen | None = None

    def save_pdf(self, ids: Sequence[str]) -> None:
        """Save the sheets of these documents as PDF; on the Print screen, those selected there.

        Documents without a sheet are left out.
        """
        from fourc_desktop.services.printing.print_job import FileKind  # noqa: PLC0415

        if self._screen is not None and self.is_in_front():
            self._screen.save(FileKind.PDF)
            return
        self.controller().save(self._order(ids), FileKind.PDF)

    def print_sheets(self, ids: Sequence[str]) -> None:
        """Print the sheets of these documents; on the Print screen, those selected there.

        Documents without a sheet are left out.
        """
        if self._screen is not None and self.is_in_front():
            self._screen.print_sheets()
            return
        self.controller().print_sheets(self._order(ids))

    def save_table(self, marked: Sequence[str], preset: str, page: "AnyPage") -> None:
        """Save the tables of the game as PDF, for the options of a page, with these rows marked.

        `preset` is the id of the preset that names them.
        """
        from fourc_desktop.services.printing.print_job import FileKind  # noqa: PLC0415
        from fourc_desktop.services.printing.print_order import BLANKS, BlankOrder  # noqa: PLC0415

        tables = tuple(
            BlankOrder(blank.id, page, tuple(marked), blank.titles[preset])
            for blank in self._campaign.game.blanks
            if blank.has_rows
        )
        order = replace(self._order(()), blanks=tables, printout=BLANKS)
        self.controller().save(order, FileKind.PDF)

    def controller(self) -> "PrintController":
        """The controller that prints sheets."""
        if self._controller is None:
            # Imported on use, since it loads a Qt module that the window does not need.
            from fourc_desktop.ui.screens.printing.controller import PrintController  # noqa: PLC0415
            from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs  # noqa: PLC0415

            self._controller = PrintController(
                self._campaign,
                self._tools,
                PrintDialogs(self._window),
                self._window,
            )
            self._controller.saved.connect(self._show_saved)
            self._controller.printed.connect(self._show_printed)
            self._controller.failed.connect(self._dialogs.show_error)
            self._controller.paper_chosen.connect(self._preferences.choose_paper)
        return self._controller

    def place(self, signals: CampaignSignals) -> "PrintScreen":
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
            self._window.remove_screen(self._screen)
            self._screen = None

    def _order(self, ids: Sequence[str]) -> "PrintOrder":
        """A print order for these documents with the user's print options."""
        from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415

        settings = self._preferences.settings
        printable = with_sheets(self._campaign, ids)
        return PrintOrder(tuple(printable), (), settings.paper, settings.printing)

    def _show_saved(self, files: list[Path], sheets: int) -> None:
        from fourc_desktop.ui.screens.printing.controller import saved_text  # noqa: PLC0415

        self._window.toast.show_message(
            saved_text(files, sheets),
            action=tr("Open folder"),
            do=lambda: open_folder(files[0].parent),
            icon="file-text",
        )

    def _show_printed(self, pages: int, is_sharp: bool) -> None:  # noqa: FBT001
        text = count_text(
            pages, "{count} page sent to the printer", "{count} pages sent to the printer"
        )
        if not is_sharp:
            text += "\n" + tr(
                "They were sent as pictures. For the sharpest text, print a saved PDF."
            )
        self._window.toast.show_message(text, icon="printer")
