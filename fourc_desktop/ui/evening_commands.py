"""What happens around a fight: moments that pass, and awards."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.screens.awards.award_dialog import AwardDialog
    from fourc_desktop.ui.screens.downtime.moment_dialog import MomentDialog


class EveningCommands(QObject):
    """Opens the sheets that say beforehand what they do, and tells afterwards what they did."""

    def __init__(
        self,
        campaign: Campaign,
        window: MainWindow,
        appearance: Appearance,
        chosen: Callable[[], Sequence[str]],
        undo: Callable[[], object],
    ) -> None:
        """`chosen` says who is ticked at the start, `undo` takes the last step back."""
        super().__init__(window)
        self._campaign = campaign
        self._window = window
        self._appearance = appearance
        self._chosen = chosen
        self._undo = undo

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"moment": self.pass_moment, "award": self.award}

    # Few moments pass in an evening, so their sheets are imported late.

    def pass_moment(self, name: str) -> None:
        """Say what the moment of this name will do to whom, and let it pass."""
        from fourc_desktop.games.fourc.rules.moments import Moment  # noqa: PLC0415
        from fourc_desktop.ui.screens.downtime.moment_dialog import MomentDialog  # noqa: PLC0415

        self._open(
            MomentDialog(
                Moment(name), self._campaign, self._several(), self._appearance, self._window
            )
        )

    def award(self) -> None:
        """Give Fortune and Repute to several at once."""
        from fourc_desktop.games.fourc.screens.awards.award_dialog import AwardDialog  # noqa: PLC0415

        self._open(AwardDialog(self._campaign, self._several(), self._appearance, self._window))

    def _several(self) -> Sequence[str]:
        """Those chosen, where somebody chose several; one card is always current."""
        chosen = self._chosen()
        return chosen if len(chosen) > 1 else ()

    def _open(self, dialog: "MomentDialog | AwardDialog") -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.carried_out.connect(self._tell)
        dialog.open()

    def _tell(self, sentence: str) -> None:
        self._window.toast.show_message(sentence, action=tr("Undo"), do=self._undo, icon="check")
