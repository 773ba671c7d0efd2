"""The sentence about combatants who join a fight together."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import CombatantRemoved, CombatantSet
from fourc_desktop.core.encounter.newcomers import newcomers, newcomers_text
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from tests.core.encounter.toy_fight import duel

ADA, BEN = duel().combatants


ROOFS = SectorMap("Roofs", 4, 3)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["Zoe"], "Zoe is added."),
        (["Thug 3"], "Thug 3 is added."),
        (["Zoe", "Yan"], "Zoe and Yan are added."),
        ([f"Thug {n}" for n in range(1, 13)], "Thug 1–12 are added."),
        (
            ["Zoe", "Thug 8", "Thug 9", "Thug 10", "Cop 11", "Thug 12"],
            "Zoe, Thug 8–10, Cop 11 and Thug 12 are added.",
        ),
        (["7", "8"], "7 and 8 are added."),
        (["Agent 007", "Agent 8"], "Agent 007–8 are added."),
    ],
)
def test_the_sentence_about_those_who_join_names_each_once(names: list[str], words: str) -> None:
    came = [replace(ADA, name=name, spot=None) for name in names]
    assert newcomers_text(came, ROOFS, FEET) == words


def test_the_sentence_about_one_who_joins_says_where() -> None:
    crate = replace(ADA, name="Crate", spot=Position(1, 1))
    assert newcomers_text([crate], ROOFS, FEET) == "Crate is added at B2."
    assert (
        newcomers_text([crate, replace(ADA, name="Zoe")], ROOFS, FEET) == "Crate and Zoe are added."
    )


def test_newcomers_are_those_who_were_not_there() -> None:
    zoe = replace(ADA, id="zoe", name="Zoe")
    events = (CombatantSet(replace(ADA, hidden=True)), CombatantSet(zoe), CombatantRemoved("ben"))
    assert newcomers(duel(), events) == [zoe]
