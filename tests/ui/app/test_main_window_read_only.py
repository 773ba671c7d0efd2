"""A read-only campaign: disabled elements of its pages say why."""

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QTableView, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.document_formats import HEADQUARTERS_KIND, VEHICLE_KIND
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.character.header import ADVANCEMENT, LEDGER
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.map_editor.brush import EditorTool
from fourc_desktop.ui.widgets.accessibility import INPUTS
from tests.ui.pages import in_front
from tests.ui.screens_of import builder_screen, hero_screen, map_editor

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def mute(front: QWidget) -> list[str]:
    """The disabled inputs without a reason in the tooltip and for a screen reader."""
    return [
        f"{type(each).__name__} {each.accessibleName()}"
        for each in front.findChildren(QWidget)
        if isinstance(each, INPUTS)
        and each.isVisible()
        and not each.isEnabled()
        and not isinstance(each.parent(), QTableView | QAbstractSpinBox | QComboBox)
        and not (each.toolTip() and each.accessibleDescription())
    ]


def test_disabled_inputs_of_a_read_only_campaign_have_a_reason(
    opened: OpenCampaign,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    campaign, fights = opened.campaign, opened.encounter_service()
    hero = campaign.cards()[0].id
    drafts = [DraftService(campaign).begin(method) for method in CreationMethod]
    PropertyService(campaign).add_vehicle()
    PropertyService(campaign).add_headquarters()
    docks = fights.add_map(SectorMap("Docks", 6, 4))
    fight = fights.begin("Dock", SectorMap("Docks", 6, 4), [hero])
    monkeypatch.setattr(type(campaign), "read_only", "It is open elsewhere.")
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        qtbot.wait(1)
        if said := mute(in_front(window)):
            found[name] = said

    look("library")
    opened.open_document(hero)
    for page in (ADVANCEMENT, LEDGER):
        look("hero")
        hero_screen(opened).show_page(page)
    look("hero")
    for draft in drafts:
        opened.open_document(draft)
        for step in BuilderStep:
            builder_screen(opened).show_step(step)
            look(f"builder, {step.value}")
    for kind in (VEHICLE_KIND, HEADQUARTERS_KIND):
        opened.open_document(campaign.cards(kind)[0].id)
        look(kind)
    opened.open_document(docks)
    for tool in EditorTool:
        map_editor(opened).take(tool)
        look(f"map, {tool.value}")
    for command in ("campaign_page", "homebrew"):
        opened.handlers()[command]()
        look(command)
    opened.show_trash()
    look("trash")
    opened.go_to("master-table")
    look("master table")
    opened.fights.open(fight)
    look("encounter")
    opened.fights.screen().add_at(None)
    look("encounter, another combatant")
    assert found == {}
