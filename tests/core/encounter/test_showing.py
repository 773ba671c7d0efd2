"""What is to be seen of a step of any fight, and how much of it players see."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.commands import Add, Put, Remove, SetAside
from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.encounter.events import DoorTurned
from fourc_desktop.core.encounter.log import EncounterLog, begin, play
from fourc_desktop.core.encounter.showing import condition_signs, for_players, scenes
from fourc_desktop.core.fight_views import ConditionNow, Gravity
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.scenes import Blow, Scene, Sign, Way
from tests.core.encounter.toy import HEADS, TAILS, TOY, Flip, Pluck, ToyMoment, ToyNarration, duel
from tests.core.marks import R, Y

ADA, BEN = duel().combatants
DAUNTED = replace(ADA, fighter=Pluck(0))


def seen(command: object, moment: AnyState | None = None, *faces: int) -> list[Scene]:
    """What is to be seen of a command."""
    before = moment or duel()
    log: EncounterLog = play(begin(before, ""), TOY.rules, command, dice=ScriptedDice(*faces))
    return scenes(before, log.entries[0].events, TOY)


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (2, [Blow("ada", "ben", HEADS), Sign("ben", "Calm", HEADS, by="ada")]),
        (1, [Blow("ada", "ben", TAILS), Sign("ben", "Flinches", TAILS, -1, by="ada")]),
    ],
)
def test_the_rule_set_says_what_its_events_look_like(face: int, expected: list[Scene]) -> None:
    assert seen(Flip("ada", "ben"), None, face) == expected


@pytest.mark.parametrize(
    ("moment", "command", "expected"),
    [
        (duel(), Put("ben", Spot(3, 1)), [Way("ben", (Spot(2, 0), Spot(3, 1)))]),
        (duel().with_combatant(replace(BEN, spot=None)), Put("ben", Spot(3, 1)), []),
        (duel(), Add(Combatant("zoe", "Zoe", "foes", Pluck(1))), []),
        (duel(), Remove("ben"), []),
        (duel(), SetAside(replace(ADA, name="Countess")), []),
        (duel(), SetAside(replace(ADA, fighter=Pluck(2))),
         [Sign("ada", "Pluck", points=-1, is_secret=True)]),
        (duel(), SetAside(DAUNTED),
         [Sign("ada", "Pluck", points=-3, is_secret=True),
          Sign("ada", "Daunted", gravity=Gravity.HINDERING)]),
        (duel().with_combatant(DAUNTED), SetAside(ADA),
         [Sign("ada", "Pluck", points=3, is_secret=True),
          Sign("ada", "No longer daunted", gravity=Gravity.HELPFUL)]),
    ],
)  # fmt: skip
def test_what_the_gamemaster_does(moment: AnyState, command: object, expected: list[Scene]) -> None:
    assert seen(command, moment) == expected


@pytest.mark.parametrize(("is_open", "words"), [(True, "Open"), (False, "Shut")])
def test_a_door_tells_at_its_place(*, is_open: bool, words: str) -> None:
    door = usual_wall(WallKind.DOOR, 40)
    moment = replace(duel(), map=duel().map.with_wall(Spot(1, 1), door))
    assert scenes(moment, [DoorTurned(Spot(1, 1), is_open)], TOY) == [Sign(Spot(1, 1), words)]


# ruff: noqa: ARG002, whoever says the same of everything looks at nothing


class Chatty(ToyNarration):
    """Says everything over and over."""

    def scenes(self, encounter: ToyMoment, event: object, mark: Mark | None) -> list[Scene]:
        return [
            Sign("ben", "Dying", Y, -20),
            Sign("ben", "Dying"),
            Sign("ben", "Fortune", points=-5),
            Sign("ben", "Fortune", points=-5),
            Sign("ada", "Dying"),
        ]


CHATTY = replace(TOY, narration=Chatty())


def test_nothing_is_said_twice_but_what_is_counted() -> None:
    said = scenes(duel(), [DoorTurned(Spot(1, 1), is_open=True)][:0], CHATTY)
    assert said == []
    log = play(begin(duel(), ""), TOY.rules, Put("ben", Spot(3, 1)))
    over = [each.over for each in scenes(duel(), log.entries[0].events, CHATTY)
            if isinstance(each, Sign)]  # fmt: skip
    assert over == ["ben", "ben", "ben", "ada"]


SCENES: list[Scene] = [
    Blow("ada", "ben", R),
    Sign("ben", "Hit", R, -20, by="ada"),
    Sign("ben", "Dodge", is_secret=True),
    Sign("ada", "Fortune", points=-10, is_secret=True),
    Way("ben", (Spot(2, 0), Spot(3, 0))),
    Sign(Spot(1, 1), "Broken"),
]


def players(moment: AnyState, *, numbers: bool = False) -> list[Scene]:
    return list(for_players(SCENES, moment, own="heroes", numbers=numbers))


def test_players_see_no_secrets_and_no_numbers_of_others() -> None:
    veiled = Sign("ben", "Hit", R, by="ada")
    assert players(duel()) == [SCENES[0], veiled, *SCENES[3:]]
    assert players(duel(), numbers=True) == [*SCENES[:2], *SCENES[3:]]


def test_players_see_nothing_of_who_is_hidden_or_gone() -> None:
    hidden = duel().with_combatant(replace(BEN, hidden=True))
    assert players(hidden) == players(duel().without("ben")) == [SCENES[3], SCENES[5]]
    unseen = duel().with_combatant(replace(ADA, hidden=True))
    assert players(unseen) == SCENES[4:]


def test_what_only_lasts_for_another_time_is_no_news() -> None:
    dazed = ConditionNow("Dazed", 1)
    signs = condition_signs("ada", [dazed], [ConditionNow("Dazed", 3), ConditionNow("Winded")])
    assert [each.words for each in signs] == ["Winded"]
    assert [each.words for each in condition_signs("ada", [dazed], [])] == ["No longer dazed"]
