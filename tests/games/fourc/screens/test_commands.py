"""Instant heroes and villains, and stock foes."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QDialog

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library.dialogs.instant_dialog import InstantDialog
from fourc_desktop.ui.screens.library.dialogs.stock_dialog import StockDialog

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def do(opened: OpenCampaign, command: str, *given: object) -> None:
    """Execute one of the commands."""
    opened.handlers()[command](*given)


def dialog(window: MainWindow, kind: type[QDialog]) -> QDialog:
    (found,) = (each for each in window.findChildren(kind) if each.isVisible())
    return found


@pytest.mark.parametrize(
    ("edition", "expected"), [(None, "advanced"), ("basic", "basic"), ("advanced", "advanced")]
)
def test_an_instant_hero_is_shown_and_reported(
    opened: OpenCampaign, window: MainWindow, edition: str | None, expected: str
) -> None:
    do(opened, "instant_hero", edition)
    [id_] = opened.library.chosen()
    assert len(opened.campaign.cards()) == 5
    assert FourcCampaign(opened.campaign).character(id_).rules.edition.value == expected
    assert opened.campaign.card(id_).name in window.toast.text()


def test_the_same_seed_makes_the_same_hero(opened: OpenCampaign, answers: "Answers") -> None:
    answers.seed_typed = "harbor"
    do(opened, "instant_with_seed")
    do(opened, "instant_with_seed")
    one, other = [card for card in opened.campaign.cards() if card.name not in "Ada Bert Cleo Dorn"]
    assert (one.name, one.numbers, one.line) == (other.name, other.numbers, other.line)


def test_without_a_seed_no_hero_is_made(opened: OpenCampaign) -> None:
    do(opened, "instant_with_seed")
    assert len(opened.campaign.cards()) == 4


def test_an_instant_villain_is_one(opened: OpenCampaign) -> None:
    do(opened, "instant_villain")
    [id_] = opened.library.chosen()
    assert opened.campaign.card(id_).side == "villain"


@pytest.mark.parametrize(
    ("command", "kind"), [("bulk_instant", InstantDialog), ("stock_foes", StockDialog)]
)
def test_added_heroes_are_selected_and_can_be_undone(
    opened: OpenCampaign, window: MainWindow, command: str, kind: type[QDialog]
) -> None:
    opened.handlers()[command]()
    shown = dialog(window, kind)
    ids = [FourcCampaign(opened.campaign).add_instant_hero(seed=seed) for seed in ("x", "y")]
    shown.added.emit(ids)  # type: ignore[attr-defined]
    assert set(opened.library.chosen()) == set(ids)
    assert window.toast.text() == "2 heroes added"
    window.toast.button.click()
    assert len(opened.campaign.cards()) == 5
    shown.close()


@pytest.mark.parametrize(
    ("sides", "words"),
    [(("VILLAIN", "VILLAIN"), "2 villains added"), (("HERO", "VILLAIN"), "2 characters added")],
)
def test_added_villains_are_not_called_heroes(
    opened: OpenCampaign, window: MainWindow, sides: tuple[str, ...], words: str
) -> None:
    opened.handlers()["stock_foes"]()
    shown = dialog(window, StockDialog)
    fourc = FourcCampaign(opened.campaign)
    ids = [fourc.add_instant_hero(seed=side, side=CharacterSide[side]) for side in sides]
    shown.added.emit(ids)  # type: ignore[attr-defined]
    assert window.toast.text() == words
    shown.close()


def test_missing_foes_are_reported(
    opened: OpenCampaign, answers: "Answers", monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_given: object) -> None:
        raise StorageError("The foes are missing; install the program again.")

    monkeypatch.setattr("fourc_desktop.services.campaigns.new_characters.Stock.__init__", missing)
    opened.handlers()["stock_foes"]()
    assert answers.reported == ["The foes are missing; install the program again."]
