"""What others can do about an open roll: buttons, or a menu where there are many."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.ui.screens.encounter.actions.buttons import ActionOptionGrid
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

MOST_BUTTONS: Final = 3
"""With more answers there is a menu, so that the roll stays in view."""


def answers_to_roll(fight: AnyFight, state: AnyState, who: str = "") -> list[ActionOption]:
    """What others can do about the open roll; given `who`, what that combatant can."""
    return [
        each
        for each in fight.actions.table_options(state)
        if each.is_answer and (not who or each.fixed.get("who") == who)
    ]


class AnswerBar(QWidget):
    """The answers to an open roll; hidden without any."""

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._answers: list[ActionOption] = []
        self.grid = ActionOptionGrid(tr("Others can answer"))
        self.menu = MenuButton("", self._items, height=Height.CONTROL)
        vbox(self.grid, self.menu, parent=self, spacing=Space.INSIDE)
        self.grid.wanted.connect(self._choose)
        self.menu.chosen.connect(self._choose)

    def refresh(self) -> None:
        """Show the answers that there are now."""
        controller = self._controller
        self._answers = []
        if controller.may_change:
            self._answers = answers_to_roll(controller.fight, controller.state)
        is_long = len(self._answers) > MOST_BUTTONS
        self.grid.show_offers([] if is_long else self._answers, {})
        self.grid.setVisible(bool(self._answers) and not is_long)
        count = len(self._answers)
        self.menu.show_text(count_text(count, "{count} answer", "{count} answers of others"))
        self.menu.setVisible(is_long)
        self.setVisible(bool(self._answers))

    def focus_first(self) -> bool:
        """Focus the first answer; return whether there is one."""
        first = next(iter(self.grid.tiles.values()), self.menu)
        if self._answers:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        return bool(self._answers)

    def _items(self) -> list[MenuItem]:
        return [MenuItem(each.name, tr(each.name)) for each in self._answers]

    def _choose(self, name: str) -> None:
        found = next((each for each in self._answers if each.name == name), None)
        if found is not None:
            self._controller.choose(found)
