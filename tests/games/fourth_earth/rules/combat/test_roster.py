from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType
from fourc_desktop.games.fourth_earth.rules.combat.roster import ROSTER
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from tests.games.fourth_earth.people import ILSE


def test_who_comes_unharmed_goes_home_the_same() -> None:
    fighter = ROSTER.joined(ILSE)
    assert fighter.character.profile.notes == ""
    assert ROSTER.returned(ILSE, fighter, fighter) == ILSE


def test_batteries_and_proficiency_come_home() -> None:
    before = ROSTER.joined(ILSE)
    actions = tuple(
        replace(each, points={"Climb": 6, "Persuade": 1}.get(each.name, each.points))
        for each in before.character.actions
    )
    tools = tuple(replace(each, points=3) for each in before.character.tools)
    character = replace(
        before.character,
        health=2,
        physical=8,
        actions=(*actions, ActionType("Juggle", points=2)),
        tools=tools,
        stance=EarthStance.DEFENSIVE,
    )
    after = replace(before, character=character)
    changed = replace(ILSE, health=3, mental=1)
    home = ROSTER.returned(changed, before, after)
    assert (home.health, home.physical, home.mental) == (0, 8, 1)
    points = {each.name: each.points for each in home.actions}
    assert (points["Climb"], points["Persuade"], points["Juggle"]) == (4, 1, 2)
    assert [each.points for each in home.tools] == [0, 3, 3]
    assert home.stance is EarthStance.DEFENSIVE


def test_what_the_character_lost_meanwhile_stays_lost() -> None:
    before = ROSTER.joined(ILSE)
    forgot = replace(ILSE, actions=(), tools=())
    home = ROSTER.returned(forgot, before, before)
    assert home.actions == ()
    mastered = replace(before.character.actions[2], points=4)
    gained = replace(before.character, actions=(mastered,))
    assert ROSTER.returned(forgot, before, replace(before, character=gained)).actions == ()


def test_there_are_no_vehicles() -> None:
    with pytest.raises(Refused, match="no vehicles"):
        ROSTER.with_people(ROSTER.joined(ILSE), ())
