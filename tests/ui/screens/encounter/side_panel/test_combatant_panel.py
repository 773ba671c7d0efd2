"""The panel of the selected combatant: gauges, numbers and conditions."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import GaugeState, NumberState, Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.combatant_panel import GaugeList, GaugeRow
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.buttons.button import ConditionChip
from tests.ui.screens.encounter.actions.test_chances import colors_of
from tests.ui.screens.encounter.conftest import LEFT, dialog, trigger

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.parametrize("tone", ["gauge_first", "gauge_second", "accent_fill"])
def test_a_gauge_is_drawn_in_its_tone(qtbot: QtBot, tone: str) -> None:
    row = GaugeRow()
    qtbot.addWidget(row)
    row.resize(300, row.sizeHint().height())
    row.show_gauge(GaugeState("Health", 3, 3, tone), "")
    assert QColor(getattr(current_theme().colors, tone)).name() in colors_of(row.grab().toImage())


def test_the_number_of_a_gauge_is_not_cut(qtbot: QtBot) -> None:
    """It is set in the font of headings, whose digits are wider than those of buttons."""
    row = GaugeRow()
    qtbot.addWidget(row)
    row.show_gauge(GaugeState("Damage", 98, 111), "")
    font = current_theme().head_font(TextStyle.SUBHEAD)
    words = QFontMetricsF(font).horizontalAdvance("98 of 111")
    assert row.number.sizeHint().width() >= words


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


def test_many_gauges_are_in_two_columns(qtbot: QtBot) -> None:
    gauges = GaugeList()
    qtbot.addWidget(gauges)
    wanted: list[str] = []
    gauges.wanted.connect(wanted.append)
    gauges.show()

    def corners(*names: str) -> list[tuple[bool, int]]:
        """Whether each gauge is at the left edge, and its row."""
        gauges.show_gauges([GaugeState(name, 8, 8) for name in names], "")
        gauges.resize(300, gauges.heightForWidth(300))
        QApplication.processEvents()
        assert {row.height() for row in gauges.rows} == {gauges.rows[0].sizeHint().height()}
        tops = sorted({row.y() for row in gauges.rows})
        return [(row.x() == 0, tops.index(row.y())) for row in gauges.rows]

    assert corners("Body", "Mind") == [(True, 0), (True, 1)]
    four = [(True, 0), (False, 0), (True, 1), (False, 1)]
    assert corners("Body", "Mind", "Soul", "Luck") == four
    gauges.rows[3].number.click()
    assert wanted == ["Luck"]
    assert corners("Body") == [(True, 0)]


def test_a_gauge_is_read_and_asks_to_be_set(qtbot: QtBot) -> None:
    row = GaugeRow()
    qtbot.addWidget(row)
    wanted: list[str] = []
    row.wanted.connect(wanted.append)
    row.show_gauge(GaugeState("Health", 2, 3), "")
    assert (row.number.text(), row.number.accessibleName()) == ("2 of 3", "Health 2 of 3")
    row.number.click()
    row.show_gauge(GaugeState("Luck", 1, 3), "It is over.")
    row.number.click()
    assert wanted == ["Health"]
