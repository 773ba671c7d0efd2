"""The Gamemaster's controls in the context menu of a combatant."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import NumberState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.token import SIDES
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from tests.ui.screens.encounter.conftest import dialog, said, trigger, until

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    "This plugin does not support propagateSizeHints",
    extend=True,
)


def test_the_menu_changes_a_gauge(screen: EncounterScreen, controller: EncounterController) -> None:
    trigger(screen, Position(1, 1), "ada", "Set Damage…")
    asked = dialog(screen, ValueDialog)
    assert asked.accept_button.text() == "Set"
    full = controller.fight.views.gauges(controller.state, "ada")[0].full
    assert f"of {full}" in [each.text() for each in asked.findChildren(QLabel)]
    asked.field.selectAll()  # type: ignore[attr-defined]
    QTest.keyClicks(asked.field, "7")
    QTest.keyClick(asked.field, KEY.Key_Return)
    assert controller.fight.views.gauges(controller.state, "ada")[0].now == 7
    trigger(screen, Position(1, 1), "ada", "Restore to full")
    gauge = controller.fight.views.gauges(controller.state, "ada")[0]
    assert gauge.now == gauge.full


def test_the_menu_changes_a_trait_for_this_fight(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    brawn = next(
        e for e in controller.fight.views.numbers(controller.state, "ada") if e.name == "Brawn"
    )
    trigger(screen, Position(1, 1), "ada", "Set for this encounter", f"Brawn, now {brawn.now}…")
    asked = dialog(screen, ValueDialog)
    words = " ".join(each.text() for each in asked.findChildren(QLabel))
    assert f"Brawn in this encounter. The sheet keeps {brawn.usual}." in words
    assert "Damage and Fortune stay" in words
    QTest.keyClicks(asked.field, "75")
    QTest.keyClick(asked.field, KEY.Key_Return)
    shown = [each.text() for each in screen.who._facts.findChildren(QLabel) if each.isVisible()]
    assert shown[shown.index(f"Brawn ({brawn.usual})") + 1] == "75"
    assert f"Ada: Brawn set from {brawn.now} to 75." in said(screen)[0]
    controller.undo()
    shown = [each.text() for each in screen.who._facts.findChildren(QLabel) if each.isVisible()]
    assert shown[shown.index("Brawn") + 1] == str(brawn.now)


def test_numbers_with_a_word_are_set_by_it(
    screen: EncounterScreen, controller: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    def numbers(_state: object, _who: str) -> list[NumberState]:
        return [NumberState("Nerve", 2, 1, "", -4, "Great", "Good")]

    monkeypatch.setattr(controller.fight.views, "numbers", numbers)
    trigger(screen, Position(1, 1), "ada", "Set for this encounter", "Nerve, now Great…")
    asked = dialog(screen, ValueDialog)
    words = " ".join(each.text() for each in asked.findChildren(QLabel))
    assert "Nerve in this encounter. The sheet keeps Good (1)." in words
    screen.refresh()
    shown = [each.text() for each in screen.who._facts.findChildren(QLabel) if each.isVisible()]
    assert shown[shown.index("Nerve (Good)") + 1] == "Great"


def test_the_menu_hides_and_shows_a_combatant(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trigger(screen, Position(2, 1), "thug-1", "Hide from the players")
    assert controller.state.combatant("thug-1").hidden
    assert said(screen)[0].endswith(
        "hidden from the players now. Setup. The encounter is at this step."
    )
    trigger(screen, Position(2, 1), "thug-1", "Show to the players")
    assert not controller.state.combatant("thug-1").hidden


def test_the_menu_renames_and_removes_a_combatant(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trigger(screen, Position(2, 1), "thug-1", "Rename…")
    asked = dialog(screen, ValueDialog)
    QTest.keyClicks(asked.field, "Knuckles")
    QTest.keyClick(asked.field, KEY.Key_Return)
    assert controller.state.combatant("thug-1").name == "Knuckles"
    trigger(screen, Position(2, 1), "thug-1", "Rename…")
    asked = dialog(screen, ValueDialog)
    QTest.keyClicks(asked.field, "Ada")
    QTest.keyClick(asked.field, KEY.Key_Return)
    assert controller.state.combatant("thug-1").name == "Ada 2"
    trigger(screen, Position(2, 1), "thug-1", "Remove from combat")
    assert not controller.state.has("thug-1")
    assert controller.selected in {"ada", "bert", "dorn"}


def test_the_menu_places_a_combatant_and_edits_notes(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("bert")
    trigger(screen, Position(4, 4), "", "Put Bert in E5")
    assert controller.state.combatant("bert").spot == Position(4, 4)
    trigger(screen, Position(4, 4), "", "Notes on E5…")
    asked = dialog(screen, ValueDialog)
    QTest.keyClicks(asked.field, "A trapdoor.")
    asked.submit()
    assert controller.state.map.sector(Position(4, 4)).notes == "A trapdoor."


def test_a_right_click_opens_the_context_menu(
    screen: EncounterScreen, controller: EncounterController, qtbot: QtBot
) -> None:
    screen.map.view.menu_wanted.emit(Position(1, 1), "ada", screen.mapToGlobal(QPoint(100, 100)))
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    assert controller.selected == "ada"
    popup.close()


def test_the_menu_adds_further_sides(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    def move(spot: Position, who: str, name: str) -> None:
        trigger(screen, spot, who, "Side", "Another side…")
        asked = dialog(screen, ValueDialog)
        QTest.keyClicks(asked.field, name)
        QTest.keyClick(asked.field, KEY.Key_Return)

    before = controller.log.cursor
    move(Position(2, 1), "thug-1", "Police")
    move(Position(6, 4), "thug-2", "police ")
    move(Position(1, 3), "bert", "Crowd")
    assert [each.name for each in controller.state.sides] == [
        "Heroes",
        "Villains",
        "Police",
        "Crowd",
    ]
    sides = {each.id: each.side for each in controller.state.combatants}
    assert sides["thug-1"] == sides["thug-2"] == controller.state.sides[2].id
    styles = {each.id: each.style for each in screen.map.view.layer.tokens}
    assert styles["thug-1"] == SIDES[2]
    assert styles["bert"] == SIDES[3]
    assert said(screen)[-1 - before].endswith("The side Police is added.")
    while not controller.state.turn:
        controller.go_on()
    until(controller, "bert")
    controller.go_to(before)
    assert len(controller.state.sides) == 2


def test_a_side_without_a_name_is_not_added(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trigger(screen, Position(2, 1), "thug-1", "Side", "Another side…")
    QTest.keyClick(dialog(screen, ValueDialog).field, KEY.Key_Return)
    assert len(controller.state.sides) == 2
