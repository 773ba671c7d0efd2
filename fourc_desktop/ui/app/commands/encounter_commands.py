"""EncounterCommands, EncounterSetupCommands."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QDialog

    from fourc_desktop.services.encounters.encounter_service import EncounterService
    from fourc_desktop.ui.screens.encounter.screen import EncounterScreen


class EncounterCommands(QObject):
    """Builds the place when it is first wanted.

    `shown` carries the place to bring to the front, `failed` what could not be done, `ended` the
    name of a fight that is over, `new_wanted` asks for a new encounter, `rule_wanted` for the rule
    of a topic; `changed` says that undo and redo would do something else.
    """

    shown = Signal(QWidget)
    failed = Signal(str)
    ended = Signal(str)
    new_wanted = Signal()
    rule_wanted = Signal(str)
    changed = Signal()

    def __init__(
        self,
        around: ScreenContext,
        preferences: Preferences,
        fights: "Callable[[], EncounterService]",
    ) -> None:
        super().__init__(around.window)
        self._around = around
        self._preferences = preferences
        self._fights = fights
        self._place: EncounterScreen | None = None

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "fight_on": lambda: self._do(lambda place: place.controller.go_on()),
            "roll_again": lambda: self._do(lambda place: place.controller.roll_again()),
            "add_combatant": lambda: self._do(lambda place: place.add_at(None)),
            "fight_notes": lambda: self._do(lambda place: place.hand.note()),
            "end_fight": lambda: self._do(lambda place: place.end()),
            "map_only": self.turn_map_only,
            "players_view": self.show_players,
        }

    def show(self) -> None:
        """Bring the place to the front, with the fight that was on the table last."""
        place = self.place()
        if not place.controller.is_open:
            last = self._preferences.settings.encounter
            if last in {each.id for each in self._fights().encounters()}:
                place.open(last)
        self.shown.emit(place)

    def open(self, encounter_id: str) -> None:
        """Bring the place to the front with an encounter on the table."""
        self.place().open(encounter_id)
        self.shown.emit(self.place())

    def show_players(self) -> None:
        """Open the players' view of the fight on the table."""
        self.show()
        self.place().show_players()

    def turn_map_only(self) -> None:
        """Give the map all the room, or let it share again, where a fight is in front."""
        if self._is_seen():
            self.place().turn_map_only()

    def is_in_front(self) -> bool:
        """Whether a fight that goes on, or is shown again, is what a person looks at."""
        if not self._is_seen():
            return False
        controller = self.place().controller
        return controller.may_change or controller.replay.is_on

    def steps(self) -> tuple[str | None, str | None]:
        """What undo and redo would do in the fight in front; None where there is nothing."""
        log = self.place().controller.log
        undo = self.told(log.cursor - 1) if log.can_undo else None
        redo = self.told(log.cursor) if log.can_redo else None
        return undo, redo

    def told(self, number: int) -> str:
        """A step of the fight in its first sentence."""
        controller = self.place().controller
        sentences = controller.fights.told(controller.id, number)
        return next(filter(None, sentences), "").rstrip(".")

    def undo(self) -> None:
        """Take the last step of the fight back."""
        self.place().controller.undo()

    def redo(self) -> None:
        """Make the last undone step of the fight again."""
        self.place().controller.redo()

    # Nobody fights in the first moment, so the place is imported late.

    def place(self) -> "EncounterScreen":
        """The place of fights."""
        if self._place is None:
            from fourc_desktop.ui.screens.encounter.controller import EncounterController  # noqa: PLC0415
            from fourc_desktop.ui.screens.encounter.screen import EncounterScreen  # noqa: PLC0415
            from fourc_desktop.ui.shared.portrait_cache import PortraitCache  # noqa: PLC0415

            around = self._around
            portraits = PortraitCache(around.campaign.picture)

            def picture(id_: str) -> "QPixmap | None":
                try:
                    return portraits.get(around.campaign.card(id_).portrait)
                except KeyError:
                    return None

            controller = EncounterController(around.campaign, self._fights(), around.signals)
            self._place = EncounterScreen(
                controller, picture, around.window.program_actions, around.appearance, around.tools
            )
            controller.setParent(self._place)
            self._connect(self._place)
        return self._place

    def preload(self) -> "Iterator[None]":
        """Build the place before it is shown, a piece with each step."""
        import fourc_desktop.ui.screens.map_view.view  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.encounter.map_panel  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.encounter.screen  # noqa: F401, PLC0415

        yield
        self._around.window.keep_place(self.place())
        yield

    def close(self) -> None:
        """Let the place go, and the players' view with it."""
        if self._place is not None:
            self._place.let_go()
            self._around.window.remove_place(self._place)

    def _is_seen(self) -> bool:
        """Whether the place is what a person looks at."""
        return self._place is not None and self._around.window.current_place() is self._place

    def _do(self, deed: "Callable[[EncounterScreen], None]") -> None:
        """Do something in the fight in front, where there is one."""
        if self.is_in_front():
            deed(self.place())

    def _connect(self, place: "EncounterScreen") -> None:
        self._around.window.keep_header_free(place.turn)
        place.failed.connect(self.failed)
        place.ended.connect(self.ended)
        place.new_wanted.connect(self.new_wanted)
        place.rule_wanted.connect(self.rule_wanted)
        place.may_make(can=self._around.campaign.read_only is None)
        place.controller.changed.connect(self.changed)
        place.controller.opened.connect(lambda: self._preferences.fought(place.controller.id))
        place.layout_moved.connect(self._preferences.choose_fight_layout)
        place.map_only_chosen.connect(self._preferences.choose_map_only)
        place.layout_of_parts.wanted_state = self._preferences.settings.fight_layout
        place.column.kept_open.connect(self._preferences.keep_fight_adding)
        place.column.stays_open = self._preferences.settings.fight_adding
        place.show_map_only(alone=self._preferences.settings.map_only)


class EncounterSetupCommands(QObject):
    """`opened` carries the id of what was made; `failed` says why something was not done."""

    opened = Signal(str)
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        fights: "Callable[[], EncounterService]",
        window: MainWindow,
        tools: ApplicationContext,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._campaign = campaign
        self._fights = fights
        self._window = window
        self._tools = tools
        self._appearance = appearance

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"new_map": self.new_map, "new_encounter": self.new_encounter}

    # Each of these dialogs is imported when it is first wanted.

    def new_map(self) -> None:
        """Ask what a map begins with, and open it to be drawn."""
        from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import NewMapDialog  # noqa: PLC0415

        try:
            dialog = NewMapDialog(self._fights(), self._tools, self._appearance, self._window)
        except StorageError as error:
            self.failed.emit(str(error))
            return
        dialog.added.connect(self.opened)
        self._open(dialog)

    def new_encounter(self) -> None:
        """Ask where a fight takes place and who comes."""
        from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import (  # noqa: PLC0415
            NewEncounterDialog,
        )

        try:
            dialog = NewEncounterDialog(
                self._campaign, self._fights(), self._tools, self._appearance, self._window
            )
        except StorageError as error:
            self.failed.emit(str(error))
            return
        dialog.added.connect(self.opened)
        self._open(dialog)

    def _open(self, dialog: "QDialog") -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
