from dataclasses import replace

from fourc_desktop.core.encounter.action_keys import LOG_KEY, action_keys
from fourc_desktop.core.encounter.views import Likelihood
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    ChangePlace,
    Entangle,
    RollRound,
    Shoot,
    Strike,
)
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from tests.games.fudge.rules.combat.stage import Stage, fighter


def judged(stage: Stage, who: str = "ada") -> dict[str, Likelihood]:
    """The likelihood of each action, by its name."""
    actions = stage.fight.actions
    options = actions.action_options(stage.now, who)
    return {each.name: actions.likelihood(stage.now, each) for each in options}


def test_a_fighter_is_offered_weapons_and_general_actions(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter((), entangled=True)})
    options = stage.fight.actions.action_options(stage.now, "ada")
    assert [(each.name, each.command) for each in options][:3] == [
        ("Sword", Strike),
        ("Bow", Shoot),
        ("Net", Entangle),
    ]
    assert [each.name for each in options][3:] == [
        "Defend", "Aim", "Repartee", "Treat wounds", "Other action",
    ]  # fmt: skip
    assert all(each.refusal for each in options)
    stage.play(BeginRound())
    options = stage.fight.actions.action_options(stage.now, "ada")
    assert [each.name for each in options if each.refusal] == ["Treat wounds"]
    bare = stage.fight.actions.action_options(stage.now, "bo")
    assert [each.name for each in bare][:3] == ["Unarmed", "Defend", "Break free"]


def test_a_unit_only_attacks(fudge: FudgeBook) -> None:
    people = {"guards": fighter(unit=UnitStrength(40)), "rabble": fighter(unit=UnitStrength(90))}
    stage = Stage(fudge, people)
    stage.play(BeginRound())
    actions = stage.fight.actions
    options = actions.action_options(stage.now, "guards")
    assert [each.name for each in options] == ["Sword", "Bow", "Net", "Other action"]
    [at] = actions.questions(stage.now, options[0], {})
    assert [each.value for each in at.options] == ["rabble"]
    [words] = actions.questions(stage.now, options[-1], {})
    assert words.field == "words"


def test_grit_is_an_option(fudge: FudgeBook) -> None:
    """F26."""
    stage = Stage(replace(fudge, options=FudgeOptions(will=True)), {"ada": fighter()})
    names = [each.name for each in stage.fight.actions.action_options(stage.now, "ada")]
    assert "Grit teeth" in names


def test_options_that_continue_the_round(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter()})

    def names() -> list[str]:
        return [each.name for each in stage.fight.actions.table_options(stage.now)]

    assert names() == ["Start combat", "New story element", "Room to attack"]
    stage.play(BeginRound())
    assert names() == ["Roll the round", "Room to attack"]
    stage.play(RollRound())
    assert names() == ["Next round", "New story element", "Room to attack"]


def test_questions_of_the_table(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter()})
    actions = stage.fight.actions
    plain, story, room = actions.table_options(stage.now)
    assert actions.questions(stage.now, plain, {}) == []
    [name] = actions.questions(stage.now, story, {})
    assert (name.field, name.kind, name.is_needed) == ("story", AnswerKind.WORDS, True)
    [place] = actions.questions(stage.now, room, {})
    assert room.command is ChangePlace
    assert [each.value for each in place.options] == ["open", "cramped", "doorway"]
    assert actions.questions(stage.now, room, {"place": "open"}) == []


def test_targets_are_those_in_reach(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "bo": fighter(), "orc": fighter(is_npc=True), "far": fighter()}
    stage = Stage(fudge, people, {"far": Position(10, 0)})
    stage.play(BeginRound())
    sword, bow, *_ = stage.fight.actions.action_options(stage.now, "ada")

    def targets(option: object) -> list[str]:
        [at] = [q for q in stage.fight.actions.questions(stage.now, option, {}) if q.field == "at"]  # type: ignore[arg-type]
        return [each.value for each in at.options]

    assert targets(sword) == ["orc", "bo"]
    assert targets(bow) == ["far"]


def test_attacks_need_a_foe_within_reach(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "bo": fighter(is_npc=True), "cy": fighter()}
    spots = {"cy": Position(0, 1)}
    for column, sword, bow in ((0, True, False), (30, False, True)):
        stage = Stage(fudge, people, {**spots, "bo": Position(column, 0)})
        stage.play(BeginRound())
        found = judged(stage)
        assert (found["Sword"] is Likelihood.USUAL) is sword
        assert (found["Bow"] is Likelihood.USUAL) is bow
        assert found["Defend"] is Likelihood.USUAL


def test_getting_free_and_treating_a_friend_are_urgent(fudge: FudgeBook) -> None:
    hurt = "x       "
    for bo, expected in (
        (fighter(), Likelihood.USUAL),
        (fighter(wounds=hurt, is_npc=True), Likelihood.USUAL),
        (fighter(wounds=hurt), Likelihood.URGENT),
    ):
        stage = Stage(fudge, {"ada": fighter(entangled=True), "bo": bo})
        stage.play(BeginRound())
        found = judged(stage)
        assert (found["Break free"], found["Treat wounds"]) == (Likelihood.URGENT, expected)


def test_treating_needs_somebody_with_wounds_within_reach(fudge: FudgeBook) -> None:
    """Treating oneself counts as well."""

    def refusal(column: int, **people: FudgeFighter) -> str:
        stage = Stage(fudge, people, {"ada": Position(0, 0), "bo": Position(column, 0)})
        stage.play(BeginRound())
        options = stage.fight.actions.action_options(stage.now, "ada")
        [found] = [each.refusal for each in options if each.name == "Treat wounds"]
        return "" if found is None else found.code

    hurt = fighter(wounds="x       ")
    assert refusal(1, ada=fighter(), bo=hurt) == ""
    assert refusal(1, ada=hurt, bo=fighter()) == ""
    assert refusal(1, ada=fighter(), bo=fighter()) == "fudge-nobody-to-treat"
    assert refusal(9, ada=fighter(), bo=hurt) == "fudge-nobody-to-treat"


def test_action_keys_are_unique(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter(entangled=True)})
    found = list(stage.fight.actions.action_options(stage.now, "bo"))
    claimed = [each.key for each in found if each.key]
    assert len(set(claimed)) == len(claimed)
    assert LOG_KEY not in claimed
    keys = action_keys(found)
    assert all(keys[each.name] == each.key for each in found if each.key)
    assert len(set(keys.values())) == len(keys)
