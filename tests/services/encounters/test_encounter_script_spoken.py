"""Commands given by names."""

from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.encounters.encounter_script import parse_command
from tests.core.encounter.toy_fight import TOY, Flip, duel
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    return Stage(book)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("ada", "Fists", "ben"), commands.AttackCommand("ada", "Fists", "ben")),
        (("ADA", "fists", "Ben"), commands.AttackCommand("ada", "Fists", "ben")),
        (("ada", "dodge"), actions.Defend("ada", "dodge")),
        (("ada", "evade", "ben"), actions.Defend("ada", "evade", "ben")),
        (("ada", "hold", "ben"), actions.GrabOpponent("ada", "ben")),
        (("ada", "wait"), actions.Wait("ada")),
    ],
)
def test_parse_command_reads_actor_action_and_target(
    stage: Stage, fourc: FourcFight, words: tuple[str, ...], command: object
) -> None:
    assert parse_command(fourc, stage.now, *words) == command


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("zoe", "Fists", "ben"),
            "Nobody in this encounter is called “zoe”; choose one of ada, ben",
        ),
        (("ada", "Fists", "zoe"), "Nobody in this encounter is called “zoe”"),
        (("ada", "Laser", "ben"), "no action “Laser”; choose one of Fists, Rush"),
        (("ada", "Fists"), "Fists also needs: Target"),
        (("ada", "throw an object", "ben"), "also needs: What is thrown"),
        (("ada", "wait", "ben"), "Wait has no target"),
    ],
)
def test_invalid_commands_are_refused_with_a_reason(
    stage: Stage, fourc: FourcFight, words: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        parse_command(fourc, stage.now, *words)


def test_combatants_of_the_same_name_need_an_id(stage: Stage, fourc: FourcFight) -> None:
    stage.add("cat", "foes")
    ben = replace(stage.now.combatant("cat"), name="Ben")
    stage.now = stage.now.with_combatant(ben)
    with pytest.raises(Refused, match="Several are called “Ben”; give one of the ids ben, cat"):
        parse_command(fourc, stage.now, "ada", "Fists", "Ben")
    with pytest.raises(Refused, match="Nobody in this encounter is called “ada”; there is nobody"):
        parse_command(fourc, replace(stage.now, combatants=()), "ada", "Fists", "ben")


def test_parse_command_works_with_any_game() -> None:
    assert parse_command(TOY, duel(), "Ada", "flip", "Ben") == Flip("ada", "ben")
