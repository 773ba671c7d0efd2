from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.import_export.foreign_files import writers_of
from fourc_desktop.services.printing.map_images import MAP_IMAGES
from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.services.reports.report_formats import TEXT_FORMATS
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.homebrew.packs import PackDialogs
from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.save_dialog import WRITTEN_SUFFIXES, ended
from fourc_desktop.ui.theming.appearance import Appearance


@pytest.fixture
def asking(window: MainWindow, preferences: Preferences) -> Dialogs:
    return Dialogs(window, preferences)


def choose(monkeypatch: pytest.MonkeyPatch, *names: str, chosen: int = 0) -> list[str]:
    """Answer each question with the next name; returns the suggestions of the questions."""
    left, suggestions = list(names), []

    def ask(
        _window: object, _title: str, suggestion: str, filters: str, _chosen: str
    ) -> tuple[str, str]:
        suggestions.append(suggestion)
        return left.pop(0), filters.split(";;")[chosen]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return suggestions


@pytest.mark.parametrize(
    ("path", "chosen", "name", "id_"),
    [
        ("/a/b.csv", 0, "b.csv", "csv"),
        ("/a/b", 1, "b.xlsx", "xlsx"),
        ("/a/Dr. O", 2, "Dr. O.json", "foundry-msh"),
        ("/a/b.json", 3, "b.json", "foundry-kazem666"),
        ("/a/b.XLSX", 0, "b.XLSX", "xlsx"),
        ("/a/b.pdf", 0, "b.csv", "csv"),
    ],
)
def test_the_format_follows_the_suffix_or_the_filter(
    asking: Dialogs, monkeypatch: pytest.MonkeyPatch, path: str, chosen: int, name: str, id_: str
) -> None:
    choose(monkeypatch, path, chosen=chosen)
    answer = asking.file_for_others(Path("/a"), GAME.writers)
    assert answer is not None
    assert (answer[0].name, answer[1].id) == (name, id_)
    choose(monkeypatch, "")
    assert asking.file_for_others(Path("/a"), GAME.writers) is None


@pytest.mark.parametrize(
    ("path", "name", "suffix"),
    [
        ("/a/m.json", "m.json", ".json"),
        ("/a/Dr. O", "Dr. O.json", ".json"),
        ("/a/m.uvtt", "m.uvtt", ".uvtt"),
    ],
)
def test_an_export_named_like_another_format_is_written_in_that_format(
    asking: Dialogs, monkeypatch: pytest.MonkeyPatch, path: str, name: str, suffix: str
) -> None:
    choose(monkeypatch, path)
    answer = asking.file_to_export(Path("/a"), writers_of(GAME, [MAP_KIND]))
    assert answer is not None
    assert (answer[0].name, answer[1].suffix) == (name, suffix)


def test_the_suffixes_of_all_formats_are_known() -> None:
    suffixes = {each.suffix for game in GAMES for each in writers_of(game.load())}
    suffixes |= {each.suffix for each in MAP_IMAGES} | {each.suffix for each in TEXT_FORMATS}
    assert {*suffixes, *FileKind, ".4c", ".json"} == WRITTEN_SUFFIXES


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("St. Ives", "St. Ives.png"),
        ("a.PNG", "a.PNG"),
        ("a.pdf", "a.png"),
        ("a.b.pdf", "a.b.png"),
        (".pdf", ".pdf.png"),
    ],
)
def test_the_suffix_of_another_format_is_replaced(name: str, expected: str) -> None:
    assert ended(f"/a/{name}", ".png") == Path("/a", expected)


def test_a_file_whose_suffix_was_not_typed_is_not_overwritten_without_asking(
    asking: Dialogs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    there = tmp_path / "ada.json"
    there.touch()
    suggestions = choose(monkeypatch, str(tmp_path / "ada"), "")
    assert asking.file_to_export(tmp_path / "b.json", GAME.writers) is None
    assert suggestions == [str(tmp_path / "b.json"), str(there)]
    choose(monkeypatch, str(tmp_path / "ada"), str(there))
    answer = asking.file_to_export(there, GAME.writers)
    assert answer is not None
    assert answer[0] == there


def test_every_export_begins_in_the_folder_of_the_last_one(
    window: MainWindow,
    preferences: Preferences,
    appearance: Appearance,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Before, each dialog began in a folder of its own, and after a restart in the usual one."""
    usual, paper = tmp_path / "usual", tmp_path / "paper"
    paper.mkdir()
    monkeypatch.setattr(QFileDialog, "exec", lambda _dialog: True)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _dialog: [str(paper / "Kira.pdf")])
    asked = PrintOrder(("kira",), (), PaperSetting.A4, PrintOptions())
    PrintDialogs(window, preferences).target(usual / "Kira", FileKind.PDF, asked)

    again = Preferences(tmp_path / "settings", appearance, window.program_actions)
    suggestions = choose(monkeypatch, "", "", "")
    asking = Dialogs(window, again)
    asking.file_to_export(usual / "ada.json", GAME.writers)
    asking.file_for_others(usual / "ada.csv", GAME.writers)
    PackDialogs(window, again).pack_to_export(usual / "owls.json")
    assert suggestions == [str(paper / name) for name in ("ada.json", "ada.csv", "owls.json")]

    begun: list[str] = []

    def choose_folder(_window: object, _title: str, folder: str) -> str:
        begun.append(folder)
        return str(tmp_path)

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", choose_folder)
    asking.folder_to_export(usual)
    each = replace(asked, options=PrintOptions(each=True))
    PrintDialogs(window, again).target(usual / "Kira", FileKind.PDF, each)
    assert begun == [str(paper), str(tmp_path)]


def test_an_export_begins_in_the_usual_folder_if_the_last_one_is_gone(
    preferences: Preferences, tmp_path: Path
) -> None:
    preferences.remember_export(tmp_path / "gone")
    assert preferences.export_folder(tmp_path) == tmp_path
