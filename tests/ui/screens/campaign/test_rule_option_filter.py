from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.campaign.options import OPTIONS
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.ui.screens.campaign.rule_option_filter import RuleOptionFilter, RuleOptionPanel
from fourc_desktop.ui.screens.campaign.rule_options import OptionRow
from fourc_desktop.ui.screens.campaign.screen import CampaignScreen


def shown(page: CampaignScreen) -> set[str]:
    return {id_ for id_, row in page.options.items() if row.isVisible()}


def headings(page: CampaignScreen) -> list[str]:
    labels = [each for each in page.findChildren(QLabel) if each.isVisible()]
    return [each.text() for each in labels if each.property("face") == "head"]


def test_no_part_is_shown_as_a_window(qtbot: QtBot) -> None:
    options = RuleOptionFilter(OPTIONS)
    rows = {each.id: OptionRow(each) for each in OPTIONS.options}
    panel = RuleOptionPanel(OPTIONS.groups()[0], rows)
    for made in (options, panel):
        qtbot.addWidget(made)
        assert not made.isVisible()


def test_the_options_are_searched_and_shown_by_group(page: CampaignScreen) -> None:
    everything = {switch.id for switch in SWITCHES}
    of_heroes = {switch.id for switch in SWITCHES if not switch.holds_for_all}
    assert shown(page) == everything
    assert page.presets.isVisible()
    other = next(row for id_, row in page.options.items() if id_ not in of_heroes)
    next(iter(other._buttons.values())).setFocus()
    segment = page.filter.groups.button("Rules of new heroes")
    QTest.mouseClick(segment, Qt.MouseButton.LeftButton)
    assert shown(page) == of_heroes
    # The focus of an option that is hidden now does not go on to another, which would scroll.
    assert segment.hasFocus()
    assert not page.presets.isVisible()
    assert "Rules of the table" not in headings(page)
    QTest.keyClicks(page.filter.search, "SWIM")
    found = shown(page)
    assert found == {"swimming"}
    segment = page.filter.groups.button("all")
    assert segment.accessibleName().startswith("All, ")
    QTest.keyClicks(page.filter.search, " nothing at all")
    assert shown(page) == set()
    assert "Nothing found." in {
        each.text() for each in page.findChildren(QLabel) if each.isVisible()
    }
    QTest.keyClick(page.filter.search, Qt.Key.Key_Escape)
    QTest.mouseClick(segment, Qt.MouseButton.LeftButton)
    assert shown(page) == everything
    assert page.presets.isVisible()
    assert {"Rules of new heroes", "Rules of the table"} <= set(headings(page))
