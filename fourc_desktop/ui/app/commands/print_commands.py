"""Heroes on paper: the commands, and what is told of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs, open_folder
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theming.appearance import Appearance

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_order import PrintOrder
    from fourc_desktop.ui.screens.printing.controller import PrintController
    from fourc_desktop.ui.screens.printing.screen import PrintScreen


class PrintCommands(QObject):
    """Save as PDF and Print; the desk they work at is set up when it is first needed."""

    def __init__(
        self,
        campaign: Campaign,
        tools: ApplicationContext,
        preferences: Preferences,
        dialogs: Dialogs,
        window: MainWindow,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._campaign = campaign
        self._tools = tools
        self._preferences = preferences
        self._dialogs = dialogs
        self._window = window
        self._appearance = appearance
        self._controller: PrintController | None = None
        self._place: PrintScreen | None = None

    def save_pdf(self, ids: Sequence[str]) -> None:
        """Save the sheets of these as PDF; in the Print place, what is chosen there."""
        from fourc_desktop.services.printing.print_job import FileKind  # noqa: PLC0415

        if self._place is not None and self.is_in_front():
            self._place.save(FileKind.PDF)
            return
        self.controller().save(self._order(ids), FileKind.PDF)

    def print_sheets(self, ids: Sequence[str]) -> None:
        """Print the sheets of these; in the Print place, what is chosen there."""
        if self._place is not None and self.is_in_front():
            self._place.print_sheets()
            return
        self.controller().print_sheets(self._order(ids))

    def save_table(self, marked: Sequence[str]) -> None:
        """Save the tables of the game as PDF, by the campaign's rules, with these rows framed."""
        from fourc_desktop.services.printing.print_job import FileKind  # noqa: PLC0415
        from fourc_desktop.services.printing.print_order import BlankOrder  # noqa: PLC0415

        tables = tuple(
            BlankOrder(blank.id, self._campaign.page, tuple(marked))
            for blank in self._campaign.game.blanks
            if blank.has_rows
        )
        order = replace(self._order(()), blanks=tables)
        self.controller().save(order, FileKind.PDF)

    def controller(self) -> "PrintController":
        """The desk where sheets become files and pages."""
        if self._controller is None:
            # Printing brings a part of Qt that the window does not need.
            from fourc_desktop.ui.screens.printing.controller import PrintController  # noqa: PLC0415
            from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs  # noqa: PLC0415

            self._controller = PrintController(
                self._campaign,
                self._tools,
                PrintDialogs(self._window, self._appearance),
                self._window,
            )
            self._controller.saved.connect(self._tell_saved)
            self._controller.printed.connect(self._tell_printed)
            self._controller.failed.connect(self._dialogs.tell)
            self._controller.paper_chosen.connect(self._preferences.choose_paper)
        return self._controller

    def place(self, signals: CampaignSignals) -> "PrintScreen":
        """The Print place, built when it is first asked for."""
        if self._place is None:
            from fourc_desktop.ui.screens.printing.screen import PrintScreen  # noqa: PLC0415

            self._place = PrintScreen(
                self._campaign,
                signals,
                self._appearance,
                self._preferences,
                self.controller(),
            )
        return self._place

    def is_in_front(self) -> bool:
        """Whether the Print place is shown now."""
        return self._place is not None and self._window.current_place() is self._place

    def preload(self) -> Iterator[None]:
        """Load what it takes to print, a piece with each step."""
        import fourc_desktop.pdf.book  # noqa: PLC0415

        yield
        from fourc_desktop.services.printing.print_order import print_context  # noqa: PLC0415

        yield
        game = self._campaign.game
        for blank in game.blanks[:1]:  # the sheets of the game are loaded with it
            game.blank(blank.id, print_context(self._campaign), self._campaign.page)
        yield
        import fourc_desktop.services.printing.print_order  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.printing.controller  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.printing.screen  # noqa: F401, PLC0415

        yield

    def close(self) -> None:
        """Let the place go."""
        if self._place is not None:
            self._window.remove_place(self._place)
            self._place = None

    def _order(self, ids: Sequence[str]) -> "PrintOrder":
        """The sheets of these as a person has chosen to have them printed."""
        from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415

        settings = self._preferences.settings
        return PrintOrder(tuple(ids), (), settings.paper, settings.printing)

    def _tell_saved(self, files: list[Path], sheets: int) -> None:
        from fourc_desktop.ui.screens.printing.controller import saved_words  # noqa: PLC0415

        self._window.toast.show_message(
            saved_words(files, sheets),
            action=tr("Open folder"),
            do=lambda: open_folder(files[0].parent),
            icon="file-text",
        )

    def _tell_printed(self, pages: int) -> None:
        text = counted(
            pages, "{count} page sent to the printer", "{count} pages sent to the printer"
        )
        self._window.toast.show_message(text, icon="printer")
