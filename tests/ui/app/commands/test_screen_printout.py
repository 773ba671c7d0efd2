from dataclasses import replace
from typing import Final

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.campaigns.document_actions import party_toggling
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame
from tests.ui.screens_of import roll_screen

NOTHING: Final = "There is nothing to print on this screen"


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[PrintOrder]:
    """The orders that reach the printer."""
    made: list[PrintOrder] = []
    monkeypatch.setattr(PrintController, "print_sheets", lambda _self, order: made.append(order))
    return made


@pytest.fixture
def with_selection(opened: OpenCampaign) -> OpenCampaign:
    """The campaign with Dorn selected in the library, which other screens cover."""
    opened.library.choose(ids(opened, "Dorn"))
    return opened


def ids(opened: OpenCampaign, *names: str) -> list[str]:
    return [card.id for card in opened.campaign.cards() if card.name in names]


def printed(opened: OpenCampaign, orders: list[PrintOrder]) -> tuple[str, tuple[str, ...]]:
    """The printout and the documents that Ctrl+P orders."""
    opened.handlers()["print"]()
    return orders[-1].printout, orders[-1].ids


def test_the_library_prints_what_is_selected(
    with_selection: OpenCampaign, orders: list[PrintOrder]
) -> None:
    opened = with_selection
    assert printed(opened, orders) == ("sheets", tuple(ids(opened, "Dorn")))
    docks = SectorMap("Docks", 6, 4)
    map_ = opened.encounter_service().add_map(docks)
    fight = opened.encounter_service().begin("Dock", docks, ids(opened, "Dorn"))
    for chosen, printout in ((map_, "map"), (fight, "encounter")):
        opened.library.choose([chosen])
        assert printed(opened, orders) == (printout, (chosen,))
    opened.library.choose([map_, *ids(opened, "Ada")])
    assert printed(opened, orders) == ("sheets", tuple(ids(opened, "Ada")))
    opened.library.choose([])
    assert opened.printing.refusal() == "Choose a hero first"


def test_a_document_prints_itself(with_selection: OpenCampaign, orders: list[PrintOrder]) -> None:
    opened = with_selection
    opened.open_document(*ids(opened, "Ada"))
    assert printed(opened, orders) == ("sheets", tuple(ids(opened, "Ada")))
    docks = SectorMap("Docks", 6, 4)
    map_ = opened.encounter_service().add_map(docks)
    opened.open_document(map_)
    assert printed(opened, orders) == ("map", (map_,))
    fight = opened.encounter_service().begin("Dock", docks, ids(opened, "Dorn"))
    opened.open_document(fight)
    assert printed(opened, orders) == ("encounter", (fight,))


def test_a_draft_is_finished_before_it_is_printed(
    with_selection: OpenCampaign, orders: list[PrintOrder]
) -> None:
    opened = with_selection
    opened.go_to("builder")
    assert opened.printing.refusal() == "Choose a hero first"
    opened.handlers()["new_hero"]()
    assert opened.printing.refusal() == "Finish the draft first; then it can be printed"
    assert not orders


def test_the_master_table_prints_the_shown_edition(
    with_selection: OpenCampaign, orders: list[PrintOrder]
) -> None:
    opened = with_selection
    opened.go_to("master-table")
    screen = roll_screen(opened)
    for edition in ("basic", "advanced"):
        screen.editions.chosen.emit(edition)
        assert printed(opened, orders) == ("blanks", ())
        [table] = orders[-1].blanks
        assert (table.id, table.title) == (
            "master-table",
            f"Master Table, 4C {edition.capitalize()}",
        )
        page = table.page
        assert isinstance(page, CampaignPage)
        assert page.rules.edition.value == edition


def test_the_party_prints_the_listed_heroes(
    with_selection: OpenCampaign, orders: list[PrintOrder]
) -> None:
    opened = with_selection
    party_toggling(opened.campaign, ids(opened, "Ada", "Cleo")).make()
    opened.handlers()["party"]()
    party = opened.pages.party()
    printout, found = printed(opened, orders)
    assert (printout, set(found)) == ("party", set(ids(opened, "Ada", "Cleo")))
    party.who.chosen.emit("all")
    assert set(printed(opened, orders)[1]) == set(ids(opened, "Ada", "Bert", "Cleo"))
    opened.campaign.discard(ids(opened, "Ada", "Bert", "Cleo"))
    assert opened.printing.refusal() == "Choose a hero first"


def test_a_roll_screen_without_a_table_has_nothing_to_print(
    with_selection: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_selection.go_to("master-table")
    monkeypatch.setattr(MasterTableScreen, "table_to_print", RollScreenFrame.table_to_print)
    assert with_selection.printing.refusal() == NOTHING


@pytest.mark.parametrize("command", ["homebrew", "campaign_page"])
def test_other_screens_have_nothing_to_print(with_selection: OpenCampaign, command: str) -> None:
    with_selection.handlers()[command]()
    assert with_selection.printing.refusal() == NOTHING


def test_an_encounter_screen_without_an_encounter_has_nothing_to_print(
    with_selection: OpenCampaign,
) -> None:
    with_selection.go_to("encounter")
    assert with_selection.printing.refusal() == NOTHING


def test_separate_files_are_not_made_of_one_page(
    with_selection: OpenCampaign, orders: list[PrintOrder]
) -> None:
    opened = with_selection
    preferences = opened.printing._preferences
    preferences.choose_printing(replace(preferences.settings.printing, each=True))
    printed(opened, orders)
    assert orders[-1].options.each
    opened.handlers()["party"]()
    printed(opened, orders)
    assert not orders[-1].options.each
