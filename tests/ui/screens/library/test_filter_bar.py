from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    DRAFT_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import ORDER_NAME, DocumentCard, as_datetime
from fourc_desktop.ui.screens.library.filter_bar import FilterBar
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from tests.kinds import FOURC, GROUPS

LEFT = Qt.MouseButton.LeftButton
ADA = DocumentCard(
    "Ada",
    CharacterSide.HERO,
    "",
    (),
    "",
    (),
    None,
    "",
    id="1",
    kind=HERO_KIND,
    group=GROUPS["hero"],
    changed_at=as_datetime(0),
    trashed_at=None,
)
CAR = replace(ADA, id="2", kind=VEHICLE_KIND, group=GROUPS["vehicle"])


@pytest.fixture
def bar(campaign: Campaign, qtbot: QtBot) -> FilterBar:
    tags = Button("Tags")
    tags.hide()
    made = FilterBar(campaign, tags)
    qtbot.addWidget(made)
    made.resize(1360, 200)
    made.show()
    made.offer([ADA, CAR])
    return made


def kinds(bar: FilterBar) -> list[str]:
    buttons = bar.findChildren(SegmentedControl)[0].findChildren(Button)
    return [each.accessibleName() for each in buttons if not each.isHidden()]


def test_tab_goes_from_the_search_through_the_order_to_the_kinds(bar: FilterBar) -> None:
    bar.activateWindow()
    bar.search.setFocus()
    passed: list[QWidget | None] = []
    for _ in range(4):
        QTest.keyClick(bar.window(), Qt.Key.Key_Tab)
        passed.append(bar.window().focusWidget())
    assert [each.accessibleName() for each in passed if each is not None] == [
        "Sort by",
        "Show as cards",
        "All, 2",
        "Search names, powers, tags",
    ]


def box(bar: FilterBar, name: str) -> ComboBox:
    return next(each for each in bar.findChildren(ComboBox) if each.accessibleName() == name)


def choose(box: ComboBox, words: str) -> None:
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
    bar.offer([ADA, replace(ADA, kind=DRAFT_KIND, group=GROUPS["draft"])])
    assert kinds(bar) == ["All, 2", "Heroes, 1", "Villains, 0", "Drafts, 1"]


def test_the_chosen_kind_stays_though_its_last_card_goes(bar: FilterBar) -> None:
    press(bar, "Vehicles")
    bar.offer([ADA])
    assert bar.group is GROUPS["vehicle"]
    assert kinds(bar) == ["All, 1", "Heroes, 1", "Villains, 0", "Vehicles, 0"]


def test_side_and_edition_are_asked_only_where_they_differ(bar: FilterBar, qtbot: QtBot) -> None:
    assert box(bar, "Side").isHidden()
    assert box(bar, "Rules").isHidden()
    others = [replace(CAR, side=CharacterSide.VILLAIN), replace(ADA, rules="4C Basic")]
    bar.offer([ADA, CAR, *others, replace(ADA, rules="4C Advanced")])
    with qtbot.waitSignal(bar.asked):
        choose(box(bar, "Side"), "Villains’ side")
    with qtbot.waitSignal(bar.asked):
        choose(box(bar, "Rules"), "4C Basic")
    assert (bar.side, bar.rules) == (CharacterSide.VILLAIN, "4C Basic")
    bar.offer([ADA])
    assert not box(bar, "Side").isHidden()
    bar.clear()
    assert (bar.side, bar.rules, bar.group, bar.text) == (None, "", None, "")


def test_choosing_the_same_order_again_reverses_it(bar: FilterBar) -> None:
    choose(box(bar, "Sort by"), "Damage")
    assert (bar.order, bar.turned) == ("Damage", False)
    bar.sort_by("Damage")
    assert (bar.order, bar.turned) == ("Damage", True)
    bar.sort_by(ORDER_NAME)
    assert (bar.order, bar.turned) == (ORDER_NAME, False)


def test_show_view_does_not_emit_view_chosen(bar: FilterBar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.view_chosen) as reported:
        press(bar, "Show as a list")
    assert reported.args == ["list"]
    with qtbot.assertNotEmitted(bar.view_chosen):
        bar.show_view("cards")


ALL = [
    replace(CAR, kind=kind, group=FOURC[kind].groups[0])
    for kind in (HERO_KIND, COMPANION_KIND, VEHICLE_KIND, HEADQUARTERS_KIND, DRAFT_KIND)
]


def top(bar: FilterBar, part: QWidget) -> int:
    return part.mapTo(bar, part.rect().center()).y()


@pytest.mark.parametrize(("width", "is_one_row"), [(1360, True), (1100, False)])
def test_kinds_without_room_are_below_the_search(
    bar: FilterBar, qtbot: QtBot, width: int, is_one_row: bool
) -> None:
    bar.offer(ALL)
    bar.resize(width, 200)
    search, segments = bar.findChildren(SearchField)[0], bar.findChildren(SegmentedControl)[0]
    qtbot.waitUntil(lambda: (top(bar, segments) - top(bar, search) < 20) is is_one_row)
    assert abs(top(bar, box(bar, "Sort by")) - top(bar, search)) < 20
    assert box(bar, "Kind").isHidden()
    for each in (segments, box(bar, "Sort by")):
        assert each.mapTo(bar, QPoint(each.width(), 0)).x() <= bar.width()


def test_in_a_narrow_bar_the_kinds_are_a_combo_box(
    bar: FilterBar, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    bar.offer(ALL)
    bar.resize(1120, 300)
    kind = box(bar, "Kind")
    qtbot.waitUntil(kind.isVisible)
    assert bar.findChildren(SegmentedControl)[0].isHidden()
    assert [kind.itemText(place) for place in range(kind.count())] == [
        "All 5", "Heroes 1", "Villains 0", "Companions 1", "Vehicles 1", "Headquarters 1",
        "Drafts 1",
    ]  # fmt: skip
    choose(kind, "Vehicles 1")
    assert bar.group is GROUPS["vehicle"]
    appearance.set_text_scale(100)
    bar.resize(1360, 200)
    segments = bar.findChildren(SegmentedControl)[0]
    qtbot.waitUntil(segments.isVisible)
    assert [each.text() for each in segments.findChildren(Button) if each.isChecked()] == [
        "Vehicles"
    ]


@pytest.mark.parametrize("width", [560, 620, 704])
def test_in_a_very_narrow_bar_the_filters_take_two_lines(
    bar: FilterBar, appearance: Appearance, qtbot: QtBot, width: int
) -> None:
    """Such as next to the rules, at 200 % text; a third line would leave no room for cards."""
    appearance.set_text_scale(200)
    bar.offer(ALL)
    bar.resize(width, 200)
    search, order, kind = bar.search, box(bar, "Sort by"), box(bar, "Kind")
    views = bar._view_buttons
    qtbot.waitUntil(lambda: abs(top(bar, views) - top(bar, search)) < 20)
    qtbot.waitUntil(lambda: abs(top(bar, order) - top(bar, kind)) < 20)
    layout = bar.layout()
    assert layout is not None
    assert layout.heightForWidth(width) <= 2 * search.height() + 3 * Space.GRID
    for each in (search, order, kind, views):
        assert bar.rect().contains(each.rect().translated(each.mapTo(bar, QPoint())))
    bar.resize(2600, 200)
    qtbot.waitUntil(lambda: abs(top(bar, order) - top(bar, views)) < 20)
