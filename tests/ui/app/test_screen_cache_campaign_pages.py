from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.screens_of import homebrew


def test_an_imported_pack_is_reported_with_undo(opened: OpenCampaign, window: MainWindow) -> None:
    opened.handlers()["homebrew"]()
    page = homebrew(opened)
    owl = Homebrew(powers=(Power("owl", "Owl", ranked=True, text="Is an owl."),))
    opened.campaign.change_homebrew(owl, "Import homebrew from owls.json")
    page.changed.emit("1 homebrew entry imported")
    assert window.toast.text() == "1 homebrew entry imported"
    QTest.mouseClick(window.toast.button, Qt.MouseButton.LeftButton)
    assert opened.campaign.homebrew == Homebrew()


def test_an_exported_pack_is_reported_with_its_folder(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path
) -> None:
    opened.handlers()["homebrew"]()
    homebrew(opened).given.emit(tmp_path / "owls.json")
    assert window.toast.text() == "Homebrew exported to owls.json"
    assert window.toast.button.text() == "Open folder"
