"""The players' view: a second window with the map and the order of play, without secrets."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.encounter import map_scenes
from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.encounter.players import map_for_players, players_side
from fourc_desktop.core.encounter.views import Scene
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.encounter.combatants import Picture, for_players, side_groups, tokens
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.turn_bar import TurnStepBar
from fourc_desktop.ui.screens.map_view.background import MapBackground
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.painting.fog import players_fog
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
        self._fog: Fog | None = None
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
        seen = for_players(found, state, numbers=numbers)
        turn = tr(controller.campaign.kinds.words.turn)
        words = f"{turn} {number(state.turn)}" if state.turn else tr("Setup")
        self.caption.show_text(tr("Over") if controller.is_over else words)
        self.steps.show_steps(() if controller.is_over else fight.views.steps(state))
        self.order.show_groups(seen, "")
        self._show_map(state.map, state.fog)
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

    def _show_map(self, map_: SectorMap, fog: Fog | None) -> None:
        """Show a map with its fog, as far as the players know it."""
        if self._map is map_ and self._fog is fog:
            return
        self._map, self._fog = map_, fog
        known = map_for_players(map_, None if fog is None else fog.revealed)
        if not map_.grid:
            # Where the cards lie follows from all links, also from those that are not known.
            known = replace(known, layout=tuple(ZoneGeometry(map_).layout))
        self._behind.show_map(map_)
        self.map.show_map(known)
        self.map.show_fog(players_fog(map_, fog))

    def _play(self, scenes: list[Scene]) -> None:
        """Play the scenes that players may see."""
        numbers = self.numbers.isChecked()
        self.map.play.run(
            list(
                map_scenes.scenes_for_players(
                    scenes,
                    self._controller.state,
                    own=players_side(self._controller.state),
                    numbers=numbers,
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
