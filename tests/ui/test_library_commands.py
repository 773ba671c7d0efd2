from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QDialog

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library.compare_dialog import CompareDialog
from fourc_desktop.ui.screens.library.instant_dialog import InstantDialog
from fourc_desktop.ui.screens.library.stock_dialog import StockDialog

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def dialog(window: MainWindow, kind: type[QDialog]) -> QDialog:
    (found,) = (each for each in window.findChildren(kind) if each.isVisible())
    return found


@pytest.mark.parametrize(
    ("command", "kind"), [("bulk_instant", InstantDialog), ("stock_foes", StockDialog)]
)
def test_who_came_is_shown_and_can_be_taken_back(
    opened: OpenCampaign, window: MainWindow, command: str, kind: type[QDialog]
) -> None:
    opened.handlers()[command]()
    shown = dialog(window, kind)
    ids = [FourcCampaign(opened.campaign).add_instant_hero(seed=seed) for seed in ("x", "y")]
    shown.added.emit(ids)  # type: ignore[attr-defined]
    assert set(opened.library.chosen()) == set(ids)
    assert window.toast.text() == "2 newcomers are here"
    window.toast.button.click()
    assert len(opened.campaign.cards()) == 5
    shown.close()


def test_two_are_compared(opened: OpenCampaign, window: MainWindow) -> None:
    opened.library.select_all()
    opened.handlers()["compare"]()
    dialog(window, CompareDialog).close()


def test_what_cannot_be_done_is_told(
    opened: OpenCampaign, answers: "Answers", monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_given: object) -> None:
        raise StorageError("The foes are missing; install the program again.")

    def unknown(*_given: object) -> None:
        raise Refused(Refusal("4C, Powers", "No power is called “x”."))

    monkeypatch.setattr("fourc_desktop.services.stock.Stock.__init__", missing)
    opened.handlers()["stock_foes"]()
    monkeypatch.setattr(
        "fourc_desktop.ui.screens.library.compare_dialog.CompareDialog.__init__", unknown
    )
    opened.handlers()["compare"]()
    assert [told.split(";")[0].split(".")[0] for told in answers.told] == [
        "The foes are missing",
        "No power is called “x”",
    ]
