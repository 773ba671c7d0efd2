"""A field with its label and the error message of the last edit."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError, LabeledField

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
