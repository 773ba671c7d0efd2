"""The players' view: a second window with the map and the order of play, without secrets."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.encounter import map_scenes
from fourc_desktop.core.encounter.views import Scene
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.encounter.combatants import Picture, for_players, side_groups, tokens
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.turn_bar import TurnStepBar
from fourc_desktop.ui.screens.map_view.background import MapBackground
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import CaptionBox
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox


class PlayersMap(MapView):
    """A map without dragging and menus."""

    def __init__(self) -> None:
        super().__init__()
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.drag.began.connect(lambda _who: self.drag.cancel())


class PlayersWindow(QWidget):
    """Shows what players may see of the open encounter; it is read-only.

    `closed` is emitted when a person closes it.
    """

    closed = Signal()

    def __init__(self, controller: EncounterController, picture: Picture) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._controller = controller
        self._map: SectorMap | None = None
        self._picture = picture
        self.setWindowTitle(tr("Players’ view"))
        self.caption = CaptionBox("")
        self.steps = TurnStepBar()
        self.order = OrderView()
        self.map = PlayersMap()
        self._behind = MapBackground(self.map, controller.campaign, controller.failed.emit)
        self.numbers = CheckBox(tr("Foes’ numbers"))
        self.numbers.setToolTip(tr("Show how much the other side has left"))
        self.full = Button("", icon="maximize")
        self.full.setAccessibleName(tr("Full screen (F11)"))
        self.full.setToolTip(tr("Full screen (F11)"))
        self._build_layout()
        self._fit()
        application().theme_changed.connect(self._fit)
        self.numbers.clicked.connect(self.refresh)
        self.full.clicked.connect(self._turn_full)
        controller.changed.connect(self.refresh)
        controller.played.connect(self._play)
        self.resize(1024, 720)
        self.refresh()

    def refresh(self) -> None:
        """Show the current state without its secrets."""
        controller = self._controller
        if not controller.is_open:
            self.caption.show_text(tr("No fight"))
            self.steps.show_steps(())
            self.order.show_groups((), "")
            if self._map is not None:
                self.map.show_tokens(())
            self.map.hide()
            return
        state, fight = controller.state, controller.fight
        numbers = self.numbers.isChecked()
        face = controller.campaign.face
        found = side_groups(fight, state, self._picture, face, is_over=controller.is_over)
        seen = for_players(found, own=self._own, numbers=numbers)
        turn = tr(controller.campaign.kinds.words.turn)
        words = f"{turn} {number(state.turn)}" if state.turn else tr("Setup")
        self.caption.show_text(tr("Over") if controller.is_over else words)
        self.steps.show_steps(() if controller.is_over else fight.views.steps(state))
        self.order.show_groups(seen, "")
        if self._map is not state.map:
            self._map = state.map
            self._behind.show_map(state.map)
            self.map.show_map(without_notes(state.map))
        self.map.show_tokens(tokens(seen))
        self.map.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 and Esc toggle full screen."""
        if event.key() == Qt.Key.Key_F11 or (
            event.key() == Qt.Key.Key_Escape and self.isFullScreen()
        ):
            self._turn_full()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closed`."""
        super().closeEvent(event)
        self.closed.emit()

    @property
    def _own(self) -> str:
        """The id of the players' side: the first of the encounter."""
        sides = self._controller.state.sides
        return sides[0].id if sides else ""

    def _play(self, scenes: list[Scene]) -> None:
        """Play the scenes that players may see."""
        numbers = self.numbers.isChecked()
        self.map.play.run(
            list(
                map_scenes.scenes_for_players(
                    scenes, self._controller.state, own=self._own, numbers=numbers
                )
            )
        )

    def _turn_full(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _fit(self) -> None:
        """Fit the order of play to its names; the map takes the rest."""
        self.order.setMaximumWidth(self.order.minimumSizeHint().width() + 40)

    def _build_layout(self) -> None:
        head = hbox(
            self.caption, (self.steps, 1), margins=(Space.PANEL, Space.GRID), spacing=Space.PANEL
        )
        middle = Qt.AlignmentFlag.AlignVCenter
        head.addWidget(self.numbers, alignment=middle)
        head.addWidget(self.full, alignment=middle)
        both = hbox(self.order, (self.map, 1), spacing=0)
        # Without an encounter there is no map; the rest of the layout stays.
        policy = self.map.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.map.setSizePolicy(policy)
        vbox(head, (both, 1), parent=self, spacing=0)


def without_notes(map_: SectorMap) -> SectorMap:
    """A map without the Gamemaster's notes on its sectors."""
    noted = {
        place: tuple(replace(sector, notes="") for sector in column)
        for place, column in map_.columns.items()
        if any(sector.notes for sector in column)
    }
    return map_.with_columns(noted) if noted else map_
