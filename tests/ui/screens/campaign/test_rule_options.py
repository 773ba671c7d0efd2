from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.options import OPTIONS, preset
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, AdvancedPart, Edition
from fourc_desktop.ui.screens.campaign.rule_options import (
    OptionRow,
    PresetChoice,
    preset_effect_text,
)
from fourc_desktop.ui.widgets.display.badge import Chip

LEFT = Qt.MouseButton.LeftButton
FIGHT_PARTS = tuple(each for each in AdvancedPart if each is not AdvancedPart.BODY_PARTS)
FULL_BASIC = replace(ADVANCED, edition=Edition.BASIC, turned=FIGHT_PARTS)


@pytest.fixture
def choice(qtbot: QtBot) -> PresetChoice:
    made = PresetChoice(OPTIONS)
    qtbot.addWidget(made)
    made.resize(700, 300)
    made.show_options(CampaignPage())
    made.show()
    made.activateWindow()
    return made


@pytest.mark.parametrize(
    ("page", "edition", "words"),
    [
        (CampaignPage(), Edition.ADVANCED, "New heroes are made by it."),
        (
            CampaignPage(),
            Edition.BASIC,
            (
                "Choosing it turns off: Origin modifiers, Contacts, The list of powers, Swimming, "
                "Kinds of extra body part, Block, Evade, Catch, Waiting, Exhaustion."
            ),
        ),
        (
            CampaignPage(rules=replace(BASIC, contacts=True)),
            Edition.ADVANCED,
            (
                "Choosing it turns on: Origin modifiers, The list of powers, Swimming, "
                "Kinds of extra body part, Block, Evade, Catch, Waiting, Exhaustion."
            ),
        ),
        (
            CampaignPage(rules=FULL_BASIC),
            Edition.ADVANCED,
            "Choosing it changes the Master Table alone.",
        ),
    ],
)
def test_the_effect_of_another_edition_is_described(
    page: CampaignPage, edition: Edition, words: str
) -> None:
    assert preset_effect_text(OPTIONS, page, preset(edition)) == words


def test_the_current_edition_is_checked(choice: PresetChoice) -> None:
    assert choice.card("4c-advanced").button.isChecked()
    choice.show_options(CampaignPage(rules=BASIC))
    assert choice.card("4c-basic").button.isChecked()
    assert choice.card("4c-basic").effect() == "New heroes are made by it."
    assert "18 rows" in choice.card("4c-advanced").button.accessibleDescription()


def test_a_click_anywhere_on_a_card_chooses_it(choice: PresetChoice, qtbot: QtBot) -> None:
    card = choice.card("4c-basic")
    with qtbot.waitSignal(choice.chosen) as chosen:
        QTest.mouseClick(card, LEFT, pos=card.rect().bottomRight() - QPoint(20, 20))
    assert chosen.args == ["4c-basic"]
    with qtbot.assertNotEmitted(choice.chosen):
        QTest.mouseClick(card, LEFT, pos=card.rect().bottomRight() - QPoint(20, 20))


def test_arrow_keys_choose_an_edition(choice: PresetChoice, qtbot: QtBot) -> None:
    button = choice.card("4c-advanced").button
    button.setFocus()
    with qtbot.waitSignal(choice.chosen) as chosen:
        QTest.keyClick(button, Qt.Key.Key_Left)
    assert chosen.args == ["4c-basic"]


def test_a_read_only_choice_ignores_clicks(choice: PresetChoice, qtbot: QtBot) -> None:
    choice.set_changeable(False)
    card = choice.card("4c-basic")
    with qtbot.assertNotEmitted(choice.chosen):
        QTest.mouseClick(card, LEFT, pos=QPoint(30, 100))
        QTest.mouseClick(card.button, LEFT)


@pytest.mark.parametrize(("width", "beside"), [(700, True), (400, False)])
def test_cards_are_stacked_in_a_narrow_window(
    choice: PresetChoice, qtbot: QtBot, width: int, beside: bool
) -> None:
    choice.resize(width, 400)
    basic, advanced = (choice.card(preset.id) for preset in OPTIONS.presets)
    qtbot.waitUntil(lambda: (basic.y() == advanced.y()) is beside)


def test_a_row_keeps_its_height_when_its_value_is_changed(qtbot: QtBot) -> None:
    option = next(each for each in OPTIONS.options if each.values)
    row = OptionRow(option)
    qtbot.addWidget(row)
    row.show_value(option.values[0].id, usual=True)
    row.show()
    [chip] = row.findChildren(Chip)
    assert chip.isHidden()
    chip.setFixedHeight(100)
    usual = row.sizeHint()
    row.show_value(option.values[-1].id, usual=False)
    assert row.sizeHint() == usual
