"""What the Gamemaster sets by hand."""

from dataclasses import replace

import pytest

from fourc_desktop.domain.encounter.commands import SetAside
from fourc_desktop.domain.encounter.fight import begin, play
from fourc_desktop.domain.fourc.campaign_page import CampaignPage
from fourc_desktop.domain.fourc.conditions import MOST_CONDITIONS
from fourc_desktop.domain.fourc.fight.afflictions import Affliction
from fourc_desktop.domain.fourc.fight.by_hand import (
    CONDITIONS,
    MOST,
    with_condition,
    with_gauge,
    without_condition,
)
from fourc_desktop.domain.fourc.fight.rules import FourcFight
from fourc_desktop.domain.fourc.fight.thing import Thing
from fourc_desktop.domain.refusal import Refused
from tests.domain.fourc.fight.stage import Stage

CRATE = Thing(10, 50)


def test_each_gauge_is_set(stage: Stage) -> None:
    ada = stage.fighter("ada")
    assert with_gauge(ada, "Damage", 12).damage == 12
    assert with_gauge(ada, "Fortune", 0).fortune == 0
    assert with_gauge(ada, "Pool", MOST).pool == MOST


@pytest.mark.parametrize(
    ("gauge", "value", "sentence"),
    [
        ("Luck", 1, "no gauge called “Luck”"),
        ("Damage", -1, "Damage stands at 0 to 9999"),
        ("Damage", MOST + 1, "Damage stands at 0 to 9999"),
    ],
)
def test_what_no_gauge_shows(stage: Stage, gauge: str, value: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        with_gauge(stage.fighter("ada"), gauge, value)


def test_conditions_come_and_go(stage: Stage) -> None:
    ada = with_condition(stage.fighter("ada"), " dazed ", 3)
    ada = with_condition(ada, "In love", 3)
    assert ada.afflictions == (Affliction("Dazed", since=3), Affliction("In love", since=3))
    left = without_condition(ada, "Dazed")
    assert not isinstance(left, Thing)
    assert left.afflictions == (Affliction("In love", since=3),)
    assert "Dazed" in CONDITIONS


def test_whoever_is_let_die_has_no_damage_left(stage: Stage) -> None:
    rules = FourcFight(stage.book, CampaignPage())
    ada = stage.now.combatant("ada")
    dying = replace(ada, fighter=with_condition(stage.fighter("ada"), "Dying", 3))
    now = play(begin(stage.now, ""), rules, SetAside(dying)).now
    assert now.combatant("ada").fighter.damage == 0
    assert [each.name for each in rules.conditions(now, "ada")] == ["Dying"]


def test_how_long_a_condition_lasts_can_be_set_anew(stage: Stage) -> None:
    ada = with_condition(stage.fighter("ada"), "Dazed", 3)
    assert with_condition(ada, "Dazed", 4, 2).afflictions == (Affliction("Dazed", 2, since=4),)
    for number in range(MOST_CONDITIONS - 1):
        ada = with_condition(ada, f"Trouble {number}", 3)
    assert len(with_condition(ada, "dazed", 4, 1).afflictions) == MOST_CONDITIONS


def test_a_condition_needs_a_name_and_room(stage: Stage) -> None:
    ada = stage.fighter("ada")
    with pytest.raises(Refused, match="Name the condition"):
        with_condition(ada, " ", 3)
    for number in range(MOST_CONDITIONS):
        ada = with_condition(ada, f"Trouble {number}", 3)
    with pytest.raises(Refused, match="it is full"):
        with_condition(ada, "One more", 3)


def test_a_thing_stays_as_it_is() -> None:
    with pytest.raises(Refused, match="A thing has no gauges"):
        with_gauge(CRATE, "Damage", 1)
    with pytest.raises(Refused, match="nothing befalls it"):
        with_condition(CRATE, "Dazed", 3)
    assert without_condition(CRATE, "Dazed") is CRATE
