"""The toy in a window, driven by clicks and keys: nothing of what is seen was drawn for it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.character_form import BY_HAND
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.editors import (
    ChoiceEditor,
    FlagEditor,
    GaugeEditor,
    LevelEditor,
    NumberEditor,
    TrackEditor,
)
from fourc_desktop.ui.screens.generic_character.field_editor import TextEditor
from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.widgets.dialogs.form_dialog import ValueDialog
from fourc_desktop.ui.widgets.dialogs.versions_dialog import VersionsDialog
from tests.games.toy.character import Knack, Mood, ToyCharacter, Trinket
from tests.games.toy.conftest import Toys
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND, ToyPage
from tests.games.toy.people import ADA

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)

Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def screen(toys: Toys) -> GenericCharacterScreen:
    """Ada on the character screen."""
    toys.opened.open_from_library(toys.campaign.cards(CHARACTER_KIND)[0].id)
    found = toys.opened.in_front()
    assert isinstance(found, GenericCharacterScreen)
    return found


@pytest.fixture
def builder(toys: Toys) -> GenericBuilderScreen:
    """The draft in the builder."""
    toys.opened.open_from_library(toys.campaign.cards(DRAFT_KIND)[0].id)
    found = toys.opened.in_front()
    assert isinstance(found, GenericBuilderScreen)
    return found


@pytest.fixture
def kept(toys: Toys, screen: GenericCharacterScreen) -> Callable[[], ToyCharacter]:
    """Ada as the campaign has her."""
    id_ = screen.document_id

    def read() -> ToyCharacter:
        thing = toys.campaign.document(id_)
        assert isinstance(thing, ToyCharacter)
        return thing

    return read


Kept = Callable[[], ToyCharacter]


def editor(screen: GenericCharacterScreen, section: str, field: str) -> QWidget:
    assert screen.cards is not None
    return screen.cards.card(section).editor(field)


def click(widget: QWidget, place: QPoint | None = None) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, LEFT, pos=place or widget.rect().center())


def test_a_level_is_chosen_by_a_click_and_by_keys(
    toys: Toys, screen: GenericCharacterScreen, kept: Kept
) -> None:
    nerve = editor(screen, "traits", "nerve")
    assert isinstance(nerve, LevelEditor)
    stops = nerve.stops
    click(stops, QPoint(round(stops.center(2)), 10))
    assert kept().nerve == 2
    QTest.keyClick(stops, Keys.Key_Left)
    assert kept().nerve == 1
    QTest.keyClicks(stops, "-2")
    assert kept().nerve == -2
    QTest.keyClicks(stops, "0")
    assert kept().nerve == 0
    QTest.keyClick(stops, Keys.Key_End)
    assert kept().nerve == 2
    assert toys.campaign.undo() is not None
    assert (kept().nerve, stops.level) == (0, 0)


def test_derived_numbers_follow_at_once(screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    [heart] = screen.cards.card("state").tiles.tiles
    assert heart.value.text() == "5"
    nerve = editor(screen, "traits", "nerve")
    assert isinstance(nerve, LevelEditor)
    QTest.keyClick(nerve.stops, Keys.Key_Right)
    assert heart.value.text() == "6"
    assert heart.value.sources.parts == (("Everybody", "3"), ("Nerve", "+2"), ("Blessed", "+1"))


def test_the_gamemaster_sets_a_number_and_lets_it_be_worked_out_again(
    screen: GenericCharacterScreen, kept: Kept, qtbot: QtBot
) -> None:
    assert screen.cards is not None
    [heart] = screen.cards.card("state").tiles.tiles
    QTest.keyClick(heart.value, Keys.Key_F2)
    dialog = screen.window().findChild(ValueDialog)
    assert isinstance(dialog, ValueDialog)
    QTest.keyClick(dialog.field, Keys.Key_Up)
    dialog.submit()
    assert kept().by_hand == (("heart", 6),)
    assert heart.value.sources.parts == ((BY_HAND, "6"),)
    place = heart.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, heart.mapToGlobal(place))
    QApplication.sendEvent(heart, event)
    [menu] = heart.findChildren(QMenu)
    menu.actions()[1].trigger()
    menu.close()
    assert kept().by_hand == ()
    assert heart.value.text() == "5"


def test_boxes_are_filled_by_clicks_and_written_by_keys(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    bruises = editor(screen, "state", "bruises")
    assert isinstance(bruises, TrackEditor)
    boxes = bruises.boxes
    click(boxes, boxes.place_of(1).center().toPoint())
    assert kept().bruises == "xx   "
    click(boxes, boxes.place_of(1).center().toPoint())
    assert kept().bruises == "x    "
    click(boxes, boxes.place_of(4).center().toPoint())
    assert kept().bruises == "x  xx"
    QTest.keyClicks(boxes, "b")
    assert kept().bruises == "x  xB"
    QTest.keyClick(boxes, Keys.Key_Up)
    QTest.keyClick(boxes, Keys.Key_Space)
    assert kept().bruises == "xx xB"
    QTest.keyClick(boxes, Keys.Key_Delete)
    assert kept().bruises == "x  xB"
    place = boxes.place_of(0).center().toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, boxes.mapToGlobal(place))
    QApplication.sendEvent(boxes, event)
    [menu] = boxes.findChildren(QMenu)
    assert [each.text() for each in menu.actions()] == ["Empty", "Tick", "B"]
    menu.actions()[2].trigger()
    menu.close()
    assert kept().bruises == "B  xB"


def test_numbers_ticks_choices_and_gauges_are_kept(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    size = editor(screen, "traits", "size")
    assert isinstance(size, NumberEditor)
    QTest.keyClick(size.field, Keys.Key_Up)
    assert kept().size == 0
    blessed = editor(screen, "state", "blessed")
    assert isinstance(blessed, FlagEditor)
    click(blessed.box)
    assert not kept().blessed
    mood = editor(screen, "state", "mood")
    assert isinstance(mood, ChoiceEditor)
    mood.box.setFocus()
    QTest.keyClick(mood.box, Keys.Key_Up)
    mood.box.activated.emit(mood.box.currentIndex())
    assert kept().mood is Mood.CALM
    home = editor(screen, "state", "home")
    assert isinstance(home, ChoiceEditor)
    assert [home.box.itemText(each) for each in range(home.box.count())] == [
        "None",
        "The shelf",
        "The chest",
    ]
    luck = editor(screen, "state", "luck")
    assert isinstance(luck, GaugeEditor)
    QTest.keyClick(luck.field, Keys.Key_Up)
    assert kept().luck == 3
    QTest.keyClick(luck.field, Keys.Key_Up)
    assert kept().luck == 3


def test_words_are_kept_with_each_key_and_are_one_step(
    toys: Toys, screen: GenericCharacterScreen, kept: Kept
) -> None:
    assert screen.cards is not None
    notes = editor(screen, "who", "notes")
    assert isinstance(notes, TextEditor)
    notes.words.selectAll()
    for count, key in enumerate("Hums"):
        QTest.keyClicks(notes.words, key)
        assert kept().profile.notes == "Hums"[: count + 1]
    assert toys.campaign.undo() == "Edit the notes of Ada Blackthorn"
    assert kept() == ADA
    assert notes.words.toPlainText() == "Sings at night."


def test_an_empty_name_is_refused_and_the_old_one_stays(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    assert screen.cards is not None
    name = screen.cards.head.name
    screen.rename()
    assert screen.window().focusWidget() is name.words
    QTest.keyClick(name.words, Keys.Key_Backspace)
    assert kept().profile.name == "Ada Blackthorn"
    assert name.words.accessibleDescription() == "It needs a name; the old one stays."
    QTest.keyClicks(name.words, "Bea")
    assert kept().profile.name == "Bea"
    assert name.words.accessibleDescription() == ""


def test_entries_are_added_from_the_catalog_moved_sorted_and_removed(
    toys: Toys, screen: GenericCharacterScreen, kept: Kept, qtbot: QtBot
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("bell")
    assert [each.name for each in kept().bag] == ["Dagger", "Ladder", "Silver bell"]
    assert len(bag.rows) == 3
    QTest.keyClick(bag.rows[2], Keys.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [each.name for each in kept().bag] == ["Dagger", "Silver bell", "Ladder"]
    click(bag.sort)
    assert [each.name for each in kept().bag] == ["Dagger", "Ladder", "Silver bell"]
    with qtbot.waitSignal(bag.rows[0].removed):
        click(bag.rows[0].more)
        menu = next(each for each in bag.rows[0].findChildren(QMenu) if each.isVisible())
        menu.actions()[-1].trigger()
        menu.close()
    qtbot.waitUntil(lambda: len(kept().bag) == 2)
    assert [row.name.words.toPlainText() for row in bag.rows] == ["Ladder", "Silver bell"]
    for _ in range(4):
        toys.campaign.undo()
    assert kept().bag == ADA.bag
    assert [row.name.words.toPlainText() for row in bag.rows] == ["Dagger", "Ladder"]


def test_an_entry_of_ones_own_is_opened_and_written(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("")
    row = bag.rows[-1]
    assert row.open.isChecked()
    QTest.keyClicks(row.name.words, "Club")
    size = row.editors[0]
    assert isinstance(size, NumberEditor)
    QTest.keyClick(size.field, Keys.Key_Up)
    assert kept().bag[-1] == Trinket("Club", 1)
    assert row._numbers["blow"].text() == "2"


def test_a_ladder_stands_beside_the_names_of_a_list(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    knacks = editor(screen, "knacks", "knacks")
    assert isinstance(knacks, ListEditor)
    knacks._add("hide")
    assert kept().knacks[-1] == Knack("Hide")
    ladder = knacks.rows[-1].ladder
    assert ladder is not None
    QTest.keyClick(ladder.stops, Keys.Key_Right)
    assert kept().knacks[-1] == Knack("Hide", 1)


def test_tags_are_added_and_taken_away(screen: GenericCharacterScreen, kept: Kept) -> None:
    assert screen.cards is not None
    screen.cards.head.tags.edited.emit(("old", "small"))
    assert kept().profile.tags == ("old", "small")


def test_problems_stand_above_the_cards(toys: Toys, screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    assert not screen.cards.problems.isVisible()
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    for _ in range(2):
        bag._add("bell")
    assert screen.cards.problems.isVisible()
    screen.cards.problems.window()
    toys.campaign.undo()
    assert not screen.cards.problems.isVisible()


def test_what_the_options_hide_leaves_the_card(toys: Toys, screen: GenericCharacterScreen) -> None:
    toys.campaign.change_page(ToyPage(blessings=False), "Turn blessings off")
    assert screen.cards is not None
    with pytest.raises(KeyError):
        screen.cards.card("state").editor("blessed")


def test_an_earlier_version_is_shown_with_what_differs_and_brought_back(
    toys: Toys, screen: GenericCharacterScreen, kept: Kept
) -> None:
    toys.campaign.change(screen.document_id, ToyCharacter(ADA.profile), "Forget everything")
    screen._show_versions()
    dialog = screen.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    before = screen._differing(dialog._list.currentItem().data(Qt.ItemDataRole.UserRole))
    assert ("Nerve", "Good", "Fair") in [(each.what, each.before, each.after) for each in before]
    dialog.accept()
    assert kept() == ADA


def test_the_screen_goes_back_by_esc_and_where_the_character_is_gone(
    toys: Toys, screen: GenericCharacterScreen
) -> None:
    QTest.keyClick(screen, Keys.Key_Escape)
    assert toys.window.current_screen() is toys.opened.library
    toys.opened.open_from_library(toys.campaign.cards(CHARACTER_KIND)[0].id)
    toys.campaign.discard([screen.document_id])
    assert toys.window.current_screen() is toys.opened.library


def test_a_character_is_built_step_by_step_and_finished(
    toys: Toys, builder: GenericBuilderScreen
) -> None:
    id_ = builder.document_id
    assert builder.step == "who"
    click(builder.bar.next)
    assert builder.step == "traits"
    QTest.keyClicks(builder.cards["traits"].editor("nerve").stops, "2")  # type: ignore[attr-defined]
    builder.show_step("review")
    click(builder.bar.finish)
    assert toys.told.sentences == ["Name is missing."]
    assert builder.step == "who"
    name = builder.cards["who"].editor("name")
    assert isinstance(name, TextEditor)
    QTest.keyClicks(name.words, "Cleo")
    assert builder.sheet is not None
    assert builder.sheet.head.name.words.toPlainText() == "Cleo"
    builder.show_step("review")
    click(builder.bar.finish)
    assert toys.campaign.card(id_).kind == CHARACTER_KIND
    front = toys.opened.in_front()
    assert isinstance(front, GenericCharacterScreen)
    assert front.document_id == id_
    toys.do("undo")
    assert toys.campaign.card(id_).kind == DRAFT_KIND


def test_the_builder_begins_and_continues_drafts(toys: Toys, builder: GenericBuilderScreen) -> None:
    assert toys.campaign.read_only is None
    builder.show_start()
    [row] = builder.start.drafts.values()
    click(row)
    assert builder.document_id
    name = builder.cards["who"].editor("name")
    assert isinstance(name, TextEditor)
    QTest.keyClicks(name.words, "Dora")
    toys.do("new_hero")
    assert len(toys.campaign.cards(DRAFT_KIND)) == 2
    builder.show_start()
    click(builder.start.new)
    assert len(toys.campaign.cards(DRAFT_KIND)) == 2


def test_an_instant_character_is_made_at_once(toys: Toys) -> None:
    toys.do("instant")
    assert len(toys.campaign.cards(CHARACTER_KIND)) == 2
    toys.do("undo")
    assert len(toys.campaign.cards(CHARACTER_KIND)) == 1


@pytest.mark.parametrize("width", [420, 900, 1440])
def test_nothing_is_cut_off_at_any_width(
    toys: Toys, screen: GenericCharacterScreen, width: int
) -> None:
    toys.window.resize(width, 800)
    QApplication.processEvents()
    ground = screen._scroll.widget()
    assert ground is not None
    assert ground.minimumSizeHint().width() <= screen._scroll.viewport().width()
