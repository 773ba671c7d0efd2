"""Hiding others, copying, leaving for other dimensions, resisting, healing by absorption."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import move
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import MoveCommand, UsePower
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, Finish
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import PowerUsed
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.powers.own_powers import ABSORPTION, DIMENSIONS
from fourc_desktop.games.fourc.rules.combat.powers.power_use import use_power
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import HERE, Stage

BLACK, RED, BLUE, YELLOW = Color
HIDE = UsePower("ada", "Invisibility", "cat")


def labels(stage: Stage, who: str) -> list[str]:
    return [each.label for each in stage.fighter(who).active]


@pytest.mark.parametrize("color", Color)
def test_lending_invisibility_succeeds_on_red(stage: Stage, color: Color) -> None:
    stage.empower("ada", HeldPower("invisibility", rank=Score(40)))
    stage.add("cat", "heroes")
    assert stage.do(use_power, HIDE) == ["RollOpened", "Acted"]
    stage.settle(color)
    assert stage.fighter("cat").is_hidden is (color >= RED)
    if color >= RED:
        refused = stage.refused(attack, AttackCommand("ben", "Fists", "cat"))
        assert refused
        stage.this_turn("ada", acted=False)
        assert "not to be seen already" in stage.refused(use_power, HIDE)


def test_lent_invisibility_lasts_while_touching(stage: Stage) -> None:
    stage.empower("ada", HeldPower("invisibility", rank=Score(40)))
    stage.add("cat", "heroes", Position(5, 1))
    assert "another sector" in stage.refused(use_power, HIDE)
    stage.add("cat", "heroes")
    stage.do(use_power, HIDE)
    stage.settle(RED)
    stage.do(move, MoveCommand("cat", Position(3, 1)))
    fourc = fight(stage.book, stage.page)
    stage.now = stage.played(fourc, Finish("cat"))
    assert not stage.fighter("cat").is_hidden


@pytest.mark.parametrize("color", Color)
def test_on_black_a_copy_is_seen_through(stage: Stage, color: Color) -> None:
    stage.empower("ada", HeldPower("shapeshift", rank=Score(40)))
    stage.do(use_power, UsePower("ada", "Shapeshift", "ben"))
    happened = stage.settle(color)
    assert labels(stage, "ada") == ([] if color is BLACK else ["Looks like Ben"])
    assert ("PowerUsed" in happened) is (color is BLACK)
    used = [each for each in stage.happened if isinstance(each, PowerUsed)]
    assert {each.target for each in used} <= {"ada"}


def test_shapeshift_without_a_target_is_copied_and_released(stage: Stage) -> None:
    stage.empower("ada", HeldPower("shapeshift", rank=Score(40)))
    oneself = UsePower("ada", "Shapeshift", choice="release")
    assert "is not disguised" in stage.refused(use_power, oneself)
    stage.do(use_power, UsePower("ada", "Shapeshift"))
    stage.settle(YELLOW)
    assert labels(stage, "ada") == ["Looks like another"]
    assert stage.do(use_power, oneself) == ["PowerTurned"]
    assert labels(stage, "ada") == []


def test_a_known_dimension_is_entered_freely_and_left(stage: Stage) -> None:
    stage.empower("ada", HeldPower("dimension-jump", rank=Score(40)))
    leave, back = (UsePower("ada", "Dimension Jump", choice=each) for each in ("known", "return"))
    assert "in no other dimension" in stage.refused(use_power, back)
    assert stage.do(use_power, leave) == ["PowerTurned", "LeftMap", "Acted"]
    assert stage.spot("ada") is None
    assert labels(stage, "ada") == ["In another dimension"]
    stage.this_turn("ada", acted=False)
    assert "already" in stage.refused(use_power, leave)
    stage.do(use_power, back)
    assert (stage.spot("ada"), labels(stage, "ada")) == (HERE, [])


@pytest.mark.parametrize("color", Color)
def test_black_dazes_in_a_new_dimension(stage: Stage, color: Color) -> None:
    stage.empower("ada", HeldPower("dimension-jump", rank=Score(40)))
    stage.do(use_power, UsePower("ada", "Dimension Jump", choice="new"))
    stage.settle(color)
    assert stage.spot("ada") is None
    assert stage.has_condition("ada", Condition.DAZED) is (color is BLACK)


def test_poison_is_resisted_by_the_power(stage: Stage) -> None:
    stage.empower("ada", HeldPower("contaminant-resistance", rank=Score(10)))
    assert stage.do(use_power, UsePower("ada", "Contaminant Resistance")) == ["RollOpened"]
    roll = stage.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.table) == (30, "difficulty")
    assert "PowerUsed" in stage.settle(BLUE)
    assert not stage.fighter("ada").this_turn.acted


def test_absorbed_energy_heals_up_to_the_full_score(stage: Stage) -> None:
    absorption = HeldPower("absorption", rank=Score(40), choices=(("energy", ("fire",)),))
    stage.empower("ada", absorption)
    heal = UsePower("ada", "Absorption: fire", choice="heal")
    stage.change("ada", damage=70)
    assert "absorbed nothing" in stage.refused(use_power, heal)
    held = HeldPower("absorption", rank=Score(25), choices=(("energy", ("fire",)),))
    stored = ActivePower("Absorbed fire", "absorption", state=PowerState.STORED, held=held)
    stage.change("ada", active=(stored,))
    assert stage.do(use_power, heal) == ["PowerTurned", "Regenerated"]
    assert (stage.fighter("ada").damage, stage.fighter("ada").active) == (80, ())
    stage.change("ada", active=(stored,))
    assert "full Damage" in stage.refused(use_power, heal)


def test_a_removed_power_does_nothing(stage: Stage) -> None:
    """The Gamemaster may remove a power between its use and its result."""
    stage.empower("ada", HeldPower("dimension-jump", rank=Score(40)))
    for action in (*DIMENSIONS, *ABSORPTION):
        if not action.table:
            use = PowerUseRoll("", "Dimension Jump", "ada", "ada", action.choice)
            if action.choice in {"return", "heal"}:
                assert stage.do(action.settle, use, "") == []


def test_a_return_without_a_former_position_moves_nobody(stage: Stage) -> None:
    stage.empower("ada", HeldPower("dimension-jump", rank=Score(40)))
    away = ActivePower("Dimension Jump", "dimension-jump", state=PowerState.AWAY)
    stage.change("ada", active=(away,))
    assert "CombatantMoved" not in stage.do(
        use_power, UsePower("ada", "Dimension Jump", choice="return")
    )


def test_actions_from_another_dimension_are_refused(stage: Stage) -> None:
    """No option that needs somebody or something of this world is possible, with a reason."""
    stage.empower("ada", power("dimension-jump"), power("mind-control"), power("growth-shrinking"))
    stage.change("ada", carried=("Frag Grenade",))
    fourc = fight(stage.book, stage.page)
    stage.do(use_power, UsePower("ada", "Dimension Jump", "ada", "known"))
    stage.this_turn("ada", acted=False)
    offered = fourc.actions.action_options(stage.now, "ada")
    found = {each.name: each.refusal for each in offered}
    sentence = "Ada is in another dimension and does nothing here."
    for name in (
        "Fists", "Hold", "Seize", "Dodge", "Block", "Evade", "Catch", "Aid", "Pick up", "Drop",
        "Hand over", "Break an object", "Break a wall", "Open", "Throw Frag Grenade",
        "Mind Control",
    ):  # fmt: skip
        refusal = found[name]
        assert refusal is not None, name
        assert refusal.sentence == sentence, name
    assert found["Dimension Jump: return"] is None
    stage.do(use_power, UsePower("ada", "Dimension Jump", "ada", "return"))
    stage.this_turn("ada", acted=False)
    back = {each.name: each.refusal for each in fourc.actions.action_options(stage.now, "ada")}
    assert back["Fists"] is None
    assert back["Dodge"] is None


def power(id_: str) -> HeldPower:
    return HeldPower(id_, rank=Score(40))
