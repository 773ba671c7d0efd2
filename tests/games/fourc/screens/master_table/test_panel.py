from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.master_table import panel as panel_module
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.ui.widgets.fields import dice_field as dice_module
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


def paid(controller: CheckController) -> list[str]:
    """Who has paid so far."""
    return [shift.name for shift in controller.check.shifts]


def test_a_check_by_mouse(
    place: MasterTableScreen, press: Press, told: list[str], with_fortune: WithFortune
) -> None:
    controller, panel = place.controller, place.panel
    ada = with_fortune("Ada", 37)
    panel.who.who.picked.emit(ada)
    panel.who.what.picked.emit("1")
    assert controller.thing() == controller.rollable_traits()[1]
    press(panel.aim.tiles.tile(Color.RED))
    assert controller.check.difficulty is Color.RED
    press(panel.throw.button)
    assert controller.stage is CheckStage.ROLLED
    assert told[-1] == panel.result.accessible_text()
    assert panel.result.isVisible()
    way = panel.fortune.up if panel.fortune.up.isVisible() else panel.fortune.down
    press(way)
    assert paid(controller) == ["Ada"]
    assert panel.fortune.payers.currentText() == "Ada: 12 Fortune, too little"
    assert not way.isEnabled()
    assert "Fortune moved it." in told[-1]
    press(panel.fortune.back)
    assert paid(controller) == []
    press(panel.settle)
    assert controller.rolls.current is None
    assert len(controller.rolls.history()) == 1
    assert not panel.result.isVisible()


def test_a_check_by_keyboard_alone(place: MasterTableScreen, qtbot: QtBot) -> None:
    controller, panel = place.controller, place.panel
    panel.who.who.setFocus()
    qtbot.waitUntil(panel.who.who.hasFocus)
    QTest.keyClick(panel.who.who, Qt.Key.Key_Down)
    assert controller.check.name == "Ada"
    panel.who.what.setFocus()
    QTest.keyClick(panel.who.what, Qt.Key.Key_Down)
    assert controller.thing() is controller.rollable_traits()[1]
    tile = panel.aim.tiles.tile(Color.BLUE)
    tile.setFocus()
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert controller.check.difficulty is Color.BLUE
    panel.throw.button.setFocus()
    QTest.keyClick(panel.throw.button, Qt.Key.Key_Return)
    assert controller.stage is CheckStage.ROLLED
    assert QApplication.focusWidget() is panel.settle
    QTest.keyClick(panel.settle, Qt.Key.Key_Return)
    assert controller.rolls.current is None
    assert QApplication.focusWidget() is panel.throw.button


def test_a_check_with_the_tables_own_dice(place: MasterTableScreen, told: list[str]) -> None:
    controller, panel = place.controller, place.panel
    controller.choose_rank(30)
    QTest.keyClicks(panel.throw.dice, "61")
    assert controller.check.dice == 61
    assert controller.check.typed
    assert told == ["Red. 61 on 30–39. Minor success."]
    QTest.keyClicks(panel.throw.dice, "62")
    assert "Settle this roll first" in panel.throw._refusal.sentence
    assert controller.check.dice == 61


def test_a_press_in_the_grid_types_the_dice(place: MasterTableScreen) -> None:
    grid = place.view.grid
    place.controller.choose_rank(30)
    cell = grid.layout_now().cell(3, 14).center().toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert place.controller.check.dice == 60
    assert grid.highlight.column == 14


def test_tumbling_dice_keep_the_result(
    place: MasterTableScreen, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, told: list[str]
) -> None:
    def moves(_widget: QWidget) -> bool:
        return True

    monkeypatch.setattr(dice_module, "animations_enabled", moves)
    place.controller.choose_rank(30)
    with qtbot.waitSignal(place.panel.throw.landed):
        place.roll()
        assert place.controller.stage is CheckStage.ROLLED
        assert place.panel.check().stage is CheckStage.OPEN
        assert not place.panel.result.isVisible()
        assert told == []
        place.roll()
    assert len(told) == 1
    assert place.panel.result.isVisible()
    assert place.controller.rolls.history() == ()


def test_a_step_is_picked_typed_and_removed(panel: CheckPanel, place: MasterTableScreen) -> None:
    controller, steps = place.controller, panel.steps
    raining = next(item for item in steps._items() if "Raining" in item.text)
    assert raining.text.startswith("−2")
    steps.add.chosen.emit(raining.id)
    assert controller.check.steps[0].steps == -2
    steps.add.chosen.emit("free")
    assert steps.free.isVisible()
    steps.free.steps.show_number(3)
    QTest.keyClicks(steps.free.reason, "High ground")
    QTest.keyClick(steps.free.reason, Qt.Key.Key_Return)
    assert controller.check.steps[1] == RowStep(3, "High ground")
    assert not steps.free.isVisible()
    steps.removed.emit(0)
    assert controller.check.steps == (RowStep(3, "High ground"),)


def test_skills_of_who_rolls_are_offered(place: MasterTableScreen, crowd: Campaign) -> None:
    skilled = next(
        card.id
        for card in crowd.cards()
        if any(s.steps for s in FourcCampaign(crowd).character(card.id).skills)
    )
    place.controller.choose_character(skilled)
    thing = place.controller.thing()
    assert thing is not None
    first = place.panel.steps._items()[0]
    assert thing.steps[0].reason in first.text


def test_a_difficulty_pressed_again_is_none(panel: CheckPanel, place: MasterTableScreen,
                                            press: Press) -> None:  # fmt: skip
    for expected in (Color.YELLOW, None):
        press(panel.aim.tiles.tile(Color.YELLOW))
        assert place.controller.check.difficulty is expected


def test_every_table_can_be_what_the_roll_is_for(
    place: MasterTableScreen, crowd: Campaign, tools: ApplicationContext
) -> None:
    texts = RuleTextRepository(crowd, tools.resources).texts()
    for table in place.controller.result_tables():
        place.panel.aim.tables.picked.emit(table.id)
        assert place.controller.results() is table
        assert place.panel.aim.tables.currentData() == table.id
        assert place.panel.aim.property("rule_topic") in texts


def test_starting_over_gives_the_check_up(place: MasterTableScreen, press: Press) -> None:
    assert not place.panel.drop.isEnabled()
    place.controller.choose_rank(30)
    place.controller.type_dice(61)
    press(place.panel.drop)
    assert place.controller.rolls.current is None
    assert place.controller.rolls.history() == ()


def test_a_rank_value_is_typed(place: MasterTableScreen) -> None:
    rank = place.panel.who.rank
    assert rank.isVisible()
    rank.selectAll()
    QTest.keyClicks(rank, "75")
    assert place.controller.check.rank == 75
    place.controller.choose_character(place.controller.people()[0].id)
    assert not rank.isVisible()
    place.panel.who.what.picked.emit("rank")
    assert rank.isVisible()


def test_what_happened_unseen_is_shown_later(place: MasterTableScreen) -> None:
    place.hide()
    place.controller.choose_rank(75)
    place.show()
    assert place.panel.who.rank.value() == 75


def test_whoever_has_nine_lives_calls_the_tens(
    place: MasterTableScreen, crowd: Campaign, press: Press
) -> None:
    who = crowd.cards()[0].id
    power = HeldPower("nine-lives", rank=Score(30))
    crowd.edit([who], lambda hero: replace(hero, powers=(power,)), "Give {} Nine Lives")
    place.controller.choose_character(who)
    place.controller.type_dice(16)
    press(place.panel.throw.tens)
    assert place.controller.check.read == 61
    assert place.view.grid.highlight.column == 14
    press(place.panel.throw.tens)
    assert place.controller.check.read == 16
    assert "60 in the pool" in place.panel.fortune.payers.currentText()
