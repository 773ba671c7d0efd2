"""The rule that F1 opens for each action."""

from fourc_desktop.games.rough_magic.formats.rule_text_data import read_texts
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.action_topics import OF_COMMANDS, SPECIAL
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    PRONE,
    RESTRAINED,
    RoughMagicCondition,
)
from tests.games.rough_magic.conftest import RESOURCES
from tests.games.rough_magic.rules.combat.stage import Stage


def topics(stage: Stage) -> dict[str, str]:
    options = stage.fight.actions.action_options(stage.state, "apex")
    return {each.name: each.topic for each in options}


def test_every_topic_is_a_text_of_the_rules() -> None:
    known = {each.topic for each in read_texts(RESOURCES)}
    assert {*OF_COMMANDS.values(), *SPECIAL.values()} <= known


def test_every_action_has_the_rule_that_it_is_about(stage: Stage) -> None:
    stage.put("boomer", conditions=(RoughMagicCondition(RESTRAINED, "apex"),))
    held = (BLIND, COWERING, PRONE, RESTRAINED)
    sway = RoughMagicCondition("Sway", "boomer", 3, escape=AttributeId.PRESENCE)
    own = (*(RoughMagicCondition(each, "boomer") for each in held), sway)
    stage.put("apex", conditions=own)
    found = topics(stage)
    assert all(found.values())
    expected = {
        "Staff": "fight:attacks",
        "Sweep with Staff": "fight:sweep",
        "Spread with Gun": "fight:sweep",
        "Throw Boomer": "fight:throwing",
        "Hurt Boomer": "fight:grappling",
        "Let Boomer go": "fight:grappling",
        "Break free of Boomer": "fight:grappling",
        "Slam": "fight:slamming",
        "Disarm": "fight:disarming",
        "Distract": "fight:distracting",
        "Dodge": "fight:dodging",
        "Recover sight": "fight:blinding",
        "Overcome terror": "fight:terrifying",
        "Break out of Sway": "fight:lasting",
        "Stand up": "fight:cover",
        "Delay the turn": "fight:delay",
        "Force a dodge": "fight:force",
        "Run for cover": "fight:cover-run",
        "Attack an object": "character:objects",
        "Plot Point: rally": "fight:rally",
        "Plot Point: surge": "roll:plot-points",
    }
    assert {name: found[name] for name in expected} == expected
