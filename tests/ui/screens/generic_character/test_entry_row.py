import pytest
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.editors import NumberEditor
from tests.games.toy.character import Knack, Trinket
from tests.ui.screens.generic_character.conftest import Kept, Keys, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


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
