"""The offered actions, the reasons against them, and their questions."""

from dataclasses import replace

from fourc_desktop.core.encounter.action_keys import LOG_KEY, action_keys
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AlterAttempt,
    DelayTurn,
    MoveInOrder,
    RollAttempt,
    SettleAttempt,
    StrikeAt,
    TakeBackEffort,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    FLEEING,
    IN_COVER,
    PRONE,
    AttemptKind,
    RoughMagicCondition,
    RoughMagicTable,
)
from tests.games.rough_magic.rules.combat.stage import Stage


def options(stage: Stage, who: str = "apex") -> dict[str, ActionOption]:
    found = stage.fight.actions.action_options(stage.state, who)
    assert len({each.name for each in found}) == len(found)
    return {each.name: each for each in found}


def test_attacks_maneuvers_and_plot_points_are_offered(stage: Stage) -> None:
    found = options(stage)
    for name in ("Staff", "Sweep with Staff", "Spread with Gun", "Grapple", "Distract", "Dodge",
                 "Lie down", "Take cover", "Delay the turn", "Plot Point: surge"):  # fmt: skip
        assert found[name].refusal is None, name
    assert "Spread with Grenade" not in found
    for name in (
        "Stand up",
        "Recover sight",
        "Overcome terror",
        "Hurt Boomer",
        "Take the delayed turn",
    ):
        assert name not in found
    stage.put("boomer", is_unnamed=True)
    boomer = options(stage, "boomer")
    assert boomer["Fists and feet"].refusal is not None
    assert not any(name.startswith("Plot Point") for name in boomer)
    assert boomer["Force a dodge"].refusal is None


def test_conditions_bring_their_own_offers(stage: Stage) -> None:
    names = (BLIND, COWERING, PRONE, IN_COVER)
    stage.put("apex", conditions=tuple(RoughMagicCondition(each) for each in names))
    found = options(stage)
    for name in ("Recover sight", "Overcome terror", "Flee in terror", "Stand up"):
        assert found[name].refusal is None
    assert "Lie down" not in found
    assert "Take cover" not in found
    stage.put("apex", conditions=(RoughMagicCondition(FLEEING),))
    assert "Cower in terror" in options(stage)
    held = (RoughMagicCondition("Sway", "boomer", 6, escape=AttributeId.PRESENCE),)
    stage.put("apex", conditions=(*held, RoughMagicCondition("Wet")))
    offered = [name for name in options(stage) if name.startswith("Break out")]
    assert offered == ["Break out of Sway"]


def test_a_hold_offers_its_follow_up_actions(stage: Stage) -> None:
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.GRAPPLE), 6, 6)
    stage.act("apex")
    found = options(stage)
    assert {"Hurt Boomer", "Throw Boomer", "Let Boomer go"} <= set(found)
    assert "Break free of Apex" in options(stage, "boomer")


def test_the_table_offers_the_next_step(stage: Stage) -> None:
    def names() -> list[str]:
        return [each.name for each in stage.fight.actions.table_options(stage.state)]

    assert names() == ["Next turn"]
    stage.put("crimson", out_of_turn=True)
    assert names() == ["Extra action: Crimson"]
    stage.put("crimson", out_of_turn=False)
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    efforts = ["Apex: Add 3, pay 1", "Boomer: Defend with 3, pay 1"]
    answers = ["Boomer: Force a dodge"]
    assert names() == ["Roll", *efforts, *answers, "Cancel"]
    stage.do(AlterAttempt("effort", "apex"))
    assert names() == ["Roll", *efforts, "Undo Extra Effort", *answers, "Cancel"]
    stage.do(TakeBackEffort())
    refusal = options(stage)["Dodge"].refusal
    assert refusal is not None
    assert "roll open" in refusal.sentence
    stage.do(RollAttempt(), 3, 4)
    assert names() == [
        "Settle", "Apex: Roll again, pay 1", "Apex: Add 3, pay 1", "Boomer: Defend with 3, pay 1",
        "Cancel",
    ]  # fmt: skip
    stage.do(AlterAttempt("effort", "apex"))
    assert "Undo Extra Effort" in names()
    stage.do(SettleAttempt(), 1)
    stage.state = replace(stage.state, table=RoughMagicTable())
    assert names() == ["Roll for the order of play"]
    assert "Place in the order of play" not in options(stage)


def test_a_delayed_turn_is_offered(stage: Stage) -> None:
    stage.do(DelayTurn("apex"))
    assert options(stage)["Take the delayed turn"].refusal is None


def test_attacking_without_other_combatants_is_refused(stage: Stage) -> None:
    for id_ in ("boomer", "crimson"):
        stage.state = stage.state.without(id_)
    assert options(stage)["Staff"].refusal is not None


def test_reorder_command_takes_the_place_of_another(stage: Stage) -> None:
    actions = stage.fight.actions
    assert actions.reorder_command(stage.state, "crimson", "apex") == MoveInOrder("crimson", 0)
    for who, other in (("apex", "apex"), ("dryad", "apex"), ("apex", "dryad")):
        assert actions.reorder_command(stage.state, who, other) is None


def test_action_keys_are_unique(stage: Stage) -> None:
    found = list(options(stage).values())
    claimed = [each.key for each in found if each.key]
    assert len(set(claimed)) == len(claimed)
    assert LOG_KEY not in claimed
    keys = action_keys(found)
    assert all(keys[each.name] == each.key for each in found if each.key)
    assert len(set(keys.values())) == len(keys)
