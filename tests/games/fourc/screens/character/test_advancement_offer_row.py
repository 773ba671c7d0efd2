"""The price of each step of a trait or power, and its refusal."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.campaign.advancement import AdvancementOffer, RaisePrice
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.advancement import AdvancementRow

POOR = Refusal("4C, Character Advancement", "Melee 20 to 30 costs 245 Fortune.")
MELEE = AdvancementOffer(
    Trait.MELEE,
    "",
    "Melee",
    20,
    (RaisePrice(1, 20, None), RaisePrice(5, 110, None), RaisePrice(10, 245, POOR)),
)


@pytest.fixture
def row(qtbot: QtBot) -> AdvancementRow:
    made = AdvancementRow()
    qtbot.addWidget(made)
    made.show()
    return made


def test_each_step_has_its_price(row: AdvancementRow) -> None:
    row.show_offer(MELEE, changeable=True)
    assert [each.text() for each in row.buttons.values()] == [
        "+1 for 20", "+5 for 110", "+10 for 245",
    ]  # fmt: skip
    assert row.buttons[5].accessibleName() == "Melee +5 for 110 Fortune"
    assert row.property("rule_topic") == "trait:melee"


def test_a_press_buys(row: AdvancementRow) -> None:
    bought: list[int] = []
    row.bought.connect(bought.append)
    row.show_offer(MELEE, changeable=True)
    QTest.mouseClick(row.buttons[1], Qt.MouseButton.LeftButton)
    QTest.keyClick(row.buttons[5], Qt.Key.Key_Return)
    QTest.mouseClick(row.buttons[10], Qt.MouseButton.LeftButton)
    assert bought == [1, 5]


def test_an_unavailable_step_shows_the_reason(row: AdvancementRow) -> None:
    row.show_offer(MELEE, changeable=True)
    assert not row.buttons[10].isEnabled()
    assert row.buttons[10].accessibleDescription() == str(POOR)
    assert row._why.text() == POOR.sentence
    fits = AdvancementOffer(Trait.MELEE, "", "Melee", 20, MELEE.steps[:2])
    row.show_offer(fits, changeable=True)
    assert not row._why.isVisible()
    row.show_offer(fits, changeable=False)
    assert not any(each.isEnabled() for each in row.buttons.values())


def test_a_power_without_rank_has_no_price(row: AdvancementRow) -> None:
    none = Refusal("4C, Character Advancement", "Celebrity has no Rank Value to raise.")
    row.show_offer(
        AdvancementOffer(None, "celebrity", "Celebrity", None, (), none), changeable=True
    )
    assert not row.buttons[1].isVisible()
    assert row._why.text() == none.sentence
    assert row.property("rule_topic") == "power:celebrity"


@pytest.mark.parametrize(("width", "beside"), [(600, True), (400, False)])
def test_steps_are_beside_the_name_when_they_fit(
    row: AdvancementRow, *, width: int, beside: bool
) -> None:
    row.show_offer(MELEE, changeable=True)
    row.resize(width, 200)
    QApplication.processEvents()
    middle = row._title.mapTo(row, row._title.rect().center()).y()
    corner = row.buttons[1].mapTo(row, row.buttons[1].rect().topLeft()).y()
    assert (corner < middle) is beside
    assert len({each.y() for each in row.buttons.values()}) == 1
