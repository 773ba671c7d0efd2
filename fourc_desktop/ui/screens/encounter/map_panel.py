"""The map of a fight: its name, the ways to move, the zoom, and everybody on their sectors."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.carrying import Carrying
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.gait_bar import GaitBar
from fourc_desktop.ui.screens.encounter.people import Group, tokens
from fourc_desktop.ui.screens.map_view.map_bar import MapBar
from fourc_desktop.ui.screens.map_view.map_view import MapView
from fourc_desktop.ui.screens.map_view.picture_behind import PictureBehind
from fourc_desktop.ui.screens.map_view.token import Reached
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label


class MapPanel(QWidget):
    """`menu_wanted` as that of the map; `acted` carries whom Enter on the map is for.

    `alone_wanted` asks for all the room, or to share it again.
    """

    menu_wanted = Signal(object, str, QPoint)
    acted = Signal(str)
    alone_wanted = Signal()

    def __init__(self, desk: FightDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self.view = MapView(appearance)
        self._behind = PictureBehind(self.view, desk.campaign.picture, desk.failed.emit)
        self.gaits = GaitBar(appearance)
        self.carrying = Carrying(desk, self.view, self._light)
        self.name = label("", Step.HEAD, head=True)
        self.bar = MapBar(self.view, appearance, Height.CONTROL)
        self.alone = Button("", appearance, icon="expand")
        self.alone.clicked.connect(self.alone_wanted)
        self.bar.add(self.alone)
        self.show_alone(alone=False)
        self._lay_out()
        self._connect()

    def refresh(self, groups: Sequence[Group]) -> None:
        """Show the map and everybody on it as they are now."""
        desk, moment = self._desk, self._desk.moment
        self.name.setText(moment.map.name or tr("Map"))
        if self.view.board.storey.map is not moment.map:
            self._behind.show_map(moment.map)
            self.view.show_map(moment.map)
            self.bar.refresh()
        self.view.show_tokens(tokens(groups))
        if self.view.selected != (desk.selected or None):
            self.view.select(desk.selected or None)
            if self.view.cursor_at.id != desk.selected:
                self.view.cursor_at.begin_anew()
        gaits = desk.fight.movement.gaits(moment, desk.selected) if desk.selected else ()
        self.gaits.show_gaits(gaits, desk.gait)
        self.gaits.setVisible(bool(gaits))
        self._arrange()
        if not self.view.drag.id:
            self._light()

    def show_alone(self, *, alone: bool) -> None:
        """Say whether the map has all the room."""
        words = tr("Show the sides (F11)") if alone else tr("Hide the sides (F11)")
        self.alone.setAccessibleName(words)
        self.alone.setToolTip(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show in the head what has room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Keep the head in one line: its name goes first, then levels and zoom fold, then ways."""
        room = self.width() - 2 * Space.PANEL
        ways, least = (self.gaits.whole_width, self.gaits.least_width)
        if self.gaits.isHidden():
            ways = least = -Space.PANEL
        whole, folded = (self.bar.wide(folded=each) + Space.PANEL for each in (False, True))
        self.name.setVisible(self.name.sizeHint().width() + Space.PANEL + ways + whole <= room)
        # Where the ways are a list anyway, levels and zoom may stand side by side beside it.
        fold = ways + whole > room and (ways + folded <= room or least + whole > room)
        self.bar.fold(folded=fold)
        self.gaits.fit(room - (folded if fold else whole))

    def _light(self) -> None:
        """Light the sectors that a form asks for; without one nothing is lit."""
        form = self._desk.form
        question = None if form is None else form.wanted_spots
        spots = [] if question is None else [each.value for each in question.options if each.value]
        lit = {spot: Reached(1) for spot in spots if isinstance(spot, Spot)}
        if dict(self.view.reach) != lit:
            self.view.show_reach(lit)

    def _pick(self, who: str) -> None:
        """Answer with somebody where they are asked for, else take them in hand."""
        form = self._desk.form
        if form is None or not form.take_combatant(who):
            self._desk.select(who)

    def _pick_spot(self, spot: Spot) -> None:
        form = self._desk.form
        if form is not None:
            form.take_spot(spot)

    def _enter_spot(self, spot: Spot) -> None:
        """Answer with a sector, and be done where that was all."""
        form = self._desk.form
        if form is not None and form.take_spot(spot) and form.is_whole:
            self._desk.send()

    def _enter(self, who: str) -> None:
        form = self._desk.form
        if form is not None and form.take_combatant(who):
            if form.is_whole:
                self._desk.send()
            return
        self._desk.select(who)
        self.acted.emit(who)

    def _connect(self) -> None:
        view = self.view
        view.picked.connect(self._pick)
        view.token_activated.connect(self._enter)
        view.spot_picked.connect(self._pick_spot)
        view.spot_activated.connect(self._enter_spot)
        view.menu_wanted.connect(self.menu_wanted)
        self.gaits.chosen.connect(self._desk.choose_gait)
        self._appearance.changed.connect(self._arrange)
        self._desk.opened.connect(view.cursor_at.begin_anew)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(Space.PANEL, Space.GRID, Space.PANEL, Space.GRID)
        head.setSpacing(Space.PANEL)
        head.addWidget(self.name)
        head.addWidget(self.gaits)
        head.addStretch(1)
        head.addWidget(self.bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.view, 1)
