"""Hits, damage, areas and knockback (seed 002; M2, M5, M6, M9)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import Blow
from fourc_desktop.games.rough_magic.rules.combat.attempts.outcomes import pushed_path
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    RollAttempt,
    SettleAttempt,
    StrikeAt,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    DISTRACTED,
    DODGING,
    HELPLESS,
    PRONE,
    RESTRAINED,
    RUNNING,
    SPRINTING,
    AttemptKind,
    RoughMagicCondition,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.storage.formats.samples import load_map_templates
from tests.games.rough_magic.conftest import RESOURCES
from tests.games.rough_magic.rules.combat.stage import Stage, at_boomer, begun


def hit(stage: Stage, attack: str, *damage: int, **more: int) -> None:
    """Apex hits Boomer with 6 and 6."""
    command = StrikeAt("apex", "boomer", attack, **more)  # type: ignore[arg-type]
    stage.attempt(command, 6, 6, damage=damage)


def test_a_miss_deals_nothing(stage: Stage) -> None:
    stage.put("boomer", conditions=(RoughMagicCondition("Dodging"),))
    stage.attempt(StrikeAt("apex", "boomer", "Pistol"), 2, 3)  # 12 against 13
    assert stage.who("boomer").health == 14


def test_a_normal_attack_takes_health_less_the_resistance(stage: Stage) -> None:
    stage.put("boomer", armor=2)
    hit(stage, "Staff", 4)
    assert stage.who("boomer").health == 14 - (4 + 3 - 2)


def test_called_shot_5_deals_5_more_and_suppressing_fire_5_less(stage: Stage) -> None:
    hit(stage, "Staff", 4, called_shot=5)
    assert stage.who("boomer").health == 14 - 12
    stage.act("apex")
    stage.put("boomer", health=14)
    hit(stage, "Gun", 4, suppressing=5)
    assert stage.who("boomer").health == 14 - 4


def test_a_mental_attack_deals_half_and_at_least_1(stage: Stage) -> None:
    hit(stage, "Blast", 5)
    assert stage.who("boomer").health == 14 - 4
    stage.act("apex")
    stage.put("boomer", mental_resistance=10)
    hit(stage, "Blast", 6)
    assert stage.who("boomer").health == 14 - 4 - 1


def test_a_stun_takes_endurance(stage: Stage) -> None:
    hit(stage, "Stun", 5)
    assert (stage.who("boomer").health, stage.who("boomer").endurance) == (14, 6)


def test_a_drain_lowers_an_attribute_down_to_0(stage: Stage) -> None:
    hit(stage, "Drain", 6)  # 10 halved
    assert stage.who("boomer").agility == 0
    assert stage.who("boomer").health == 14


def test_blinding_and_terrifying_roll_no_damage(stage: Stage) -> None:
    hit(stage, "Flash")
    assert stage.who("boomer").condition(BLIND) == RoughMagicCondition(BLIND, "apex", 4)
    stage.act("apex")
    hit(stage, "Terror")
    held = stage.who("boomer").condition(COWERING)
    assert held == RoughMagicCondition(COWERING, "apex", 4)


def test_an_unnamed_character_is_out_at_the_first_hit(stage: Stage) -> None:
    stage.put("boomer", is_unnamed=True, armor=9)
    hit(stage, "Pistol")
    assert not stage.who("boomer").is_conscious


def test_a_slam_hurts_and_throws_down(stage: Stage) -> None:
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.SLAM), 6, 6, damage=(2,))
    assert stage.who("boomer").has(PRONE)
    assert stage.who("boomer").health == 14 - 6


def test_a_defender_in_an_area_is_no_longer_distracted(stage: Stage) -> None:
    for who in ("boomer", "crimson"):
        stage.put(who, conditions=(RoughMagicCondition(DISTRACTED),))
    stage.place("crimson", 9, 0)
    stage.attempt(StrikeAt("apex", "boomer", "Grenade"), 1, 1, damage=(1,))
    assert stage.who("crimson").has(DISTRACTED), "too far to defend"
    stage.place("crimson", 2, 0)
    stage.act("apex")
    stage.attempt(StrikeAt("apex", "boomer", "Grenade"), 1, 1)
    assert not stage.who("crimson").has(DISTRACTED)


def test_an_area_attack_shares_one_roll_and_damage(stage: Stage) -> None:
    stage.put("crimson", armor=3, conditions=(RoughMagicCondition("Dodging"),))
    # 7 + 11 = 18: Boomer's defense is 10, Crimson's 8 + 7 + 3, Apex' own 15.
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    stage.do(RollAttempt(), 5, 6)
    stage.do(SettleAttempt(), 4)
    lost = {id_: stage.who(id_).most_health - stage.who(id_).health for id_ in ("apex", "boomer")}
    assert lost == {"apex": 9, "boomer": 9}
    assert stage.who("crimson").health == 18 - 6


def test_an_area_misses_distant_and_better_defended_combatants(stage: Stage) -> None:
    stage.place("crimson", 9, 0)  # more than 10 m from Boomer
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    stage.do(RollAttempt(), 2, 2)  # 11 meets Boomer's 10, not Apex' own 15
    stage.do(SettleAttempt(), 4)
    assert stage.who("boomer").health == 14 - 9
    assert stage.who("apex").health == stage.who("crimson").health == 18


def test_an_area_always_hits_combatants_unable_to_defend(stage: Stage) -> None:
    stage.put("crimson", endurance=0)
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    stage.do(RollAttempt(), 1, 1)
    stage.do(SettleAttempt(), 1)
    assert (stage.who("boomer").health, stage.who("crimson").health) == (14, 12)
    stage.act("apex")
    stage.put("apex", conditions=(RoughMagicCondition(SPRINTING),))
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    stage.do(RollAttempt(), 6, 6)
    stage.do(SettleAttempt())
    assert (stage.who("boomer").health, stage.who("crimson").health) == (14, 12)


def knocking(book: RoughMagicBook) -> Stage:
    return begun(book.with_options(RoughMagicOptions(knockback=True, sector=1)))


def test_a_hit_knocks_back_by_its_margin_and_may_throw_down(rough_book: RoughMagicBook) -> None:
    stage = knocking(rough_book)
    # 10 + 5 = 15 against 10: 5 m; Athletics without skill 1 + 2 is less than 12.
    stage.attempt(StrikeAt("apex", "boomer", "Staff"), 2, 3, damage=(1, 1))
    assert stage.state.combatant("boomer").spot == Position(6, 0)
    assert stage.who("boomer").has(PRONE)

    stage = knocking(rough_book)
    stage.put("boomer", agility=6)
    stage.attempt(StrikeAt("apex", "boomer", "Staff"), 2, 3, damage=(1, 6))  # 6 + 6 = 12
    assert not stage.who("boomer").has(PRONE)

    stage = knocking(rough_book)
    stage.attempt(StrikeAt("apex", "boomer", "Staff"), 1, 1, damage=(1,))  # 2 m
    assert stage.state.combatant("boomer").spot == Position(3, 0)
    assert not stage.who("boomer").has(PRONE)


@pytest.mark.parametrize(
    ("condition", "falls"),
    [(DODGING, False), (RESTRAINED, True), (RUNNING, True), (SPRINTING, True)],
)
def test_modifiers_of_every_roll_apply_to_the_roll_against_falling(
    rough_book: RoughMagicBook, condition: str, falls: bool
) -> None:
    """Athletics: 6 + 6 is 12, which fails with 3 less; a sprinter falls without a roll."""
    stage = knocking(rough_book)
    stage.put("boomer", agility=6, conditions=(RoughMagicCondition(condition),))
    dice = (1,) if condition == SPRINTING else (1, 6)
    stage.attempt(StrikeAt("apex", "boomer", "Staff"), 4, 4, damage=dice)
    assert stage.who("boomer").has(PRONE) is falls


def test_an_explosion_pushes_from_its_center(rough_book: RoughMagicBook) -> None:
    stage = knocking(rough_book)
    stage.place("crimson", 1, 1)
    attempt = at_boomer(stage, "Grenade")
    assert pushed_path(stage.state, stage.book, attempt, Blow("crimson", pushed=2)) == (
        Position(1, 2), Position(1, 3),
    )  # fmt: skip
    assert pushed_path(stage.state, stage.book, attempt, Blow("boomer", pushed=2)) == (
        Position(2, 0), Position(3, 0),
    )  # fmt: skip


def test_knockback_fells_at_agility_0_but_not_by_mental_attacks(rough_book: RoughMagicBook) -> None:
    stage = knocking(rough_book)
    stage.put("boomer", agility=0)
    stage.attempt(StrikeAt("apex", "boomer", "Staff"), 2, 3, damage=(1,))
    assert stage.who("boomer").has(PRONE)
    stage = knocking(rough_book)
    stage.attempt(StrikeAt("apex", "boomer", "Blast"), 6, 6, damage=(1,))
    assert stage.state.combatant("boomer").spot == Position(1, 0)


def test_a_helpless_fighter_falls_without_a_roll(rough_book: RoughMagicBook) -> None:
    stage = knocking(rough_book)
    stage.put("boomer", agility=9, conditions=(RoughMagicCondition(HELPLESS),))
    stage.attempt(StrikeAt("apex", "boomer", "Staff"), 2, 3, damage=(1,))
    assert stage.who("boomer").has(PRONE)


def test_a_push_ends_at_walls_and_the_end_of_the_map(rough_book: RoughMagicBook) -> None:
    stage = knocking(rough_book)
    far, shot = Blow("boomer", pushed=99), at_boomer(stage, "Pistol")
    assert pushed_path(stage.state, stage.book, shot, far)[-1] == Position(11, 0)
    border = Edge(Position(3, 0), Position(4, 0))
    wall = stage.state.map.with_wall(border, Wall(WallKind.WALL, 10))
    walled = replace(stage.state, map=wall)
    assert pushed_path(walled, stage.book, shot, far)[-1] == Position(3, 0)
    stage.place("boomer", 0, 0)
    assert pushed_path(stage.state, stage.book, shot, far) == ()
    gone = replace(stage.state.combatant("boomer"), spot=None)
    stage.state = stage.state.with_combatant(gone)
    assert pushed_path(stage.state, stage.book, shot, far) == ()


def test_knockback_over_an_edge_ends_below(rough_book: RoughMagicBook) -> None:
    roof = load_map_templates(RESOURCES)["rooftops"].map
    stage = knocking(rough_book)
    shot = at_boomer(stage, "Pistol")
    stage.state = replace(stage.state, map=roof)
    spots = [
        Position(x, y, level)
        for x in range(roof.width)
        for y in range(roof.height)
        for level in range(1, 4)
        if roof.has(Position(x, y, level)) and roof.footing(Position(x, y, level))
    ]
    fallen = 0
    for spot in spots:
        here = Position(spot.x - 1, spot.y, spot.level)
        for id_, at in (("apex", here), ("boomer", spot)):
            moved = replace(stage.state.combatant(id_), spot=at)
            stage.state = stage.state.with_combatant(moved)
        path = pushed_path(stage.state, stage.book, shot, Blow("boomer", pushed=9))
        lower = [each for each in path if each.level < spot.level]
        assert lower in ([], list(path[-1:]))
        fallen += bool(lower)
    assert fallen


def test_an_area_needs_a_map(stage: Stage) -> None:
    for id_ in ("boomer", "crimson"):
        each = stage.state.combatant(id_)
        stage.state = stage.state.with_combatant(replace(each, spot=None))
    stage.attempt(StrikeAt("apex", "boomer", "Grenade"), 6, 6, damage=(1,))
    assert stage.who("boomer").health == 14 - 6
    assert stage.who("crimson").health == stage.who("apex").health == 18
