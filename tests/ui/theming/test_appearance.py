import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance, system_theme
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import ThemeName

SCHEME, CONTRAST = Qt.ColorScheme, Qt.ContrastPreference


@pytest.mark.parametrize(
    ("scheme", "contrast", "theme"),
    [
        (SCHEME.Unknown, CONTRAST.NoPreference, ThemeName.LIGHT),
        (SCHEME.Light, CONTRAST.NoPreference, ThemeName.LIGHT),
        (SCHEME.Dark, CONTRAST.NoPreference, ThemeName.DARK),
        (SCHEME.Dark, CONTRAST.HighContrast, ThemeName.HIGH_CONTRAST),
        (SCHEME.Light, CONTRAST.HighContrast, ThemeName.HIGH_CONTRAST),
    ],
)
def test_the_theme_of_the_system(
    scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference, theme: ThemeName
) -> None:
    assert system_theme(scheme, contrast) is theme


def test_a_choice_is_shown_at_once(appearance: Appearance, qtbot: QtBot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    with qtbot.waitSignal(application().theme_changed):
        appearance.choose(ThemeChoice.DARK)
    field.ensurePolished()
    colors = current_theme().colors
    assert current_theme().name is ThemeName.DARK
    assert field.palette().color(QPalette.ColorRole.Text) == colors.ink
    assert QApplication.palette().color(QPalette.ColorRole.Window) == colors.paper


def test_the_same_choice_changes_nothing(appearance: Appearance, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(application().theme_changed):
        appearance.choose(ThemeChoice.LIGHT)


@pytest.mark.parametrize(("asked", "kept"), [(100, 100), (200, 200), (20, 100), (999, 200)])
def test_text_scale_stays_in_its_range(appearance: Appearance, asked: int, kept: int) -> None:
    appearance.set_text_scale(asked)
    assert appearance.text_scale == kept
    assert QApplication.font().pixelSize() == round(14 * kept / 100)


def test_the_system_is_followed_while_it_is_chosen(appearance: Appearance) -> None:
    appearance.choose(ThemeChoice.DARK)
    QApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    kept = current_theme().name
    appearance.choose(ThemeChoice.SYSTEM)
    assert (kept, current_theme().name) == (ThemeName.DARK, ThemeName.LIGHT)


def test_our_own_fonts_are_there(appearance: Appearance) -> None:
    appearance.load_fallback_fonts()
    families = QFontDatabase.families()
    assert {"Roboto", "Roboto Condensed", "Noto Sans", "Droid Sans Fallback"} <= set(families)


def test_a_text_scale_change_updates_the_layout_at_once(
    appearance: Appearance, qtbot: QtBot
) -> None:
    """The system may ask for the window before the event loop lays it out."""
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("A line of text")
    row = QHBoxLayout(window)
    row.addWidget(label)
    row.addStretch(1)
    window.resize(900, 100)
    window.show()
    qtbot.wait(20)
    before = label.width()
    appearance.set_text_scale(200)
    at_once = label.width()
    qtbot.wait(20)
    assert before < at_once == label.width()
    assert window.updatesEnabled()
