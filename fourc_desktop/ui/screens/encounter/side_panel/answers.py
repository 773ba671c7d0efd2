"""The responses of other combatants to an open roll: buttons, or a menu for many."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.encounters.encounter_actions import answers_to_roll
from fourc_desktop.ui.screens.encounter.actions.buttons import ActionOptionGrid
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

MAX_BUTTONS: Final = 3
"""The most responses shown as buttons; more are in a menu, so that the roll stays visible."""


class AnswerBar(QWidget):
    """The responses to an open roll; hidden without any."""

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._names: list[str] = []
        self.grid = ActionOptionGrid(tr("Others can answer"))
        self.menu = MenuButton("", self._items, height=Height.CONTROL)
        vbox(self.grid, self.menu, parent=self, spacing=Space.INSIDE)
        self.grid.wanted.connect(self._choose)
        self.menu.chosen.connect(self._choose)

    def refresh(self) -> None:
        """Show the current responses."""
        controller = self._controller
        can = controller.may_change
        answers = answers_to_roll(controller.fight, controller.state) if can else []
        self._names = [each.name for each in answers]
        is_long = len(answers) > MAX_BUTTONS
        self.grid.show_options([] if is_long else answers, {})
        self.grid.setVisible(bool(answers) and not is_long)
        self.menu.show_text(count_text(len(answers), "{count} response", "{count} responses"))
        self.menu.setVisible(is_long)
        self.setVisible(bool(answers))

    def focus_first(self) -> bool:
        """Focus the first response; return whether there is one."""
        first = next(iter(self.grid.tiles.values()), self.menu)
        if self._names:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        return bool(self._names)

    def _items(self) -> list[MenuItem]:
        return [MenuItem(each, tr(each)) for each in self._names]

    def _choose(self, name: str) -> None:
        controller = self._controller
        for each in answers_to_roll(controller.fight, controller.state):
            if each.name == name:
                controller.choose(each)
