import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.library.dialogs.tags_dialog import TagsDialog
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.widgets.dialogs.discarding import keep_editing

BORNE = [frozenset({"team", "flies"}), frozenset({"team"})]


@pytest.fixture
def dialog(qtbot: QtBot) -> TagsDialog:
    made = TagsDialog(["flies", "robot", "team"], BORNE)
    qtbot.addWidget(made)
    made.show()
    return made


def type_tag(qtbot: QtBot, dialog: TagsDialog, words: str) -> None:
    field = dialog.focusWidget()
    assert field is not None
    QTest.keyClicks(field, words)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_its_button_is_a_verb(dialog: TagsDialog) -> None:
    assert dialog.accept_button.text() == "Save"


def test_tags_of_some_cards_stay_unchanged(dialog: TagsDialog) -> None:
    assert dialog.wanted() == (frozenset({"team"}), frozenset({"robot"}))


def test_checked_tags_are_added_and_unchecked_ones_removed(dialog: TagsDialog) -> None:
    rows = dialog.findChildren(QListWidget)[0]
    rows.item(0).setCheckState(Qt.CheckState.Unchecked)
    rows.item(1).setCheckState(Qt.CheckState.Checked)
    assert dialog.wanted() == (frozenset({"team", "robot"}), frozenset({"flies"}))


def test_enter_adds_a_tag_and_does_not_close(dialog: TagsDialog, qtbot: QtBot) -> None:
    type_tag(qtbot, dialog, "  new   season ")
    assert dialog.isVisible()
    assert dialog.wanted()[0] == {"team", "new season"}


def test_typing_a_known_tag_checks_it(dialog: TagsDialog, qtbot: QtBot) -> None:
    type_tag(qtbot, dialog, "ROBOT")
    assert dialog.wanted()[0] == {"team", "robot"}


def test_a_typed_tag_counts_without_add(dialog: TagsDialog, qtbot: QtBot) -> None:
    field = dialog.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "late")
    assert "late" in dialog.wanted()[0]


@pytest.mark.parametrize("scale", [100, 200])
def test_several_tags_need_no_scrolling(qtbot: QtBot, appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    tags = ["flies", "Gutter Saints", "Harbor", "robot", "Season 2", "team"]
    dialog = TagsDialog(tags, BORNE)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    [rows] = dialog.findChildren(QListWidget)
    qtbot.waitUntil(lambda: rows.viewport().height() > 0)
    assert rows.viewport().rect().contains(rows.visualItemRect(rows.item(len(tags) - 1)))


def test_a_typed_tag_is_not_lost_by_escape(dialog: TagsDialog) -> None:
    field = dialog.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "late")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    keep_editing(dialog)
    field.clear()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_pressed_tag_is_not_lost_by_escape(dialog: TagsDialog) -> None:
    (rows,) = dialog.findChildren(QListWidget)
    rows.setCurrentRow(1)
    QTest.keyClick(rows, Qt.Key.Key_Space)
    QTest.keyClick(rows, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    keep_editing(dialog)
    assert "robot" in dialog.wanted()[0]
