"""The command that adds an extended task."""

from typing import Final

from PySide6.QtCore import QObject

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.rough_magic.documents.document_kinds import TASK_KIND
from fourc_desktop.games.rough_magic.rules.extended_task import RoughMagicTask
from fourc_desktop.ui.app.generic_game import CHARACTER
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.action_spec import ActionSpec, MenuPlacement, changes
from fourc_desktop.ui.shared.action_table import NEW
from fourc_desktop.ui.shared.actions import Handlers

NEW_TASK: Final = ActionSpec(
    "new_task",
    "New extended &task",
    "",
    "hourglass",
    "new_task",
    rule=changes,
    places=(MenuPlacement(CHARACTER, begins_group=True), MenuPlacement(NEW)),
)
"""The action that adds an extended task."""


class TaskCommands(QObject):
    """Adds extended tasks."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The handlers by action name."""
        return {"new_task": self.new_task}

    def new_task(self) -> None:
        """Add a task of three successes, and open it for editing."""
        context = self._context

        def add() -> str:
            task = RoughMagicTask(FormProfile("Extended task"))
            return context.campaign.add([Package(Content(TASK_KIND, task))], "New extended task")[0]

        context.run(add, context.navigator.open_to_name)
