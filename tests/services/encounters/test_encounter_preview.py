from collections.abc import Iterator
from pathlib import Path

import pytest

from fourc_desktop.core.encounter.commands import AddCombatant, RemoveCombatant
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_sample
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_preview import encounter_preview
from fourc_desktop.services.encounters.encounter_service import EncounterService


@pytest.fixture
def sample(tools: ApplicationContext, tmp_path: Path) -> Iterator[Campaign]:
    with create_sample(tmp_path, tools) as campaign:
        yield campaign


def test_an_encounter_preview_shows_turn_and_positions(
    sample: Campaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(sample, tools)
    [fight] = fights.encounters()
    seen = encounter_preview(fights, fight.id)
    assert seen is not None
    assert (seen.turn, seen.ended, len(seen.spots)) == (0, False, 13)
    assert {side for _, side in seen.spots} == {0, 1}
    fights.end(fight.id)
    over = encounter_preview(fights, fight.id)
    assert over is not None
    assert over.ended


def test_an_encounter_preview_counts_people_and_no_objects(
    sample: Campaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(sample, tools)
    [fight] = fights.encounters()
    first, *_ = fights.now(fight.id).combatants
    fights.play(fight.id, RemoveCombatant(first.id))
    brick = Combatant("brick", "Brick", first.side, MapObject(5, 20), first.spot)
    fights.play(fight.id, AddCombatant(brick))
    seen = encounter_preview(fights, fight.id)
    assert seen is not None
    assert dict(seen.numbers) == {"Heroes": 4, "Villains": 8}
