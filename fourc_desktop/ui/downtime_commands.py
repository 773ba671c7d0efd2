"""What happens between fights, for several characters at once."""

from PySide6.QtCore import QObject, Qt

from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.screen_context import ScreenContext


class DowntimeCommands(QObject):
    """Opens the dialog that says beforehand what an event does, and tells what it did."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"moment": self.pass_moment}

    def pass_moment(self, name: str) -> None:
        """Say what the moment of this name will do to whom, and let it pass."""
        # Few moments pass in an evening, so their dialog is imported late.
        from fourc_desktop.ui.screens.downtime.event_dialog import EventDialog  # noqa: PLC0415

        context = self._context
        dialog = EventDialog(
            name, context.campaign, context.several(), context.appearance, context.window
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.carried_out.connect(self._tell)
        dialog.open()

    def _tell(self, sentence: str) -> None:
        self._context.navigator.say_done(sentence, "check")
