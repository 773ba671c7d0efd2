"""The sheets that the library opens: many heroes at once, foes from the stock, a comparison."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.text import counted, error_text, tr

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.library.instant_dialog import InstantDialog
    from fourc_desktop.ui.screens.library.stock_dialog import StockDialog


class LibraryCommands(QObject):
    """`presented` carries the ids of who came; `failed` says why something was not done."""

    presented = Signal(list)
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        window: MainWindow,
        tools: Toolbox,
        appearance: Appearance,
        chosen: Callable[[], Sequence[str]],
        undo: Callable[[], object],
    ) -> None:
        """`chosen` says whom a command is for, `undo` takes the last step back."""
        super().__init__(window)
        self._campaign = campaign
        self._window = window
        self._tools = tools
        self._appearance = appearance
        self._chosen = chosen
        self._undo = undo

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "bulk_instant": self.roll_several,
            "stock_foes": self.choose_foes,
            "compare": self.compare,
        }

    # Each of these sheets is imported when it is first wanted.

    def roll_several(self) -> None:
        """Ask how many Instant heroes of which kind, and roll them in one step."""
        from fourc_desktop.ui.screens.library.instant_dialog import InstantDialog  # noqa: PLC0415

        dialog = InstantDialog(self._campaign, self._tools, self._appearance, self._window)
        self._open(dialog)

    def choose_foes(self) -> None:
        """Offer the foes that are ready to be met."""
        from fourc_desktop.services.stock import Stock  # noqa: PLC0415
        from fourc_desktop.ui.screens.library.stock_dialog import StockDialog  # noqa: PLC0415

        try:
            stock = Stock(self._campaign, self._tools)
        except StorageError as error:
            self.failed.emit(str(error))
            return
        self._open(StockDialog(stock, self._appearance, self._window))

    def compare(self) -> None:
        """Put the chosen ones side by side."""
        from fourc_desktop.ui.screens.library.compare_dialog import CompareDialog  # noqa: PLC0415

        try:
            dialog = CompareDialog(self._campaign, self._chosen(), self._appearance, self._window)
        except Refused as refused:
            self.failed.emit(error_text(refused))
            return
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _open(self, dialog: "InstantDialog | StockDialog") -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.added.connect(self._tell)
        dialog.open()

    def _tell(self, ids: list[str]) -> None:
        self.presented.emit(ids)
        name = self._campaign.card(ids[0]).name
        told = counted(len(ids), tr("{name} is here", name=name), "{count} newcomers are here")
        self._window.toast.show_message(told, action=tr("Undo"), do=self._undo, icon="users")
