"""Focus and shortcut keys of the encounter screen."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.core.encounter.action_keys import LOG_KEY
from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.actions.option_list import ALL_KEY
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.group_menu import REMOVE_KEY
from fourc_desktop.ui.screens.encounter.map_panel.panel import EncounterMapPanel
from fourc_desktop.ui.screens.encounter.measuring.area import AREA_KEY
from fourc_desktop.ui.screens.encounter.measuring.ruler import RULER_KEY
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderPanel
from fourc_desktop.ui.screens.encounter.players.window import PING_KEY
from fourc_desktop.ui.screens.encounter.side_panel.panel import SidePanel
from fourc_desktop.ui.widgets.layouts.tab_order import tab_stops

SHIFT, KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
"""The modifiers allowed with letters and digits."""


class EncounterShortcuts(QObject):
    """Moves the focus to the map when the focused widget disappears, and handles shortcut keys.

    `log_wanted` asks to open or close the log; `ping_wanted` asks to point out a sector.
    """

    log_wanted = Signal()
    ping_wanted = Signal()

    def __init__(
        self,
        place: QWidget,
        controller: EncounterController,
        map_: EncounterMapPanel,
        order: OrderPanel,
        side: SidePanel,
        group: ChosenGroup,
    ) -> None:
        super().__init__(place)
        self._group = group
        self._place, self._controller = place, controller
        self._map, self._order, self._side = map_, order, side
        self._is_fresh = controller.is_open
        controller.opened.connect(self._open_fresh)
        map_.view.installEventFilter(self)

    @property
    def are_answering(self) -> bool:
        """Whether the focus is in a form or in a dice field."""
        side = self._side
        return are_in(side.who.form, side.roll.form, side.roll.throw)

    def to_map(self, *, ringed: bool = True) -> None:
        """Focus the map; `ringed` sets whether the cursor shows."""
        reason = Qt.FocusReason.ShortcutFocusReason if ringed else Qt.FocusReason.OtherFocusReason
        self._map.view.setFocus(reason)

    def stay(self, held: QWidget) -> None:
        """Keep the focus, or move it to the map if its widget was hidden."""
        if held.isVisibleTo(self._place):
            held.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.to_map()

    def focus_later(self) -> None:
        """Focus the map of a newly opened encounter when it is shown."""
        QTimer.singleShot(0, self, self._take)

    def go_round(self, parts: Sequence[QWidget], *, forward: bool) -> None:
        """Focus the first focusable widget of the next or previous part of the screen.

        If the focus is elsewhere, the first part is next.
        """
        focus = QApplication.focusWidget()
        held = [focus is not None and (p is focus or p.isAncestorOf(focus)) for p in parts]
        here = held.index(True) if True in held else -1 if forward else 0
        for count in range(1, len(parts) + 1):
            part = parts[(here + (count if forward else -count)) % len(parts)]
            stop = next(tab_stops(part), None)
            if stop is not None:
                stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the map, the keys of an open roll (digits, + and −) come before those of the map."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            held = event.modifiers() & ~(SHIFT | KEYPAD)
            if not held and event.text() and self._side.press_key(event.text()):
                return True
        return super().eventFilter(watched, event)

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it was a shortcut.

        A letter or digit presses an action option unless text is being typed; an open roll may have
        keys of its own. Delete removes the selected combatant, or the group, from the fight. Esc
        does the first applicable of these: dismiss a refusal, end a replay, cancel a pending throw,
        set the form of an action aside, deselect a tool, cancel an open roll without dice, deselect
        a group. A pending question of the fight stays; Esc moves the focus from it to the map.
        """
        if event.key() in (Qt.Key.Key_Escape, REMOVE_KEY):
            return self._remove(event) if event.key() == REMOVE_KEY else self._give_up()
        held = event.modifiers() & ~(SHIFT | KEYPAD)
        tools = {
            RULER_KEY: self._map.ruler.toggle,
            AREA_KEY: self._map.area.take_next,
            PING_KEY: self.ping_wanted.emit,
        }
        if not held and event.text() in tools:
            tools[event.text()]()
            return True
        if not held and event.text() and self._side.press_key(event.text()):
            return True
        if held or not (event.text().isalnum() or event.text() == ALL_KEY):
            return False
        if event.text().upper() == LOG_KEY:
            self.log_wanted.emit()
            return True
        return self._do(event.text())

    def _give_up(self) -> bool:
        controller = self._controller
        if controller.command_runner.refused_attempt is not None:
            controller.command_runner.accept()
        elif controller.replay.is_on:
            controller.replay.stop()
        elif controller.command_runner.waiting is not None:
            # The form that needed the dice is shown again with its answers.
            controller.command_runner.stop_waiting()
        elif controller.has_to_answer:
            self.to_map()
        elif controller.form is not None:
            controller.set_form_aside()
        elif self._map.put_tools_away() or self._side.foot.cancel_unthrown():
            pass
        elif self._group.ids:
            self._group.clear()
        else:
            return False
        return True

    def _remove(self, event: QKeyEvent) -> bool:
        """Remove who is selected, unless in a form or while a token is carried by keys."""
        controller = self._controller
        is_plain = not event.modifiers() & ~KEYPAD
        if not (is_plain and controller.may_change and controller.selected):
            return False
        if event.isAutoRepeat() or self.are_answering or self._map.view.drag.id:
            return True
        if self._group.ids:
            self._group.remove()
        else:
            controller.play(RemoveCombatant(controller.selected))
        return True

    def _do(self, key: str) -> bool:
        """Press the option of a key, unless a form is open or a token is carried by keys.

        A digit answers a form with numbered answers.
        """
        form, waiting = self._controller.form, self._controller.command_runner.waiting
        if form is not None and waiting is None and key.isdecimal():
            return self._answer(form, int(key))
        is_busy = (
            self._controller.form
            or self._controller.command_runner.waiting
            or self._map.view.drag.id
        )
        return not is_busy and self._side.who.action_options.press(key)

    def _answer(self, form: ActionForm, digit: int) -> bool:
        if not form.take_digit(digit):
            return False
        self._controller.send()
        return True

    def _open_fresh(self) -> None:
        self._is_fresh = True
        self.focus_later()

    def _take(self) -> None:
        if not (self._is_fresh and self._controller.is_open and self._place.isVisible()):
            return
        self._is_fresh = False
        focus = QApplication.focusWidget()
        if focus is None or self._place.isAncestorOf(focus) or not focus.isVisible():
            self.to_map()


def are_in(*parts: QWidget) -> bool:
    """Whether the focus is inside one of these widgets, but not on it."""
    focus = QApplication.focusWidget()
    return focus is not None and any(each.isAncestorOf(focus) for each in parts)
