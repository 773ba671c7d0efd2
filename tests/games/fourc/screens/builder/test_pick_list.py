"""A searchable list of entries to pick."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.pick_list import PickItem, PickList
from fourc_desktop.ui.widgets.accessibility import shortcut_within

PICKS = (
    PickItem("law", "Law", group="Learning"),
    PickItem("lawn", "Lawn care", group="Crafts"),
    PickItem("flight", "Flight", "Somebody flies."),
)


@pytest.fixture
def picks(qtbot: QtBot) -> PickList:
    made = PickList("Find something", own_words="Add “{words}”")
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show_items(PICKS)
    made.show()
    qtbot.waitExposed(made)
    return made


def typed(picks: PickList, words: str) -> None:
    picks.search.clear()
    QTest.keyClicks(picks.search, words)


def texts(picks: PickList) -> list[str]:
    return [picks.list.model().index(row, 0).data() for row in range(picks.list.model().rowCount())]


def test_groups_have_heads(picks: PickList) -> None:
    assert texts(picks) == ["Learning", "Law", "Crafts", "Lawn care", "Flight"]
    assert picks.found == list(PICKS)


def test_search_matches_names_and_groups(picks: PickList) -> None:
    typed(picks, "craft")
    assert texts(picks) == ["Crafts", "Lawn care", "Add “craft”"]
    # While it is typed in, the number is announced after a pause.
    picks.list.setFocus()
    assert picks.search.accessibleDescription() == "1 found"


def test_letters_typed_in_the_list_search(picks: PickList) -> None:
    """The shortcuts of the page, such as R to roll, are not meant."""
    rolled: list[str] = []
    shortcut_within(picks, "L", lambda: rolled.append("L"))
    picks.list.setFocus()
    for letter in "law":
        focused = picks.window().focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, letter)
    assert picks.search.text() == "law"
    assert [pick.id for pick in picks.found] == ["law", "lawn"]
    assert rolled == []


def test_matches_in_the_title_precede_matches_in_the_text(picks: PickList) -> None:
    winged = PickItem("winged", "Winged feet", "Flies like a bird.", also="Seagull")
    picks.show_items((winged, PickItem("fly", "Fly casting")))
    typed(picks, "fl")
    assert [pick.id for pick in picks.found] == ["fly", "winged"]
    typed(picks, "seagull")
    assert [pick.id for pick in picks.found] == ["winged"]


def test_a_search_without_matches_shows_no_matches(qtbot: QtBot) -> None:
    closed = PickList("Find something")
    qtbot.addWidget(closed)
    closed.show_items(PICKS)
    typed(closed, "zebra")
    assert texts(closed) == ["No matches."]
    assert closed.found == []


def test_enter_picks_the_matching_entry(picks: PickList, qtbot: QtBot) -> None:
    typed(picks, "law")
    with qtbot.waitSignal(picks.picked) as taken:
        QTest.keyClick(picks.search, Qt.Key.Key_Return)
    assert taken.args == ["law"]
    assert picks.search.selectedText() == "law"


def test_enter_prefers_a_name_to_the_title_of_a_group(picks: PickList, qtbot: QtBot) -> None:
    names = ("Disguise", "Low-key stealth", "Stealth")
    crime = [PickItem(name.casefold(), name, group="Stealth and crime") for name in names]
    picks.show_items([PickItem("spy", "Spying", "Steady stealth.", "Arts"), *crime])
    typed(picks, "stea")
    assert texts(picks)[:4] == ["Stealth and crime", "Stealth", "Low-key stealth", "Disguise"]
    with qtbot.waitSignal(picks.picked) as taken:
        QTest.keyClick(picks.search, Qt.Key.Key_Return)
    assert taken.args == ["stealth"]


def test_enter_adds_a_custom_name(picks: PickList, qtbot: QtBot) -> None:
    typed(picks, "knots  and ropes")
    with qtbot.waitSignal(picks.wrote) as taken:
        QTest.keyClick(picks.search, Qt.Key.Key_Return)
    assert taken.args == ["knots and ropes"]


def test_enter_in_an_empty_list_picks_nothing(qtbot: QtBot) -> None:
    empty = PickList("Find something")
    qtbot.addWidget(empty)
    heard: list[str] = []
    empty.picked.connect(heard.append)
    QTest.keyClicks(empty.search, "law")
    QTest.keyClick(empty.search, Qt.Key.Key_Return)
    empty.list.begin()
    QTest.keyClick(empty.list, Qt.Key.Key_Return)
    assert heard == []


def test_enter_in_an_empty_field_moves_to_the_list(picks: PickList) -> None:
    heard: list[str] = []
    picks.picked.connect(heard.append)
    picks.begin()
    QTest.keyClick(picks.search, Qt.Key.Key_Return)
    assert heard == []
    assert picks.list.hasFocus()


def test_the_list_has_keys(picks: PickList, qtbot: QtBot) -> None:
    picks.begin()
    QTest.keyClick(picks.search, Qt.Key.Key_Down)
    assert picks.list.currentIndex().data() == "Law"
    picks.list.setCurrentIndex(picks.list.model().index(4, 0))
    with qtbot.waitSignal(picks.picked) as taken:
        QTest.keyClick(picks.list, Qt.Key.Key_Space)
    assert taken.args == ["flight"]
    assert texts(picks) == ["Learning", "Law", "Crafts", "Lawn care", "Flight"]


def test_picking_keeps_the_scroll_position(picks: PickList, qtbot: QtBot) -> None:
    """A second click at the same position picks nothing else, and nothing twice."""
    many = [PickItem(f"n{number}", f"Name {number}", "Words.") for number in range(40)]
    heard: list[str] = []

    def pick(id_: str) -> None:
        heard.append(id_)
        picks.show_items([replace(each, is_there=each.id in heard) for each in many])

    picks.show_items(many)
    picks.picked.connect(pick)
    view, viewport = picks.list, picks.list.viewport()
    index = view.model().index(30, 0)
    view.scrollTo(index)
    place, scrolled = view.visualRect(index).center(), view.verticalScrollBar().value()
    assert scrolled > 0
    for _ in range(2):
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert heard == ["n30"]
    assert view.verticalScrollBar().value() == scrolled
    assert view.currentIndex() == view.indexAt(place) == index
    description = Qt.ItemDataRole.AccessibleDescriptionRole
    assert index.data(description) == "chosen already, Words."
    typed(picks, "name 3")
    place = view.visualRect(
        next(each for row in range(11) if (each := view.model().index(row, 0)).data() == "Name 31")
    ).center()
    for _ in range(2):
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert heard == ["n30", "n31"]
    assert picks.search.text() == "name 3"
    picks.begin()
    assert picks.search.text() == ""
    QTest.keyClicks(picks.search, "name 3")
    for _ in range(2):
        QTest.keyClick(picks.search, Qt.Key.Key_Return)
    assert heard == ["n30", "n31", "n3"]
    picks.hide()
    assert picks.search.text() == ""
    assert len(picks.found) == len(many)


def test_names_share_rows_and_texts_take_the_width(picks: PickList) -> None:
    law, flight = (picks.list.model().index(row, 0) for row in (1, 4))
    assert picks.list.visualRect(law).width() < 300
    assert picks.list.visualRect(flight).width() > 500
    assert not picks.grab().isNull()


def test_typing_scrolls_the_search_field_into_view(qtbot: QtBot) -> None:
    picks = PickList("Find something")
    picks.show_items(PICKS)
    area = QScrollArea()
    qtbot.addWidget(area)
    ground = QWidget()
    column = QVBoxLayout(ground)
    column.addSpacing(900)
    column.addWidget(picks)
    area.setWidget(ground)
    area.setWidgetResizable(True)
    area.resize(640, 300)
    with qtbot.waitExposed(area):
        area.show()
    assert picks.search.visibleRegion().isEmpty()
    typed(picks, "fli")
    assert picks.search.visibleRegion().boundingRect().height() == picks.search.height()


def test_a_picked_entry_keeps_the_height_of_its_row(picks: PickList) -> None:
    """The check mark would leave less room for the words, which would wrap anew."""
    words = "Flies " + "very " * 20
    for more in (words[:length] for length in range(40, len(words), 3)):
        free = PickItem("flight", "Flight", more, price="20")
        heights = []
        for is_there in (False, True):
            picks.show_items((replace(free, is_there=is_there), PickItem("law", "Law")))
            index = picks.list.model().index(0, 0)
            heights.append(picks.list.visualRect(index).height())
        assert heights[0] == heights[1], more


@pytest.mark.parametrize("width", [300, 420, 600, 900])
def test_no_row_is_cut_at_the_bottom(picks: PickList, width: int) -> None:
    about = "Somebody flies, and somebody else looks up to see who it may be this time."
    picks.resize(width, 500)
    picks.show_items(
        [
            PickItem(f"{each}", f"Power {each}", about * (each % 3), group=f"Group {each // 7}")
            for each in range(60)
        ]
    )
    QApplication.processEvents()
    view = picks.list
    rects = [view.visualRect(view.model().index(row, 0)) for row in range(view.model().rowCount())]
    high = view.viewport().height()
    assert rects[-1].top() > high
    assert not [each for each in rects if each.top() < high <= each.bottom()]
    assert high > 200


def test_the_list_begins_at_its_top_when_it_is_shown_again(picks: PickList) -> None:
    """The next hero would see the end of it."""
    picks.show_items([PickItem(str(each), f"Power {each}") for each in range(80)])
    QApplication.processEvents()
    bar = picks.list.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    picks.hide()
    picks.show()
    QApplication.processEvents()
    assert bar.value() == 0
