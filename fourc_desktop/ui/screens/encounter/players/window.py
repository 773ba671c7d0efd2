"""The players' view: a second window with what the players may see of the open encounter."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.encounter import map_scenes
from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.encounter.players import (
    map_for_players,
    names_a_secret,
    players_see,
    players_side,
)
from fourc_desktop.core.encounter.scenes import Scene
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.encounter.combatants import Picture, tokens
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import MapOverlay
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.players.handout import HandoutView
from fourc_desktop.ui.screens.encounter.players.log_view import PlayersLog
from fourc_desktop.ui.screens.encounter.players.options import PlayersOptions
from fourc_desktop.ui.screens.encounter.players.players_state import (
    is_over,
    is_replay_shown,
    players_groups,
    players_state,
    turn_text,
)
from fourc_desktop.ui.screens.encounter.players.roll_card import RollCard
from fourc_desktop.ui.screens.encounter.turn_bar import TurnStepBar
from fourc_desktop.ui.screens.map_view.animation.ping import MapPing
from fourc_desktop.ui.screens.map_view.background import MapBackground
from fourc_desktop.ui.screens.map_view.geometry.board import LARGEST
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.painting.fog import players_fog
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.display.labels import CaptionBox, label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.painting.surfaces import Surface

PING_KEY = "!"
"""The key that points out the sector under the pointer, here and on the Gamemaster's screen."""

ROLL_WIDE, ROLL_SHARE = 400, 0.7
"""The width of the open roll, in pixels at 100 % text, and its largest share of the map."""

ORDER_WIDE = 208
"""The greatest width of the order of play, in pixels at 100 % text."""

ORDER_SHARE, LOG_SHARE = 0.16, 0.26
"""The shares of the window's width for the order of play, and the largest one for the log."""


class PlayersMap(MapView):
    """A map without dragging and menus, which fills also a large screen."""

    def __init__(self) -> None:
        super().__init__()
        self.largest_fit = LARGEST
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.drag.began.connect(lambda _who: self.drag.cancel())


class PlayersWindow(QWidget):
    """Shows what players may see; it is read-only and has no switches.

    `closed` is emitted when the user closes it; `ping_wanted` asks to point out a sector.
    """

    closed = Signal()
    ping_wanted = Signal()

    def __init__(
        self, controller: EncounterController, options: PlayersOptions, picture: Picture
    ) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._controller = controller
        self._options = options
        self._map: SectorMap | None = None
        self._fog: Fog | None = None
        self._picture = picture
        self.setWindowTitle(tr("Players’ view"))
        self.caption = CaptionBox("")
        self.steps = TurnStepBar()
        self.order = OrderView()
        self.map = PlayersMap()
        self.ping = MapPing(self.map)
        self.log = PlayersLog()
        self.roll = RollCard()
        self._behind = MapBackground(self.map, controller.campaign, controller.failed.emit)
        self._build_layout()
        self.roll_over = MapOverlay(self.roll, self)
        self.handout = HandoutView(self)
        self.map.installEventFilter(self)
        self._fit()
        application().theme_changed.connect(self._fit)
        options.changed.connect(self.refresh)
        controller.changed.connect(self.refresh)
        controller.played.connect(self._play)
        # Otherwise the focus, with its ring, would be on a row of the order at first.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocus()
        self.resize(QSize(1024, 720).boundedTo(self.screen().availableSize() - FRAME))
        self.refresh()

    def refresh(self) -> None:
        """Show the current state without its secrets."""
        controller, options = self._controller, self._options
        self.order.setVisible(options.order)
        self._log_panel.setVisible(options.log and controller.is_open)
        self.handout.show_handout(options.handout if controller.is_open else None)
        if not controller.is_open:
            self.caption.show_text(tr("No encounter"))
            self.steps.show_steps(())
            self.order.show_groups((), "")
            if self._map is not None:
                self.map.show_tokens(())
            self.map.hide()
            self.roll_over.hide()
            return
        state, fight = players_state(controller, options), controller.fight
        seen = players_groups(controller, state, options, self._picture)
        self.caption.show_text(turn_text(controller, state, options))
        has_ended = is_over(controller, options)
        self.steps.show_steps(() if has_ended else fight.views.steps(state))
        self.order.show_groups(seen, "")
        self._show_map(state.map, state.fog)
        self.map.show_tokens(tokens(seen, state))
        self.map.show()
        self._show_roll(state)
        if options.log:
            follows = is_replay_shown(controller, options)
            done = controller.cursor if follows else controller.log.cursor
            self.log.show_log(controller.log, done, fight, numbers=self._options.numbers)
        self._place_overlays()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 and Esc toggle full screen; an exclamation mark points out a sector."""
        leaves = event.key() == Qt.Key.Key_Escape and self.isFullScreen()
        if event.key() == Qt.Key.Key_F11 or leaves:
            self.turn_full()
        elif event.text() == PING_KEY:
            self.ping_wanted.emit()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closed`."""
        super().closeEvent(event)
        self.closed.emit()

    def turn_full(self) -> None:
        """Toggle full screen."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the log."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the map with the roll and the handout."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_overlays()
        return super().eventFilter(watched, event)

    def _show_map(self, map_: SectorMap, fog: Fog | None) -> None:
        """Show a map with its fog, as far as the players know it."""
        if self._map is map_ and self._fog is fog:
            return
        self._map, self._fog = map_, fog
        known = map_for_players(map_, None if fog is None else fog.revealed)
        if not map_.grid:
            # The layout of cards uses all links, even those that the players do not know.
            known = replace(known, layout=tuple(ZoneGeometry(map_).layout))
        self._behind.show_map(map_)
        self.map.show_map(known)
        self.map.show_fog(players_fog(map_, fog))

    def _show_roll(self, state: AnyState) -> None:
        """Show the open roll, unless its roller or target is hidden from the players."""
        roll = self._controller.fight.roll.open_roll(state) if self._options.roll else None
        is_seen = (
            roll is not None
            and state.has(roll.who)
            and players_see(state, state.combatant(roll.who))
            and not names_a_secret(state, " ".join((roll.title, *roll.reasons)))
        )
        if roll is not None and is_seen:
            self.roll.show_roll(roll)
        self.roll_over.setVisible(is_seen)

    def _play(self, scenes: list[Scene]) -> None:
        """Play the scenes that players may see."""
        controller, options = self._controller, self._options
        if controller.replay.is_on and not options.follows:
            return
        state = players_state(controller, options)
        own, numbers = players_side(state), options.numbers
        found = map_scenes.scenes_for_players(scenes, state, own=own, numbers=numbers)
        self.map.play.run(list(found))

    def _fit(self) -> None:
        """Fit the order of play and the log to the window; the map takes the rest."""
        least = self.order.minimumSizeHint().width()
        share = round(self.width() * ORDER_SHARE)
        self.order.setFixedWidth(max(least, min(share, current_theme().px(ORDER_WIDE))))
        self._log_panel.setFixedWidth(
            min(self.log.sizeHint().width(), round(self.width() * LOG_SHARE))
        )
        if (layout := self.layout()) is not None:
            layout.activate()  # else the parts would be seen with their old widths
        self._place_overlays()

    def _place_overlays(self) -> None:
        """Place the roll in the lower right corner of the map, and the handout over all of it."""
        area = QRect(self.map.mapTo(self, QPoint(0, 0)), self.map.size())
        self.handout.setGeometry(area)
        width = min(current_theme().px(ROLL_WIDE), round(area.width() * ROLL_SHARE))
        layout = self.roll.layout()
        height = self.roll.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.heightForWidth(width - 2) + 2
        corner = QPoint(area.right() - Space.PANEL - width, area.bottom() - Space.PANEL - height)
        self.roll_over.setGeometry(QRect(corner, corner + QPoint(width - 1, height - 1)))
        self.roll_over.raise_()
        self.handout.raise_()

    def _build_layout(self) -> None:
        head = hbox(
            self.caption, (self.steps, 1), margins=(Space.PANEL, Space.GRID), spacing=Space.PANEL
        )
        self._log_panel = Surface()
        title = label(tr("Log"), TextStyle.SUBHEAD, head=True)
        vbox(
            title,
            (self.log, 1),
            parent=self._log_panel,
            margins=(Space.PANEL, Space.GRID),
            spacing=Space.GRID,
        )
        parts = hbox(self.order, (self.map, 1), self._log_panel, spacing=0)
        # Without an encounter there is no map; the rest of the layout stays.
        policy = self.map.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.map.setSizePolicy(policy)
        vbox(head, (parts, 1), parent=self, spacing=0)
