"""The scenes of a step of a fight, and which of them players see."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.events import DoorToggled
from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, roll_again
from fourc_desktop.core.encounter.map_scenes import (
    condition_scenes,
    entry_scenes,
    scenes_for_players,
    step_scenes,
)
from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.encounter.state import AnyState, Combatant
from fourc_desktop.core.encounter.views import ConditionState, Severity
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.rolls.rolling import ResultMark
from tests.core.encounter.toy_fight import (
    HEADS,
    TAILS,
    TOY,
    Flip,
    Pluck,
    ToyMoment,
    ToyNarration,
    duel,
)
from tests.core.rolls.result_marks import R, Y

ADA, BEN = duel().combatants
DAUNTED = replace(ADA, fighter=Pluck(0))


def seen(command: object, moment: AnyState | None = None, *faces: int) -> list[Scene]:
    """The scenes of a command."""
    before = moment or duel()
    log: EncounterLog = play_command(
        new_log(before, ""), TOY.rules, command, dice=ScriptedDice(*faces)
    )
    return step_scenes(before, log.entries[0].events, TOY)


def test_no_projectile_of_an_attack_flies_by_default() -> None:
    assert not AttackScene("ada", "bert").flies


def test_a_roll_made_again_is_shown_from_the_moment_it_was_decided_on() -> None:
    start = new_log(duel(), "seed")
    first = play_command(start, TOY.rules, Flip("ada", "ben"), dice=ScriptedDice(1))
    again = roll_again(first, TOY.rules, dice=ScriptedDice(2))
    for before, now in ((start, first), (first, again)):
        shown = step_scenes(duel(), now.entries[-1].events, TOY)
        assert entry_scenes(before, now.entries[-1], TOY) == shown


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (2, [AttackScene("ada", "ben", HEADS), TextScene("ben", "Calm", HEADS, by="ada")]),
        (1, [AttackScene("ada", "ben", TAILS), TextScene("ben", "Flinches", TAILS, -1, by="ada")]),
    ],
)
def test_events_of_the_rules_have_their_scenes(face: int, expected: list[Scene]) -> None:
    assert seen(Flip("ada", "ben"), None, face) == expected


@pytest.mark.parametrize(
    ("moment", "command", "expected"),
    [
        (
            duel(),
            PlaceCombatant("ben", Position(3, 1)),
            [MovementScene("ben", (Position(2, 0), Position(3, 1)))],
        ),
        (duel().with_combatant(replace(BEN, spot=None)), PlaceCombatant("ben", Position(3, 1)), []),
        (duel(), AddCombatant(Combatant("zoe", "Zoe", "foes", Pluck(1))), []),
        (duel(), RemoveCombatant("ben"), []),
        (duel(), OverrideCombatant(replace(ADA, name="Countess")), []),
        (
            duel(),
            OverrideCombatant(replace(ADA, fighter=Pluck(2))),
            [TextScene("ada", "Pluck", points=-1, is_secret=True)],
        ),
        (
            duel(),
            OverrideCombatant(DAUNTED),
            [
                TextScene("ada", "Pluck", points=-3, is_secret=True),
                TextScene("ada", "Daunted", severity=Severity.HINDERING),
            ],
        ),
        (
            duel().with_combatant(DAUNTED),
            OverrideCombatant(ADA),
            [
                TextScene("ada", "Pluck", points=3, is_secret=True),
                TextScene("ada", "No longer daunted", severity=Severity.HELPFUL),
            ],
        ),
    ],
)
def test_gamemaster_commands_have_their_scenes(
    moment: AnyState, command: object, expected: list[Scene]
) -> None:
    assert seen(command, moment) == expected


@pytest.mark.parametrize(("is_open", "words"), [(True, "Open"), (False, "Shut")])
def test_an_opened_door_shows_a_text_at_its_position(*, is_open: bool, words: str) -> None:
    door = usual_wall(WallKind.DOOR, 40)
    moment = replace(duel(), map=duel().map.with_wall(Position(1, 1), door))
    assert step_scenes(moment, [DoorToggled(Position(1, 1), is_open)], TOY) == [
        TextScene(Position(1, 1), words)
    ]


# ruff: noqa: ARG002, the stub ignores its arguments


class Chatty(ToyNarration):
    """A narration that repeats the same scene."""

    def scenes(self, encounter: ToyMoment, event: object, mark: ResultMark | None) -> list[Scene]:
        return [
            TextScene("ben", "Dying", Y, -20),
            TextScene("ben", "Dying"),
            TextScene("ben", "Fortune", points=-5),
            TextScene("ben", "Fortune", points=-5),
            TextScene("ada", "Dying"),
        ]


CHATTY = replace(TOY, narration=Chatty())


def test_repeated_text_scenes_are_dropped_unless_counted() -> None:
    said = step_scenes(duel(), [DoorToggled(Position(1, 1), is_open=True)][:0], CHATTY)
    assert said == []
    log = play_command(new_log(duel(), ""), TOY.rules, PlaceCombatant("ben", Position(3, 1)))
    over = [each.over for each in step_scenes(duel(), log.entries[0].events, CHATTY)
            if isinstance(each, TextScene)]  # fmt: skip
    assert over == ["ben", "ben", "ben", "ada"]


SCENES: list[Scene] = [
    AttackScene("ada", "ben", R),
    TextScene("ben", "Hit", R, -20, by="ada"),
    TextScene("ben", "Dodge", is_secret=True),
    TextScene("ada", "Fortune", points=-10, is_secret=True),
    MovementScene("ben", (Position(2, 0), Position(3, 0))),
    TextScene(Position(1, 1), "Broken"),
]


def players(moment: AnyState, *, numbers: bool = False) -> list[Scene]:
    return list(scenes_for_players(SCENES, moment, own="heroes", numbers=numbers))


def test_players_see_no_secrets_and_no_numbers_of_others() -> None:
    veiled = TextScene("ben", "Hit", R, by="ada")
    assert players(duel()) == [SCENES[0], veiled, *SCENES[3:]]
    assert players(duel(), numbers=True) == [*SCENES[:2], *SCENES[3:]]


def test_players_see_no_scenes_of_hidden_or_removed_combatants() -> None:
    hidden = duel().with_combatant(replace(BEN, hidden=True))
    assert players(hidden) == players(duel().without("ben")) == [SCENES[3], SCENES[5]]
    unseen = duel().with_combatant(replace(ADA, hidden=True))
    assert players(unseen) == SCENES[4:]


def test_a_changed_duration_shows_no_condition_scene() -> None:
    dazed = ConditionState("Dazed", 1)
    signs = condition_scenes("ada", [dazed], [ConditionState("Dazed", 3), ConditionState("Winded")])
    assert [each.words for each in signs] == ["Winded"]
    assert [each.words for each in condition_scenes("ada", [dazed], [])] == ["No longer dazed"]


def test_a_path_is_shown_only_outside_the_fog() -> None:
    moment = replace(duel(), fog=Fog(revealed=frozenset({(2, 0, 0), (3, 0, 0)})))
    moment = moment.with_combatant(replace(BEN, spot=Position(3, 0)))
    way = MovementScene("ben", tuple(Position(x, 0) for x in range(4)))
    known = list(scenes_for_players([way], moment, own="heroes", numbers=True))
    assert known == [MovementScene("ben", (Position(2, 0), Position(3, 0)))]
    dark = replace(moment, fog=Fog())
    assert list(scenes_for_players([way], dark, own="heroes", numbers=True)) == []
    unseen = MovementScene("ada", (Position(3, 2), Position(2, 2)))
    assert list(scenes_for_players([unseen], moment, own="heroes", numbers=True)) == []


def test_scenes_in_the_fog_are_hidden_from_players() -> None:
    open_, shut = TextScene(Position(1, 1), "Open"), TextScene(Position(2, 2), "Shut")
    moment = replace(duel(), fog=Fog(revealed=frozenset({(1, 1, 0)})))
    assert list(scenes_for_players([open_, shut], moment, own="", numbers=True)) == [open_]
