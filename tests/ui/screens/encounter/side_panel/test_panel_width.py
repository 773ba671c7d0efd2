"""The width of the right panel, which follows the text and keeps the map in place."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance


def width_of(screen: EncounterScreen, qtbot: QtBot) -> int:
    """The width of the panel after all layouts, in pixels."""
    qtbot.wait(50)
    QApplication.processEvents()
    return screen.side.width()


@pytest.mark.parametrize("is_hidden", [False, True])
def test_smaller_text_makes_it_narrower_again(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    appearance: Appearance,
    qtbot: QtBot,
    is_hidden: bool,
) -> None:
    assert heroes_act.selected
    screen.resize(1440, 900)
    before = width_of(screen, qtbot)
    appearance.set_text_scale(200)
    assert width_of(screen, qtbot) > before
    if is_hidden:
        screen.hide()
    appearance.set_text_scale(100)
    # Hidden widgets follow in idle time.
    qtbot.waitUntil(lambda: screen.side.page.minimumSizeHint().width() < before)
    screen.show()
    assert width_of(screen, qtbot) == before


@pytest.mark.parametrize("scale", [100, 200])
def test_a_name_of_one_long_word_does_not_widen_it(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    appearance: Appearance,
    qtbot: QtBot,
    scale: int,
) -> None:
    appearance.set_text_scale(scale)
    screen.resize(1280, 720)
    before = width_of(screen, qtbot)
    name = "Donaudampfschifffahrtsgesellschaftskapitän"
    heroes_act.set_combatant(heroes_act.selected, name=name)
    for _ in range(2):
        screen.refresh()
        assert width_of(screen, qtbot) == before
    shown = screen.who.name
    assert shown.accessibleName() == name
    assert shown.text().replace("-\u200b", "") == name
    assert shown.height() >= shown.heightForWidth(shown.width())
