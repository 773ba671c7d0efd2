"""Lists of choices distinguish documents of the same name."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.rolls.rolling import PayerFunds
from fourc_desktop.games.fourc.formats.hero_file import package_of
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.panel import RollerPart
from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import CandidateIndex
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.screens.generic_character.builder_start import GenericBuilderStartPage
from fourc_desktop.ui.screens.library.dialogs.compare_dialog import CompareDialog
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import NewEncounterDialog
from fourc_desktop.ui.screens.library.party import PartyScreen
from fourc_desktop.ui.screens.palette.command_sources import document_source
from fourc_desktop.ui.screens.printing.printable_list import rows_of
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.painting.card_content import CardKind
from tests.ui.screens_of import roll_screen, vehicle_screen


def items(box: ComboBox) -> list[str]:
    return [box.itemText(index) for index in range(box.count())]


def test_each_list_has_two_names_for_two_heroes(
    opened: OpenCampaign, window: MainWindow, tools: ApplicationContext
) -> None:
    campaign = opened.campaign
    ada = next(card.id for card in campaign.cards() if card.name == "Ada")
    (twin,) = duplication(campaign, [ada]).make()
    profile = FourcCampaign(campaign).character(twin).profile
    FourcCampaign(campaign).edit_profile(twin, replace(profile, name="Ada"))

    def check(where: str, names: Iterable[str]) -> None:
        found = [name for name in names if name.startswith("Ada")]
        assert len(found) == len(set(found)) == 2, (where, found)

    party = PartyScreen(campaign, opened.signals, window.program_actions)
    party.refresh()
    while party._timer.isActive():
        party._work_on()
    rows = party.table.heroes
    check("party", (rows.index(row, 0).data() for row in range(rows.rowCount())))
    check("print", (row.name for row in rows_of(campaign)))
    encounters = EncounterService(campaign, tools)
    candidates = CandidateIndex(campaign, Stock(campaign, tools), encounters.kinds)
    check("add to a fight", (each.name for each in candidates.all()))
    kind = CardKind("Hero", "star", "accent", "hero")
    found = document_source(campaign, lambda _card: kind, opened.open_document)
    check("palette", (each.title for each in found("ada")))
    check("palette at first", (each.title for each in found("")))

    people = ParticipantList(DowntimeService(campaign), EVENTS[-1].kinds, lambda _id: "heals")
    model = people.view.model()
    check("award", (model.index(row, 0).data() for row in range(model.rowCount())))
    compare = CompareDialog(campaign, [ada, twin], people)
    heads = compare.table.model()
    check("compare", (heads.headerData(at, Qt.Orientation.Horizontal) for at in range(2)))

    controller = CheckController(campaign, opened.signals, tools)
    roller = RollerPart()
    roller.show_check(controller)
    check("who rolls", items(roller.who))
    source = controller.view_model()
    purses = tuple(PayerFunds(id_, "Ada", ()) for id_ in (ada, twin))
    view = replace(source.view, payer_funds=purses)
    check("who pays", (each.name for each in replace(source, view=view).payer_funds()))

    car = OwnedVehicle("Rumor", FourcCampaign(campaign).book.gear.vehicles["motorcycle"])
    (bike,) = campaign.add([package_of(car)], "Add a bike")
    opened.open_document(bike)
    check("owner", (each.text for each in vehicle_screen(opened).owners()))

    start = GenericBuilderStartPage(window.program_actions, can_create=True)
    start.list_drafts([campaign.card(id_) for id_ in (ada, twin)])
    names = [row.accessibleName().removeprefix("Edit ") for row in start.drafts.values()]
    check("drafts", names)
    for widget in (people, roller, start, party):
        widget.deleteLater()


def test_lists_have_two_names_for_two_maps_and_for_two_fights(
    opened: OpenCampaign, tools: ApplicationContext, qtbot: QtBot
) -> None:
    encounters = EncounterService(opened.campaign, tools)
    for _ in range(2):
        encounters.add_map(SectorMap("Docks", 6, 4))
        encounters.begin("Brawl", SectorMap("Docks", 6, 4))
    dialog = NewEncounterDialog(opened.campaign, encounters, tools)
    qtbot.addWidget(dialog)
    assert items(dialog._places)[:2] == ["Docks (1)", "Docks (2)"]
    opened.rolls.show()
    history = roll_screen(opened).history
    history.refresh()
    assert items(history.fight) == ["Outside encounters", "Encounters", "Brawl (1)", "Brawl (2)"]
