"""The texts of the log."""

from dataclasses import replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.character import AttackEffect, AttributeId
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import Blow
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AlterAttempt,
    CallOffAttempt,
    ChooseFright,
    DelayTurn,
    DropProne,
    FocusOnDefense,
    ForceAction,
    ForcedKind,
    Hurl,
    MoveInOrder,
    MovePace,
    NextTurn,
    PlotPointUse,
    Recover,
    ReleaseHold,
    RollAttempt,
    SettleAttempt,
    SpendPlotPoint,
    StandUp,
    StrikeAt,
    TakeBackEffort,
    TakeDelayedTurn,
    Travel,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    PRONE,
    AttemptKind,
    RoughMagicCondition,
    RoughMagicTable,
)
from fourc_desktop.games.rough_magic.rules.combat.sentences import CombatantNames, blow_text
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.games.rough_magic.rules.combat.stage import Stage, at_boomer, begun


def reported(stage: Stage, command: object, *faces: int) -> str:
    """The log texts of the events of a command."""
    now, words = stage.state, []
    for event in stage.do(command, *faces):
        words.append(stage.fight.narration.event_text(now, event))
        now = event.apply(now)
    return " ".join(filter(None, words))


def settled(stage: Stage, command: object, *faces: int, damage: tuple[int, ...] = ()) -> str:
    stage.do(command)
    stage.do(RollAttempt(), *faces)
    return reported(stage, SettleAttempt(), *damage)


def test_turns(stage: Stage) -> None:
    assert reported(stage, NextTurn()) == "Boomer acts."
    assert reported(stage, DelayTurn("boomer")) == "Boomer delays the turn. Crimson acts."
    late = reported(stage, TakeDelayedTurn("boomer"))
    assert late == "Boomer interrupts Crimson with the delayed turn."
    assert reported(stage, NextTurn()) == "Crimson goes on."
    assert reported(stage, NextTurn()) == "Round 2: Apex acts."
    assert reported(stage, MoveInOrder("crimson", 0)) == (
        "Order of play: Crimson, Apex, Boomer. Crimson delays the turn."
    )
    stage.do(ForceAction("boomer", ForcedKind.DODGE))
    words = reported(stage, NextTurn())
    assert words == "Boomer skips this turn. Round 3: Crimson acts."
    stage.state = replace(stage.state, table=RoughMagicTable())
    stage.put("crimson", reason=0)
    words = reported(stage, NextTurn(), 6, 1)
    assert words == "Order of play: Apex (9), Boomer (3), Crimson (last). Round 1: Apex acts."


def test_attacks(stage: Stage) -> None:
    strike = StrikeAt("apex", "boomer", "Staff")
    assert reported(stage, strike) == "Apex: Staff at Boomer."
    assert (
        reported(stage, RollAttempt(), 1, 2)
        == "Apex: Staff 1 + 2 + 10 = 13 against 10 (Boomer): Hit."
    )
    assert reported(stage, CallOffAttempt()) == "Roll canceled."
    assert settled(stage, strike, 1, 2, damage=(4,)) == (
        "Apex hits Boomer with Staff: 7 damage, 7 Health left."
    )
    stage.act("apex")
    stage.put("boomer", armor=9)
    assert settled(stage, strike, 1, 2, damage=(4,)) == (
        "Apex hits Boomer with Staff: no damage (7 rolled, resistance 9)."
    )
    stage.act("apex")
    stage.put("boomer", brawn=10)
    assert settled(stage, strike, 1, 2) == "Apex misses Boomer."


def test_blows(stage: Stage) -> None:
    staff = at_boomer(stage, "Staff")

    def words(blow: Blow) -> str:
        lead, _, found = blow_text(stage.state, staff, blow).partition(": ")
        assert lead == "Apex hits Boomer with Staff"
        return found

    assert words(Blow("boomer", 99)) == "99 damage, 0 Health left; Boomer is out."
    assert words(Blow("boomer", 3, AttackEffect.STUNS)) == "3 damage, 11 Endurance left."
    assert words(Blow("boomer", 3, AttackEffect.DRAINS_AGILITY)) == "Agility 2 lower, 0 left."
    assert words(Blow("boomer", 0, AttackEffect.BLINDS)) == "Boomer is blind."
    assert words(Blow("boomer", 0, AttackEffect.TERRIFIES)) == "Boomer cowers in terror."
    assert words(Blow("boomer", 1, pushed=2)).endswith("Boomer is knocked back 2 m.")
    fall = Blow("boomer", 1, pushed=5, falls=True)
    assert words(fall).endswith("Boomer is knocked back 5 m and falls.")
    stage.put("boomer", conditions=(RoughMagicCondition(PRONE),))
    assert words(fall).endswith("Boomer is knocked back 5 m."), "nobody prone falls"
    assert words(Blow("boomer", 0, AttackEffect.MENTAL)) == "Boomer is under its effect."
    stage.put("boomer", endurance=0)
    assert words(Blow("boomer", 3, AttackEffect.STUNS)) == "3 damage, 11 Health left."
    stage.put("boomer", endurance=14, is_unnamed=True)
    assert words(Blow("boomer", 0)) == "no damage roll is needed; Boomer is out."
    assert words(Blow("boomer", 0, AttackEffect.BLINDS)) == "Boomer is out."
    together = Blow("boomer", 7, rolled=9)
    assert words(together) == "7 damage (9 rolled); Boomer is out."
    stage.put("boomer", health=0, endurance=0)
    assert words(Blow("boomer", 3)) == "Boomer is out already."


def test_blow_words_explain_rolled_and_dealt_damage(stage: Stage) -> None:
    stage.put("boomer", armor=4, mental_resistance=5, alteration_resistance=0)
    for attack, dealt, words in (
        ("Staff", 7, "7 damage (11 rolled, resistance 4), 7 Health left."),
        ("Blast", 3, "3 damage (11 rolled, resistance 5, half of the rest), 11 Health left."),
        ("Drain", 2, "Agility 2 lower (11 rolled, half), 0 left."),
    ):
        blow = replace(Blow("boomer", dealt, rolled=11), effect=at_boomer(stage, attack).effect)
        found = blow_text(stage.state, at_boomer(stage, attack), blow)
        assert found.endswith(words)
    least = Blow("boomer", 1, rolled=6)
    found = blow_text(stage.state, at_boomer(stage, "Blast"), least)
    assert found.endswith("1 damage (6 rolled, resistance 5, at least 1), 13 Health left.")


def test_an_area_that_all_have_left_hits_nobody(stage: Stage) -> None:
    stage.do(StrikeAt("apex", "boomer", "Grenade"))
    run = ForceAction("boomer", ForcedKind.RUN_FOR_COVER)
    assert reported(stage, run).startswith("Boomer runs for cover and gives up the next turn.")
    stage.do(RollAttempt(), 3, 3)
    assert reported(stage, SettleAttempt()) == "Apex hits nobody: all have run for cover."


def test_maneuvers(stage: Stage) -> None:
    for kind, good, bad in (
        (AttemptKind.DISARM, "Apex disarms Boomer.", "Apex does not disarm Boomer."),
        (AttemptKind.DISTRACT, "Apex distracts Boomer.", "Apex does not distract Boomer."),
        (AttemptKind.GRAPPLE, "Apex holds Boomer.", "Apex does not get hold of Boomer."),
    ):
        for bonus, expected in ((9, good), (-20, bad)):
            stage.act("apex")
            command = TryManeuver("apex", "boomer", kind, bonus)
            assert settled(stage, command, 3, 3) == expected
    stage.act("boomer")
    free = TryManeuver("boomer", "apex", AttemptKind.BREAK_FREE, 30)
    assert settled(stage, replace(free, bonus=-9), 1) == "Boomer does not get free of Apex."
    stage.act("boomer")
    assert settled(stage, free, 1) == "Boomer breaks free of Apex."
    stage.act("apex")
    slam = settled(stage, TryManeuver("apex", "boomer", AttemptKind.SLAM), 6, 6, damage=(1,))
    assert slam == "Apex throws Boomer to the ground: 5 damage, 9 Health left."


def test_recoveries(stage: Stage) -> None:
    conditions = (RoughMagicCondition(BLIND, "", 9), RoughMagicCondition(COWERING, "", 0))
    stage.put("apex", conditions=conditions)
    assert settled(stage, Recover("apex", AttemptKind.SEE_AGAIN), 1, 1) == "Apex still cannot see."
    sway = RoughMagicCondition("Sway", "", 9, escape=AttributeId.BRAWN)
    stage.put("apex", conditions=(*conditions, sway))
    stage.act("apex")
    out = Recover("apex", AttemptKind.BREAK_OUT, "Sway")
    assert settled(stage, out, 1, 1) == "Apex does not break out of Sway."
    stage.act("apex")
    assert settled(stage, out, 6, 6) == "Apex breaks out of Sway."
    assert not stage.who("apex").has("Sway")
    stage.act("apex")
    assert reported(stage, ChooseFright("apex")) == "Apex flees in terror."
    assert reported(stage, ChooseFright("apex")) == "Apex cowers in terror."
    assert (
        settled(stage, Recover("apex", AttemptKind.TAKE_HEART), 6, 6)
        == "Apex overcomes the terror."
    )


def test_holds_and_throws(stage: Stage) -> None:
    grapple = TryManeuver("apex", "boomer", AttemptKind.GRAPPLE)
    stage.attempt(grapple, 6, 6)
    assert reported(stage, ReleaseHold("apex", "boomer")) == "Boomer is free of Apex."
    stage.act("apex")
    stage.attempt(grapple, 6, 6)
    stage.act("apex")
    assert reported(stage, Hurl("apex", "boomer", Position(2, 0), 110)) == (
        "Apex throws Boomer 2 m, who lands prone."
    )
    stage.act("apex")
    stage.place("boomer", 1, 0)
    stage.attempt(grapple, 6, 6)
    stage.act("apex")
    assert reported(stage, Hurl("apex", "boomer", Position(1, 0), 110)) == (
        "Apex throws Boomer, who lands prone."
    )


def test_moves_and_poses(stage: Stage) -> None:
    assert reported(stage, FocusOnDefense("apex")) == "Apex dodges."
    assert reported(stage, DropProne("apex")) == "Apex lies down."
    assert reported(stage, StandUp("apex")) == "Apex stands up."
    for pace, words in (
        (MovePace.WALK, ""),
        (MovePace.RUN, "Apex runs."),
        (MovePace.SPRINT, "Apex sprints."),
    ):
        stage.act("apex")
        assert reported(stage, Travel("apex", (Position(0, 1),), pace)) == words


def test_forced_actions_and_plot_points(stage: Stage) -> None:
    force = ForceAction("boomer", ForcedKind.DODGE)
    assert reported(stage, force) == "Boomer dodges and gives up the next turn."
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    leap = reported(stage, ForceAction("crimson", ForcedKind.INTERPOSE))
    assert leap.startswith("Crimson leaps in front of Boomer and gives up the next turn.")
    stage.do(CallOffAttempt())
    stage.put("apex", plot_points=9, health=3)
    for use, words in (
        (PlotPointUse.RALLY, "Apex spends a Plot Point and rallies, to 10 Health."),
        (PlotPointUse.SURGE, "Apex spends a Plot Point: Brawn +1 this round."),
        (PlotPointUse.EXTRA_MOVE, "Apex spends a Plot Point on an extra move action."),
        (PlotPointUse.INSPIRATION, "Apex spends a Plot Point for a hint."),
    ):
        assert reported(stage, SpendPlotPoint("apex", use)) == words
    for what in ("a rope", " a rope. "):
        retcon = SpendPlotPoint("apex", PlotPointUse.RETCON, what=what)
        assert reported(stage, retcon) == "Apex spends a Plot Point to change the past: a rope."
    stage.act("boomer")
    surge = reported(stage, SpendPlotPoint("apex", PlotPointUse.SURGE))
    assert surge.endswith("Brawn +1 until the end of the next round.")
    stage.act("apex")
    late = reported(stage, SpendPlotPoint("boomer", PlotPointUse.EXTRA_STANDARD))
    assert late == "Boomer spends a Plot Point on an extra standard action, after this turn."
    assert reported(stage, NextTurn()) == "Boomer uses an extra action."


def test_the_new_round_says_which_surges_are_over(stage: Stage) -> None:
    stage.do(SpendPlotPoint("apex", PlotPointUse.SURGE))
    told = [reported(stage, NextTurn()) for _ in range(3)]
    assert told[:2] == ["Boomer acts.", "Crimson acts."]
    assert told[2].endswith("Apex: Surge is over. Round 2: Apex acts.")
    assert "over" not in reported(stage, NextTurn())


def test_knockback(rough_book: RoughMagicBook) -> None:
    stage = begun(rough_book.with_options(RoughMagicOptions(knockback=True)))
    words = settled(stage, StrikeAt("apex", "boomer", "Staff"), 1, 1, damage=(1,))
    assert words.endswith("Boomer is knocked back 2 m.")


def test_a_removed_combatant_is_named_by_id(stage: Stage) -> None:
    name = CombatantNames(stage.state)
    assert (name("apex"), name("gone")) == ("Apex", "gone")


def test_extra_effort_is_named_with_its_payer(stage: Stage) -> None:
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    stage.do(RollAttempt(), 3, 4)
    again = reported(stage, AlterAttempt("defend", "boomer"))
    assert again.startswith("Boomer spends a Plot Point on Extra Effort. Apex: Staff 3 + 4 + 10")
    assert reported(stage, TakeBackEffort()).startswith("Extra Effort undone. Apex: Staff")
