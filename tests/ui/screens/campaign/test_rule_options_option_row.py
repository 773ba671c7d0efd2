import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.options import OFF, ON, RuleOption, RuleOptionGroup, RuleOptionValue
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.options import OPTIONS, option
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleSwitch
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.ui.screens.campaign.rule_options import OptionRow
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.display.badge import Chip

ARMOR = next(switch for switch in SWITCHES if switch.id == "armor")
CONTACTS = next(switch for switch in SWITCHES if switch.id == "contacts")


def shown(switch: RuleSwitch, qtbot: QtBot) -> OptionRow:
    row = OptionRow(option(switch))
    qtbot.addWidget(row)
    row.resize(600, 120)
    show(row, switch, CampaignPage())
    with qtbot.waitExposed(row):
        row.show()
    row.activateWindow()
    return row


def show(row: OptionRow, switch: RuleSwitch, page: CampaignPage) -> None:
    """Show a row with the setting of a page."""
    shown = option(switch)
    row.show_value(shown.get(page), usual=OPTIONS.is_usual(shown, page))


def buttons(row: OptionRow) -> list[RadioButton]:
    """The buttons for off and on, in this order."""
    return row.findChildren(RadioButton)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: str(switch.id))
def test_both_readings_are_shown_and_one_is_checked(switch: RuleSwitch, qtbot: QtBot) -> None:
    row = shown(switch, qtbot)
    off, on = buttons(row)
    assert off.accessibleName() == f"{switch.title}: {switch.off.name}"
    assert on.accessibleDescription() == switch.on.sentence
    assert on.isChecked() is switch.is_on(CampaignPage())
    assert off.isChecked() is not on.isChecked()
    assert row.property("rule_topic") == f"switch:{switch.id}"


def test_an_option_is_chosen_by_mouse_and_keys(qtbot: QtBot) -> None:
    row = shown(ARMOR, qtbot)
    on = buttons(row)[1]
    with qtbot.waitSignal(row.chosen) as turned:
        QTest.mouseClick(on, Qt.MouseButton.LeftButton)
    assert turned.args == [ON]
    on.setFocus()
    with qtbot.waitSignal(row.chosen) as turned:
        QTest.keyClick(on, Qt.Key.Key_Left)
    assert turned.args == [OFF]
    with qtbot.assertNotEmitted(row.chosen):
        show(row, ARMOR, ARMOR.turned(CampaignPage(), on=True))
    assert on.isChecked()


def test_an_option_that_differs_from_the_edition_is_marked(qtbot: QtBot) -> None:
    row = shown(CONTACTS, qtbot)
    chip = row.findChild(Chip)
    assert isinstance(chip, Chip)
    assert not chip.isVisible()
    show(row, CONTACTS, CampaignPage(rules=BASIC))
    assert not chip.isVisible()
    show(row, CONTACTS, CONTACTS.turned(CampaignPage(), on=False))
    assert chip.isVisible()


def test_a_read_only_row_ignores_clicks(qtbot: QtBot) -> None:
    row = shown(ARMOR, qtbot)
    row.set_changeable(False)
    with qtbot.assertNotEmitted(row.chosen):
        QTest.mouseClick(buttons(row)[1], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(("width", "beside"), [(600, True), (300, False)])
def test_values_are_stacked_in_a_narrow_row(qtbot: QtBot, width: int, beside: bool) -> None:
    row = shown(ARMOR, qtbot)
    row.resize(width, 200)
    off, on = buttons(row)
    qtbot.waitUntil(lambda: (off.y() == on.y()) is beside)


def test_an_option_can_have_three_values(qtbot: QtBot) -> None:
    values = tuple(
        RuleOptionValue(name, name, f"{name} counts.") for name in ("One", "Two", "Many")
    )
    group = RuleOptionGroup("Counting", "How it is counted.")
    count: RuleOption[str] = RuleOption(
        "count", "Counting", "Rules, 1", "count", group, values, str, lambda _, to: to
    )
    row = OptionRow(count)
    qtbot.addWidget(row)
    row.show_value("Two", usual=True)
    assert [each.isChecked() for each in buttons(row)] == [False, True, False]
    with qtbot.waitSignal(row.chosen) as chosen:
        buttons(row)[2].click()
    assert chosen.args == ["Many"]
    assert (count.is_switch, option(ARMOR).is_switch) == (False, True)
