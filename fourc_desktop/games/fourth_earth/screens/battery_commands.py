"""The command that sets up a transfer of battery points."""

from PySide6.QtCore import QObject

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.transfer import TRANSFER_IS_OFF
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import transfer_check
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.text import tr


class BatteryCommands(QObject):
    """Sets up a transfer of battery points by the selected character."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The handlers by action name."""
        return {"give_points": self.give_points}

    def give_points(self) -> None:
        """Set up the transfer on the roll screen, where recipient and points are chosen."""
        context = self._context
        campaign = context.campaign
        [who] = context.navigator.chosen()
        giver = campaign.document(who)
        assert isinstance(giver, EarthCharacter)

        def prepare() -> None:
            if not (campaign.book.options.transfer and campaign.book.options.used):
                raise Refused(TRANSFER_IS_OFF())
            rolls = RollService(campaign, context.tools, ROLLER)
            roll = Roll(transfer_check(giver, who, campaign.book))
            rolls.begin_next(roll, tr("Transfer battery points"))

        context.run(prepare, lambda _done: context.navigator.show_rolls())
