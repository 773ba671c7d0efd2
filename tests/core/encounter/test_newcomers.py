"""The sentence about combatants who join a fight together."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import CombatantRemoved, CombatantSet
from fourc_desktop.core.encounter.newcomers import newcomers, newcomers_text
from tests.core.encounter.toy_fight import duel

ADA, BEN = duel().combatants


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["Zoe"], "Zoe is in the fight."),
        (["Thug 3"], "Thug 3 is in the fight."),
        (["Zoe", "Yan"], "Zoe and Yan are in the fight."),
        ([f"Thug {n}" for n in range(1, 13)], "Thug 1–12 are in the fight."),
        (
            ["Zoe", "Thug 8", "Thug 9", "Thug 10", "Cop 11", "Thug 12"],
            "Zoe, Thug 8–10, Cop 11 and Thug 12 are in the fight.",
        ),
        (["7", "8"], "7 and 8 are in the fight."),
        (["Agent 007", "Agent 8"], "Agent 007–8 are in the fight."),
    ],
)
def test_the_sentence_about_those_who_join_names_each_once(names: list[str], words: str) -> None:
    assert newcomers_text(names) == words


def test_newcomers_are_those_who_were_not_there() -> None:
    zoe = replace(ADA, id="zoe", name="Zoe")
    events = (CombatantSet(replace(ADA, hidden=True)), CombatantSet(zoe), CombatantRemoved("ben"))
    assert newcomers(duel(), events) == [zoe]
