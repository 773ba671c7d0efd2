from dataclasses import replace

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, HoldBack, TreatWounds
from fourc_desktop.games.fudge.rules.combat.questions import plan_questions
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from tests.games.fudge.rules.combat.stage import Stage, fighter

ALL = FudgeOptions(locations=HitLocationUse.DETAILED, sweep=2, ignoring=True)
LEAST = FudgeOptions(stances=False, locations=HitLocationUse.NONE)


def asked(book: FudgeBook, number: int, **answers: object) -> dict[str, list[object]]:
    """The questions of one of Ada's actions, each with its possible answers."""
    people = {"ada": fighter(numbers={"Bows": 1}), "bo": fighter()}
    stage = Stage(book, people, {"bo": Position(number * 3, 0)})
    stage.play(BeginRound())
    option = stage.fight.actions.action_options(stage.now, "ada")[number]
    found = plan_questions(stage.now, book, option, answers)
    return {each.field: [one.value for one in each.options] for each in found}


def test_a_strike_with_all_options_asks_everything(fudge: FudgeBook) -> None:
    found = asked(replace(fudge, options=ALL), 0)
    assert list(found) == [
        "at", "stance", "maneuver", "alone", "sweeps", "unaware", "called", "column", "stuns",
        "most", "modifier",
    ]  # fmt: skip
    assert len(found["stance"]) == 5
    assert found["called"][:2] == ["", "torso"]
    assert found["most"] == ["", "scratch", "light", "major", "critical"]
    columns = [str(each) for each in found["column"]]
    assert "high-chop" in columns
    assert not any(each.startswith("shot") for each in columns)


def test_a_strike_without_options_asks_little(fudge: FudgeBook) -> None:
    book = replace(fudge, options=LEAST)
    assert list(asked(book, 0)) == ["at", "unaware", "stuns", "most", "modifier"]
    assert list(asked(book, 0, stuns=True)) == ["at", "unaware", "stuns", "modifier"]


def test_a_shot(fudge: FudgeBook) -> None:
    found = asked(replace(fudge, options=ALL), 1)
    assert list(found) == [
        "at", "arrows", "covered", "dark", "unaware", "called", "column", "stuns", "most",
        "modifier",
    ]  # fmt: skip
    assert found["arrows"] == [1, 2]
    assert [str(each).startswith("shot") for each in found["column"]] == [False, True, True, True]


def test_a_net(fudge: FudgeBook) -> None:
    assert list(asked(fudge, 2)) == ["at", "modifier"]


def test_other_actions(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(wounds="x       "), "bo": fighter()})
    stage.play(BeginRound())
    words = ActionOption(HoldBack, "Other action", fixed={"who": "ada"})
    [asked_words] = plan_questions(stage.now, fudge, words, {})
    assert (asked_words.field, asked_words.most) == ("words", 200)
    treat = ActionOption(TreatWounds, "Treat wounds", fixed={"who": "ada"})
    [at] = plan_questions(stage.now, fudge, treat, {})
    assert [each.value for each in at.options] == ["ada"]
