from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPushButton,
    QTextEdit,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs, MissingCampaign, SampleCopy
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.question_dialog import QuestionDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import LONGEST, ValueDialog
from fourc_desktop.ui.widgets.focus_ring import FocusRing


@pytest.fixture
def asking(window: MainWindow, preferences: Preferences) -> Dialogs:
    return Dialogs(window, preferences)


def type_seed(qtbot: QtBot, text: str, key: Qt.Key) -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ValueDialog)
    QTest.keyClicks(dialog.field, text)
    QTest.keyClick(dialog.field, key)


@pytest.mark.parametrize(
    ("text", "key", "seed"),
    [
        ("  harbor ", Qt.Key.Key_Return, "harbor"),
        ("", Qt.Key.Key_Return, None),
        ("harbor", Qt.Key.Key_Escape, None),
        ("x" * 99, Qt.Key.Key_Return, "x" * LONGEST),
    ],
)
def test_the_seed_dialog_strips_and_shortens_its_text(
    asking: Dialogs, qtbot: QtBot, text: str, key: Qt.Key, seed: str | None
) -> None:
    QTimer.singleShot(0, lambda: type_seed(qtbot, text, key))
    assert asking.seed() == seed


def test_the_seed_dialog_makes_a_hero_with_a_verb(asking: Dialogs) -> None:
    read: list[str] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ValueDialog)
        read.append(dialog.accept_button.text())
        dialog.reject()

    QTimer.singleShot(0, look)
    asking.seed()
    assert read == ["Create"]


def test_error_messages_are_plain_text(asking: Dialogs, window: MainWindow, qtbot: QtBot) -> None:
    asking.show_error("No <b>room</b>.", ["One.", "Two."])
    [box] = window.findChildren(QMessageBox)
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert box.informativeText() == "One.\nTwo."
    layout = box.layout()
    assert layout is not None
    assert layout.contentsMargins().left() == Space.PLACE
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


def test_the_focused_button_of_a_message_has_a_ring(
    asking: Dialogs, window: MainWindow, qtbot: QtBot
) -> None:
    asking.show_error("It is damaged.")
    [box] = window.findChildren(QMessageBox)
    [ring] = box.findChildren(FocusRing)
    box.activateWindow()
    qtbot.waitUntil(ring.isVisible)
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


def test_long_reports_are_shortened_and_move_to_the_details(
    asking: Dialogs, window: MainWindow, qtbot: QtBot
) -> None:
    """A message box with 19,000 refused rows took 160 MB and was larger than any screen."""
    lines = [f"Row {place}." for place in range(1, 19_001)]
    asking.show_error("Refused.", lines)
    [box] = window.findChildren(QMessageBox)
    assert box.informativeText().splitlines() == [*lines[:8], f"And {number(18_992)} more."]
    assert box.detailedText().splitlines() == [*lines[:1000], f"And {number(18_000)} more."]
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))
    asking.show_report("Changed.", ["x" * 5_000, *lines])
    [box] = window.findChildren(QMessageBox)
    first, *others = box.detailedText().splitlines()
    assert first == "x" * 299 + "…"
    assert len(others) == 1000
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


def test_a_message_keeps_the_width_of_its_buttons_in_another_theme(
    asking: Dialogs, window: MainWindow, qtbot: QtBot, appearance: Appearance
) -> None:
    asking.show_report("30 things were imported.", ["Fog"])
    [box] = window.findChildren(QMessageBox)
    for theme in (ThemeChoice.DARK, ThemeChoice.LIGHT):
        appearance.choose(theme)
        qtbot.wait(50)
        for button in box.buttons():
            assert button.width() >= button.sizeHint().width(), button.text()
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_details_of_a_message_stay_on_the_screen(
    asking: Dialogs, window: MainWindow, qtbot: QtBot, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    lines = [
        f"A file with quite a long name, page {n}.png is a draft and stays out." for n in range(30)
    ]
    asking.show_error("Part of this campaign is damaged.", lines)
    [box] = window.findChildren(QMessageBox)
    available = box.screen().availableGeometry()
    box.move(box.x(), available.bottom() - box.frameGeometry().height() - 10)
    details = next(each for each in box.buttons() if "Details" in each.text())
    details.click()
    [text] = box.findChildren(QTextEdit)
    qtbot.waitUntil(text.isVisible)
    qtbot.waitUntil(lambda: box.frameGeometry().bottom() <= available.bottom())
    assert box.frameGeometry().top() >= available.top()
    assert text.height() >= 32
    seen = text.viewport().height() - 2 * text.document().documentMargin()
    assert seen % text.fontMetrics().lineSpacing() == 0
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


def test_large_text_shows_fewer_lines(
    asking: Dialogs, window: MainWindow, qtbot: QtBot, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    asking.show_error("Refused.", [f"Row {place}." for place in range(6)])
    [box] = window.findChildren(QMessageBox)
    assert box.informativeText().splitlines()[3:] == ["Row 3.", "And 2 more."]
    assert box.detailedText().splitlines()[5:] == ["Row 5."]
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


def test_in_large_text_a_short_message_stays_on_one_line(
    asking: Dialogs, window: MainWindow, qtbot: QtBot, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    line = "Kestrel.png: nobody here has this name."
    asking.show_error("A picture was not used.", [line])
    [box] = window.findChildren(QMessageBox)
    words = next(each for each in box.findChildren(QLabel) if each.text() == line)
    assert words.width() >= words.fontMetrics().horizontalAdvance(line)
    box.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


ASKED: list[tuple[str, Callable[[Dialogs, Path], object], object, object]] = [
    ("getOpenFileName", Dialogs.campaign_to_open, ("/a/b.4c", ""), Path("/a/b.4c")),
    ("getOpenFileName", Dialogs.campaign_to_open, ("", ""), None),
    ("getSaveFileName", Dialogs.campaign_to_create, ("/a/b", ""), Path("/a/b.4c")),
    ("getSaveFileName", Dialogs.campaign_to_create, ("/a/St. Ives", ""), Path("/a/St. Ives.4c")),
    ("getSaveFileName", Dialogs.campaign_to_create, ("", ""), None),
    ("getOpenFileNames", Dialogs.files_to_import, (["/a/b.json"], ""), [Path("/a/b.json")]),
    ("getExistingDirectory", Dialogs.folder_to_export, "/a", Path("/a")),
    ("getExistingDirectory", Dialogs.folder_to_export, "", None),
]


@pytest.mark.parametrize(("function", "ask", "answer", "expected"), ASKED)
def test_file_dialogs_return_the_chosen_paths(
    asking: Dialogs,
    monkeypatch: pytest.MonkeyPatch,
    function: str,
    ask: Callable[[Dialogs, Path], object],
    answer: object,
    expected: object,
) -> None:
    monkeypatch.setattr(QFileDialog, function, lambda *_arguments: answer)
    assert ask(asking, Path("/a")) == expected


def test_the_import_dialog_does_not_list_its_many_endings(
    asking: Dialogs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all of them, Qt's own dialog is wider than a small screen in large text."""
    given: list[object] = []

    def answer(*all_: object) -> tuple[list[str], str]:
        given.append(all_[-1])
        return [], ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", answer)
    asking.files_to_import(Path("/a"), (".csv", ".uvtt"))
    assert given == [QFileDialog.Option.HideNameFilterDetails]


@pytest.mark.parametrize(
    ("press", "missing", "copy"),
    [
        (0, MissingCampaign.LOCATE, SampleCopy.FIRST),
        (1, MissingCampaign.REMOVE, SampleCopy.ANOTHER),
        (2, None, None),
    ],
)
def test_missing_campaigns_and_second_samples_ask_a_question(
    asking: Dialogs, press: int, missing: MissingCampaign | None, copy: SampleCopy | None
) -> None:
    asked: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QuestionDialog)
        asked.append(" ".join(each.text() for each in dialog.findChildren(QLabel)))
        cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        [*dialog.answer_buttons, cancel][press].click()

    QTimer.singleShot(0, answer)
    assert asking.missing_campaign(Path("/a/Dr. & Co.4c")) is missing
    QTimer.singleShot(0, answer)
    assert asking.sample_copy("Lamplight City") is copy
    assert "Dr. & Co.4c is missing" in asked[0]
    assert "Lamplight City" in asked[1]


def test_backups_are_looked_for_where_there_is_a_folder(
    asking: Dialogs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def answer(*arguments: object) -> tuple[str, str]:
        asked.append(str(arguments[2]))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    assert asking.backup_to_restore(tmp_path / "Backups") is None
    (tmp_path / "Backups").mkdir()
    assert asking.backup_to_restore(tmp_path / "Backups") is None
    assert asked == [str(tmp_path), str(tmp_path / "Backups")]


def test_another_theme_keeps_the_default_button_and_the_focus(
    asking: Dialogs, window: MainWindow, appearance: Appearance
) -> None:
    states: list[tuple[bool, bool]] = []

    def change() -> None:
        box = QApplication.activeModalWidget()
        assert box is not None
        (stay,) = (each for each in box.findChildren(QPushButton) if each.text() == "Keep editing")
        if not stay.hasFocus():
            QTimer.singleShot(10, window, change)
            return
        appearance.choose(ThemeChoice.DARK)
        states.append((stay.isDefault(), stay.hasFocus()))
        box.close()

    QTimer.singleShot(0, window, change)
    assert not asking.leave_unfinished(["Fog"])
    assert states == [(True, True)]
