import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.ui.screens.library.dialogs.foe_counts import MAX_FOES, MAX_KINDS, FoeCounts
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.number_field import NumberField


@pytest.fixture
def counts(campaign: Campaign, tools: ApplicationContext, qtbot: QtBot) -> FoeCounts:
    made = FoeCounts(Stock(campaign, tools).entries)
    qtbot.addWidget(made)
    made.show()
    return made


def numbers(counts: FoeCounts) -> list[NumberField]:
    return counts.findChildren(NumberField)


def test_each_new_row_has_another_kind(counts: FoeCounts) -> None:
    counts.add_row(4)
    for _ in range(MAX_KINDS - 1):
        QTest.mouseClick(counts.findChildren(Button)[0], Qt.MouseButton.LeftButton)
    found = counts.foes()
    assert [each.count for each in found] == [4] + [1] * (MAX_KINDS - 1)
    assert len({each.kind.id for each in found}) == MAX_KINDS
    assert not counts.findChildren(Button)[0].isVisible()


def test_the_same_kind_twice_is_counted_together(counts: FoeCounts) -> None:
    counts.add_row(4)
    counts.add_row(0)
    first, second = counts.findChildren(ComboBox)
    second.setCurrentIndex(first.currentIndex())
    numbers(counts)[1].show_number(3)
    [foes] = counts.foes()
    assert foes.count == 7


def test_more_than_the_limit_is_refused_until_it_is_corrected(
    counts: FoeCounts, qtbot: QtBot
) -> None:
    counts.add_row(4)
    [field] = numbers(counts)
    field.selectAll()
    with qtbot.waitSignal(counts.judged):
        QTest.keyClicks(field, str(MAX_FOES + 1))
    assert "50 or less" in counts.refusal
    field.selectAll()
    QTest.keyClicks(field, str(MAX_FOES))
    assert counts.refusal == ""
