"""Fights: their place, and what can be done in the one on the table."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.preferences import Preferences
from fourc_desktop.ui.screen_context import ScreenContext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QPixmap

    from fourc_desktop.services.fights import Fights
    from fourc_desktop.ui.screens.encounter.place import EncounterPlace


class FightCommands(QObject):
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
        self, around: ScreenContext, preferences: Preferences, fights: "Callable[[], Fights]"
    ) -> None:
        super().__init__(around.window)
        self._around = around
        self._preferences = preferences
        self._fights = fights
        self._place: EncounterPlace | None = None

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "fight_on": lambda: self._do(lambda place: place.desk.go_on()),
            "roll_again": lambda: self._do(lambda place: place.desk.roll_again()),
            "add_combatant": lambda: self._do(lambda place: place.add_at(None)),
            "fight_notes": lambda: self._do(lambda place: place.hand.note()),
            "end_fight": lambda: self._do(lambda place: place.end()),
            "map_only": self.turn_map_only,
            "players_view": self.show_players,
        }

    def show(self) -> None:
        """Bring the place to the front, with the fight that was on the table last."""
        place = self.place()
        if not place.desk.is_open:
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
        desk = self.place().desk
        return desk.may_change or desk.replay.is_on

    def steps(self) -> tuple[str | None, str | None]:
        """What undo and redo would do in the fight in front; None where there is nothing."""
        log = self.place().desk.log
        undo = self.told(log.cursor - 1) if log.can_undo else None
        redo = self.told(log.cursor) if log.can_redo else None
        return undo, redo

    def told(self, number: int) -> str:
        """A step of the fight in its first sentence."""
        desk = self.place().desk
        sentences = desk.fights.told(desk.id, number)
        return next(filter(None, sentences), "").rstrip(".")

    def undo(self) -> None:
        """Take the last step of the fight back."""
        self.place().desk.undo()

    def redo(self) -> None:
        """Make the last undone step of the fight again."""
        self.place().desk.redo()

    # Nobody fights in the first moment, so the place is imported late.

    def place(self) -> "EncounterPlace":
        """The place of fights."""
        if self._place is None:
            from fourc_desktop.ui.portraits import Portraits  # noqa: PLC0415
            from fourc_desktop.ui.screens.encounter.desk import FightDesk  # noqa: PLC0415
            from fourc_desktop.ui.screens.encounter.place import EncounterPlace  # noqa: PLC0415

            around = self._around
            portraits = Portraits(around.campaign.picture)

            def picture(id_: str) -> "QPixmap | None":
                try:
                    return portraits.get(around.campaign.card(id_).portrait)
                except KeyError:
                    return None

            desk = FightDesk(around.campaign, self._fights(), around.signals)
            self._place = EncounterPlace(
                desk, picture, around.window.program_actions, around.appearance, around.tools
            )
            desk.setParent(self._place)
            self._connect(self._place)
        return self._place

    def build_ahead(self) -> "Iterator[None]":
        """Build the place before it is shown, a piece with each step."""
        import fourc_desktop.ui.screens.map_view.map_view  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.encounter.map_panel  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.encounter.place  # noqa: F401, PLC0415

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

    def _do(self, deed: "Callable[[EncounterPlace], None]") -> None:
        """Do something in the fight in front, where there is one."""
        if self.is_in_front():
            deed(self.place())

    def _connect(self, place: "EncounterPlace") -> None:
        self._around.window.keep_free(place.turn)
        place.failed.connect(self.failed)
        place.ended.connect(self.ended)
        place.new_wanted.connect(self.new_wanted)
        place.rule_wanted.connect(self.rule_wanted)
        place.may_make(can=self._around.campaign.read_only is None)
        place.desk.changed.connect(self.changed)
        place.desk.opened.connect(lambda: self._preferences.fought(place.desk.id))
        place.layout_moved.connect(self._preferences.choose_fight_layout)
        place.map_only_chosen.connect(self._preferences.choose_map_only)
        place.layout_of_parts.wanted_state = self._preferences.settings.fight_layout
        place.column.kept_open.connect(self._preferences.keep_fight_adding)
        place.column.stays_open = self._preferences.settings.fight_adding
        place.show_map_only(alone=self._preferences.settings.map_only)
