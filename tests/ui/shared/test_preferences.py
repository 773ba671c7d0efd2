import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import FILE_NAME, load_settings
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme


@pytest.fixture
def preferences(tmp_path: Path, appearance: Appearance, window: MainWindow) -> Preferences:
    return Preferences(tmp_path, appearance, window.program_actions)


def test_a_choice_is_written_at_once(preferences: Preferences, tmp_path: Path) -> None:
    preferences.choose_theme("high-contrast")
    preferences.choose_text_size(175)
    preferences.choose_paper("letter")
    preferences.choose_printing(PrintOptions(pencil=True, each=True))
    preferences.opened(Path("/a/Harbor.4c"))
    preferences.remember_geometry("0a")
    assert load_settings(tmp_path).settings == preferences.settings
    assert preferences.recent() == [Path("/a/Harbor.4c")]


@pytest.mark.parametrize(
    ("country", "paper"), [("en_US", "letter"), ("es_MX", "letter"), ("de_DE", "a4"), ("C", "a4")]
)
def test_the_first_paper_is_that_of_the_country(
    country: str, paper: str, tmp_path: Path, appearance: Appearance, window: MainWindow
) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(country))
    try:
        first = Preferences(tmp_path, appearance, window.program_actions)
        assert first.settings.paper == paper
        first.choose_paper("a4")
        again = Preferences(tmp_path, appearance, window.program_actions)
        assert again.settings.paper == "a4"
    finally:
        QLocale.setDefault(before)


def test_the_columns_of_a_table_are_remembered(preferences: Preferences) -> None:
    assert preferences.columns_of("a") == ("",)
    preferences.remember_columns("a", ("name", "", "melee"))
    assert preferences.columns_of("a") == ("name", "", "melee")


def test_the_squares_along_a_sector_are_remembered(preferences: Preferences) -> None:
    assert preferences.settings.squares == 1
    preferences.remember_squares(3)
    assert preferences.settings.squares == 3


def test_the_menu_checks_the_chosen_theme_and_text_size(
    preferences: Preferences, window: MainWindow
) -> None:
    preferences.choose_theme("dark")
    preferences.choose_text_size(125)
    actions = window.program_actions
    assert actions["theme_dark"].isChecked()
    assert not actions["theme_system"].isChecked()
    assert actions["text_125"].isChecked()
    assert current_theme().name == "dark"


def test_a_theme_is_applied_though_it_cannot_be_saved(
    tmp_path: Path, appearance: Appearance, window: MainWindow, qtbot: QtBot
) -> None:
    (tmp_path / "taken").write_text("")
    preferences = Preferences(tmp_path / "taken", appearance, window.program_actions)
    with qtbot.waitSignal(preferences.failed) as reported:
        preferences.choose_theme("dark")
    assert "settings.json" in reported.args[0]
    assert current_theme().name == "dark"


def test_unwritable_settings_are_reported_once(
    tmp_path: Path, appearance: Appearance, window: MainWindow
) -> None:
    folder, reported = tmp_path / "taken", list[str]()
    folder.write_text("")
    preferences = Preferences(folder, appearance, window.program_actions)
    preferences.failed.connect(reported.append)
    for name in ("dark", "light", "dark"):
        preferences.choose_theme(name)
    assert len(reported) == 1
    folder.unlink()
    preferences.choose_theme("light")
    shutil.rmtree(folder)
    folder.write_text("")
    preferences.choose_theme("dark")
    assert len(reported) == 2


def test_settings_that_are_reported_at_the_start_are_not_reported_again(
    tmp_path: Path, appearance: Appearance, window: MainWindow
) -> None:
    (tmp_path / FILE_NAME).mkdir()
    preferences, reported = Preferences(tmp_path, appearance, window.program_actions), list[str]()
    preferences.failed.connect(reported.append)
    preferences.opened(Path("/a/Harbor.4c"))
    preferences.choose_theme("dark")
    assert preferences.problem is not None
    assert reported == []
