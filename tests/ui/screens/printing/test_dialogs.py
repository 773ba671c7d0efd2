"""The questions before printing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing.dialogs import (
    MissingCharactersDialog,
    PrintDialogs,
    PrintTarget,
)
from fourc_desktop.ui.shared.preferences import Preferences

WARNINGS = [f"Kira, Notes: no font here has sign {number}." for number in range(60)]


@pytest.fixture
def dialog(window: MainWindow) -> MissingCharactersDialog:
    made = MissingCharactersDialog("Print", WARNINGS, window)
    made.show()
    return made


def button(dialog: QDialog, words: str) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == words)


def test_every_unprintable_place_is_listed(dialog: MissingCharactersDialog) -> None:
    listed = dialog.findChild(QPlainTextEdit)
    assert isinstance(listed, QPlainTextEdit)
    assert listed.toPlainText().splitlines() == WARNINGS
    assert listed.isReadOnly()


@pytest.mark.parametrize("height", range(300, 330, 5))
def test_no_listed_line_is_cut_off_at_the_bottom(
    dialog: MissingCharactersDialog, height: int
) -> None:
    listed = dialog.findChild(QPlainTextEdit)
    assert isinstance(listed, QPlainTextEdit)
    dialog.resize(dialog.width(), height)
    QApplication.processEvents()
    visible = listed.viewport().rect()
    below = listed.cursorForPosition(visible.bottomLeft())
    last = listed.cursorRect(below)
    assert last.bottom() <= visible.bottom() or last.top() >= visible.bottom()


def test_print_without_it_accepts_the_dialog(dialog: MissingCharactersDialog) -> None:
    QTest.mouseClick(button(dialog, "Print without it"), Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_the_button_says_what_is_done(window: MainWindow) -> None:
    made = MissingCharactersDialog("Save as PNG", WARNINGS, window)
    assert button(made, "Save as PNG without it").isEnabled()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
@pytest.mark.parametrize("kind", [QPushButton, QPlainTextEdit])
def test_a_key_pressed_in_passing_cancels(
    dialog: MissingCharactersDialog, kind: type[QWidget], key: Qt.Key
) -> None:
    within = button(dialog, "Cancel") if kind is QPushButton else dialog.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, key)
    assert dialog.result() == QDialog.DialogCode.Rejected


@pytest.fixture
def questions(window: MainWindow, preferences: Preferences) -> PrintDialogs:
    return PrintDialogs(window, preferences)


def order(paper: PaperSetting = PaperSetting.A4, *, each: bool = False) -> PrintOrder:
    return PrintOrder(("kira",), (), paper, PrintOptions(each=each))


def answer(how: Callable[[QDialog], None]) -> None:
    """Call a function with the next dialog."""

    def meet() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        how(dialog)

    QTimer.singleShot(50, meet)


def type_name(dialog: QDialog, name: str) -> None:
    field = dialog.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setText(name)


def test_the_kinds_of_the_file_dialog_are_the_papers(
    questions: PrintDialogs, tmp_path: Path
) -> None:
    offered: list[str] = []

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        offered.extend(dialog.nameFilters())
        assert dialog.selectedNameFilter() == "PDF on Letter (*.pdf)"
        dialog.selectNameFilter("PDF on A4 (*.pdf)")
        dialog.accept()

    answer(choose)
    choice = questions.target(tmp_path / "Kira the First", FileKind.PDF, order(PaperSetting.LETTER))
    assert choice == PrintTarget(tmp_path / "Kira the First.pdf", PaperSetting.A4)
    assert offered == ["PDF on A4 (*.pdf)", "PDF on Letter (*.pdf)"]


def test_a_poster_has_no_paper_to_choose(questions: PrintDialogs, tmp_path: Path) -> None:
    offered: list[str] = []

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        offered.extend(dialog.nameFilters())
        dialog.accept()

    answer(choose)
    poster = PrintOrder((), (), PaperSetting.LETTER, PrintOptions(), printout="poster")
    choice = questions.target(tmp_path / "Tables", FileKind.PDF, poster)
    assert choice == PrintTarget(tmp_path / "Tables.pdf", PaperSetting.LETTER)
    assert offered == ["PDF (*.pdf)"]


def test_a_name_without_an_ending_gets_one(questions: PrintDialogs, tmp_path: Path) -> None:
    def choose(dialog: QDialog) -> None:
        type_name(dialog, "St. Ives")
        dialog.accept()

    answer(choose)
    choice = questions.target(tmp_path / "Kira", FileKind.PDF, order())
    assert choice == PrintTarget(tmp_path / "St. Ives.pdf", PaperSetting.A4)


def test_nothing_is_replaced_without_asking(questions: PrintDialogs, tmp_path: Path) -> None:
    (tmp_path / "St. Ives.pdf").touch()

    def ask_again(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        assert Path(dialog.selectedFiles()[0]).name == "St. Ives.pdf"
        dialog.reject()

    def choose(dialog: QDialog) -> None:
        type_name(dialog, "St. Ives")
        answer(ask_again)
        dialog.accept()

    answer(choose)
    assert questions.target(tmp_path / "Kira", FileKind.PDF, order()) is None


def test_the_dialog_asks_about_no_picture_that_may_not_be_written(
    questions: PrintDialogs, tmp_path: Path
) -> None:
    (tmp_path / "Kira.png").touch()
    answer(QDialog.accept)
    chosen = questions.target(tmp_path / "Kira", FileKind.PNG, order())
    assert chosen == PrintTarget(tmp_path / "Kira.png", PaperSetting.A4)

    def look(dialog: QDialog) -> None:
        listed = dialog.findChild(QPlainTextEdit)
        assert isinstance(listed, QPlainTextEdit)
        assert listed.toPlainText() == "Kira, page 1.png\nKira, page 2.png"
        QTest.mouseClick(button(dialog, "Replace them"), Qt.MouseButton.LeftButton)

    answer(look)
    assert questions.replace([tmp_path / f"Kira, page {page}.png" for page in (1, 2)])


def test_pages_as_pictures_have_no_paper_to_choose(questions: PrintDialogs, tmp_path: Path) -> None:
    answer(QDialog.accept)
    chosen = questions.target(tmp_path / "Kira", FileKind.PNG, order(PaperSetting.LETTER))
    assert chosen == PrintTarget(tmp_path / "Kira.png", PaperSetting.LETTER)


@pytest.mark.parametrize(("chosen", "kept"), [("/a/sheets", True), ("", False)])
def test_separate_files_are_saved_in_a_folder(
    questions: PrintDialogs, monkeypatch: pytest.MonkeyPatch, chosen: str, kept: bool
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_asked: chosen)
    found = questions.target(Path("/a/Kira"), FileKind.PDF, order(each=True))
    assert found == (PrintTarget(Path(chosen), PaperSetting.A4) if kept else None)


def test_every_question_may_be_cancelled(questions: PrintDialogs, tmp_path: Path) -> None:
    answer(QDialog.reject)
    assert questions.target(tmp_path / "Kira", FileKind.PDF, order()) is None
    answer(QDialog.reject)
    assert not questions.go_on("Print", WARNINGS)
    answer(QDialog.reject)
    assert not questions.replace([tmp_path / "Kira.png"])
    answer(QDialog.reject)
    assert not questions.printer(QPrinter(), 3)


def test_the_printer_dialog_offers_as_many_pages_as_there_are(questions: PrintDialogs) -> None:
    offered: list[tuple[int, int]] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QPrintDialog)
        offered.append((dialog.minPage(), dialog.maxPage()))
        dialog.reject()

    answer(look)
    questions.printer(QPrinter(), 3)
    assert offered == [(1, 3)]
