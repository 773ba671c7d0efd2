"""Awards of Fortune and Repute to several characters at once."""

from PySide6.QtCore import QObject, Qt

from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.screen_context import ScreenContext


class AwardCommands(QObject):
    """Opens the dialog of awards."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The commands by the names the actions give them."""
        return {"award": self.award}

    def award(self) -> None:
        """Give Fortune and Repute to those chosen, where there are several; else to all."""
        # Few awards are given, so the dialog is imported late.
        from fourc_desktop.games.fourc.screens.awards.award_dialog import AwardDialog  # noqa: PLC0415

        context = self._context
        dialog = AwardDialog(
            context.campaign, context.several(), context.appearance, context.window
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.carried_out.connect(self._tell)
        dialog.open()

    def _tell(self, sentence: str) -> None:
        self._context.navigator.say_done(sentence, "check")
