"""The map of the encounter with its header, and the bar of movement modes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.actions.targets import targets_now
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.combatants import SideGroup, tokens
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.fog_tool import FogTool
from fourc_desktop.ui.screens.encounter.gamemaster.group_menu import GroupMenu
from fourc_desktop.ui.screens.encounter.map_panel.emphasis import MapEmphasis
from fourc_desktop.ui.screens.encounter.map_panel.movement_modes import MovementModeBar
from fourc_desktop.ui.screens.encounter.measuring.area import AreaTool
from fourc_desktop.ui.screens.encounter.measuring.ruler import RulerTool
from fourc_desktop.ui.screens.encounter.token_drag_controller import TokenDragController
from fourc_desktop.ui.screens.map_view.background import MapBackground
from fourc_desktop.ui.screens.map_view.map_bar import MapBar
from fourc_desktop.ui.screens.map_view.token import ReachCost
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import count_text, number, tooltip_text, tr
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

NO_TARGET = Reason("no-target-of-action", ENCOUNTER_RULE, "{who} is no target of {action} now.")


class EncounterMapPanel(QWidget):
    """The map with a header of levels, zoom and movement modes.

    `menu_wanted` is that of the map; `acted` carries the combatant on which Enter was pressed.
    `alone_wanted` asks to show only the map, or the panels again; `order_wanted` and `log_wanted`
    ask to open or close the order of play or the log over the map. `tool_changed` is emitted when a
    tool is selected or deselected, or its prompt changes.
    """

    menu_wanted = Signal(object, str, QPoint)
    acted = Signal(str)
    alone_wanted = Signal()
    order_wanted = Signal()
    log_wanted = Signal()
    tool_changed = Signal()

    def __init__(
        self, controller: EncounterController, group: ChosenGroup, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._group = group
        self.view = MapView()
        self.view.keeps_readable = True
        self.view.selection.enabled = True
        self.emphasis = MapEmphasis(controller, self.view)
        self._behind = MapBackground(self.view, controller.campaign, controller.failed.emit)
        self.movement_modes = MovementModeBar()
        self.token_drag_controller = TokenDragController(
            controller, group, self.view, self._highlight_spots
        )
        self.order, self.log = Button("", icon="users"), Button("", icon="list")
        for button, words, wanted in (
            (self.order, tr("Order of play"), self.order_wanted),
            (self.log, tr("Log"), self.log_wanted),
        ):
            button.setAccessibleName(words)
            button.setToolTip(tooltip_text(words))
            button.clicked.connect(wanted)
            button.hide()
        self.name = label("", TextStyle.HEAD, head=True)
        self.bar = MapBar(self.view, Height.CONTROL)
        self.alone = Button("", icon="expand")
        self.alone.clicked.connect(self.alone_wanted)
        self.fog = FogTool(controller, self.view)
        self.ruler = RulerTool(controller, self.view)
        self.area = AreaTool(controller, group, GroupMenu(controller, group, self), self.view)
        self.bar.add(self.ruler.button, tr("Ruler (.)"), self.ruler.toggle)
        self.bar.add(self.area.button, tr("Area (,)"), self.area.take_next)
        self.bar.add(self.fog.button)
        self.bar.add(self.alone)
        self._shown_id = ""
        self.show_alone(alone=False)
        self._build_layout()
        self._connect()

    def refresh(self, groups: Sequence[SideGroup]) -> None:
        """Show the map and all combatants on it."""
        controller, state = self._controller, self._controller.state
        self._show_name()
        if self.view.board.visible_level.map is not state.map:
            self._behind.show_map(state.map)
            self.view.show_map(state.map)
            self.area.refresh()
            self.bar.refresh()
        self.fog.refresh()
        self._follow_move()
        self.view.show_tokens(tokens(groups, state))
        is_other, self._shown_id = controller.id != self._shown_id, controller.id
        if is_other or self.view.selected != (controller.selected or None):
            self.view.select(controller.selected or None)
            # The focus ring has to move even if the cursor already follows the selection.
            self.view.cursor_at.begin_anew()
        self._mark_tokens()
        movement_modes = (
            controller.fight.movement.movement_modes(state, controller.selected)
            if controller.selected
            else ()
        )
        self.movement_modes.show_movement_modes(
            movement_modes, controller.movement_mode, is_grid=state.map.grid
        )
        self.movement_modes.setVisible(bool(movement_modes))
        self._arrange()
        if not self.view.drag.id:
            self._highlight_spots()

    def _follow_move(self) -> None:
        """Show where the selected combatant has moved, before its token glides there."""
        controller, who = self._controller, self._controller.selected
        shown = self.view.layer.token(who)
        spot = None if shown is None else controller.state.combatant(who).spot
        if shown is not None and spot is not None and spot != shown.spot:
            self.view.reveal(spot)

    @property
    def tool_prompt(self) -> str:
        """The prompt of the tool in use; empty without one."""
        return self.ruler.prompt or self.area.prompt or self.fog.prompt

    def put_tools_away(self) -> bool:
        """Deselect the tool in use; return whether there was one."""
        for tool in (self.ruler, self.area, self.fog):
            if tool.is_on:
                tool.put_away()
                return True
        return False

    def _keep_one(self, taken: QObject) -> None:
        """Deselect the other tools when one is selected, and emit its prompt."""
        tools = (self.ruler, self.area, self.fog)
        if any(each is taken and each.is_on for each in tools):
            for each in tools:
                if each is not taken:
                    each.put_away()
        self.tool_changed.emit()

    def _show_name(self) -> None:
        """Show the name of the map, or that of the fight if the campaign has several."""
        controller, map_name = self._controller, self._controller.state.map.name or tr("Map")
        names = {each.id: each.name for each in controller.fights.encounter_choices()}
        shown = names.get(controller.id, map_name) if len(names) > 1 else map_name
        self.name.setText(shown)
        where = tr("{fight}, on {map}", fight=shown, map=map_name)
        self.name.setToolTip(tooltip_text(where if shown != map_name else ""))

    def show_alone(self, *, alone: bool) -> None:
        """Set whether only the map is shown."""
        words = tr("Leave full screen (F11)") if alone else tr("Full-screen map (F11)")
        self.alone.setAccessibleName(words)
        self.alone.setToolTip(tooltip_text(words))

    def show_openers(self, *, shown: bool) -> None:
        """Show the buttons that open the order of play and the log over the map."""
        for button in (self.order, self.log):
            button.setVisible(shown)
        self._arrange()

    def is_highlighted_under(self, area: QRect) -> bool:
        """Whether a highlighted sector is under a rectangle of the panel, in pixels."""
        view = self.view
        shown = {*view.reach, *self.emphasis.highlighted}
        origin = view.viewport().mapTo(self, QPoint())
        highlighted = (view.view_rect(spot).translated(origin) for spot in shown)
        return any(area.intersects(each) for each in highlighted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the parts of the header that fit."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Keep the header on one line: hide the name, then fold levels and zoom, then modes."""
        room = self.width() - 2 * Space.PANEL
        if not self.order.isHidden():
            room -= self.order.sizeHint().width() + self.log.sizeHint().width() + 2 * Space.PANEL
        ways, least = (self.movement_modes.whole_width, self.movement_modes.least_width)
        if self.movement_modes.isHidden():
            ways = least = -Space.PANEL
        whole, folded = (self.bar.wide(folded=each) + Space.PANEL for each in (False, True))
        self.name.setVisible(self.name.sizeHint().width() + Space.PANEL + ways + whole <= room)
        # If the modes are a menu anyway, levels and zoom may be next to it.
        fold = ways + whole > room and (ways + folded <= room or least + whole > room)
        self.bar.fold(folded=fold)
        self.movement_modes.fit(room - (folded if fold else whole))

    def _highlight_spots(self) -> None:
        """Highlight the sectors that the form asks for, and frame the answer."""
        form = self._controller.form
        question = None if form is None else form.wanted_spots
        answer = form.answers.get(question.field) if form is not None and question else None
        if question is not None or self.view.reach:
            self.view.show_path((answer,) if isinstance(answer, Position) else ())
        highlight = {} if form is None else highlighted_spots(form)
        self.emphasis.refresh(highlight)
        if dict(self.view.reach) != highlight:
            self.view.show_reach(highlight)

    def _mark_tokens(self) -> None:
        """Mark the chosen group and the targets on the map."""
        self.view.mark(self._group.ids, targets_now(self._controller))

    def _show_group(self) -> None:
        """Mark the chosen group, and announce its size to assistive technology."""
        self._mark_tokens()
        count = len(self._group.ids)
        words = count_text(count, "{count} is selected", "{count} are selected")
        announce(self.view, words if count else tr("One is selected"))

    def _pick(self, who: str) -> None:
        """Answer the form with a combatant if it asks for one, else select the combatant.

        For a foe that is not an option, the rules return the refusal and a possible override.
        """
        form = self._controller.form
        if form is None or not (form.take_combatant(who) or self._refuse_target(form, who)):
            self._group.clear()
            self._controller.select(who)

    def _refuse_target(self, form: ActionForm, who: str) -> bool:
        """Show why a foe cannot be the target of the form; return whether the rules refuse it."""
        controller = self._controller
        state, command = controller.state, form.command_at(who)
        is_foe = state.combatant(who).side != state.combatant(controller.selected).side
        question = form.wanted_combatant
        if is_foe and command is None and question is not None and form.missing == question:
            name, action = state.combatant(who).name, tr(form.option.name)
            why = question.lacking
            refusal = NO_TARGET(who=name, action=action) if why is None else why(who=name)
            controller.command_runner.refuse(refusal)
            return True
        if command is None or not is_foe or controller.fights.is_allowed(controller.id, command):
            return False
        controller.play_form(form, command)
        return True

    def _pick_spot(self, spot: Position) -> None:
        """Answer the form with a sector; send the form if it has no other question.

        For a sector that is not an option, the rules return the refusal and a possible override.
        """
        form, controller = self._controller.form, self._controller
        if form is None:
            return
        is_taken, question = form.take_spot(spot), form.wanted_spots
        if form.is_answered_by_sector and is_taken:
            controller.send()
        elif form.is_answered_by_sector and question is not None:
            controller.play_form(form, form.command_with(question, spot))

    def _enter_spot(self, spot: Position) -> None:
        """Answer the form with a sector and send it if it is complete."""
        form = self._controller.form
        if form is not None and form.take_spot(spot) and form.is_whole:
            self._controller.send()

    def _enter(self, who: str) -> None:
        form = self._controller.form
        if form is not None and form.take_combatant(who):
            if form.is_whole:
                self._controller.send()
            return
        self._controller.select(who)
        self.acted.emit(who)

    def _connect(self) -> None:
        view = self.view
        for tool in (self.ruler, self.area, self.fog):
            tool.changed.connect(partial(self._keep_one, tool))
        view.picked.connect(self._pick)
        view.selection.picked.connect(self._group.toggle)
        view.selection.framed.connect(self._group.choose)
        self._group.changed.connect(self._show_group)
        view.token_activated.connect(self._enter)
        view.spot_picked.connect(self._pick_spot)
        view.spot_activated.connect(self._enter_spot)
        view.menu_wanted.connect(self.menu_wanted)
        self.movement_modes.chosen.connect(self._controller.choose_movement_mode)
        application().theme_changed.connect(self._arrange)
        self._controller.opened.connect(view.cursor_at.begin_anew)

    def _build_layout(self) -> None:
        head = hbox(
            self.order,
            self.log,
            self.name,
            self.movement_modes,
            STRETCH,
            self.bar,
            margins=(Space.PANEL, 6),
            spacing=Space.PANEL,
        )
        vbox(head, (self.view, 1), parent=self, spacing=0)


def highlighted_spots(form: ActionForm) -> dict[Position, ReachCost]:
    """The sectors that answer a form, with the digits of the answers if they have digits."""
    question = form.wanted_spots
    options = () if question is None else question.options
    has_digits = question is not None and form.digits == question
    return {
        each.value: ReachCost(1, number(place) if has_digits else "", is_key=has_digits)
        for place, each in enumerate(options, 1)
        if isinstance(each.value, Position)
    }
