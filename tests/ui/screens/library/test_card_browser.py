from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.card_browser import CardBrowser
from fourc_desktop.ui.screens.library.cards.delegate import card_rect
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.tag_row import ANY
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.painting.card_layout import action_rect
from fourc_desktop.ui.widgets.painting.card_painter import CardPainter
from tests.steps import steps

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def shelf(crowd: Campaign, window: MainWindow, pictures: CardPictures) -> CardBrowser:
    made = CardBrowser(crowd, window.program_actions, pictures)
    window.show_screen(made)
    return made


def names(shelf: CardBrowser) -> list[str]:
    model = shelf.grid.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def press(qtbot: QtBot, shelf: CardBrowser, words: str) -> None:
    [button] = [each for each in shelf.findChildren(Button) if each.text() == words]
    QTest.mouseClick(button, LEFT)


def field(shelf: CardBrowser) -> SearchField:
    return shelf.findChildren(SearchField)[0]


def box(shelf: CardBrowser, name: str) -> ComboBox:
    return next(each for each in shelf.findChildren(ComboBox) if each.accessibleName() == name)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("bert", ["Bert"]),
        ("FRIEND", ["Ada", "Bert", "Cleo", "Dorn"]),
        ("friend dorn", ["Dorn"]),
        ("nobody", []),
    ],
)
def test_typing_filters_the_cards(
    shelf: CardBrowser, qtbot: QtBot, typed: str, found: list[str]
) -> None:
    QTest.keyClicks(field(shelf), typed)
    assert sorted(names(shelf)) == found
    assert field(shelf).accessibleDescription() == f"{len(found)} found"
    # The counts of the groups are updated.
    kinds = box(shelf, "Kind")
    assert kinds.itemText(0) == f"All {len(found)}"
    assert kinds.count() > 1


def test_escape_empties_the_search(shelf: CardBrowser, qtbot: QtBot) -> None:
    QTest.keyClicks(field(shelf), "nobody")
    QTest.keyClick(field(shelf), Qt.Key.Key_Escape)
    assert len(names(shelf)) == 4
    assert field(shelf).accessibleDescription() == ""


def test_enter_moves_to_the_first_match(shelf: CardBrowser, qtbot: QtBot) -> None:
    QTest.keyClicks(field(shelf), "cleo")
    QTest.keyClick(field(shelf), Qt.Key.Key_Return)
    assert [shelf.grid.cards.place_of(id_) for id_ in shelf.grid.choice.ids()] == [0]


def test_the_cards_have_the_focus_at_first(
    shelf: CardBrowser, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(shelf.grid.hasFocus)
    QTest.keyClick(shelf.grid, Qt.Key.Key_Right)
    assert shelf.grid.choice.ids() == [shelf.grid.cards.row_at(shelf.grid.cards.index(1, 0)).id]


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Escape])
def test_down_and_escape_move_the_focus_to_the_cards(
    shelf: CardBrowser, window: MainWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    window.activateWindow()
    shelf.search()
    qtbot.waitUntil(field(shelf).hasFocus)
    QTest.keyClick(field(shelf), key)
    assert shelf.grid.hasFocus()
    assert len(shelf.grid.choice.ids()) == 1


def test_the_card_after_a_removed_one_is_selected(shelf: CardBrowser, crowd: Campaign) -> None:
    order = names(shelf)
    cards = crowd.cards()
    for left in ((1, order[2]), (2, order[3]), (3, order[0])):
        gone, next_chosen = left
        shelf.grid.choice.choose([next(c.id for c in cards if c.name == order[gone])])
        crowd.discard(shelf.grid.choice.ids())
        shelf.refresh()
        assert [crowd.card(id_).name for id_ in shelf.grid.choice.ids()] == [next_chosen]


def test_kinds_and_tags_filter_the_cards(shelf: CardBrowser, qtbot: QtBot) -> None:
    press(qtbot, shelf, "Villains")
    assert names(shelf) == ["Dorn"]
    press(qtbot, shelf, "friend of Ada")
    assert names(shelf) == []
    press(qtbot, shelf, "Show everything")
    assert len(names(shelf)) == 4


def test_a_filter_by_tags_is_visible_at_every_height(
    shelf: CardBrowser, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    press(qtbot, shelf, "friend of Ada")
    found = names(shelf)
    window.resize(1280, 720)
    appearance.set_text_scale(200)
    qtbot.waitUntil(shelf.tags.menu.isVisible)
    assert shelf.tags.isHidden()
    assert shelf.tags.menu.text() == "Tags: friend of Ada"
    # The kinds, the tags and the order are in one row.
    heights = {part.mapTo(shelf, QPoint()).y() for part in (box(shelf, "Kind"), shelf.tags.menu)}
    assert box(shelf, "Kind").isVisible()
    assert len(heights) == 1
    corner = shelf.tags.menu.mapTo(shelf, QPoint(shelf.tags.menu.width(), 0))
    assert corner.x() <= shelf.width()
    shelf.tags.menu.chosen.emit(ANY)
    assert len(found) < len(names(shelf)) == 4
    appearance.set_text_scale(100)
    qtbot.waitUntil(shelf.tags.isVisible)
    assert shelf.tags.menu.isHidden()


def test_cards_can_be_sorted_by_name(shelf: CardBrowser, qtbot: QtBot) -> None:
    order = box(shelf, "Sort by")
    order.setFocus()
    QTest.keyClick(order, Qt.Key.Key_Down)
    assert names(shelf) == ["Ada", "Bert", "Cleo", "Dorn"]


def test_a_refresh_keeps_the_selection(shelf: CardBrowser, crowd: Campaign) -> None:
    [bert] = [card.id for card in crowd.cards() if card.name == "Bert"]
    shelf.choose([bert])
    FourcCampaign(crowd).add_instant_hero(seed="more")
    shelf.refresh()
    assert shelf.grid.choice.ids() == [bert]


def test_choosing_a_filtered_out_card_clears_the_search(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    QTest.keyClicks(field(shelf), "cleo")
    [bert] = [card.id for card in crowd.cards() if card.name == "Bert"]
    shelf.choose([bert])
    assert field(shelf).text() == ""
    assert shelf.grid.choice.ids() == [bert]


def test_the_trash_button_is_hidden_while_the_trash_is_empty(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    buttons = shelf.findChildren(Button)
    assert not any(each.isVisible() for each in buttons if each.text().startswith("Trash"))
    crowd.discard([crowd.cards()[0].id])
    shelf.refresh()
    with qtbot.waitSignal(shelf.trash_wanted):
        press(qtbot, shelf, "Trash: 1, kept 30 days")


def test_narrow_windows_stack_the_controls(
    shelf: CardBrowser, window: MainWindow, qtbot: QtBot
) -> None:
    def stacked() -> bool:
        kinds = shelf.findChildren(SegmentedControl)[0]
        return kinds.mapTo(shelf, kinds.rect().topLeft()).y() > field(shelf).geometry().bottom()

    assert not stacked()
    window.resize(800, 600)
    qtbot.waitUntil(stacked)


def test_of_thousands_of_cards_only_those_in_sight_are_painted(
    shelf: CardBrowser,
    crowd: Campaign,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[object] = []
    paint = CardPainter.paint

    def counted(self: CardPainter, *given: Any) -> None:
        painted.append(given)
        paint(self, *given)

    def work() -> list[int]:
        """Counts the work per key in the search and per scroll step, with all cards matching."""
        field(shelf).clear()
        QApplication.processEvents()
        bar = shelf.grid.verticalScrollBar()

        def scroll() -> None:
            bar.setValue(10_000)
            window.repaint()

        def type_letter() -> None:
            QTest.keyClicks(field(shelf), "a")
            window.repaint()

        return [steps(type_letter), steps(scroll)]

    monkeypatch.setattr(CardPainter, "paint", counted)
    hero = HeroFile.of(crowd.packed(crowd.cards()[0].id))
    FourcCampaign(crowd).add([HeroFile(hero.character)] * 1_500, "Half a crowd")
    shelf.refresh()
    key, scroll = work()
    FourcCampaign(crowd).add([HeroFile(hero.character)] * 1_500, "A crowd")
    shelf.refresh()
    painted.clear()
    key_of_all, scroll_of_all = work()
    assert key_of_all <= 2.2 * key
    assert scroll_of_all <= 1.1 * scroll
    size, cell = shelf.grid.viewport().size(), shelf.grid._painter.cell
    in_sight = (size.width() // cell.width()) * (size.height() // cell.height() + 2)
    assert 0 < len(painted) <= 4 * in_sight


def test_every_kind_of_document_has_cards(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    FourcCampaign(crowd).add(
        [OwnedVehicle("Beetle", crowd.book.gear.vehicles["motorcycle"])], "Buy"
    )
    DraftService(crowd).begin(CreationMethod.ROLL)
    shelf.refresh()
    assert len(names(shelf)) == 6
    press(qtbot, shelf, "Vehicles")
    assert names(shelf) == ["Beetle"]
    press(qtbot, shelf, "Drafts")
    assert len(names(shelf)) == 1


def test_a_draft_is_opened_with_one_click(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    draft = DraftService(crowd).begin(CreationMethod.ROLL)
    shelf.refresh()
    grid = shelf.grid
    row = grid.cards.place_of(draft)
    assert row is not None
    card = card_rect(QRectF(grid.visualRect(grid.cards.index(row, 0))))
    at = action_rect(card, current_theme()).center().toPoint()
    with qtbot.waitSignal(shelf.opened) as reported:
        QTest.mouseClick(grid.viewport(), LEFT, pos=at)
    assert reported.args == [draft]


def test_the_list_view_keeps_cards_and_selection(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    [bert] = [card.id for card in crowd.cards() if card.name == "Bert"]
    shelf.choose([bert])
    with qtbot.waitSignal(shelf.view_chosen) as reported:
        button = next(
            each for each in shelf.findChildren(Button) if each.accessibleName() == "Show as a list"
        )
        QTest.mouseClick(button, LEFT)
    assert reported.args == ["list"]
    assert shelf.list.isVisible()
    assert not shelf.grid.isVisible()
    assert shelf.chosen() == [bert]
    crowd.discard([bert])
    shelf.refresh()
    assert len(shelf.chosen()) == 1
    shelf.show_view("cards")
    assert shelf.grid.isVisible()


def test_a_click_on_a_column_title_sorts_and_reverses(shelf: CardBrowser) -> None:
    shelf.show_view("list")
    head = shelf.list.head
    at = QPoint(20, head.height() // 2)
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    assert names(shelf) == ["Ada", "Bert", "Cleo", "Dorn"]
    assert box(shelf, "Sort by").currentText() == "Name"
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    assert names(shelf) == ["Dorn", "Cleo", "Bert", "Ada"]


def test_a_selected_card_stays_selected_while_it_matches(
    shelf: CardBrowser, crowd: Campaign
) -> None:
    [bert] = [card.id for card in crowd.cards() if card.name == "Bert"]
    shelf.choose([bert])
    QTest.keyClicks(field(shelf), "bert")
    assert shelf.chosen() == [bert]


def test_dragging_a_draft_out_is_reported(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    draft = DraftService(crowd).begin(CreationMethod.ROLL)
    shelf.refresh()
    shelf.choose([draft])
    with qtbot.waitSignal(shelf.failed):
        shelf.grid.startDrag(Qt.DropAction.CopyAction)


def test_tab_visits_the_tags_before_the_cards(
    shelf: CardBrowser, window: MainWindow, crowd: Campaign, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    tagged = crowd.cards()[0].id
    profile = FourcCampaign(crowd).character(tagged).profile
    FourcCampaign(crowd).edit_profile(tagged, replace(profile, tags=(*profile.tags, "a new one")))
    shelf.refresh()
    QApplication.processEvents()
    field(shelf).setFocus()
    met: list[str] = []
    while not shelf.grid.hasFocus():
        focused = window.focusWidget()
        assert focused is not None
        met.append(focused.accessibleName())
        assert len(met) < 30, met
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert [name for name in met if name.startswith("Tag ")] == [
        f"Tag {tag}" for tag in crowd.tags(kind=None)
    ]


def test_a_name_in_the_list_is_read_alone_and_a_card_as_a_whole(shelf: CardBrowser) -> None:
    """The other cells of a row in the list are read after it."""
    name = shelf.grid.model().index(0, 0)
    whole = name.data(Qt.ItemDataRole.AccessibleTextRole)
    assert whole.startswith(f"{name.data()}, ")
    shelf.show_view("list")
    assert name.data(Qt.ItemDataRole.AccessibleTextRole) == name.data()
    shelf.show_view("cards")
    assert name.data(Qt.ItemDataRole.AccessibleTextRole) == whole
