"""A field with its label and the error message of the last edit."""

import pytest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError, LabeledField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

NO = "A hero needs a name; the old one was kept."


@pytest.fixture
def labeled(qtbot: QtBot) -> LabeledField:
    made = LabeledField("Identity", InlineTextEdit("Identity"))
    qtbot.addWidget(made)
    made.show()
    return made


def refusal(labeled: LabeledField) -> FieldError:
    found = labeled.findChild(FieldError)
    assert isinstance(found, FieldError)
    return found


def test_a_refusal_is_shown_below_until_cleared(labeled: LabeledField) -> None:
    assert not refusal(labeled).isVisible()
    labeled.refuse(NO)
    labeled.grab()
    assert refusal(labeled).isVisible()
    assert refusal(labeled).sentence == labeled.field.accessibleDescription() == NO
    labeled.refuse("")
    assert not refusal(labeled).isVisible()
    assert labeled.field.accessibleDescription() == ""


def test_the_label_can_be_changed(labeled: LabeledField) -> None:
    labeled.call("Identity (secret)")
    shown = [each.text() for each in labeled.findChildren(QLabel) if each.isVisible()]
    assert shown == ["Identity (secret)"]
    assert labeled.field.accessibleName() == "Identity (secret)"


def test_an_error_below_the_fold_is_scrolled_into_view(qtbot: QtBot) -> None:
    area, page, above, error = QScrollArea(), QWidget(), QWidget(), FieldError()
    above.setFixedHeight(600)
    vbox(above, error, parent=page)
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.resize(300, 200)
    qtbot.addWidget(area)
    area.show()

    def is_shown() -> bool:
        top = error.mapTo(area.viewport(), error.rect().topLeft()).y()
        return 0 <= top <= area.viewport().height() - error.height()

    error.show_message(NO)
    qtbot.waitUntil(is_shown)
    area.verticalScrollBar().setValue(0)
    error.show_message(NO)
    qtbot.waitUntil(is_shown)
