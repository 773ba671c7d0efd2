from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs, PrintTarget
from tests.ui.screens_of import roll_screen

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def test_a_pdf_has_the_selected_documents(
    opened: OpenCampaign,
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    target = tmp_path / "sheets.pdf"
    choice = PrintTarget(target, PaperSetting.LETTER)
    monkeypatch.setattr(PrintDialogs, "target", lambda *_given: choice)
    opened.library.select_all()
    actions = window.program_actions
    actions["save_pdf"].setEnabled(True)
    actions["save_pdf"].trigger()
    qtbot.waitUntil(lambda: "sheets.pdf saved" in window.toast.text(), timeout=20_000)
    assert target.read_bytes().startswith(b"%PDF")
    shown: list[Path] = []
    monkeypatch.setattr("fourc_desktop.ui.app.commands.print_commands.open_folder", shown.append)
    window.toast.button.click()
    assert shown == [tmp_path]
    assert (tmp_path / "settings.json").read_text().count("letter") == 1


def test_a_vehicle_is_saved_from_its_page(
    opened: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    car = PropertyService(opened.campaign).add_vehicle()
    orders: list[PrintOrder] = []
    monkeypatch.setattr(PrintController, "save", lambda _self, order, _kind: orders.append(order))
    opened.open_document(car)
    opened.handlers()["save_pdf"]()
    assert [order.ids for order in orders] == [(car,)]


def test_printing_without_a_selection_opens_no_dialog(
    opened: OpenCampaign, answers: "Answers", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PrintDialogs, "target", lambda *_given: pytest.fail("asked"))
    opened.library.choose([])
    opened.printing.save_pdf()
    opened.printing.print_sheets()
    assert answers.reported == []


def test_printed_pages_are_reported(opened: OpenCampaign, window: MainWindow) -> None:
    opened.printing.controller().printed.emit(3, True, "")
    assert window.toast.text() == "3 pages sent to the printer"
    opened.printing.controller().printed.emit(1, False, "")
    sent, pictures = window.toast.text().splitlines()
    assert sent == "1 page sent to the printer"
    assert pictures.startswith("They were sent as pictures")
    opened.printing.controller().printed.emit(2, True, "Office")
    sent, waits = window.toast.text().splitlines()
    assert (sent, waits) == ("2 pages sent to the printer", "Office is stopped; they wait there.")
    opened.printing.controller().printed.emit(1, True, "Office")
    assert window.toast.text().endswith("Office is stopped; it waits there.")


def test_a_failure_is_reported(opened: OpenCampaign, answers: "Answers") -> None:
    opened.printing.controller().failed.emit("The paper is wet; dry it.")
    assert answers.reported == ["The paper is wet; dry it."]


def test_the_master_table_is_saved_with_its_rows_framed(
    opened: OpenCampaign,
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    target = tmp_path / "table.pdf"
    choice = PrintTarget(target, PaperSetting.A4)
    suggested: list[str] = []

    def chosen(_dialogs: PrintDialogs, path: Path, *_given: object) -> PrintTarget:
        suggested.append(path.name)
        return choice

    monkeypatch.setattr(PrintDialogs, "target", chosen)
    screen = roll_screen(opened)
    window.show_screen(screen)
    printed = []
    for rank, edition in ((30, "advanced"), (0, "advanced"), (0, "basic")):
        screen.editions.chosen.emit(edition)
        screen.controller.choose_rank(rank)
        screen.pdf_wanted.emit()
        qtbot.waitUntil(window.toast.isVisible, timeout=20_000)
        assert "table.pdf saved" in window.toast.text()
        printed.append(target.read_bytes())
        window.toast.hide()
    assert len(set(printed)) == 3
    assert suggested == ["Master Table, 4C Advanced"] * 2 + ["Master Table, 4C Basic"]


def test_commands_on_the_print_screen_use_its_selection(
    opened: OpenCampaign,
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choice = PrintTarget(tmp_path / "there.pdf", PaperSetting.A4)
    monkeypatch.setattr(PrintDialogs, "target", lambda *_given: choice)
    screen = opened.printing.screen(opened.signals)
    assert opened.printing.screen(opened.signals) is screen
    window.show_screen(screen)
    screen.show_for([card.id for card in opened.campaign.cards() if card.name == "Dorn"])
    opened.printing.save_pdf()
    qtbot.waitUntil(lambda: "there.pdf saved" in window.toast.text(), timeout=20_000)
    offered: list[int] = []
    monkeypatch.setattr(PrintDialogs, "printer", lambda _self, _printer, n: offered.append(n))
    opened.printing.print_sheets()
    qtbot.waitUntil(lambda: not opened.printing.controller().is_busy, timeout=20_000)
    assert len(offered) == 1


def test_closing_the_campaign_removes_the_print_screen(
    opened: OpenCampaign, window: MainWindow
) -> None:
    screen = opened.printing.screen(opened.signals)
    window.show_screen(screen)
    opened.printing.close()
    opened.printing.close()
    assert window.current_screen() is not screen
