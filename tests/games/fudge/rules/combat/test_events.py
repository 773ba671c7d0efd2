"""Events that change nothing, and those that change more than one fighter."""

from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import (
    BattleRolled,
    EntanglingRolled,
    Exchanged,
    Hit,
    Insulted,
    LeadersRolled,
    PlanDropped,
    PlanMade,
    ShotRolled,
)
from fourc_desktop.games.fudge.rules.combat.plans import Guard, HoldBack
from tests.games.fudge.rules.combat.stage import Stage, fighter


def test_events_that_change_nothing(fudge: FudgeBook) -> None:
    state = Stage(fudge, {"ada": fighter(), "bo": fighter()}).now
    for event in (
        Exchanged((), ()),
        ShotRolled("ada", "bo", "Bow", 0, 0, 1, None, 0),
        Insulted("ada", "bo", 1, 1),
        EntanglingRolled("ada", "bo", "Net", 0, 0),
        BattleRolled("ada", "bo", (0, 0), 0, WoundLevel.UNDAMAGED),
        Hit("ada", "bo", "Sword", 1, 0, WoundLevel.SCRATCH, stuns=True),
        Hit("ada", "bo", "Sword", 1, -1, WoundLevel.UNDAMAGED),
    ):
        assert event.apply(state) == state


def test_a_stance_is_kept_for_the_stunned(fudge: FudgeBook) -> None:
    """F12: stunned fighters cannot change it."""
    state = Stage(fudge, {"ada": fighter()}).now
    state = PlanMade(Guard("ada", "protective")).apply(state)
    state = PlanMade(HoldBack("ada")).apply(state)
    assert state.combatant("ada").fighter.stance == "protective"
    state = PlanDropped("ada").apply(state)
    assert state.combatant("ada").fighter.plan is None


def test_a_stun_counts_from_the_next_round(fudge: FudgeBook) -> None:
    state = Stage(fudge, {"ada": fighter(), "bo": fighter()}).now
    for wound, stun, until in (
        (WoundLevel.LIGHT, StunLevel.STUNNED, 1),
        (WoundLevel.MAJOR, StunLevel.VERY_STUNNED, 2),
        (WoundLevel.COMA, StunLevel.OUT, 0),
    ):
        hit = Hit("ada", "bo", "Sword", 2, 5, wound, stuns=True)
        found = hit.apply(state).combatant("bo").fighter
        assert (found.stun, found.stun_until) == (stun, until)


def test_leaders(fudge: FudgeBook) -> None:
    people = {name: fighter(unit=UnitStrength(40, 1)) for name in ("ada", "bo")}
    state = LeadersRolled("ada", "bo").apply(Stage(fudge, people).now)
    assert [each.fighter.unit for each in state.combatants] == [
        UnitStrength(40, 1, leads=True),
        UnitStrength(40, 1),
    ]
    alone = Stage(fudge, {"ada": fighter(), "bo": fighter()}).now
    assert LeadersRolled("ada", "bo").apply(alone) == alone
