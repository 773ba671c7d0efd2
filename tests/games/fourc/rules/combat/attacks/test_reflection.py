"""Powers that a Reflection returns to their users."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import Check, color_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import defend
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Defend, UsePower
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.powers.power_use import use_power
from fourc_desktop.games.fourc.rules.combat.rolls.odds import outcomes
from fourc_desktop.games.fourc.rules.combat.turn.follow_up import follow_up
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

BLACK, RED, BLUE, YELLOW = Color
FIRE = AttackCommand("ada", "Fire Control, ranged", "ben")


@pytest.fixture
def duel(stage: Stage) -> Stage:
    """Ada attacks with fire of 30; Ben has declared a Reflection of 40."""
    fire = HeldPower("elemental-energy-control", rank=Score(30), choices=(("kind", ("fire",)),))
    stage.empower("ada", fire)
    stage.empower("ben", HeldPower("reflection", rank=Score(40)))
    stage.this_turn("ben", plan=TurnDeclaration(defense="reflection"))
    return stage


@pytest.mark.parametrize(
    ("color", "ada", "ben"), [(BLACK, 80, 50), (RED, 50, 50), (BLUE, 50, 80), (YELLOW, 50, 80)]
)
def test_reflection_fails_or_returns_the_power(
    duel: Stage, color: Color, ada: int, ben: int
) -> None:
    assert duel.do(attack, FIRE) == ["Attacked", "Acted", "RollOpened", "RollOpened"]
    roll = duel.now.table.roll
    assert roll is not None
    assert (roll.check.on, roll.check.rank) == ("Reflection", 40)
    duel.settle(color)
    duel.settle(RED)
    assert (duel.fighter("ada").damage, duel.fighter("ben").damage) == (ada, ben)
    assert duel.fighter("ben").this_turn.acted


def test_a_miss_is_not_reflected(duel: Stage) -> None:
    duel.do(attack, FIRE)
    duel.settle(YELLOW)
    duel.settle(BLACK)
    assert (duel.fighter("ada").damage, duel.fighter("ben").damage) == (80, 80)


def test_reflection_works_against_one_power(duel: Stage) -> None:
    duel.do(attack, FIRE)
    duel.settle(BLUE)
    duel.settle(RED)
    duel.this_turn("ada", attacks=0, acted=False)
    duel.do(attack, FIRE)
    duel.settle(RED)
    assert duel.fighter("ben").damage == 50


def test_fists_are_not_reflected(duel: Stage) -> None:
    assert duel.do(attack, replace(FIRE, way="Fists")) == ["Attacked", "Acted", "RollOpened"]


def test_reflection_can_be_rolled_in_the_own_turn(duel: Stage) -> None:
    duel.this_turn("ben", plan=None, waiting=True)
    assert duel.do(defend, Defend("ben", "reflection")) == ["RollOpened"]
    assert "no defense" in duel.refused(defend, Defend("ada", "reflection"))


def test_the_odds_of_a_reflection_match_all_rolls(duel: Stage) -> None:
    """Every d% of both is played; each result has the displayed chance."""
    fourc = fight(duel.book, duel.page)
    reported = {"only Ada": Fraction(0), "only Ben": Fraction(0), "both": Fraction(0)}
    decide = partial(fourc.rules.decide, by_hand=False)
    for outcome, chance in outcomes(decide, duel.now, FIRE).items():
        hit = {each.target for each in outcome if isinstance(each, AttackHit)}
        if hit:
            reported["both" if len(hit) > 1 else f"only {hit.pop().capitalize()}"] += chance
    hits = sum(color_at(duel, 30, face) >= RED for face in range(100))
    back = Counter(color_at(duel, 40, face) for face in range(100))
    assert reported == {
        "only Ada": Fraction(hits * (back[BLUE] + back[YELLOW]), 10_000),
        "only Ben": Fraction(hits * back[BLACK], 10_000),
        "both": Fraction(hits * back[RED], 10_000),
    }


def color_at(stage: Stage, rank: int, face: int) -> Color:
    check = Check(stage.page.rules.edition, rank, dice=face)
    return color_of(check, stage.book.master_table(stage.page.rules)) or BLACK


CONTROL = UsePower("ada", "Mind Control", "ben")


@pytest.fixture
def minds(duel: Stage) -> Stage:
    """Ada controls minds and nullifies; Ben has declared a Reflection of 40, and flies."""
    duel.empower("ada", power("mind-control"), power("nullification"))
    duel.empower("ben", power("reflection"), power("flight"))
    duel.this_turn("ben", plan=TurnDeclaration(defense="reflection"))
    return duel


def power(id_: str) -> HeldPower:
    return HeldPower(id_, rank=Score(40))


@pytest.mark.parametrize(
    ("color", "ada", "ben"),
    [(BLACK, "", "ada"), (RED, "ben", "ada"), (BLUE, "ben", ""), (YELLOW, "ben", "")],
)
def test_a_mind_control_is_turned_back(minds: Stage, color: Color, ada: str, ben: str) -> None:
    assert minds.do(use_power, CONTROL) == ["RollOpened", "RollOpened", "Acted"]
    minds.settle(color)
    minds.settle(RED)
    assert minds.fighter("ada").controlled_by == ada
    assert minds.fighter("ben").controlled_by == ben
    minds.do(follow_up, minds.now)
    assert minds.fighter("ada").controlled_by == ada
    assert minds.fighter("ada").active[-1:] == () or minds.fighter("ada").active[-1].id == (
        "mind-control"
    )


def test_a_mind_control_that_fails_is_not_turned_back(minds: Stage) -> None:
    minds.do(use_power, CONTROL)
    minds.settle(YELLOW)
    minds.settle(BLACK)
    assert minds.fighter("ada").controlled_by == ""
    assert minds.fighter("ben").this_turn.guard is not None


def test_the_reflector_of_mind_control_gives_orders(minds: Stage) -> None:
    fourc = fight(minds.book, minds.page)
    minds.do(use_power, CONTROL)
    minds.settle(BLUE)
    minds.settle(RED)
    minds.this_turn("ben", acted=False, plan=None, waiting=True)
    order = UsePower("ben", "Mind Control", "ada", "order")
    options = {each.name: each for each in fourc.actions.action_options(minds.now, "ben")}
    chosen = options["Mind Control: order against their nature"]
    assert chosen.refusal is None
    [asked] = fourc.actions.questions(minds.now, chosen, {})
    assert [each.value for each in asked.options] == ["ada"]
    assert options["Mind Control: release"].refusal is None
    assert "no power" in minds.refused(use_power, UsePower("ben", "Mind Control", "ada"))
    assert minds.do(use_power, order) == ["RollOpened"]
    minds.settle(BLACK)
    assert minds.fighter("ada").this_turn.obeys
    minds.do(use_power, replace(order, choice="release"))
    assert minds.fighter("ada").controlled_by == ""
    assert "no power" in minds.refused(use_power, order)


def test_reflected_control_ends_with_the_power_or_unconsciousness(minds: Stage) -> None:
    minds.do(use_power, CONTROL)
    minds.settle(BLUE)
    minds.settle(RED)
    held = minds.now
    minds.suffer("ben", Condition.UNCONSCIOUS)
    minds.do(follow_up, minds.now)
    assert minds.fighter("ada").controlled_by == ""
    minds.now = held
    negated = ActivePower("Mind Control", "mind-control", turns=0, state=PowerState.NEGATED)
    minds.change("ada", active=(*minds.fighter("ada").active, negated))
    minds.now = minds.now.with_combatant(
        replace(minds.now.combatant("ada"), fighter=minds.fighter("ada").known_anew())
    )
    minds.do(follow_up, minds.now)
    assert minds.fighter("ada").controlled_by == ""


@pytest.mark.parametrize(
    ("color", "ada", "ben"),
    [
        (BLACK, [], ["Flight negated"]),
        (RED, ["Nullification negated"], ["Flight negated"]),
        (BLUE, ["Nullification negated"], []),
    ],
)
def test_a_nullification_turned_back_puts_itself_out(
    minds: Stage, color: Color, ada: list[str], ben: list[str]
) -> None:
    minds.do(use_power, UsePower("ada", "Nullification", "ben", "Flight"))
    minds.settle(color)
    minds.settle(BLUE)
    assert [each.label for each in minds.fighter("ada").active] == ada
    assert [each.label for each in minds.fighter("ben").active] == ben


def test_a_declared_dodge_is_none_against_a_mind(minds: Stage) -> None:
    minds.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    assert minds.do(use_power, CONTROL) == ["RollOpened", "Acted"]


def test_the_odds_of_a_mind_control_are_those_of_play(minds: Stage) -> None:
    fourc = fight(minds.book, minds.page)
    reported = Counter[str]()
    decide = partial(fourc.rules.decide, by_hand=False)
    for outcome, chance in outcomes(decide, minds.now, CONTROL).items():
        for each in outcome:
            if isinstance(each, PowerTurned):
                reported[each.who] += chance  # type: ignore[assignment]
    hits = sum(color_at(minds, 40, face) >= RED for face in range(100))
    back = Counter(color_at(minds, 40, face) for face in range(100))
    assert reported["ben"] == Fraction(hits * (back[BLACK] + back[RED]), 10_000)
    assert reported["ada"] == Fraction(hits * (100 - back[BLACK]), 10_000)
