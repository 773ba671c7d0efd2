from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, Strike
from fourc_desktop.games.fudge.rules.combat.state import (
    dice_count,
    meters_between,
    others,
    skill_of,
    strikers,
)
from tests.games.fudge.rules.combat.stage import Stage, fighter


def test_lookups(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "bo": fighter(), "orc": fighter(is_npc=True)}
    stage = Stage(fudge, people, {"orc": Position(3, 2), "bo": None})
    assert [each.id for each in others(stage.now, "ada")] == ["orc", "bo"]
    stage.play(BeginRound())
    stage.play(Strike("bo", "Sword", "ada"))
    assert [each.id for each in strikers(stage.now, "ada")] == ["bo"]
    ada, bo, orc = stage.now.combatants
    assert meters_between(stage.now, ada, orc) == 10
    assert meters_between(stage.now, ada, bo) is None
    assert [dice_count(fudge, each.fighter) for each in (ada, orc)] == [4, 4]


def test_skill_of() -> None:
    found = skill_of(fighter(numbers={"Swords": 2}, wounds="   x    "), "Swords", 1, 3)
    assert [(each.source, each.amount) for each in found.parts] == [
        ("Swords", 2),
        ("Wounds", -1),
        ("Storyteller", 3),
    ]
