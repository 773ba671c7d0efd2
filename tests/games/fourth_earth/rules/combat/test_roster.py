from dataclasses import replace

import pytest

from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma, TraumaEffect
from fourc_desktop.games.fourth_earth.rules.combat.roster import EarthRoster
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ALL_SPRINKLES, ILSE

E = TraumaEffect
STAFF = Trauma("Iron-shod staff", is_tool=True)
HURT = replace(
    ILSE,
    traumas=(
        Trauma("Sprained knee", rating=2),
        Trauma("Bleeding", health=1),
        Trauma("Dazed", rounds=2),
        STAFF,
    ),
)


def test_an_unharmed_fighter_leaves_the_character_unchanged(full: EarthRulebook) -> None:
    roster = EarthRoster(full)
    fighter = roster.joined(ILSE)
    assert fighter.character.profile.notes == ""
    assert roster.returned(ILSE, fighter, fighter) == ILSE


def test_batteries_and_proficiency_are_stored_after_a_fight(plain: EarthRulebook) -> None:
    roster = EarthRoster(plain)
    before = roster.joined(ILSE)
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
    home = roster.returned(changed, before, after)
    assert (home.health, home.physical, home.mental) == (0, 8, 1)
    points = {each.name: each.points for each in home.actions}
    assert (points["Climb"], points["Persuade"], points["Juggle"]) == (4, 1, 2)
    assert [each.points for each in home.tools] == [0, 3, 3]
    assert home.stance is EarthStance.DEFENSIVE
    # As shown at the end of the fight: what the sheet gets, not what the fight earned.
    assert roster.gains(roster.joined(changed), roster.joined(home)) == (
        "+2 proficiency points in Climb",
        "−2 proficiency points in Persuade",
        "+2 proficiency points in Juggle",
        "+1 proficiency point in Rope and hooks",
    )
    assert (
        roster.gains(roster.joined(home), roster.joined(ILSE))[0]
        == "−2 proficiency points in Climb"
    )


def test_losses_of_the_character_during_a_fight_stay(plain: EarthRulebook) -> None:
    roster = EarthRoster(plain)
    before = roster.joined(ILSE)
    forgot = replace(ILSE, actions=(), tools=())
    home = roster.returned(forgot, before, before)
    assert home.actions == ()
    mastered = replace(before.character.actions[2], points=4)
    gained = replace(before.character, actions=(mastered,))
    assert roster.returned(forgot, before, replace(before, character=gained)).actions == ()


def test_the_player_is_that_of_the_profile(plain: EarthRulebook) -> None:
    assert EarthRoster(plain).player(ILSE) == "Dara"


def test_vehicles_are_refused(plain: EarthRulebook) -> None:
    roster = EarthRoster(plain)
    with pytest.raises(Refused, match="no vehicles"):
        roster.with_people(roster.joined(ILSE), ())


def test_traumas_apply_in_a_fight_and_are_stored_after_it(full: EarthRulebook) -> None:
    """E16."""
    roster = EarthRoster(full)
    fighter = roster.joined(HURT)
    assert (fighter.rating_shift, fighter.drain, fighter.idle_rounds) == (-2, 1, 2)
    assert fighter.broken == ("Iron-shod staff",)
    assert [each.name for each in fighter.tools] == ["Rope and hooks", "Warding chalk"]
    assert fighter.character.traumas == ()
    assert roster.returned(HURT, fighter, fighter) == HURT


def test_traumas_do_nothing_while_the_sprinkle_is_off(plain: EarthRulebook) -> None:
    roster = EarthRoster(plain)
    fighter = roster.joined(HURT)
    assert fighter == replace(roster.joined(ILSE), character=fighter.character)
    assert roster.returned(HURT, fighter, replace(fighter, drain=3)) == HURT


def test_effects_end_with_the_fight_except_a_broken_tool(full: EarthRulebook) -> None:
    """E13, E16."""
    roster = EarthRoster(full)
    before = roster.joined(HURT)
    after = replace(
        before, rating_shift=-4, drain=2, broken=(*before.broken, "Rope and hooks"),
        idle_until=7, idle_rounds=0,
    )  # fmt: skip
    home = roster.returned(HURT, before, after)
    assert home.traumas == (
        Trauma("Sprained knee", rating=2),
        Trauma("Bleeding", health=1),
        STAFF,
        Trauma("Rope and hooks", is_tool=True),
    )


def test_with_the_option_all_of_a_fight_stays(full: EarthRulebook) -> None:
    book = full.with_options(with_fields(ALL_SPRINKLES, {"traumas_stay": True}))
    roster = EarthRoster(book)
    before = roster.joined(ILSE)
    after = replace(before, rating_shift=-4, drain=1, idle_until=2)
    home = roster.returned(ILSE, before, after)
    assert home.traumas == (
        Trauma("Easy target", rating=4),
        Trauma("Bleeding", health=1),
    )


def test_traumas_ended_by_the_gamemaster_are_removed(full: EarthRulebook) -> None:
    roster = EarthRoster(full)
    before = roster.joined(HURT)
    healed = replace(before, rating_shift=0, drain=0, broken=(), idle_rounds=0)
    assert roster.returned(HURT, before, healed) == ILSE
