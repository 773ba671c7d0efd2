"""The encounter screen: turn bar, order of play, map, log and selected combatant."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.ui.screens.encounter.actions.menu_controller import ActionMenuController
from fourc_desktop.ui.screens.encounter.candidates.adding_mode import AddingMode
from fourc_desktop.ui.screens.encounter.candidates.joining import JoinController
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.combatants import Picture, all_combatants, side_groups
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.empty_page import NoEncounterPage
from fourc_desktop.ui.screens.encounter.gamemaster.controls import GamemasterControls
from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import EndEncounterDialog
from fourc_desktop.ui.screens.encounter.layout import EncounterLayout, OrderForm
from fourc_desktop.ui.screens.encounter.log.panel import LogPanel
from fourc_desktop.ui.screens.encounter.log.strip import SHOWN, LogStrip
from fourc_desktop.ui.screens.encounter.map_panel.drops import MapDropController
from fourc_desktop.ui.screens.encounter.map_panel.panel import EncounterMapPanel
from fourc_desktop.ui.screens.encounter.message_line import MessageLine
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderPanel
from fourc_desktop.ui.screens.encounter.order_of_play.reordering import OrderController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.players.windows import PlayersWindows
from fourc_desktop.ui.screens.encounter.shortcuts import EncounterShortcuts, are_in
from fourc_desktop.ui.screens.encounter.side_panel.panel import MakeOpenRoll, SidePanel
from fourc_desktop.ui.screens.encounter.turn_bar import TurnBar
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.shared.picture_importer import AskPicture, ask_handout
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.page_stack import PageStack
from fourc_desktop.ui.widgets.layouts.tab_order import focus_next
from fourc_desktop.ui.widgets.mixins import RefreshMixin

TOPIC = "turn"
"""The rules topic of F1 while nothing is to be done in a fight."""

MAIN_KEY = "Ctrl+Enter"
"""The displayed key of the main button."""

LOW = 700
"""The height of the screen, in pixels at 100 % text, below which message and log strip are low."""


class EncounterScreen(RefreshMixin, QWidget):
    """Shows the open encounter; `ended` carries its name when it ends.

    `new_wanted` asks for a new encounter with documents, `rule_wanted` for the rule of a topic;
    `layout_moved` carries the sizes of the columns, `map_only_chosen` whether only the map is
    shown.
    """

    new_wanted = Signal(list)
    rule_wanted = Signal(str)
    ended = Signal(str)
    layout_moved = Signal(str)
    map_only_chosen = Signal(bool)

    def __init__(
        self,
        controller: EncounterController,
        picture: Picture,
        make_open_roll: MakeOpenRoll,
        tools: ApplicationContext,
        parent: QWidget | None = None,
        ask_picture: AskPicture = ask_handout,
    ) -> None:
        """`make_open_roll` makes the widget for open rolls; `ask_picture` asks for a picture."""
        super().__init__(parent)
        self.controller = controller
        self._picture = picture
        self._tools = tools
        self._can_make = False
        self._map_only = False
        self.setProperty("rule_topic", TOPIC)
        self._pages = PageStack(self)
        self._table = QWidget(self._pages)
        self.layout_of_parts = EncounterLayout(self._table)
        self.empty = NoEncounterPage(self._pages)
        self.order = OrderPanel(self.layout_of_parts.place)
        self._reordering = OrderController(self.controller, self.order.view)
        self.joining = JoinController(controller, self._stock)
        self.adding = CandidatePanel(controller, self.joining, picture)
        self.adding_mode = AddingMode(controller, self.adding, self._stock)
        self.group = ChosenGroup(controller)
        self.map = EncounterMapPanel(controller, self.group, self.layout_of_parts.middle)
        MapDropController(self.map.view, self.joining, self.map.token_drag_controller)
        self.players_windows = PlayersWindows(controller, self.map.view, picture, self, ask_picture)
        self.turn = TurnBar(controller, self.players_windows.menu.items)
        self.log = LogPanel(controller)
        self.message = MessageLine(controller, self.group)
        self.strip = LogStrip(self.log.model)
        self.side = SidePanel(
            controller, self.adding_mode, make_open_roll, MAIN_KEY, self.layout_of_parts.columns
        )
        self.who, self.roll, self.dice = self.side.who, self.side.roll, self.side.dice
        self.keys = EncounterShortcuts(
            self, controller, self.map, self.order, self.side, self.group
        )
        self.gamemaster_controls = GamemasterControls(controller, self.group, self)
        self.action_menu_controller = ActionMenuController(controller, self.map.view)
        self._build_layout()
        self._connect()
        self.refresh()

    def open(self, encounter_id: str) -> None:
        """Open an encounter."""
        self.controller.open(encounter_id)

    def may_make(self, *, can: bool) -> None:
        """Offer to create encounters if `can`."""
        self._can_make = can
        self.refresh()

    def refresh(self) -> None:
        """Update all panels."""
        self._is_stale = False
        controller = self.controller
        self._pages.setCurrentIndex(int(controller.is_open))
        if not controller.is_open:
            turn_word = controller.campaign.kinds.words.turn
            self.empty.show_fights(controller.fights, turn_word, can_make=self._can_make)
            return
        answering = self.keys.are_answering
        fight, state, face = controller.fight, controller.state, controller.campaign.face
        selected, is_over = controller.selected, controller.is_over
        found = side_groups(fight, state, self._picture, face, selected=selected, is_over=is_over)
        self.turn.refresh()
        self._reordering.refresh()
        self.order.view.show_groups(found, selected)
        self.order.show_locked(controller.locked)
        self.adding_mode.refresh()
        self.map.refresh(found)
        self.log.refresh()
        self.side.refresh({each.id: each for each in all_combatants(found)})
        self.message.refresh()
        self.setProperty("rule_topic", self.message.topic or TOPIC)
        self.strip.refresh(is_open=self.layout_of_parts.is_log_open)
        self._show_sides()
        if answering and controller.form is None and controller.command_runner.waiting is None:
            # A focused form may be removed, so the focus is moved back to the encounter.
            self.keys.to_map(ringed=False)

    def show_portraits(self) -> None:
        """Show newly decoded portraits, here and in the players' view."""
        self._follow()
        self.adding.view.viewport().update()
        self.players_windows.refresh()

    def show_map_only(self, *, alone: bool) -> None:
        """Show only the map; the right panel is shown while it has an open question."""
        self._map_only = alone
        self.map.show_alone(alone=alone)
        self._show_sides()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 (Qt's own)
        """Order the Tab stops: the map, the right panel, the log, the turn bar and the order."""
        parts = (self.map, self.side, self.message, self.strip, self.log, self.turn, self.order)
        return focus_next(self, parts, forward=forward) or super().focusNextPrevChild(forward)

    def toggle_map_only(self) -> None:
        """Toggle `show_map_only`."""
        self.show_map_only(alone=not self._map_only)
        self.map_only_chosen.emit(self._map_only)

    @property
    def players(self) -> PlayersWindow | None:
        """The players' view, or None if it is closed."""
        return self.players_windows.window

    def show_players(self) -> None:
        """Open the players' view or bring it to the front."""
        self.players_windows.show()

    def add_at(self, spot: Position | None) -> None:
        """Show the candidates for a spot, or for the selected one."""
        if self._map_only:
            self.toggle_map_only()
        self.adding_mode.open_at(spot)

    def end(self) -> None:
        """Ask whether to end the encounter, with its effects on the characters."""
        if not self.controller.may_change:
            return
        pending = self.controller.fight.rules.pending(self.controller.state)
        if pending is not None:
            self.controller.command_runner.refuse(pending)
            return
        dialog = EndEncounterDialog(self.controller, self.window())
        dialog.confirmed.connect(self._end)
        dialog.open()

    def let_go(self) -> None:
        """Close the windows that belong to the screen."""
        self.players_windows.close()

    def minimumSizeHint(self) -> QSize:
        """Width of the map and the narrowest right panel."""
        least = super().minimumSizeHint()
        needed = max(self.layout_of_parts.least_width, self.turn.minimumSizeHint().width())
        return QSize(min(least.width(), needed), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh after changes made while hidden, and the list of encounters always."""
        self._is_stale |= not self.controller.is_open
        self.controller.refresh_combatants()
        super().showEvent(event)
        self._arrange()
        self.keys.focus_later()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the shortcuts of a fight: F6 cycles through the parts, Esc closes what is over."""
        if not self.controller.is_open:
            super().keyPressEvent(event)
            return
        if event.key() == Qt.Key.Key_F6:
            log = self.log if self.layout_of_parts.is_log_open else self.strip
            parts = (self.order, self.map.view, self.side, log)
            is_back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.keys.go_round(parts, forward=not is_back)
            return
        layout, is_escape = self.layout_of_parts, event.key() == Qt.Key.Key_Escape
        closes_order = is_escape and layout.is_order_over
        if not (closes_order and are_in(self.order)) and self.keys.press(event):
            return
        if closes_order:
            self._toggle_order()
        elif is_escape and layout.is_log_open:
            self.show_log(shown=False)
        elif is_escape and self._map_only:
            self.toggle_map_only()
        else:
            super().keyPressEvent(event)

    @property
    def _is_asking(self) -> bool:
        """Whether the right panel has an open question."""
        return self.controller.form is not None or self.side.shows_roll

    def _show_sides(self) -> None:
        """Show or hide the parts around the map; an open question shows the right panel."""
        parts = self.layout_of_parts
        had_keys = are_in(self.order, self.side)
        parts.show_sides(shown=not self._map_only, side=not self._map_only or self._is_asking)
        if had_keys and not are_in(self.order, self.side):
            self.keys.to_map()

    def toggle_log(self) -> None:
        """Open the log over the map, or close it."""
        self.show_log(shown=not self.layout_of_parts.is_log_open)

    def show_log(self, *, shown: bool) -> None:
        """Open or close the log, if possible without covering highlighted sectors."""
        parts = self.layout_of_parts
        had_keys = are_in(self.log)
        on_left = shown and self.map.is_highlighted_under(parts.log_area(on_left=False)) and (
            not self.map.is_highlighted_under(parts.log_area(on_left=True))
        )  # fmt: skip
        parts.show_log(shown=shown, on_left=on_left)
        self.strip.refresh(is_open=shown)
        if shown:
            self.log.refresh()
            self.log.view.setFocus(Qt.FocusReason.OtherFocusReason)
        elif had_keys:
            self.keys.to_map()

    def _end(self) -> None:
        fights, id_ = self.controller.fights, self.controller.id
        name = next(each.name for each in fights.encounters() if each.id == id_)
        if self.controller.end():
            self.ended.emit(name)

    def _act(self, who: str) -> None:
        """Focus the actions of a combatant, or the open roll if there is one."""
        self.controller.select(who)
        if self._map_only:
            self.toggle_map_only()
        self.layout_of_parts.show_order(shown=False)
        if self.side.shows_roll:
            self.side.focus_roll()
        else:
            self.who.action_options.focus_first()

    def _stock(self) -> Stock | None:
        result = operation_result(lambda: Stock(self.controller.campaign, self._tools))
        if result.failure:
            self.controller.failed.emit(result.failure)
        return result.value

    def _menu_of(self, who: str, at: QPoint) -> None:
        self.gamemaster_controls.open_menu(self.controller.state.combatant(who).spot, who, at)

    def _menu_of_mob(self, ids: list[str], at: QPoint) -> None:
        self.group.choose(ids)
        self._menu_of(self.controller.selected, at)

    def _connect(self) -> None:
        controller = self.controller
        controller.changed.connect(self._follow)
        controller.is_in_view = lambda: self.isVisible() or self.players_windows.are_open
        self.empty.chosen.connect(self.open)
        self.empty.new_wanted.connect(self.new_wanted)
        self.empty.cards_dropped.connect(self.joining.bring_into)
        self.log.rule_wanted.connect(self.rule_wanted)
        self.order.view.chosen.connect(controller.select)
        self.order.view.added.connect(self.group.toggle_all)
        self.group.changed.connect(lambda: self.order.view.mark(self.group.ids))
        self.order.view.entered_row.connect(self._act)
        self.order.view.menu_wanted.connect(self._menu_of)
        self.order.view.mob_menu_wanted.connect(self._menu_of_mob)
        self.turn.players.chosen.connect(self.players_windows.menu.choose)
        self.keys.ping_wanted.connect(self.players_windows.ping)
        self.strip.button.clicked.connect(self.toggle_log)
        self.keys.log_wanted.connect(self.toggle_log)
        self.log.closed.connect(lambda: self.show_log(shown=False))
        self.map.order_wanted.connect(self._toggle_order)
        self.map.log_wanted.connect(self.toggle_log)
        self.layout_of_parts.folded.connect(self._fold)
        self.adding_mode.changed.connect(self._show_adding)
        self.adding_mode.left.connect(self.keys.to_map)
        self.order.add.clicked.connect(lambda _checked: self._toggle_adding())
        self.message.rule_wanted.connect(self.rule_wanted)
        self.message.map_wanted.connect(self.keys.to_map)
        self.side.map_wanted.connect(self.keys.to_map)
        self.side.settled.connect(lambda: self.keys.to_map(ringed=False))
        self.map.menu_wanted.connect(self.gamemaster_controls.open_menu)
        controller.played.connect(self.map.view.play.run)
        self.map.acted.connect(self._act)
        self.map.tool_changed.connect(lambda: self.message.show_tool(self.map.tool_prompt))
        self.map.alone_wanted.connect(self.toggle_map_only)
        self.map.token_drag_controller.dropped_on.connect(self.action_menu_controller.open)
        self.map.view.spot_picked.connect(self.adding_mode.come_to)
        self.who.gauge_wanted.connect(self.gamemaster_controls.set_gauge)
        self.who.condition_wanted.connect(self.gamemaster_controls.add_condition)
        self.who.action_options.unfolded.connect(self.side.reveal)
        self.gamemaster_controls.adding.connect(self.add_at)
        self.gamemaster_controls.acting.connect(self._act)
        application().theme_changed.connect(self._arrange)
        self.layout_of_parts.moved.connect(
            lambda: self.layout_moved.emit(self.layout_of_parts.state())
        )

    def _arrange(self) -> None:
        held: QWidget | None = self.window().focusWidget()
        self.layout_of_parts.arrange(self.width())
        low = self.height() < current_theme().px(LOW)
        self.strip.show_entries(1 if low else SHOWN)
        self.message.be_low(low=low)
        if held is not None and self.isAncestorOf(held):
            self.keys.stay(held)

    def _fold(self) -> None:
        """Show the order of play with names, with portraits, or behind a button of the map."""
        form = self.layout_of_parts.form
        self.order.fold(portraits_only=form is OrderForm.PORTRAITS)
        self.map.show_openers(shown=form is OrderForm.OVER_MAP)
        self.strip.setVisible(form is not OrderForm.OVER_MAP)

    def _toggle_order(self) -> None:
        """Open the order of play over the map, or close it."""
        parts, had_keys = self.layout_of_parts, are_in(self.order)
        parts.show_order(shown=not parts.is_order_over)
        if parts.is_order_over:
            self.order.view.setFocus(Qt.FocusReason.OtherFocusReason)
        elif had_keys:
            self.keys.to_map()

    def _toggle_adding(self) -> None:
        """Show the candidates in the right panel, or close them; the map is free for drops."""
        self.layout_of_parts.show_order(shown=False)
        self.adding_mode.toggle()
        self._show_adding()

    def _show_adding(self) -> None:
        self.order.add.setChecked(self.adding_mode.is_on)
        self.side.show_page()

    def _build_layout(self) -> None:
        self.layout_of_parts.add_parts(
            self.order, self.map, (self.message, self.strip), self.side, self.log
        )
        inside = vbox(self.turn, parent=self._table, spacing=0)
        if self.controller.campaign.read_only is not None:
            inside.addWidget(ReadOnlyNotice(self.controller.campaign.read_only))
        inside.addWidget(self.layout_of_parts, 1)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._table)
        vbox(self._pages, parent=self)
