"""A button with a number: its accessible names and size."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources

SOURCES = ValueSources("Damage 110", "", (("Melee", "30"), ("Brawn", "+80")))


@pytest.mark.parametrize("boxed", [True, False])
@pytest.mark.parametrize("text", ["0", "110", "9999"])
def test_the_button_fits_its_number_and_a_touch(qtbot: QtBot, text: str, *, boxed: bool) -> None:
    button = ValueButton(TextStyle.TITLE, boxed=boxed)
    qtbot.addWidget(button)
    button.show_value(text, SOURCES)
    size = button.sizeHint()
    assert min(size.width(), size.height()) >= 24
    font = current_theme().head_font(TextStyle.TITLE)
    button.setFont(font)
    assert size.width() >= button.fontMetrics().horizontalAdvance(text)


def test_the_accessible_texts_have_value_and_sources(qtbot: QtBot) -> None:
    button = ValueButton(TextStyle.HEAD)
    qtbot.addWidget(button)
    button.show_value("110", SOURCES)
    assert button.accessibleName() == "Damage 110"
    assert button.accessibleDescription() == "Melee: 30; Brawn: +80"
