from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.homebrew_rows import MAX_OWN
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.character_forms.homebrew_service import FormHomebrewService
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.screens.homebrew.controller import FormHomebrewController
from tests.games.toy.character import BOOK, TOY_SIDES, ToyHomebrew, Trinket
from tests.games.toy.game import ENTRY
from tests.ui.conftest import RESOURCES

ROPE, COMB = Trinket("Rope", 2), Trinket("Comb")


@pytest.fixture
def controller(qapp: object, tmp_path: Path) -> Iterator[FormHomebrewController]:
    tools = application_context(RESOURCES, Folders.under(tmp_path), (ENTRY,))
    parent = QObject()
    with create_campaign(tmp_path / "Shelf.4c", tools) as campaign:
        campaign.change_homebrew(ToyHomebrew((ROPE, COMB)), "Two")
        yield FormHomebrewController(campaign, FormHomebrewService(campaign, BOOK), parent)
    parent.deleteLater()


def test_the_fields_of_an_entry_are_read_and_changed(controller: FormHomebrewController) -> None:
    changeable = [controller.changeable]
    controller.show(0)
    changeable.append(controller.changeable)
    assert changeable == [False, True]
    assert (controller.read("name"), controller.read("size")) == ("Rope", 2)
    assert controller.spec("size").kind.title == "Size"
    assert controller.change("size", 1) == ""
    assert controller.read("size") == 1
    assert "there already" in controller.change("name", "COMB", continuing=True)
    assert controller.read("name") == "Rope"
    assert dict(controller.options("sides")) == TOY_SIDES
    assert controller.topic == "own-trinkets:rope"
    controller.show("dagger")
    assert (controller.changeable, controller.topic) == (False, "")


def test_failures_are_reported(controller: FormHomebrewController, qtbot: QtBot) -> None:
    controller.show(0)
    with qtbot.waitSignal(controller.refused) as reported:
        controller.choose("name", "Comb")
    assert "there already" in reported.args[0]
    rows = tuple(Trinket(f"Thing {number}") for number in range(MAX_OWN))
    controller._campaign.change_homebrew(ToyHomebrew(rows), "Fill")
    with qtbot.waitSignal(controller.refused) as reported:
        assert not controller.add()
    assert "has room for" in reported.args[0]


def test_the_controller_follows_a_moved_or_removed_entry(
    controller: FormHomebrewController,
) -> None:
    campaign = controller._campaign
    controller.show(1)
    for own, place in (
        ((COMB,), 0),
        ((ROPE, COMB), 1),
        ((ROPE, Trinket("Brush")), 1),
        ((ROPE,), None),
    ):
        campaign.change_homebrew(ToyHomebrew(own), "Change")
        controller.keep_up()
        shown = controller.shown
        assert (None if shown is None else shown.key) == place
    controller.keep_up()
    controller.show("dagger")
    controller.keep_up()
    assert controller.shown is not None


def test_a_list_has_its_own_entries(controller: FormHomebrewController) -> None:
    assert controller.counts() == {"trinkets": 2, "knacks": 0}
    controller.show(0)
    controller.choose_list("knacks")
    assert controller.shown is None
    assert controller.users() is None
    assert [row.name for row in controller.rows()] == ["Dance", "Hide"]
    assert controller.add()
    assert [row.name for row in controller.rows("new")] == ["New knack"]
