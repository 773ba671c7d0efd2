import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import EntryProblem
from fourc_desktop.games.fourc.screens.homebrew.field_view import (
    VIEWS,
    FieldChoices,
    FieldView,
    LineView,
    fill_box,
)
from fourc_desktop.games.fourc.screens.homebrew.fields import FieldEditorKind, HomebrewField
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import LineField


def words(box: ComboBox) -> list[str]:
    return [box.itemText(index) for index in range(box.count())]


def test_unavailable_choices_are_at_the_end(qtbot: QtBot) -> None:
    box = ComboBox()
    qtbot.addWidget(box)
    offered = [("owl", "Owl"), ("bat", "Bat")]
    fill_box(box, offered, "bat", "", "None")
    assert words(box) == ["None", "Owl", "Bat"]
    assert box.currentText() == "Bat"
    fill_box(box, offered, "gone", "", "")
    assert words(box) == ["Owl", "Bat", "gone"]
    assert box.currentData() == "gone"
    fill_box(box, offered, "", "", "")
    assert box.currentText() == "Choose…"


def test_every_editor_but_groups_has_a_view() -> None:
    assert VIEWS.keys() == set(FieldEditorKind) - {FieldEditorKind.GROUPS}


def test_a_field_view_reports_edits_and_errors(qtbot: QtBot) -> None:
    view = LineView(HomebrewField(("name",), "Name", hint="As people say."))
    qtbot.addWidget(view)
    view.show()
    view.show_value(None, FieldChoices())
    field = view.findChildren(LineField)[0]
    with qtbot.waitSignal(view.edited) as reported:
        QTest.keyClicks(field, "O")
    assert reported.args == ["O"]
    with qtbot.waitSignal(view.editing_finished):
        QTest.keyClick(field, Qt.Key.Key_Return)
    view.show_flaws([EntryProblem((), "Longer.")])
    assert view.row.refusal == "Longer."
    view.show_flaws([])
    assert view.row.refusal == ""


def test_a_bare_view_shows_nothing(qtbot: QtBot) -> None:
    view = FieldView(HomebrewField(("name",), "Name"), LineField("Name"))
    qtbot.addWidget(view)
    with pytest.raises(NotImplementedError):
        view.show_value("", FieldChoices())
