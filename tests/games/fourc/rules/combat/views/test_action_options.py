"""The action options of combatants, and their texts."""

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_commands,
    action_events,
    vehicle_commands,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, SetTrait
from fourc_desktop.games.fourc.rules.combat.encounter.commands import CallOffRolls, RollDice
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import EscapeChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    RESTED,
    Exertion,
    MovementUsed,
)
from fourc_desktop.games.fourc.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.combat.rules import ACTIONS, ANSWERS
from fourc_desktop.games.fourc.rules.combat.views.action_options import action_options
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage, declared

HERE = Position(2, 1)

TOLD = [
    (action_events.Moved("ada", "Walk", (HERE,), MovementUsed()), "Ada moves 1 sector (Walk)."),
    (action_events.Moved("ada", "Fly", (HERE, HERE), MovementUsed()), "Ada moves 2 sectors (Fly)."),
    (action_events.Waited("ada"), "Ada waits."),
    (action_events.HoldTaken("ada", "ben"), "Ada holds Ben."),
    (action_events.HoldReleased("ada", "ben"), "Ben is free of the hold."),
    (action_events.DamageTaken("ada", 7, 0, "a hold"), "Ada suffers a hold: 7 Damage."),
    (
        action_events.DamageTaken("ada", 7, 3, "a hold"),
        "Ada suffers a hold: 7 Damage, 3 stopped by armor.",
    ),
    (action_events.AidGiven("ada", "ben"), "Ada aids Ben."),
    (action_events.FortitudeHeld("ada", 10), "Ada clings to life for 10 Fortune."),
    (action_events.ExertionChanged("ada", Exertion(under=True)), "Ada goes under."),
    (
        action_events.PowerTurned("ada", ActivePower("Growth", "growth-shrinking")),
        "Ada: Growth on.",
    ),
    (
        action_events.PowerTurned(
            "ada",
            ActivePower("Trait Boost", "trait-boost", (SetTrait(Trait.BRAWN, 40),), 4),
        ),
        "Ada: Trait Boost on, Brawn 40, 4 turns.",
    ),
    (action_events.Searched("ada", "ben", is_found=True), "Ada finds Ben."),
    (action_events.Searched("ada", "ben", is_found=False), "Ada does not find Ben."),
    (action_events.Regenerated("ada", 20), "Ada regenerates 20 Damage."),
    (
        action_events.Regenerated("ada", 20, "Absorbed fire"),
        "Ada heals 20 Damage by absorbed fire.",
    ),
    (action_events.Attempted("ada", "Brawn", is_met=True), "Ada succeeds with Brawn."),
    (action_events.Attempted("ada", "Brawn", is_met=False), "Ada fails with Brawn."),
    (
        action_events.Reacted("ada", "very-favorable"),
        "People react to Ada: very favorable.",
    ),
    (
        action_events.Reacted("ada", "unfavorable", is_criminal=True),
        "Criminals react to Ada: unfavorable.",
    ),
    (
        action_events.Exploded("ada", "Frag Grenade", HERE),
        "The Frag Grenade of Ada goes off.",
    ),
    (
        action_events.Exploded("ada", "Frag Grenade", None),
        "The Frag Grenade of Ada harms nobody.",
    ),
    (action_events.PickedUp("ada", "crate"), "Ada takes Crate."),
    (action_events.PutDown("crate", HERE), "Crate is put down."),
    (action_events.ObjectBroke("crate"), "Crate breaks."),
    (action_events.ObjectBroke("crate", "ada"), "Ada breaks Crate."),
    (action_events.ItemGained("ada", "Rope"), "Ada takes the Rope."),
    (action_events.ItemLost("ada", "Rope"), "Ada no longer has the Rope."),
    (
        action_events.Shattered("ada", "crate", "ben"),
        "Crate breaks; the pieces may harm Ben.",
    ),
    (action_events.Caught("ada", "brick", safe=True), "Ada catches brick."),
    (action_events.Caught("ada", "ben", safe=False), "Ada does not catch Ben."),
]


@pytest.fixture
def crate(stage: Stage) -> Stage:
    """The stage with a crate."""
    stage.lay("crate", MapObject(5, 20))
    return stage


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_actions_are_reported(crate: Stage, event: Event, words: str) -> None:
    assert SENTENCES[type(event)](crate.now, event) == words


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        (Exertion(2, 0, 4, under=True), Exertion(2), "Ada comes up for air."),
        (
            Exertion(0, 0, 1, under=True),
            Exertion(0, 0, 2, under=True),
            "Ada has been without air for 2 turns.",
        ),
        (Exertion(9), Exertion(9, 1), ""),
        (Exertion(10), Exertion(10, 1), "Ada has rested for 1 turn."),
        (Exertion(9, 9), RESTED, ""),
        (Exertion(10, 9), RESTED, "Ada is rested again."),
        (Exertion(8), Exertion(9), ""),
        (Exertion(9), Exertion(10), "Ada has been moving for 10 turns."),
    ],
)
def test_each_change_of_exertion_has_its_sentence(
    stage: Stage, before: Exertion, now: Exertion, words: str
) -> None:
    assert stage.fighter("ada").rank(Trait.FORTITUDE) == 20
    stage.change("ada", exertion=before)
    assert (
        SENTENCES[action_events.ExertionChanged](
            stage.now, action_events.ExertionChanged("ada", now)
        )
        == words
    )


def test_every_event_has_a_case_and_every_command_an_action() -> None:
    assert {type(event) for event, _ in TOLD} == declared(action_events)
    assert {*ACTIONS, *ANSWERS} == declared(action_commands, vehicle_commands)
    assert len({action.name for action in ACTIONS.values()}) == len(ACTIONS)


def test_object_events_do_not_change_fighters(crate: Stage) -> None:
    for event in (action_events.PickedUp("ada", "ben"), action_events.ObjectBroke("ben")):
        assert event.apply(crate.now) is crate.now


def open_to(stage: Stage, who: str) -> set[str]:
    return {offer.name for offer in action_options(stage.context(), who) if offer.refusal is None}


def test_the_available_actions_of_each_combatant(crate: Stage) -> None:
    assert {"Fists", "Rush", "Move", "Wait", "Dodge", "Hold", "Pick up"} <= open_to(crate, "ada")
    assert not {"Get up", "Slip a hold", "Drop", "Fall", "Let go"} & open_to(crate, "ada")
    assert open_to(crate, "ben") == set()
    assert "Nothing falls within reach" in reason(crate, "ben", "Catch")


def reason(stage: Stage, who: str, name: str) -> str:
    found = next(each for each in action_options(stage.context(), who) if each.name == name)
    return "" if found.refusal is None else found.refusal.sentence


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Pick up", "Nothing lies where Ada is."),
        ("Break an object", "Nothing that Ada could break lies there or is carried."),
        ("Break a wall", "No wall, door or obstacle is in Ada’s sector or beside it."),
        ("Open", "No door or window that is shut is beside Ada."),
        ("Shut", "No door or window that is open is beside Ada."),
        ("Aid", "Nobody is dying where Ada is."),
        ("Seize", "Nobody carries anything that Ada could seize."),
    ],
)
def test_actions_without_a_target_have_a_reason(stage: Stage, name: str, sentence: str) -> None:
    assert reason(stage, "ada", name) == sentence


def test_nearby_objects_can_be_handled(crate: Stage) -> None:
    crate.now = crate.now_on(
        crate.now.map.with_wall(Edge(HERE, Position(3, 1)), Wall(WallKind.DOOR, material=8))
    )
    near = {"Pick up", "Break an object", "Break a wall", "Open"}
    assert near <= open_to(crate, "ada")
    assert "Shut" not in open_to(crate, "ada")


def test_aid_is_offered_only_beside_dying_combatants(stage: Stage) -> None:
    stage.suffer("ben", Condition.DYING)
    assert not reason(stage, "ada", "Aid")
    stage.change("ben", fortitude=0)
    assert reason(stage, "ada", "Aid") == "Nobody is dying where Ada is."
    stage.add("ben", "foes")
    stage.suffer("ben", Condition.DYING)
    stage.add("ada", "heroes", Position(5, 1))
    assert reason(stage, "ada", "Aid") == "Nobody is dying where Ada is."


@pytest.mark.parametrize("what", ["carried", "held_by"])
def test_a_carried_or_held_object_can_be_dropped(crate: Stage, what: str) -> None:
    if what == "carried":
        crate.add("ada", "heroes", carries=("Rope",))
    else:
        crate.lay("crate", MapObject(5, 20, held_by="ada"))
    assert {"Drop", "Hand over"} <= open_to(crate, "ada")


def test_basic_rules_offer_only_a_dodge(crate: Stage) -> None:
    crate.play(rules=BASIC)
    assert {"Dodge", "Block", "Evade"} & open_to(crate, "ada") == {"Dodge"}


def test_only_the_target_may_catch_during_an_open_roll(stage: Stage) -> None:
    stage.add("cat", "foes")
    stage.attack("ada", "ben")
    assert open_to(stage, "ben") == set()
    assert "settle that first" in reason(stage, "ben", "Catch")
    stage.do(change_roll, CallOffRolls())
    stage.this_turn("ada", attacks=0, acted=False)
    stage.attack("ada", "ben", "Throw an object", "concrete-block")
    assert open_to(stage, "ben") == {"Catch"}
    assert open_to(stage, "cat") == set()
    fourc = fight(stage.book, CampaignPage())
    with pytest.raises(Refused, match="settle that first"):
        fourc.rules.decide(stage.now, Catch("cat", "ada"), ScriptedDice(), by_hand=False)
    assert fourc.rules.decide(stage.now, Catch("ben"), ScriptedDice(), by_hand=False)
    stage.do(change_roll, RollDice(), faces=(50,))
    assert open_to(stage, "ben") == set()


def test_a_pending_choice_blocks_all_actions(stage: Stage) -> None:
    stage.table(rolls=(), choices=(EscapeChoice("ada", "ben"),))
    assert open_to(stage, "ben") == set()
