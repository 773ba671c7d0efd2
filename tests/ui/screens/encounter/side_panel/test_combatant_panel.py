"""The panel of the selected combatant: gauges, numbers and conditions."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import NumberState, Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.healing import wound
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip
from tests.ui.screens.encounter.conftest import LEFT, dialog, trigger

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_a_click_on_a_condition_chip_removes_it(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trigger(screen, Position(1, 1), "ada", "Dazed…")
    QTest.keyClick(dialog(screen, ConditionDialog), Qt.Key.Key_Return)
    assert [each.name for each in controller.fight.views.conditions(controller.state, "ada")] == [
        "Dazed"
    ]
    (chip,) = screen.who._chips.findChildren(ConditionChip)
    QTest.mouseClick(chip, LEFT)
    assert not controller.fight.views.conditions(controller.state, "ada")


def test_nobody_acts_later_before_combat_starts(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    while controller.state.turn:
        controller.undo()
    controller.select("bert")
    assert controller.fight.views.status(controller.state, "bert").readiness is Readiness.LATER
    assert screen.who.state.text() == ""


def test_the_selected_combatant_is_chosen_by_arrows(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    view = screen.order.view
    view.setFocus()
    QTest.keyClick(view, KEY.Key_Down)
    assert controller.selected == "bert"
    assert screen.map.view.selected == "bert"
    assert screen.who.name.text() == "Bert"
    assert controller.fight.views.status(controller.state, "bert").readiness is not Readiness.OUT


def test_kind_and_player_are_below_the_name(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    campaign, who = heroes_act.campaign, screen.who
    source = heroes_act.state.combatant("ada").source
    kind = campaign.card(source).subtitle
    assert who.profile.text() == kind
    heroes = FourcCampaign(campaign)
    profile = heroes.character(source).profile
    heroes.edit_profile(source, replace(profile, player="Kira"))
    screen.refresh()
    assert who.profile.text() == f"{kind}, played by Kira"
    assert who.profile.accessibleDescription() == "Side: Heroes"
    assert who.name.geometry().bottom() < who.profile.y() < who.profile.height() + who.state.y()
    heroes_act.select("thug-1")
    assert who.profile.text() == "Villains", "a stock foe has no document"


def test_the_state_of_the_acting_combatant_is_a_chip(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    state, fill = screen.who.state, current_theme().colors.accent_fill.name()
    assert state.text() == "Acting now"
    above_the_text = QPoint(10, 1)
    text = state.fontMetrics().horizontalAdvance(state.text())
    assert text + 14 <= state.width() < screen.who.name.width(), "there is room around the text"
    assert state.grab().toImage().pixelColor(above_the_text).name() == fill
    heroes_act.select("dorn")
    assert state.text() in {"Acts later", "Has acted"}
    assert state.grab().toImage().pixelColor(above_the_text).name() != fill


@pytest.mark.usefixtures("heroes_act")
@pytest.mark.parametrize("scale", [100, 200])
def test_the_state_is_visible_below_a_long_name(
    screen: EncounterScreen,
    window: MainWindow,
    appearance: Appearance,
    qtbot: QtBot,
    scale: int,
) -> None:
    appearance.set_text_scale(scale)
    window.resize(1280, 720)
    name = " and ".join(["Captain Evangeline-Marguerite von Thunderstein the Magnificent"] * 3)
    screen.who.name.show_name(name)
    qtbot.wait(50)
    who, area = screen.who, screen.side.who_area.viewport()
    assert who.name.accessibleName() == name
    assert who.state.text() == "Acting now"
    place = who.state.mapTo(area, QPoint(0, 0))
    assert area.rect().contains(QRect(place, who.state.size()))
    assert who.name.text().startswith("Captain")
    assert who.name.text().endswith("…")
    assert name in who.name.toolTip().replace("\n", " ")
    who.name.show_name("Captain Lantern")
    assert who.name.text() == "Captain Lantern"
    assert not who.name.toolTip()


def test_actions_follow_eight_numbers_and_further_numbers_follow_the_actions(
    screen: EncounterScreen,
    controller: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def heights(*names: str) -> list[int]:
        labels = {each.text(): each for each in screen.who.findChildren(QLabel)}
        return [labels[name].mapTo(screen.who, QPoint()).y() for name in names]

    def numbers(_state: object, _who: str) -> list[NumberState]:
        return [NumberState(f"Trait {place}", place, place) for place in range(10)]

    assert not screen.who._further.isVisible(), "these are no more than eight"
    monkeypatch.setattr(controller.fight.views, "numbers", numbers)
    controller.select("bert")
    QApplication.processEvents()
    found = heights("Trait 0", "Trait 7", "Actions", "Trait 8", "Trait 9")
    assert found == sorted(found)
    assert len({*found}) == 4, "the last two are side by side"


def test_in_a_low_panel_the_numbers_follow_the_actions(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trait = controller.fight.views.numbers(controller.state, controller.selected)[0].name

    def top(text: str) -> int:
        labels = (each for each in screen.who.findChildren(QLabel) if each.isVisible())
        [found] = [each for each in labels if each.text() == text]
        return found.mapTo(screen.who, QPoint()).y()

    for height, numbers_first in ((900, True), (720, False), (900, True)):
        screen.window().resize(1280, height)
        QApplication.processEvents()
        assert (top(trait) < top("Actions")) == numbers_first
        assert screen.who._further.isVisible() != numbers_first


def test_a_hero_edited_in_the_meantime_says_that_the_fight_keeps_the_old_numbers(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    campaign, notice = heroes_act.campaign, screen.who.edited
    source = heroes_act.state.combatant("ada").source
    assert not notice.isVisible()
    campaign.edit([source], lambda hero: wound(hero, campaign.book, 5), "Wound {}")
    assert notice.isVisible()
    assert "keeps the old numbers" in notice.text()
    heroes_act.select("bert")
    assert not notice.isVisible()
    heroes_act.select("ada")
    assert notice.isVisible()
    heroes_act.show_again()
    assert not notice.isVisible(), "the replay shows the past"
    heroes_act.show_again()
    campaign.undo()
    assert not notice.isVisible()
