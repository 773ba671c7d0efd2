"""A complete fight in three ways with the same seed: all together, by cards, and by a die."""

from itertools import combinations

from fourc_desktop.core.encounter.narration import log_sentences
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAttack,
    EndEarthTurn,
    NextEarthRound,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
    ThrowPool,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthPhase, acting, is_able
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder
from tests.games.fourth_earth.rules.combat.stage import Stage

FOES = {"ilse": ("rook", "guard"), "bastian": ("guard", "rook"), "rook": ("ilse", "bastian"),
        "guard": ("bastian", "ilse")}  # fmt: skip


def able(stage: Stage) -> list[str]:
    state = stage.now
    return [e.id for e in state.combatants if is_able(e.fighter, state.turn, stage.book)]


def attack(stage: Stage, who: str) -> bool:
    targets = [each for each in FOES[who] if each in able(stage)]
    if targets:
        stage.play(DeclareAttack(who, "slam", targets[0]))
    return bool(targets)


def fought(stage: Stage) -> Stage:
    """Play until one side is out."""
    for _ in range(60):
        stage.play(NextEarthRound())
        order = stage.book.options.order
        if order in (EarthTurnOrder.ONES, EarthTurnOrder.DIFFICULTY):
            attacks = [attack(stage, who) for who in able(stage)]
            if not any(attacks):
                break
            stage.play(ResolvePlans())
            while stage.now.table.plans:
                stage.play(OpenNextPlan())
                settle(stage)
            continue
        while who := acting(stage.now):
            if who in able(stage) and attack(stage, who):
                settle(stage)
            stage.play(EndEarthTurn(who))
    return stage


def settle(stage: Stage) -> None:
    if stage.now.table.open is not None:
        stage.play(ThrowPool())
        stage.play(SettlePool())


def test_a_whole_fight_ends_with_one_side_out(plain: EarthRulebook) -> None:
    for order in EarthTurnOrder:
        stage = fought(Stage(plain.with_options(EarthOptions(order=order, criticality=True))))
        left = {stage.now.combatant(who).side for who in able(stage)}
        assert len(left) == 1
        sentences = [" ".join(each) for _, each in log_sentences(stage.log, stage.fight)]
        assert sum("is out." in each for each in sentences) >= 2
        assert any("Critical" in each for each in sentences)


def test_every_pair_of_switches_plays_a_round(plain: EarthRulebook) -> None:
    """E1: A round in which everybody attacks, until the last roll is settled."""
    pairs = 0
    for one, other in combinations(OPTIONS.options, 2):
        page = other.put(one.put(EarthPage(), one.values[-1].id), other.values[-1].id)
        stage = Stage(plain.with_options(page.options), f"{one.id} {other.id}")
        stage.play(NextEarthRound())
        while who := acting(stage.now):
            attack(stage, who)
            settle(stage)
            stage.play(EndEarthTurn(who))
        if stage.now.table.phase is EarthPhase.DECLARE:
            declared = [attack(stage, who) for who in able(stage)]
            stage.play(ResolvePlans())
            assert len(stage.now.table.plans) == sum(declared)
            while stage.now.table.plans:
                stage.play(OpenNextPlan())
                settle(stage)
        rolls = [roll for entry in stage.log.entries for roll in stage.fight.roll.settled(entry)]
        assert rolls
        assert all(roll.settled for roll in rolls)
        stage.play(NextEarthRound())
        pairs += 1
    assert pairs == len(OPTIONS.options) * (len(OPTIONS.options) - 1) // 2


def test_the_game_has_no_material_values(plain: EarthRulebook) -> None:
    assert not Stage(plain).fight.has_material_values
