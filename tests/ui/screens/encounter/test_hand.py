"""What the Gamemaster sets on somebody by a right click."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.screens.encounter.ask_dialog import AskDialog
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from fourc_desktop.ui.screens.map_view.token import SIDES
from fourc_desktop.ui.widgets.condition_chip import ConditionChip
from tests.ui.screens.encounter.conftest import LEFT, dialog, said, trigger, until

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    "This plugin does not support propagateSizeHints",
    extend=True,
)


def test_a_gauge(place: EncounterPlace, desk: FightDesk) -> None:
    trigger(place, Spot(1, 1), "ada", "Set Damage…")
    asked = dialog(place, AskDialog)
    asked.field.selectAll()  # type: ignore[attr-defined]
    QTest.keyClicks(asked.field, "7")
    QTest.keyClick(asked.field, KEY.Key_Return)
    assert desk.fight.views.gauges(desk.moment, "ada")[0].now == 7
    trigger(place, Spot(1, 1), "ada", "Fill everything up")
    gauge = desk.fight.views.gauges(desk.moment, "ada")[0]
    assert gauge.now == gauge.full


def test_a_trait_for_this_fight(place: EncounterPlace, desk: FightDesk) -> None:
    brawn = next(e for e in desk.fight.views.numbers(desk.moment, "ada") if e.name == "Brawn")
    trigger(place, Spot(1, 1), "ada", "Set for this fight", f"Brawn, now {brawn.now}…")
    asked = dialog(place, AskDialog)
    words = " ".join(each.text() for each in asked.findChildren(QLabel))
    assert f"Brawn in this fight. No sheet changes: usually it is {brawn.usual}." in words
    assert "Damage and Fortune stay" in words
    QTest.keyClicks(asked.field, "75")
    QTest.keyClick(asked.field, KEY.Key_Return)
    shown = [each.text() for each in place.who._facts.findChildren(QLabel) if each.isVisible()]
    assert shown[shown.index(f"Brawn ({brawn.usual})") + 1] == "75"
    assert f"Ada: Brawn set from {brawn.now} to 75." in said(place)[0]
    desk.undo()
    shown = [each.text() for each in place.who._facts.findChildren(QLabel) if each.isVisible()]
    assert shown[shown.index("Brawn") + 1] == str(brawn.now)


def test_conditions(place: EncounterPlace, desk: FightDesk) -> None:
    trigger(place, Spot(1, 1), "ada", "Dazed")
    assert [each.name for each in desk.fight.views.conditions(desk.moment, "ada")] == ["Dazed"]
    (chip,) = place.who._chips.findChildren(ConditionChip)
    QTest.mouseClick(chip, LEFT)
    assert not desk.fight.views.conditions(desk.moment, "ada")


def test_hidden_and_shown(place: EncounterPlace, desk: FightDesk) -> None:
    trigger(place, Spot(2, 1), "thug-1", "Hide from the players")
    assert desk.moment.combatant("thug-1").hidden
    assert said(place)[0].endswith("hidden from the players now. The fight stands here.")
    trigger(place, Spot(2, 1), "thug-1", "Show to the players")
    assert not desk.moment.combatant("thug-1").hidden


def test_renamed_and_removed(place: EncounterPlace, desk: FightDesk) -> None:
    trigger(place, Spot(2, 1), "thug-1", "Rename…")
    asked = dialog(place, AskDialog)
    QTest.keyClicks(asked.field, "Knuckles")
    QTest.keyClick(asked.field, KEY.Key_Return)
    assert desk.moment.combatant("thug-1").name == "Knuckles"
    trigger(place, Spot(2, 1), "thug-1", "Take out of the fight")
    assert not desk.moment.has("thug-1")
    assert desk.selected in {"ada", "bert", "dorn"}


def test_put_here_and_notes(place: EncounterPlace, desk: FightDesk) -> None:
    desk.select("bert")
    trigger(place, Spot(4, 4), "", "Put Bert in E5")
    assert desk.moment.combatant("bert").spot == Spot(4, 4)
    trigger(place, Spot(4, 4), "", "Notes on E5…")
    asked = dialog(place, AskDialog)
    QTest.keyClicks(asked.field, "A trapdoor.")
    asked._give()
    assert desk.moment.map.sector(Spot(4, 4)).notes == "A trapdoor."


def test_a_right_click_opens_it(place: EncounterPlace, desk: FightDesk, qtbot: QtBot) -> None:
    place.map.view.menu_wanted.emit(Spot(1, 1), "ada", place.mapToGlobal(QPoint(100, 100)))
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    assert desk.selected == "ada"
    popup.close()


def test_sides_beyond_the_two(place: EncounterPlace, desk: FightDesk) -> None:
    def move(spot: Spot, who: str, name: str) -> None:
        trigger(place, spot, who, "Side", "Another side…")
        asked = dialog(place, AskDialog)
        QTest.keyClicks(asked.field, name)
        QTest.keyClick(asked.field, KEY.Key_Return)

    before = desk.log.cursor
    move(Spot(2, 1), "thug-1", "Police")
    move(Spot(6, 4), "thug-2", "police ")
    move(Spot(1, 3), "bert", "Crowd")
    assert [each.name for each in desk.moment.sides] == ["Heroes", "Villains", "Police", "Crowd"]
    sides = {each.id: each.side for each in desk.moment.combatants}
    assert sides["thug-1"] == sides["thug-2"] == desk.moment.sides[2].id
    looks = {each.id: each.look for each in place.map.view.layer.tokens}
    assert looks["thug-1"] == SIDES[2]
    assert looks["bert"] == SIDES[3]
    assert said(place)[-1 - before].endswith("There is a side called Police.")
    while not desk.moment.turn:
        desk.go_on()
    until(desk, "bert")
    desk.go_to(before)
    assert len(desk.moment.sides) == 2


def test_a_side_that_is_not_named_is_none(place: EncounterPlace, desk: FightDesk) -> None:
    trigger(place, Spot(2, 1), "thug-1", "Side", "Another side…")
    QTest.keyClick(dialog(place, AskDialog).field, KEY.Key_Return)
    assert len(desk.moment.sides) == 2
