"""Values of cards are edited where they stand, with real clicks and keys."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import rename, set_tags
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.card_browser import CardBrowser
from fourc_desktop.ui.screens.library.cards.delegate import card_rect
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.filter_bar import LIST
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardState
from fourc_desktop.ui.widgets.painting.card_layout import (
    foot_rect,
    number_rect,
    portrait_rect,
    subtitle_rect,
)
from fourc_desktop.ui.widgets.painting.card_painter import CardPainter

LEFT = Qt.MouseButton.LeftButton
TAB, BACKTAB, RETURN, ESC = Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def shelf(crowd: Campaign, window: MainWindow, pictures: CardPictures) -> Iterator[CardBrowser]:
    made = CardBrowser(crowd, window.program_actions, pictures)
    signals = CampaignSignals(crowd, window)
    signals.changed.connect(made.refresh)
    made.renamed.connect(lambda id_, name: rename(crowd, id_, name))
    window.show_screen(made)
    window.activateWindow()
    QApplication.processEvents()
    yield made
    signals.stop()


def id_of(campaign: Campaign, name: str) -> str:
    return next(card.id for card in campaign.cards(kind=None) if card.name == name)


def place(shelf: CardBrowser, id_: str, title: str) -> QPoint:
    """The middle of a value on a card of the grid."""
    return value_rect(shelf, id_, title).center().toPoint()


def value_rect(shelf: CardBrowser, id_: str, title: str) -> QRectF:
    """The place of a value on a card of the grid."""
    model, grid = shelf.grid.cards, shelf.grid
    row = model.place_of(id_)
    assert row is not None
    column = [each.title for each in model.columns].index(title)
    index = model.index(row, column)
    card = card_rect(QRectF(grid.visualRect(index.siblingAtColumn(0))))
    return grid._painter.value_rect(card, index)


def click(shelf: CardBrowser, id_: str, title: str) -> None:
    QTest.mouseClick(shelf.grid.viewport(), LEFT, pos=place(shelf, id_, title))


def editor(shelf: CardBrowser) -> QLineEdit | None:
    """The open editor, which has the focus."""
    QApplication.processEvents()
    found = [each for each in shelf._view.findChildren(QLineEdit) if each.isVisible()]
    if not found:
        return None
    [made] = found
    assert made.hasFocus()
    return made


def enter(shelf: CardBrowser, title: str, text: str, key: Qt.Key = RETURN) -> None:
    """Type into the open editor, which must be that of the value."""
    made = editor(shelf)
    assert made is not None
    assert made.accessibleName() == title
    made.selectAll()
    QTest.keyClicks(made, text)
    QTest.keyClick(made, key)
    QApplication.processEvents()


def test_a_click_on_a_value_of_the_selected_card_edits_it(
    shelf: CardBrowser, crowd: Campaign
) -> None:
    ada = id_of(crowd, "Ada")
    full, fortune = (value for _, value in crowd.card(ada).numbers)
    click(shelf, ada, "Damage")
    assert editor(shelf) is None
    assert shelf.chosen() == [ada]
    click(shelf, ada, "Damage")
    enter(shelf, "Damage", "-5")
    assert crowd.card(ada).number("Damage") == full - 5
    assert crowd.undo_label == "Damage of Ada"
    assert shelf.grid.hasFocus()
    click(shelf, ada, "Damage")
    enter(shelf, "Damage", f"{full}-7")
    assert crowd.card(ada).number("Damage") == full - 7
    click(shelf, ada, "Fortune")
    enter(shelf, "Fortune", str(fortune + 3))
    assert crowd.card(ada).number("Fortune") == fortune + 3
    for _ in range(3):
        crowd.undo()
    assert [value for _, value in crowd.card(ada).numbers] == [full, fortune]


def test_a_double_click_on_a_value_edits_it_and_elsewhere_opens_the_card(
    shelf: CardBrowser, crowd: Campaign
) -> None:
    opened = list[str]()
    shelf.opened.connect(opened.append)
    bert = id_of(crowd, "Bert")
    full = crowd.card(bert).number("Damage")
    assert full is not None
    at = place(shelf, bert, "Damage")
    QTest.mouseClick(shelf.grid.viewport(), LEFT, pos=at)
    QTest.mouseDClick(shelf.grid.viewport(), LEFT, pos=at)
    enter(shelf, "Damage", "-5")
    assert crowd.card(bert).number("Damage") == full - 5
    assert opened == []
    at = place(shelf, bert, "Name")
    QTest.mouseClick(shelf.grid.viewport(), LEFT, pos=at)
    QTest.mouseDClick(shelf.grid.viewport(), LEFT, pos=at)
    assert opened == [bert]
    assert editor(shelf) is None


def test_tab_goes_on_to_the_next_value_and_back(shelf: CardBrowser, crowd: Campaign) -> None:
    ada = id_of(crowd, "Ada")
    full = crowd.card(ada).number("Damage")
    assert full is not None
    shelf.choose([ada])
    shelf.edit_current()
    enter(shelf, "Name", "Ada", TAB)
    enter(shelf, "Player", "Kira", TAB)
    enter(shelf, "Damage", "-5", TAB)
    enter(shelf, "Fortune", "7", TAB)
    enter(shelf, "Tags", "night, Harbor", BACKTAB)
    enter(shelf, "Fortune", "8", BACKTAB)
    enter(shelf, "Damage", "-5", TAB)
    enter(shelf, "Fortune", "8", TAB)
    enter(shelf, "Tags", "Harbor", TAB)
    assert editor(shelf) is None
    assert shelf.grid.hasFocus()
    card = crowd.card(ada)
    assert FourcCampaign(crowd).character(ada).profile.player == "Kira"
    assert card.numbers == (("Damage", full - 10), ("Fortune", 8))
    assert card.tags == ("Harbor",)
    assert shelf.chosen() == [ada]


def test_escape_leaves_a_value_as_it_was(shelf: CardBrowser, crowd: Campaign) -> None:
    ada, before = id_of(crowd, "Ada"), crowd.undo_label
    shelf.choose([ada])
    click(shelf, ada, "Tags")
    enter(shelf, "Tags", "Harbor", ESC)
    assert editor(shelf) is None
    for nothing in ("", "many", str(crowd.card(ada).number("Damage"))):
        click(shelf, ada, "Damage")
        enter(shelf, "Damage", nothing)
    assert crowd.undo_label == before


def test_a_refused_value_is_reported(shelf: CardBrowser, crowd: Campaign) -> None:
    refused = list[str]()
    shelf.refused.connect(refused.append)
    ada, before = id_of(crowd, "Ada"), crowd.undo_label
    shelf.choose([ada])
    click(shelf, ada, "Damage")
    enter(shelf, "Damage", "99999")
    full = crowd.card(ada).number("Damage")
    assert refused == [f"Damage is between 0 and {full}, not 99,999."]
    for text in ("abc", "12 13", f"{full}-500"):
        click(shelf, ada, "Damage")
        enter(shelf, "Damage", text)
    assert refused[1:3] == ["Type a number or a sum such as 120−35."] * 2
    assert refused[3].endswith(f"not −{500 - (full or 0)}.")
    assert crowd.undo_label == before


def test_a_change_goes_as_far_as_the_limit(shelf: CardBrowser, crowd: Campaign) -> None:
    refused = list[str]()
    shelf.refused.connect(refused.append)
    ada = id_of(crowd, "Ada")
    full = crowd.card(ada).number("Damage")
    shelf.choose([ada])
    for typed, left in (("-500", 0), ("+500", full)):
        click(shelf, ada, "Damage")
        enter(shelf, "Damage", typed)
        assert crowd.card(ada).number("Damage") == left
    assert refused == []


def test_the_player_is_edited_where_it_stands(shelf: CardBrowser, crowd: Campaign) -> None:
    """The origin before it is no part of the value."""
    ada, service = id_of(crowd, "Ada"), FourcCampaign(crowd)
    service.edit_profile(ada, replace(service.character(ada).profile, player="Kira"))
    shelf.choose([ada])
    click(shelf, ada, "About")
    made = editor(shelf)
    assert made is not None
    assert made.text() == "Kira"
    enter(shelf, "Player", "Lev")
    assert crowd.card(ada).subtitle.endswith(" · Lev")


def test_a_player_is_entered_where_none_is_shown(shelf: CardBrowser, crowd: Campaign) -> None:
    ada = id_of(crowd, "Ada")
    shelf.choose([ada])
    assert value_rect(shelf, ada, "About").isEmpty()
    shelf.edit_current()
    enter(shelf, "Name", "Ada", TAB)
    made = editor(shelf)
    assert made is not None
    assert made.placeholderText() == "Player"
    assert made.width() > 60
    enter(shelf, "Player", "Kira")
    assert crowd.card(ada).subtitle.endswith(" · Kira")


@pytest.mark.parametrize("player", ["", "Kira"])
def test_the_field_of_a_player_covers_no_text(
    shelf: CardBrowser,
    crowd: Campaign,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    player: str,
) -> None:
    """On a narrow card, the line is elided before the field while that is open."""
    window.resize(760, 700)
    ada, service = id_of(crowd, "Ada"), FourcCampaign(crowd)
    service.edit_profile(ada, replace(service.character(ada).profile, player=player))
    lines: list[str] = []
    paint = CardPainter.paint

    def record(
        self: CardPainter, painter: QPainter, card: QRectF, content: CardContent, state: CardState
    ) -> None:
        if content.name == "Ada":
            lines.append(content.subtitle)
        paint(self, painter, card, content, state)

    monkeypatch.setattr(CardPainter, "paint", record)
    shelf.choose([ada])
    shelf.edit_current()
    enter(shelf, "Name", "Ada", TAB)
    made = editor(shelf)
    assert made is not None
    assert lines[-1].startswith("Skilled")
    assert lines[-1].endswith("…")
    card = card_rect(QRectF(shelf.grid.visualRect(shelf.grid.currentIndex())))
    theme = current_theme()
    width = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(lines[-1])
    assert subtitle_rect(card, "Ada", theme).left() + width < made.x()
    QTest.keyClick(made, ESC)
    assert editor(shelf) is None
    assert lines[-1] == crowd.card(ada).subtitle


def test_the_next_value_is_clicked_while_one_is_edited(shelf: CardBrowser, crowd: Campaign) -> None:
    """The card stays where it is, though it has become the latest."""
    ada = id_of(crowd, "Ada")
    order = [card.id for card in shelf.grid.cards.rows]
    assert order[-1] == ada
    full = crowd.card(ada).number("Damage")
    assert full is not None
    shelf.choose([ada])
    for typed, damage in (("-5", full - 5), ("", full - 5)):
        click(shelf, ada, "Damage")
        made = editor(shelf)
        assert made is not None
        QTest.keyClicks(made, typed)
        click(shelf, ada, "Fortune")
        enter(shelf, "Fortune", "7")
        assert crowd.card(ada).numbers == (("Damage", damage), ("Fortune", 7))
    assert [card.id for card in shelf.grid.cards.rows] == order
    shelf.edit_current()
    enter(shelf, "Name", "Ada Lamp")
    QTest.mouseClick(shelf.grid.viewport(), LEFT, pos=place(shelf, ada, "Damage"))
    assert [card.id for card in shelf.grid.cards.rows] == order


def test_a_picture_and_a_derived_number_take_no_click(shelf: CardBrowser, crowd: Campaign) -> None:
    """The picture, the kind, and the line at the foot are no fields; nor are numbers of a car."""
    car = PropertyService(crowd).add_vehicle()
    grid = shelf.grid
    for id_ in (id_of(crowd, "Ada"), car):
        shelf.choose([id_])
        row = grid.cards.place_of(id_)
        assert row is not None
        card = card_rect(QRectF(grid.visualRect(grid.cards.index(row, 0))))
        number = number_rect(card, grid._painter.card_content(crowd.card(id_)), 1, current_theme())
        places = [
            portrait_rect(card, current_theme()).center(),
            foot_rect(card, current_theme()).topLeft() + QPointF(20, 20),
            *((number.center(),) if id_ == car else ()),
        ]
        for at in places:
            QTest.mouseMove(grid.viewport(), at.toPoint())
            assert grid.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
            QTest.mouseClick(grid.viewport(), LEFT, pos=at.toPoint())
            assert editor(shelf) is None
    shelf.edit_current()
    name = editor(shelf)
    assert name is not None
    enter(shelf, "Name", "Old Faithful", TAB)
    enter(shelf, "Tags", "Garage")
    assert (crowd.card(car).name, crowd.card(car).tags) == ("Old Faithful", ("Garage",))


def test_the_pointer_shows_what_a_click_edits(shelf: CardBrowser, crowd: Campaign) -> None:
    ada, viewport = id_of(crowd, "Ada"), shelf.grid.viewport()
    QTest.mouseMove(viewport, QPoint(2, 2))
    QApplication.processEvents()
    plain = viewport.grab().toImage()
    for title in ("Name", "Damage", "Tags"):
        QTest.mouseMove(viewport, place(shelf, ada, title))
        QApplication.processEvents()
        assert viewport.cursor().shape() is Qt.CursorShape.IBeamCursor
        assert viewport.grab().toImage() != plain


def test_a_slow_click_on_the_name_renames(
    shelf: CardBrowser, crowd: Campaign, qtbot: QtBot
) -> None:
    ada = id_of(crowd, "Ada")
    shelf.choose([ada])
    click(shelf, ada, "Name")
    assert editor(shelf) is None
    qtbot.waitUntil(lambda: editor(shelf) is not None)
    enter(shelf, "Name", "Ada Lamp", TAB)
    enter(shelf, "Player", "Kira")
    assert FourcCampaign(crowd).character(ada).profile.player == "Kira"


def test_f2_while_a_value_is_edited_leaves_its_editor(shelf: CardBrowser, crowd: Campaign) -> None:
    ada = id_of(crowd, "Ada")
    shelf.choose([ada])
    click(shelf, ada, "Fortune")
    shelf.edit_current()
    enter(shelf, "Fortune", "7")
    assert (crowd.card(ada).name, crowd.card(ada).number("Fortune")) == ("Ada", 7)


def test_a_card_that_leaves_the_filter_ends_the_editing(
    shelf: CardBrowser, crowd: Campaign
) -> None:
    ada = id_of(crowd, "Ada")
    set_tags(crowd, id_of(crowd, "Bert"), "friend of Ada")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    [tag] = [
        each
        for each in shelf.tags.findChildren(Button)
        if each.accessibleName() == "Tag friend of Ada"
    ]
    QTest.mouseClick(tag, LEFT)
    shelf.choose([ada])
    click(shelf, ada, "Tags")
    enter(shelf, "Tags", "Harbor", BACKTAB)
    assert editor(shelf) is None
    assert crowd.card(ada).tags == ("Harbor",)


def test_values_of_the_list_are_edited_as_on_the_cards(shelf: CardBrowser, crowd: Campaign) -> None:
    ada, rows = id_of(crowd, "Ada"), shelf.list
    shelf.show_view(LIST)
    shelf.choose([ada])

    def cell(title: str) -> QPoint:
        column = [each.title for each in rows.cards.columns].index(title)
        row = rows.cards.place_of(ada)
        assert row is not None
        return rows.visualRect(rows.cards.index(row, column)).center()

    full = crowd.card(ada).number("Damage")
    assert full is not None
    QTest.mouseClick(rows.viewport(), LEFT, pos=cell("Damage"))
    enter(shelf, "Damage", "-5", TAB)
    enter(shelf, "Fortune", "7", TAB)
    enter(shelf, "Tags", "Harbor")
    card = crowd.card(ada)
    assert (card.number("Damage"), card.number("Fortune")) == (full - 5, 7)
    assert card.tags == ("Harbor",)
    for title in ("Kind", "About", "Changed"):
        QTest.mouseClick(rows.viewport(), LEFT, pos=cell(title))
        assert editor(shelf) is None
