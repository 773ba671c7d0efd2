from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.side import Side
from fourc_desktop.storage.draft_format import DRAFT_KIND
from fourc_desktop.storage.hero_format import HERO_KIND
from fourc_desktop.storage.vehicle_format import VEHICLE_KIND
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.filter_bar import FilterBar
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.search_field import SearchField
from fourc_desktop.ui.widgets.segments import Segments
from fourc_desktop.workspace.card_order import Order
from fourc_desktop.workspace.cards import Card, Group, moment

LEFT = Qt.MouseButton.LeftButton
ADA = Card("1", HERO_KIND, moment(0), None, "Ada", Side.HERO, "", (), "", (), None, "")
CAR = replace(ADA, id="2", kind=VEHICLE_KIND)


@pytest.fixture
def bar(appearance: Appearance, qtbot: QtBot) -> FilterBar:
    made = FilterBar(appearance)
    qtbot.addWidget(made)
    made.resize(1360, 200)
    made.show()
    made.offer([ADA, CAR])
    return made


def kinds(bar: FilterBar) -> list[str]:
    buttons = bar.findChildren(Segments)[0].findChildren(Button)
    return [each.accessibleName() for each in buttons if not each.isHidden()]


def box(bar: FilterBar, name: str) -> ChoiceBox:
    return next(each for each in bar.findChildren(ChoiceBox) if each.accessibleName() == name)


def choose(box: ChoiceBox, words: str) -> None:
    box.setFocus()
    box.setCurrentIndex(0)
    while box.currentText() != words:
        QTest.keyClick(box, Qt.Key.Key_Down)


def press(bar: FilterBar, words: str) -> None:
    button = next(
        each for each in bar.findChildren(Button) if words in (each.text(), each.accessibleName())
    )
    QTest.mouseClick(button, LEFT)


def test_only_kinds_that_are_there_are_offered(bar: FilterBar) -> None:
    assert kinds(bar) == ["All, 2", "Heroes, 1", "Villains, 0", "Vehicles, 1"]
    bar.offer([ADA, replace(ADA, kind=DRAFT_KIND)])
    assert kinds(bar) == ["All, 2", "Heroes, 1", "Villains, 0", "Drafts, 1"]


def test_the_chosen_kind_stays_though_its_last_card_goes(bar: FilterBar) -> None:
    press(bar, "Vehicles")
    bar.offer([ADA])
    assert bar.group is Group.VEHICLE
    assert kinds(bar) == ["All, 1", "Heroes, 1", "Villains, 0", "Vehicles, 0"]


def test_side_and_edition_are_asked_only_where_they_differ(bar: FilterBar, qtbot: QtBot) -> None:
    assert box(bar, "Side").isHidden()
    assert box(bar, "Rules").isHidden()
    others = [replace(CAR, side=Side.VILLAIN), replace(ADA, rules="4C Basic")]
    bar.offer([ADA, CAR, *others, replace(ADA, rules="4C Advanced")])
    with qtbot.waitSignal(bar.asked):
        choose(box(bar, "Side"), "Villains’ side")
    with qtbot.waitSignal(bar.asked):
        choose(box(bar, "Rules"), "4C Basic")
    assert (bar.side, bar.rules) == (Side.VILLAIN, "4C Basic")
    bar.offer([ADA])
    assert not box(bar, "Side").isHidden()
    bar.clear()
    assert (bar.side, bar.rules, bar.group, bar.text) == (None, "", None, "")


def test_an_order_asked_for_twice_is_turned_around(bar: FilterBar) -> None:
    choose(box(bar, "Sort by"), "Damage")
    assert (bar.order, bar.turned) == (Order.DAMAGE, False)
    bar.sort_by(Order.DAMAGE)
    assert (bar.order, bar.turned) == (Order.DAMAGE, True)
    bar.sort_by(Order.NAME)
    assert (bar.order, bar.turned) == (Order.NAME, False)


def test_the_view_is_a_persons_choice(bar: FilterBar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.view_chosen) as told:
        press(bar, "Show as a list")
    assert told.args == ["list"]
    with qtbot.assertNotEmitted(bar.view_chosen):
        bar.show_view("cards")


@pytest.mark.parametrize(("width", "scale", "rows"), [(1360, 100, 1), (760, 100, 2), (900, 200, 3)])
def test_what_does_not_fit_stands_below(
    bar: FilterBar, appearance: Appearance, qtbot: QtBot, width: int, scale: int, rows: int
) -> None:
    appearance.set_text_scale(scale)
    bar.resize(width, bar.heightForWidth(width) if bar.hasHeightForWidth() else 400)
    parts: list[QWidget] = [
        bar.findChildren(SearchField)[0],
        bar.findChildren(Segments)[0],
        box(bar, "Sort by"),
    ]

    def tops() -> set[int]:
        return {each.mapTo(bar, QPoint()).y() // 30 for each in parts}

    qtbot.waitUntil(lambda: len(tops()) == rows)
    for each in parts:
        assert each.mapTo(bar, QPoint(each.width(), 0)).x() <= bar.width()
