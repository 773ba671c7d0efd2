"""The context of the running program."""

from dataclasses import replace
from pathlib import Path

from fourc_desktop.core.dice import ProgramDice
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.folders import Folders


def test_the_program_runs_by_chance_and_the_clock(resources: Path, tmp_path: Path) -> None:
    context = application_context(resources, Folders.under(tmp_path), GAMES)
    assert isinstance(context.dice, ProgramDice)
    assert context.now() > 1_700_000_000
    ids = [context.new_id() for _ in range(10)]
    assert len(set(ids)) == 10
    assert {len(each) for each in ids} == {32}
    assert context.fonts.is_dir()
    assert {kind.id for kind in context.games.usual.kinds} <= {kind.id for kind in context.kinds}
    assert list(tmp_path.iterdir()) == []


def test_the_older_of_two_namesakes_has_the_lower_number(
    resources: Path, tmp_path: Path, tools: ApplicationContext
) -> None:
    """Before, ids were in no order, so that a new encounter became the first of its name."""
    new_id = application_context(resources, Folders.under(tmp_path), GAMES).new_id
    map_ = SectorMap("Docks", 6, 2)
    with create_campaign(tmp_path / "Docks.4c", replace(tools, new_id=new_id)) as campaign:
        fights = EncounterService(campaign, replace(tools, new_id=new_id))
        ids = [fights.begin("Raid", map_) for _ in range(8)]
        names = {each.id: each.name for each in fights.encounter_choices()}
    assert [names[id_] for id_ in ids] == [f"Raid ({number})" for number in range(1, 9)]


def test_new_ids_follow_those_of_earlier_versions(resources: Path, tmp_path: Path) -> None:
    context = application_context(resources, Folders.under(tmp_path), GAMES)
    assert context.new_id() > "f" * 32
