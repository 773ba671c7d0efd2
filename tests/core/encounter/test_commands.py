"""The Gamemaster's commands, and their effects on a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    AddCombatants,
    AddSide,
    ChangeCombatants,
    ChangeMap,
    ChangeNotes,
    OverrideCombatant,
    PlaceCombatant,
    RedrawMap,
    RemoveCombatant,
    SharedCommand,
    decide_shared,
    map_command,
)
from fourc_desktop.core.encounter.events import (
    CombatantMoved,
    CombatantRemoved,
    CombatantSet,
    MapChanged,
    MapRedrawn,
    NotesChanged,
    SideAdded,
)
from fourc_desktop.core.encounter.state import Combatant, FightSide
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Refused
from tests.core.encounter.toy_fight import Pluck, ToyMoment, duel

ZOE = Combatant("zoe", "Zoe", "foes", Pluck(1))

ROOF = SectorMap("Roof", 2, 2)

PAVED = MapDiff(columns=(((1, 1), (Sector(terrain="plaza"),)),))

RAISED = MapDiff(columns=(((2, 0), (Sector(ground=2),)),))

BEYOND = MapDiff(columns=(((9, 0), (Sector(),)),))


def after(command: SharedCommand, moment: ToyMoment | None = None) -> ToyMoment:
    moment = moment or duel()
    for event in decide_shared(moment, command):
        moment = event.apply(moment)
    return moment


def test_a_combatant_is_added_overridden_and_removed() -> None:
    three = after(AddCombatant(ZOE))
    assert [each.id for each in three.combatants] == ["ada", "ben", "zoe"]
    stunned = replace(three.combatant("ada"), fighter=Pluck(0), hidden=True)
    changed = after(OverrideCombatant(stunned), three)
    assert [each.id for each in changed.combatants] == ["ada", "ben", "zoe"]
    assert changed.combatant("ada") == stunned
    assert after(RemoveCombatant("zoe"), three) == duel()


def test_place_combatant_moves_to_any_position() -> None:
    assert after(PlaceCombatant("ada", Position(3, 2))).combatant("ada").spot == Position(3, 2)


def test_add_side_appends_or_renames_a_side() -> None:
    police = FightSide("police", "Police")
    assert after(AddSide(police)).sides == (*duel().sides, police)
    league = FightSide("heroes", "The League")
    assert after(AddSide(league)).sides == (league, duel().sides[1])


def test_change_combatants_applies_several_commands() -> None:
    ben = replace(duel().combatant("ben"), hidden=True)
    moment = after(
        ChangeCombatants(
            (PlaceCombatant("ada", Position(2, 2)), OverrideCombatant(ben), RemoveCombatant("ada"))
        )
    )
    assert [each.id for each in moment.combatants] == ["ben"]
    assert moment.combatant("ben").hidden


def test_change_map_and_change_notes_replace_the_old() -> None:
    near = after(PlaceCombatant("ben", Position(1, 1)))
    assert after(ChangeMap(ROOF), near).map == ROOF
    assert after(ChangeNotes("It rains.")).notes == "It rains."


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (AddCombatant(replace(ZOE, id="ada")), "“ada” is in the encounter already"),
        (AddCombatants((ZOE, ZOE)), "“zoe” is in the encounter already"),
        (AddCombatant(replace(ZOE, side="police")), "no side “police”"),
        (AddCombatant(replace(ZOE, spot=Position(9, 9))), "off the map"),
        (OverrideCombatant(ZOE), "called “zoe”"),
        (OverrideCombatant(replace(ZOE, id="ada", side="police")), "no side “police”"),
        (RemoveCombatant("zoe"), "called “zoe”"),
        (PlaceCombatant("zoe", Position(0, 0)), "called “zoe”"),
        (PlaceCombatant("ada", Position(-1, 0)), "off the map"),
        (PlaceCombatant("ada", Position(0, 0, 99)), "off the map"),
        (ChangeCombatants((PlaceCombatant("ada", Position(-1, 0)),)), "off the map"),
        (ChangeCombatants((RemoveCombatant("ada"), RemoveCombatant("ada"))), "called “ada”"),
        (ChangeMap(ROOF), "Ben would be off that map"),
        (RedrawMap(RAISED), "Ben would be off that map"),
        (RedrawMap(BEYOND), "off the map"),
    ],
)
def test_impossible_commands_are_refused(command: SharedCommand, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        list(decide_shared(duel(), command))


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (AddSide(FightSide("police", "Police")), SideAdded(FightSide("police", "Police"))),
        (AddCombatant(ZOE), CombatantSet(ZOE)),
        (RemoveCombatant("ada"), CombatantRemoved("ada")),
        (PlaceCombatant("ada", Position(1, 0)), CombatantMoved("ada", (Position(1, 0),))),
        (ChangeMap(SectorMap("Street", 8, 8)), MapChanged(SectorMap("Street", 8, 8))),
        (RedrawMap(PAVED), MapRedrawn(PAVED)),
        (ChangeNotes("Rain"), NotesChanged("Rain")),
    ],
)
def test_each_command_emits_one_event(command: SharedCommand, event: object) -> None:
    assert list(decide_shared(duel(), command)) == [event]


def test_map_command_prefers_a_diff_to_a_new_map() -> None:
    street = duel().map
    paved = PAVED.on(street)
    assert map_command(street, paved) == RedrawMap(PAVED)
    assert map_command(street, ROOF) == ChangeMap(ROOF)
    assert after(map_command(street, paved)).map == paved
