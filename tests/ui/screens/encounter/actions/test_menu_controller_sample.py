"""The action menu in the sample fight of 4C: a teleporter, and a foe that is too far away."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.actions.menu import ActionMenu
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, ask, drag, refused, token

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def campaign_file(sample_file: Callable[[str], Path]) -> Path:
    return sample_file("4c")


@pytest.fixture
def street(opened: OpenCampaign, window: MainWindow, qtbot: QtBot) -> EncounterScreen:
    """The sample fight when the heroes act."""
    window.resize(1440, 900)
    fight = opened.encounter_service().encounters()[0]
    opened.fights.open(fight.id)
    screen = opened.fights.screen()
    qtbot.waitUntil(screen.isVisible)
    controller = screen.controller
    for _ in range(20):
        status = controller.fight.views.status(controller.state, "dr-meridian")
        if status.readiness is Readiness.NOW:
            return screen
        controller.go_on()
    raise AssertionError("the heroes never act")


def dropped(screen: EncounterScreen, who: str, target: str, mode: str = "") -> ActionMenu:
    """The menu after a token was dropped on another."""
    controller = screen.controller
    controller.select(who)
    if mode:
        controller.choose_movement_mode(mode)
    drag(screen, token(screen, who), token(screen, target))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    return menu


def shown(menu: ActionMenu) -> list[tuple[str, str]]:
    """The digit and the name of each visible row."""
    return [(row.digit, row.choice.name) for row in menu.rows if row.isVisible()]


def test_a_move_that_is_rolled_comes_before_the_attack(street: EncounterScreen) -> None:
    menu = dropped(street, "dr-meridian", "gutter-saint", "Teleport")
    attacks, *others = menu.rows
    assert attacks.choice.name.startswith("Fists, ")
    assert attacks.choice.note == (
        "Dr. Meridian rolls Teleportation first. Choose Move only, then act."
    )
    assert [row.choice.name for row in others] == ["Move only", "Evade"]
    assert others[0].hasFocus()
    QTest.keyClick(others[0], KEY.Key_Return)
    roll = street.controller.fight.roll.open_roll(street.controller.state)
    assert roll is not None
    assert roll.title == "Dr. Meridian rolls Teleportation"


def test_attacks_come_before_defenses_with_digits_in_order(street: EncounterScreen) -> None:
    menu = dropped(street, "quickstep", "the-tollkeeper")
    rows = shown(menu)
    assert [digit for digit, _ in rows] == [str(number + 1) for number in range(len(rows))]
    assert [name for _, name in rows][-2:] == ["Evade", "Move only"]
    assert menu.rows[0].hasFocus()
    menu.close()


def test_an_attack_that_needs_a_choice_is_shown_with_why_others_are_refused(
    street: EncounterScreen,
) -> None:
    menu = dropped(street, "ironwood", "the-tollkeeper")
    assert shown(menu)[:2] == [("1", "Throw an object"), ("2", "Evade")]
    assert menu.rows[0].hasFocus()
    reasons = [row.choice.note for row in menu.rows if row.isVisible() and not row.choice.can]
    assert "The Tollkeeper is 5 sectors away, out of reach of Fists." in reasons
    assert menu.more.isHidden()
    menu.close()


def test_an_attack_that_reaches_with_no_object_is_refused(street: EncounterScreen) -> None:
    controller = street.controller
    controller.play(PlaceCombatant("ironwood", Position(1, 4)))
    menu = dropped(street, "ironwood", "the-undertow")
    notes = {row.choice.name: row.choice.note for row in menu.rows if not row.choice.can}
    assert "the range of Throw an object is " in notes["Throw an object"]
    menu.close()


def test_a_click_on_a_foe_with_nothing_to_seize_is_refused(street: EncounterScreen) -> None:
    controller = street.controller
    controller.select("captain-lantern")
    form = ask(controller, "Seize")
    question = form.wanted_combatant
    assert question is not None
    assert "the-undertow" not in [each.value for each in question.options]
    QTest.mouseClick(street.map.view.viewport(), LEFT, pos=token(street, "the-undertow"))
    assert refused(street).startswith("Not possible. The Undertow carries nothing.")
    assert controller.form is form


@pytest.mark.parametrize(
    ("who", "first", "other"),
    [
        ("captain-lantern", "Light Control, ranged", "Go there first"),
        ("quickstep", "Fists", "From here"),
    ],
    ids=["ranged", "close"],
)
def test_a_foe_within_range_is_shot_from_here_and_others_after_the_move(
    street: EncounterScreen, who: str, first: str, other: str
) -> None:
    menu = dropped(street, who, "thug-1")
    assert shown(menu)[0] == ("1", first)
    assert menu.other.text() == other
    before = street.controller.state.combatant(who).spot
    QTest.keyClick(menu, KEY.Key_Return)
    has_moved = street.controller.state.combatant(who).spot != before
    assert has_moved is (other == "From here")
