"""Heroes on paper: the commands, and what is told of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_folder import open_folder
from fourc_desktop.ui.preferences import Preferences
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import counted, tr

if TYPE_CHECKING:
    from fourc_desktop.services.print_order import PrintOrder
    from fourc_desktop.ui.screens.printing.desk import PrintDesk
    from fourc_desktop.ui.screens.printing.place import PrintPlace


class PaperCommands(QObject):
    """Save as PDF and Print; the desk they work at is set up when it is first needed."""

    def __init__(
        self,
        campaign: Campaign,
        tools: Toolbox,
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
        self._desk: PrintDesk | None = None
        self._place: PrintPlace | None = None

    def save_pdf(self, ids: Sequence[str]) -> None:
        """Save the sheets of these as PDF; in the Print place, what is chosen there."""
        from fourc_desktop.services.print_jobs import FileKind  # noqa: PLC0415

        if self._place is not None and self.is_in_front():
            self._place.save(FileKind.PDF)
            return
        self.desk().save(self._order(ids), FileKind.PDF)

    def print_sheets(self, ids: Sequence[str]) -> None:
        """Print the sheets of these; in the Print place, what is chosen there."""
        if self._place is not None and self.is_in_front():
            self._place.print_sheets()
            return
        self.desk().print_sheets(self._order(ids))

    def save_table(self, marked: Sequence[str]) -> None:
        """Save the tables of the game as PDF, by the campaign's rules, with these rows framed."""
        from fourc_desktop.services.print_jobs import FileKind  # noqa: PLC0415
        from fourc_desktop.services.print_order import BlankOrder  # noqa: PLC0415

        tables = tuple(
            BlankOrder(blank.id, self._campaign.page, tuple(marked))
            for blank in self._campaign.game.blanks
            if blank.has_rows
        )
        order = replace(self._order(()), blanks=tables)
        self.desk().save(order, FileKind.PDF)

    def desk(self) -> "PrintDesk":
        """The desk where sheets become files and pages."""
        if self._desk is None:
            # Printing brings a part of Qt that the window does not need.
            from fourc_desktop.ui.screens.printing.desk import PrintDesk  # noqa: PLC0415
            from fourc_desktop.ui.screens.printing.questions import PrintQuestions  # noqa: PLC0415

            self._desk = PrintDesk(
                self._campaign,
                self._tools,
                PrintQuestions(self._window, self._appearance),
                self._window,
            )
            self._desk.saved.connect(self._tell_saved)
            self._desk.printed.connect(self._tell_printed)
            self._desk.failed.connect(self._dialogs.tell)
            self._desk.paper_chosen.connect(self._preferences.choose_paper)
        return self._desk

    def place(self, signals: CampaignSignals) -> "PrintPlace":
        """The Print place, built when it is first asked for."""
        if self._place is None:
            from fourc_desktop.ui.screens.printing.place import PrintPlace  # noqa: PLC0415

            self._place = PrintPlace(
                self._campaign,
                signals,
                self._appearance,
                self._preferences,
                self.desk(),
            )
        return self._place

    def is_in_front(self) -> bool:
        """Whether the Print place is shown now."""
        return self._place is not None and self._window.current_place() is self._place

    def build_ahead(self) -> Iterator[None]:
        """Load what it takes to print, a piece with each step."""
        import fourc_desktop.pdf.book  # noqa: PLC0415

        yield
        from fourc_desktop.services.print_order import context_of  # noqa: PLC0415

        yield
        game = self._campaign.game
        for blank in game.blanks[:1]:  # the sheets of the game are loaded with it
            game.blank(blank.id, context_of(self._campaign), self._campaign.page)
        yield
        import fourc_desktop.services.printing  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.printing.desk  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.printing.place  # noqa: F401, PLC0415

        yield

    def close(self) -> None:
        """Let the place go."""
        if self._place is not None:
            self._window.remove_place(self._place)
            self._place = None

    def _order(self, ids: Sequence[str]) -> "PrintOrder":
        """The sheets of these as a person has chosen to have them printed."""
        from fourc_desktop.services.print_order import PrintOrder  # noqa: PLC0415

        settings = self._preferences.settings
        return PrintOrder(tuple(ids), (), settings.paper, settings.printing)

    def _tell_saved(self, files: list[Path], sheets: int) -> None:
        from fourc_desktop.ui.screens.printing.desk import saved_words  # noqa: PLC0415

        self._window.toast.show_message(
            saved_words(files, sheets),
            action=tr("Open folder"),
            do=lambda: open_folder(files[0].parent),
            icon="file-text",
        )

    def _tell_printed(self, pages: int) -> None:
        words = counted(
            pages, "{count} page sent to the printer", "{count} pages sent to the printer"
        )
        self._window.toast.show_message(words, icon="printer")
