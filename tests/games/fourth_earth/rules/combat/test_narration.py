from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.encounter.events import CombatantRemoved
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import BodyArea
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    AlterPool,
    BuyBatteryPoint,
    CountAceLow,
    DeclareAction,
    DeclareAttack,
    DeclareTransfer,
    DropPool,
    EndEarthTurn,
    MoveAlong,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
    TakeBackPool,
    TakeStance,
    ThrowPool,
    WithdrawPlans,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder
from tests.games.fourth_earth.rules.combat.stage import Stage

CRITICAL = (
    "Ilse Karrow: roll on the table. Fight: 1 of 3. "
    "Ilse Karrow hits Bailiff Rook (Fight, critical success). D12 says 7: energy × 2. "
    "Bailiff Rook loses 3 health."
)
CARDS = (
    "Round 1 begins. Ilse Karrow (ace of clubs), Guard (4 of clubs), Bailiff Rook (3 of clubs), "
    "Bastian (2 of clubs)."
)
SLAM = DeclareAttack("ilse", "slam", "rook")


def shown(stage: Stage) -> tuple[list[ResultMark | None], list[Scene], list[str], list[str]]:
    """The marks, illustrations, figures and rules of the last entry."""
    entry, state = stage.log.entries[-1], stage.log.state_at(stage.log.cursor - 1)
    narration = stage.fight.narration
    marks: list[ResultMark | None] = []
    scenes: list[Scene] = []
    figures, rules = [], []
    for event in entry.events:
        marks.append(narration.mark(event))
        scenes += narration.scenes(state, event, marks[-1])
        figures.append(narration.figures(state, event))
        rule = narration.rule(event)
        rules.append("" if rule is None else rule.topic)
        state = event.apply(state)
    return marks, scenes, figures, rules


def map_words(scenes: Iterable[Scene]) -> list[str]:
    return [each.words for each in scenes if isinstance(each, TextScene)]


def test_a_round_of_vanilla_is_narrated(full: EarthRulebook) -> None:
    stage = Stage(full).begin().do(SLAM).do(DeclareAction("rook", "Climb", 2))
    stage.do(DeclareTransfer("bastian", "ilse", Battery.PHYSICAL, 1)).do(WithdrawPlans("rook"))
    stage.do(DeclareAttack("rook", "jab", "ilse", twice=True)).do(WithdrawPlans("rook"))
    # Ilse: 3 dice at rating 5 and the Criticality Die; Bastian needs none.
    stage.do(ResolvePlans(), 1, 2, 3, 1).do(OpenNextPlan()).do(SettlePool(), 7)
    assert stage.sentences == [
        "Round 1 begins.",
        "Ilse Karrow declares Slam (Fight) against Bailiff Rook.",
        "Bailiff Rook declares Climb.",
        "Bastian declares to give 1 point of physical to Ilse Karrow.",
        "Bailiff Rook withdraws the action.",
        "Bailiff Rook declares Jab (Fight) against Ilse Karrow, twice.",
        "Bailiff Rook withdraws the action.",
        "In order: Ilse Karrow (1 one on 3 dice), Bastian (rating 0).",
        "Ilse Karrow acts: Fight.",
        CRITICAL,
    ]
    marks, scenes, figures, rules = shown(stage)
    assert [None if each is None else each.letters for each in marks] == [None, "S+"]
    assert map_words(scenes) == ["Hit, critical success"]
    assert [type(each) for each in scenes] == [AttackScene, TextScene]
    assert (figures[-1], rules[-1]) == ("Fight: 1 of 3", "sprinkle:criticality")
    assert stage.fight.narration.rule_now(stage.now) == RuleLink("order", "Order")
    stage.do(OpenNextPlan())
    assert stage.fight.narration.rule_now(stage.now) == RuleLink("pool", "Dice pool")
    stage.do(SettlePool())
    assert stage.sentences[-1] == (
        "Bastian, Transfer battery points: Success. Ilse Karrow gets 1 point of physical."
    )
    _, scenes, figures, rules = shown(stage)
    assert [type(each) for each in scenes] == [TextScene]
    assert (figures, rules) == ([""], ["pool"]), "no dice, no numbers"


def test_re_rolls_are_narrated(full: EarthRulebook) -> None:
    stage = Stage(full).begin().do(SLAM).do(ResolvePlans(), 2, 2, 2, 7).do(OpenNextPlan())
    stage.do(AlterPool("pool:physical"), 2, 3, 3, 7)
    assert stage.sentences[-1] == "Ilse Karrow: roll the pool again. Fight: 0 of 3."
    stage.do(TakeBackPool())
    assert stage.sentences[-1] == "Ilse Karrow undoes the last change."
    stage.do(SettlePool())
    assert stage.sentences[-1] == "Ilse Karrow misses Bailiff Rook (Fight)."
    assert shown(stage)[3] == ["energy"]
    assert map_words(shown(stage)[1]) == ["Missed"]


def test_the_order_of_sprinkles_is_narrated(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK, ace=AceRank.CHOICE))
    stage = Stage(book).begin(1, 2, 3, 4).do(CountAceLow("ilse")).do(EndEarthTurn("guard"))
    assert stage.sentences == [
        CARDS,
        "Ilse Karrow counts the ace low.",
        "Guard ends the turn.",
    ]
    die = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DIE))).begin(1, 2, 3, 4)
    assert die.sentences == [
        "Round 1 begins. Guard 36, Bailiff Rook 35, Bastian 34, Ilse Karrow 28."
    ]
    hard = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY))).begin()
    hard.do(DeclareAction("guard", "Climb", 2)).do(ResolvePlans()).do(OpenNextPlan())
    hard.do(ThrowPool(), 3)
    assert hard.sentences[-3:] == [
        "In order: Guard (rating 2, 1d4).",
        "Guard acts: Climb.",
        "Guard: Climb at rating 2, 1d4: Climb 3.",
    ]
    assert shown(hard)[0] == [None]
    for each in (stage, die, hard):
        link = RuleLink("sprinkle:order", "Order")
        assert each.fight.narration.rule(each.log.entries[0].events[0]) == link
    assert stage.fight.narration.rule_now(stage.now) == RuleLink("sprinkle:order", "Order")
    hard.do(DropPool())
    assert hard.sentences[-1] == "Action canceled."


def test_actions_without_a_roll_are_narrated(full: EarthRulebook) -> None:
    stage = Stage(full).begin().do(TakeStance("ilse", EarthStance.OFFENSIVE))
    assert shown(stage)[3] == ["sprinkle:stance"]
    assert len(shown(stage)[1]) == 1
    stage.do(BuyBatteryPoint("ilse", Battery.HEALTH)).do(MoveAlong("ilse", (Position(2, 1),)))
    assert stage.sentences[1:] == [
        "Ilse Karrow changes the stance: offensive.",
        "Ilse Karrow recharges 1 point of health for 1 mental, 2 spiritual.",
        "Ilse Karrow moves to C2.",
    ]
    narration = stage.fight.narration
    events = stage.log.entries[-1].events
    assert [narration.is_bookkeeping(each) for each in events] == [False, True]
    assert narration.event_text(stage.now, CombatantRemoved("ilse")) == ""
    stage.set("guard", drain=2).begin()
    marks, scenes, _, rules = shown(stage)
    assert marks == [None, None]
    assert rules == ["order", "sprinkle:recurring"]
    assert [each.points for each in scenes if isinstance(each, TextScene)] == [-2]


def test_magic_flies(full: EarthRulebook) -> None:
    stage = Stage(full).begin().do(DeclareAttack("ilse", "advanced", "rook", use_spend=8))
    stage.do(ResolvePlans(), 2, 2, 7).do(OpenNextPlan()).do(SettlePool())
    [scene, _] = shown(stage)[1]
    assert isinstance(scene, AttackScene)
    assert scene.flies


def test_an_opened_entry_is_parted_into_action_dice_and_result(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(DeclareAction("ilse", "Climb")).do(ResolvePlans(), 1, 2)
    stage.do(OpenNextPlan()).do(SettlePool())
    narration = stage.fight.narration
    events = [event for entry in stage.log.entries for event in entry.events]
    parts = [part for event in events if (part := narration.part(stage.now, event)) is not None]
    assert [each.label for each in parts] == ["Dice", "Result"]
    cards = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))).begin(1, 2, 3, 4)
    cards.do(DeclareAction("ilse", "Climb"))
    [*_, opened] = cards.log.entries[-1].events
    part = narration.part(cards.now, opened)
    assert part is not None
    assert part.label == "Action"


def test_a_declared_attack_names_tool_area_and_roller(full: EarthRulebook) -> None:
    book = full.with_options(replace(full.options, areas=True))
    stage = Stage(book).set("rook", areas=(BodyArea("Head", flesh=-1),)).begin()
    staff = DeclareAttack(
        "ilse", "two-handed", "rook", tool="Iron-shod staff", area="Head", opposed=True
    )
    stage.do(staff).do(DeclareAttack("guard", "kick", "bastian", solo=True))
    two_handed, kick = stage.sentences[-2:]
    assert two_handed == (
        "Ilse Karrow declares Two-handed (Fight) against Bailiff Rook, with Iron-shod staff, "
        "at the head; both roll."
    )
    assert kick == "Guard declares Kick (Fight) against Bastian; the target rolls."


def test_every_health_loss_is_narrated(full: EarthRulebook) -> None:
    """A trauma of the victim, half the energy on oneself, and what every round drains."""
    stage = Stage(full).set("rook", health=6).begin().do(SLAM)
    stage.do(ResolvePlans(), 1, 2, 3, 1).do(OpenNextPlan()).do(SettlePool(), 11, 10)
    # Energy 2 less 1 for light armor, and 1 of the trauma.
    assert stage.sentences[-1].endswith("every round, adds up. Bailiff Rook loses 2 health.")
    assert stage.character("rook").health == 4
    stage.set("rook", drain=1, health=1).begin().do(SLAM)
    assert "Bailiff Rook loses 1 health, as every round. Bailiff Rook is out." in " ".join(
        stage.sentences
    )
    failed = Stage(full).begin().do(SLAM)
    failed.do(ResolvePlans(), 2, 2, 3, 1).do(OpenNextPlan()).do(SettlePool(), 3)
    assert failed.sentences[-1].endswith(
        "D12 says 3: half the energy hits Ilse Karrow. Ilse Karrow loses 1 health."
    )


def test_a_solo_roll_narrates_the_result_of_the_foe(full: EarthRulebook) -> None:
    stage = Stage(full).set("guard", physical=0).begin()
    stage.do(DeclareAttack("guard", "kick", "ilse", solo=True))
    stage.do(ResolvePlans(), 1, 2, 3, 4, 5).do(OpenNextPlan()).do(SettlePool())
    assert stage.sentences[-1] == "Ilse Karrow, Fight against Guard: Success. Guard misses."


def test_points_beyond_a_full_battery_are_narrated(full: EarthRulebook) -> None:
    stage = Stage(full).set("ilse", mental=8).begin()
    stage.do(DeclareTransfer("bastian", "ilse", Battery.MENTAL, 1))
    stage.do(ResolvePlans()).do(OpenNextPlan()).do(SettlePool())
    assert stage.sentences[-1] == (
        "Bastian, Transfer battery points: Success. No point of mental could be given."
    )
    assert shown(stage)[2] == [""]


def test_stopped_damage_and_failed_uses_are_narrated(full: EarthRulebook) -> None:
    stage = Stage(full).begin().do(DeclareAttack("ilse", "jab", "rook"))
    stage.do(ResolvePlans(), 1, 2, 3, 5).do(OpenNextPlan()).do(SettlePool())
    assert stage.sentences[-1] == (
        "Ilse Karrow hits Bailiff Rook (Fight). Bailiff Rook loses no health."
    )
    magic = Stage(full).begin().do(DeclareAttack("ilse", "advanced", "rook", use_spend=5))
    magic.do(ResolvePlans(), 2, 2, 7).do(OpenNextPlan()).do(SettlePool())
    assert magic.sentences[-1] == "Ilse Karrow misses Bailiff Rook (Ward). The use failed."


def test_an_opposed_roll_tells_both_sides(full: EarthRulebook) -> None:
    """Before, a hit with 0 ones against a guard who could not succeed said nothing of the guard."""
    jab = DeclareAttack("ilse", "jab", "rook", opposed=True)
    tie = "0 of 3 against 0 of 4 of Bailiff Rook at rating 4; the tie goes to Ilse Karrow"
    won = "1 of 3 against 0 of 4 of Bailiff Rook at rating 4"
    for first, words in ((2, tie), (1, won)):
        stage = Stage(full.with_options(EarthOptions(opposing=True))).begin().do(jab)
        stage.do(ResolvePlans(), first, *[2] * 6).do(OpenNextPlan())
        found = stage.fight.roll.open_roll(stage.now)
        assert found is not None
        assert words in found.result
        assert "Opposing value 4" in " ".join(found.reasons)
        stage.do(SettlePool())
        assert f"Fight: {words}" in shown(stage)[2]
    weak = Stage(full.with_options(EarthOptions(opposing=True))).begin()
    weak.do(replace(jab, at="guard")).do(ResolvePlans(), 2, 2, 2).do(OpenNextPlan())
    found = weak.fight.roll.open_roll(weak.now)
    assert found is not None
    assert "0 of 3 against 0 of Guard at rating 7; the tie goes to Ilse Karrow" in found.result


def test_a_rule_that_was_overruled_is_named_behind_the_action(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()
    far = tuple(Position(x, 1) for x in (2, 3, 4))
    stage.do(MoveAlong("rook", far), by_hand=True)
    assert "Gamemaster override (" in stage.sentences[-1]
    assert "two sectors at most" in stage.sentences[-1]
