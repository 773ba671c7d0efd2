from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.character_form import FormSection
from fourc_desktop.ui.screens.generic_character.character_cards import (
    LEFT,
    MIDDLE,
    RIGHT,
    CharacterCards,
    IdentityCard,
    column_of,
)
from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.theming.theme import Space
from tests.games.toy.character import FORM
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import Kept, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_tags_are_added_and_taken_away(screen: GenericCharacterScreen, kept: Kept) -> None:
    assert screen.cards is not None
    screen.cards.head.tags.edited.emit(("old", "small"))
    assert kept().profile.tags == ("old", "small")


def test_problems_stand_above_the_cards(toys: GameWindow, screen: GenericCharacterScreen) -> None:
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


def test_a_game_without_levels_has_its_lists_in_the_middle() -> None:
    columns = {each.id: column_of(each, FORM) for each in FORM.sections}
    assert columns["traits"] == columns["knacks"] == MIDDLE
    assert (columns["state"], columns["bag"]) == (LEFT, RIGHT)

    bare = (
        FormSection("size", "Size", ("size",)),
        FormSection("state", "State", ("bruises", "luck")),
        FormSection("bag", "Bag", ("bag",)),
        FormSection("notes", "Notes", ("notes",)),
    )
    form = replace(FORM, sections=bare)
    assert [column_of(each, form) for each in bare] == [RIGHT, LEFT, MIDDLE, RIGHT]


def test_a_game_with_few_levels_has_tracks_beside_them() -> None:
    short = (
        FormSection("traits", "Traits", ("nerve",)),
        FormSection("state", "State", ("bruises", "luck")),
        FormSection("bag", "Bag", ("bag",)),
    )
    form = replace(FORM, sections=short)
    assert [column_of(each, form) for each in short] == [MIDDLE, MIDDLE, RIGHT]


def test_a_profile_to_read_shows_only_what_is_filled_in(screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    head = screen.cards.head
    head.tags.edited.emit(())
    assert not head.tags.isHidden()
    head.set_changeable(False)
    assert head.tags.isHidden()
    assert not head.name.isHidden()
    assert head._row.direction() is head._row.Direction.TopToBottom
    head.resize(340, 400)
    assert head._row.direction() is head._row.Direction.LeftToRight


def test_a_single_column_has_the_sections_in_the_order_of_the_form(
    screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    around = QWidget()
    cards = CharacterCards(screen.controller, lambda *_: None)
    cards.setParent(around)
    qtbot.addWidget(around)
    cards.resize(360, 2000)
    with qtbot.waitExposed(around):
        around.show()
    tops = [each.mapTo(cards, QPoint()).y() for each in cards.cards]
    assert tops == sorted(tops)
    assert tops[0] > cards.head.y()
    cards.resize(1600, 2000)
    QApplication.processEvents()
    assert cards._columns[MIDDLE].indexOf(cards.card("traits")) >= 0
    assert cards._columns[RIGHT].indexOf(cards.card("bag")) >= 0


def test_in_two_columns_the_cards_of_the_right_one_follow_directly(
    screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    cards = CharacterCards(screen.controller, lambda *_: None)
    qtbot.addWidget(cards)
    cards.resize(900, 3000)
    with qtbot.waitExposed(cards):
        cards.show()
    upper, lower = (
        [each for each in cards.cards if cards._columns[column].indexOf(each) >= 0]
        for column in (MIDDLE, RIGHT)
    )
    assert lower[0].y() - upper[-1].geometry().bottom() - 1 <= 2 * Space.PANEL
    assert upper[-1].x() == lower[0].x()


def test_hidden_levels_leave_no_gap_where_lists_belong(
    monkeypatch: pytest.MonkeyPatch, screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    """With all sections with levels hidden by options, the layout is that without any."""
    levels = ("traits", "knacks")
    shown = tuple(each for each in FORM.sections if each.id not in levels)
    form = replace(FORM, shows=lambda id_, _: any(id_ in each.fields for each in shown))
    monkeypatch.setattr(type(screen.controller), "form", property(lambda _: form))
    cards = CharacterCards(screen.controller, lambda *_: None)
    qtbot.addWidget(cards)
    middle = cards._columns[MIDDLE]
    assert middle.indexOf(cards.card("bag")) >= 0


@pytest.mark.parametrize("has_portrait", [True, False])
def test_the_head_has_what_the_form_has(
    monkeypatch: pytest.MonkeyPatch, screen: GenericCharacterScreen, has_portrait: bool
) -> None:
    task = FormSection("task", "Task", ("name", "size"))
    form = replace(FORM, sections=(task,), has_portrait=has_portrait)
    monkeypatch.setattr(type(screen.controller), "form", property(lambda _: form))
    reported: list[str] = []
    screen.failed.connect(reported.append)
    head = IdentityCard(screen.controller)
    assert [each.path for each in head.editors] == ["name"]
    assert head.portrait.isVisibleTo(head) is has_portrait
    if not has_portrait:
        screen.receive_picture(b"")
        assert reported[0].endswith("has no picture")
