"""The command that adds a unit of a battle."""

from typing import Final

from PySide6.QtCore import QObject

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.fudge.documents.document_kinds import UNIT_KIND
from fourc_desktop.games.fudge.rules.book import PLAYER_SIDE
from fourc_desktop.games.fudge.rules.unit import FudgeUnit
from fourc_desktop.ui.app.generic_game import CHARACTER
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.action_spec import ActionSpec, MenuPlacement, changes
from fourc_desktop.ui.shared.action_table import NEW
from fourc_desktop.ui.shared.actions import Handlers

NEW_UNIT: Final = ActionSpec(
    "new_unit",
    "New &unit",
    "",
    "flag",
    "new_unit",
    rule=changes,
    places=(MenuPlacement(CHARACTER, begins_group=True), MenuPlacement(NEW)),
)
"""The action that adds a unit."""

BLANK_UNIT: Final = FudgeUnit(FormProfile("Unit", side=PLAYER_SIDE))


class UnitCommands(QObject):
    """Adds units."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The handlers by action name."""
        return {"new_unit": self.new_unit}

    def new_unit(self) -> None:
        """Add a unit of ten fighters, and open it for editing."""
        context = self._context

        def add() -> str:
            package = Package(Content(UNIT_KIND, BLANK_UNIT))
            return context.campaign.add([package], "New unit")[0]

        context.run(add, context.navigator.open_to_name)
