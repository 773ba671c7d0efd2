"""Where the keys are in the place of fights, and what letters, figures and Esc do there."""

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.ui.screens.encounter.combatant_panel import CombatantPanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.map_panel import EncounterMapPanel
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderPanel
from fourc_desktop.ui.screens.encounter.roll_bar import RollBar

SHIFT, KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
"""What may be held with a letter or a figure."""


class EncounterShortcuts(QObject):
    """Lets the keys go to the map where what had them is gone, or behind something."""

    def __init__(
        self,
        place: QWidget,
        controller: EncounterController,
        map_: EncounterMapPanel,
        order: OrderPanel,
        who: CombatantPanel,
        roll: RollBar,
    ) -> None:
        super().__init__(place)
        self._place, self._controller = place, controller
        self._map, self._order, self._who, self._roll = map_, order, who, roll
        self._is_fresh = controller.is_open
        controller.opened.connect(self._open_fresh)

    @property
    def are_answering(self) -> bool:
        """Whether they are in a form, or in what dice show."""
        return are_in(self._who.form, self._roll.form, self._roll.throw)

    def to_map(self, *, ringed: bool = True) -> None:
        """Put them on the map, with a ring around where they are there or without one."""
        reason = Qt.FocusReason.ShortcutFocusReason if ringed else Qt.FocusReason.OtherFocusReason
        self._map.view.setFocus(reason)

    def stay(self, held: QWidget) -> None:
        """Leave them where they were, or on the map where that is behind something now."""
        if held.isVisibleTo(self._place):
            held.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.to_map()

    def focus_later(self) -> None:
        """Put them on the map of a fight that was opened, once it shows."""
        QTimer.singleShot(0, self, self._take)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; say whether it is for anything here.

        A letter or a figure is for what whoever is in hand can do, where nobody types. Esc gives
        up what is asked for, and closes what was refused.
        """
        if event.key() == Qt.Key.Key_Escape:
            return self._give_up()
        held = event.modifiers() & ~(SHIFT | KEYPAD)
        return not held and event.text().isalnum() and self._do(event.text())

    def _give_up(self) -> bool:
        controller = self._controller
        if controller.command_runner.refused_attempt is not None:
            controller.command_runner.accept()
        elif controller.form is not None:
            controller.drop_form()
        else:
            return False
        return True

    def _do(self, key: str) -> bool:
        """Do what a key stands for; not while something is asked for, or carried by keys."""
        is_busy = (
            self._controller.form
            or self._controller.command_runner.waiting
            or self._map.view.drag.id
        )
        is_here = are_in(self._map, self._order, self._who)
        return is_here and not is_busy and self._who.offers.press(key)

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
    """Whether the keys are in one of these, and not on it."""
    focus = QApplication.focusWidget()
    return focus is not None and any(each.isAncestorOf(focus) for each in parts)
