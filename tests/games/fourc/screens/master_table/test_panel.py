from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks import RowStep, Stage
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.screens.master_table import panel as panel_module
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.rules_at_hand import RulesAtHand
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.widgets import dice as dice_module
from tests.games.fourc.screens.master_table.conftest import WithFortune

Press = Callable[[QWidget], None]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader says aloud."""
    heard: list[str] = []

    def announce(_teller: QObject, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(panel_module, "announce", announce)
    return heard


def paid(desk: CheckDesk) -> list[str]:
    """Who has paid so far."""
    return [shift.name for shift in desk.check.shifts]


def test_a_check_by_mouse(
    place: MasterTablePlace, press: Press, told: list[str], with_fortune: WithFortune
) -> None:
    desk, panel = place.desk, place.panel
    ada = with_fortune("Ada", 37)
    panel.who.who.picked.emit(ada)
    panel.who.what.picked.emit("1")
    assert desk.thing() == desk.things()[1]
    press(panel.aim.tiles.tile(Color.RED))
    assert desk.check.difficulty is Color.RED
    press(panel.throw.button)
    assert desk.stage is Stage.ROLLED
    assert told[-1] == panel.result.spoken()
    assert panel.result.isVisible()
    way = panel.fortune.up if panel.fortune.up.isVisible() else panel.fortune.down
    press(way)
    assert paid(desk) == ["Ada"]
    assert panel.fortune.payers.currentText() == "Ada: 12 Fortune, too little"
    assert not way.isEnabled()
    assert "Fortune moved it." in told[-1]
    press(panel.fortune.back)
    assert paid(desk) == []
    press(panel.settle)
    assert desk.rolls.current is None
    assert len(desk.rolls.history()) == 1
    assert not panel.result.isVisible()


def test_a_check_by_keyboard_alone(place: MasterTablePlace, qtbot: QtBot) -> None:
    desk, panel = place.desk, place.panel
    panel.who.who.setFocus()
    qtbot.waitUntil(panel.who.who.hasFocus)
    QTest.keyClick(panel.who.who, Qt.Key.Key_Down)
    assert desk.check.name == "Ada"
    panel.who.what.setFocus()
    QTest.keyClick(panel.who.what, Qt.Key.Key_Down)
    assert desk.thing() is desk.things()[1]
    tile = panel.aim.tiles.tile(Color.BLUE)
    tile.setFocus()
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert desk.check.difficulty is Color.BLUE
    panel.throw.button.setFocus()
    QTest.keyClick(panel.throw.button, Qt.Key.Key_Return)
    assert desk.stage is Stage.ROLLED
    assert QApplication.focusWidget() is panel.settle
    QTest.keyClick(panel.settle, Qt.Key.Key_Return)
    assert desk.rolls.current is None
    assert QApplication.focusWidget() is panel.throw.button


def test_a_check_with_the_tables_own_dice(place: MasterTablePlace, told: list[str]) -> None:
    desk, panel = place.desk, place.panel
    desk.choose_rank(30)
    QTest.keyClicks(panel.throw.dice, "61")
    assert desk.check.dice == 61
    assert desk.check.typed
    assert told == ["Red. 61 on 30–39. Minor success."]
    QTest.keyClicks(panel.throw.dice, "62")
    assert "Settle this roll first" in panel.throw._refusal.sentence
    assert desk.check.dice == 61


def test_a_press_in_the_grid_types_the_dice(place: MasterTablePlace) -> None:
    grid = place.view.grid
    place.desk.choose_rank(30)
    cell = grid.layout_now().cell(3, 14).center().toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert place.desk.check.dice == 60
    assert grid.lit.column == 14


def test_tumbling_dice_keep_the_result(
    place: MasterTablePlace, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, told: list[str]
) -> None:
    def moves(_widget: QWidget) -> bool:
        return True

    monkeypatch.setattr(dice_module, "moves", moves)
    place.desk.choose_rank(30)
    with qtbot.waitSignal(place.panel.throw.landed):
        place.roll()
        assert place.desk.stage is Stage.ROLLED
        assert place.panel.check().stage is Stage.OPEN
        assert not place.panel.result.isVisible()
        assert told == []
        place.roll()
    assert len(told) == 1
    assert place.panel.result.isVisible()
    assert place.desk.rolls.history() == ()


def test_a_step_is_picked_typed_and_removed(panel: CheckPanel, place: MasterTablePlace) -> None:
    desk, steps = place.desk, panel.steps
    raining = next(item for item in steps._items() if "Raining" in item.text)
    assert raining.text.startswith("−2")
    steps.add.chosen.emit(raining.id)
    assert desk.check.steps[0].steps == -2
    steps.add.chosen.emit("free")
    assert steps.free.isVisible()
    steps.free.steps.show_number(3)
    QTest.keyClicks(steps.free.reason, "High ground")
    QTest.keyClick(steps.free.reason, Qt.Key.Key_Return)
    assert desk.check.steps[1] == RowStep(3, "High ground")
    assert not steps.free.isVisible()
    steps.removed.emit(0)
    assert desk.check.steps == (RowStep(3, "High ground"),)


def test_skills_of_who_rolls_are_offered(place: MasterTablePlace, crowd: Campaign) -> None:
    skilled = next(
        card.id
        for card in crowd.cards()
        if any(s.steps for s in FourcCampaign(crowd).character(card.id).skills)
    )
    place.desk.choose_who(skilled)
    thing = place.desk.thing()
    assert thing is not None
    first = place.panel.steps._items()[0]
    assert thing.steps[0].reason in first.text


def test_a_difficulty_pressed_again_is_none(panel: CheckPanel, place: MasterTablePlace,
                                            press: Press) -> None:  # fmt: skip
    for expected in (Color.YELLOW, None):
        press(panel.aim.tiles.tile(Color.YELLOW))
        assert place.desk.check.difficulty is expected


def test_every_table_can_be_what_the_roll_is_for(
    place: MasterTablePlace, crowd: Campaign, tools: Toolbox
) -> None:
    texts = RulesAtHand(crowd, tools.resources).texts()
    for table in place.desk.result_tables():
        place.panel.aim.tables.picked.emit(table.id)
        assert place.desk.results() is table
        assert place.panel.aim.tables.currentData() == table.id
        assert place.panel.aim.property("rule_topic") in texts


def test_starting_over_gives_the_check_up(place: MasterTablePlace, press: Press) -> None:
    assert not place.panel.drop.isEnabled()
    place.desk.choose_rank(30)
    place.desk.type_dice(61)
    press(place.panel.drop)
    assert place.desk.rolls.current is None
    assert place.desk.rolls.history() == ()


def test_a_rank_value_is_typed(place: MasterTablePlace) -> None:
    rank = place.panel.who.rank
    assert rank.isVisible()
    rank.selectAll()
    QTest.keyClicks(rank, "75")
    assert place.desk.check.rank == 75
    place.desk.choose_who(place.desk.people()[0].id)
    assert not rank.isVisible()
    place.panel.who.what.picked.emit("rank")
    assert rank.isVisible()


def test_what_happened_unseen_is_shown_later(place: MasterTablePlace) -> None:
    place.hide()
    place.desk.choose_rank(75)
    place.show()
    assert place.panel.who.rank.value() == 75


def test_whoever_has_nine_lives_calls_the_tens(
    place: MasterTablePlace, crowd: Campaign, press: Press
) -> None:
    who = crowd.cards()[0].id
    power = HeldPower("nine-lives", rank=Score(30))
    crowd.edit([who], lambda hero: replace(hero, powers=(power,)), "Give {} Nine Lives")
    place.desk.choose_who(who)
    place.desk.type_dice(16)
    press(place.panel.throw.tens)
    assert place.desk.check.read == 61
    assert place.view.grid.lit.column == 14
    press(place.panel.throw.tens)
    assert place.desk.check.read == 16
    assert "60 in the pool" in place.panel.fortune.payers.currentText()
