"""The preview of the printed pages, rendered in the background."""

import subprocess
import sys

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.screens.builder.preview_dialog import PreviewDialog
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from tests.games.fourc.screens.builder.conftest import Person


def test_the_very_pages_of_the_sheet(
    screen: FourcBuilderScreen, whole: str, person: Person, qtbot: QtBot
) -> None:
    screen.show_document(whole)
    person.press(screen.sheet.preview)
    dialog = screen.findChild(PreviewDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.pages > 0, timeout=60_000)
    assert dialog.windowTitle() == "Captain Lantern on paper"
    dialog.close()
    QApplication.processEvents()


def test_a_failed_preview_shows_the_reason(screen: FourcBuilderScreen, qtbot: QtBot) -> None:
    def refuse() -> list[bytes]:
        raise Refused(Refusal("4C, Powers", "No power is called “x”."))

    dialog = PreviewDialog("Ada", refuse, screen)
    qtbot.waitUntil(lambda: "No power" in dialog._text.text())
    assert dialog.pages == 0
    dialog.close()


def test_importing_the_builder_loads_no_pdf_library() -> None:
    look = (
        "import sys, fourc_desktop.games.fourc.screens.builder.screen;"
        " sys.exit('reportlab' in sys.modules or 'pypdfium2' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0
