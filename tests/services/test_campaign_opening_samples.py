"""The sample campaign of each game: a party, and a fight that can be begun."""

from pathlib import Path

import pytest

from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_sample, games_with_samples, sample_name
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.folders import Folders, resources_folder


@pytest.fixture
def every_game(tmp_path: Path) -> ApplicationContext:
    """The tools with all games of the program."""
    return application_context(resources_folder(), Folders.under(tmp_path / "home"), GAMES)


@pytest.mark.parametrize("game", [entry.id for entry in GAMES])
def test_a_party_meets_foes_on_the_map(
    every_game: ApplicationContext, tmp_path: Path, game: str
) -> None:
    with create_sample(tmp_path, every_game, game) as campaign:
        assert (campaign.game.id, campaign.name) == (game, sample_name(game, every_game))
        assert campaign.undo_label is None
        fights = EncounterService(campaign, every_game)
        [encounter] = fights.encounters()
        state, rules = fights.now(encounter.id), fights.fight(encounter.id)
        sides = [each.id for each in state.sides]
        assert len({each.side for each in state.combatants}) == len(sides) == 2
        assert all(each.spot is not None for each in state.combatants)
        assert len(state.combatants) >= 9
        options = rules.actions.table_options(state)
        fights.play(encounter.id, options[0].command(**options[0].fixed))
        assert fights.now(encounter.id).turn == 1


def test_each_game_has_one(every_game: ApplicationContext) -> None:
    assert games_with_samples(every_game) == list(GAMES)
