"""A fight at one moment, and what the Gamemaster's own commands and events make of it."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.combatant import Combatant, FightSide
from fourc_desktop.core.encounter.commands import (
    Add,
    AddSide,
    Bring,
    ChangeMap,
    FrameCommand,
    Note,
    Put,
    Redraw,
    Remove,
    SetAside,
    decide_frame,
    to_map,
)
from fourc_desktop.core.encounter.events import (
    Came,
    DoorTurned,
    Left,
    MapChanged,
    Noted,
    Redrawn,
    SideCame,
    Stands,
)
from fourc_desktop.core.maps.redrawing import Redrawing
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from tests.core.encounter.toy import Pluck, ToyMoment, duel

ZOE = Combatant("zoe", "Zoe", "foes", Pluck(1))
ROOF = SectorMap("Roof", 2, 2)
PAVED = Redrawing(columns=(((1, 1), (Sector(terrain="plaza"),)),))
RAISED = Redrawing(columns=(((2, 0), (Sector(ground=2),)),))
BEYOND = Redrawing(columns=(((9, 0), (Sector(),)),))


def after(command: FrameCommand, moment: ToyMoment | None = None) -> ToyMoment:
    moment = moment or duel()
    for event in decide_frame(moment, command):
        moment = event.apply(moment)
    return moment


def test_everybody_is_found_by_name_and_by_place() -> None:
    fight = duel()
    assert fight.combatant("ben").name == "Ben"
    assert fight.has("ada")
    assert not fight.has("zoe")
    assert [each.id for each in fight.at(Spot(0, 0))] == ["ada"]
    with pytest.raises(Refused, match="Nobody in this fight is called “zoe”"):
        fight.combatant("zoe")


def test_a_combatant_comes_changes_and_leaves_in_place() -> None:
    three = after(Add(ZOE))
    assert [each.id for each in three.combatants] == ["ada", "ben", "zoe"]
    stunned = replace(three.combatant("ada"), fighter=Pluck(0), hidden=True)
    changed = after(SetAside(stunned), three)
    assert [each.id for each in changed.combatants] == ["ada", "ben", "zoe"]
    assert changed.combatant("ada") == stunned
    assert after(Remove("zoe"), three) == duel()


def test_the_gamemaster_puts_somebody_anywhere_on_the_map() -> None:
    assert after(Put("ada", Spot(3, 2))).combatant("ada").spot == Spot(3, 2)


def test_a_side_comes_or_is_renamed_in_its_place() -> None:
    police = FightSide("police", "Police")
    assert after(AddSide(police)).sides == (*duel().sides, police)
    league = FightSide("heroes", "The League")
    assert after(AddSide(league)).sides == (league, duel().sides[1])


def test_map_and_notes_are_put_in_the_place_of_others() -> None:
    near = after(Put("ben", Spot(1, 1)))
    assert after(ChangeMap(ROOF), near).map == ROOF
    assert after(Note("It rains.")).notes == "It rains."


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Add(replace(ZOE, id="ada")), "“ada” is in the fight already"),
        (Bring((ZOE, ZOE)), "“zoe” is in the fight already"),
        (Add(replace(ZOE, side="police")), "no side “police”"),
        (Add(replace(ZOE, spot=Spot(9, 9))), "off the map"),
        (SetAside(ZOE), "called “zoe”"),
        (SetAside(replace(ZOE, id="ada", side="police")), "no side “police”"),
        (Remove("zoe"), "called “zoe”"),
        (Put("zoe", Spot(0, 0)), "called “zoe”"),
        (Put("ada", Spot(-1, 0)), "off the map"),
        (Put("ada", Spot(0, 0, 99)), "off the map"),
        (ChangeMap(ROOF), "Ben would be off that map"),
        (Redraw(RAISED), "Ben would be off that map"),
        (Redraw(BEYOND), "off the map"),
    ],
)
def test_what_makes_no_sense_is_refused(command: FrameCommand, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        list(decide_frame(duel(), command))


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (AddSide(FightSide("police", "Police")), SideCame(FightSide("police", "Police"))),
        (Add(ZOE), Came(ZOE)),
        (Remove("ada"), Left("ada")),
        (Put("ada", Spot(1, 0)), Stands("ada", (Spot(1, 0),))),
        (ChangeMap(SectorMap("Street", 8, 8)), MapChanged(SectorMap("Street", 8, 8))),
        (Redraw(PAVED), Redrawn(PAVED)),
        (Note("Rain"), Noted("Rain")),
    ],
)
def test_each_command_comes_to_one_event(command: FrameCommand, event: object) -> None:
    assert list(decide_frame(duel(), command)) == [event]


def test_a_path_leads_to_its_last_spot() -> None:
    moved = Stands("ada", (Spot(1, 0), Spot(1, 1))).apply(duel())
    assert moved.combatant("ada").spot == Spot(1, 1)


def test_a_map_is_made_out_of_another_in_few_words() -> None:
    street = duel().map
    paved = PAVED.on(street)
    assert to_map(street, paved) == Redraw(PAVED)
    assert to_map(street, ROOF) == ChangeMap(ROOF)
    assert after(to_map(street, paved)).map == paved


def test_doors_are_opened_and_shut_on_the_map() -> None:
    door = usual_wall(WallKind.DOOR, 40)
    moment = replace(duel(), map=duel().map.with_wall(Spot(1, 1), door))
    opened = DoorTurned(Spot(1, 1), is_open=True).apply(moment)
    assert opened.map.wall(Spot(1, 1)) == door.opened()
    assert DoorTurned(Spot(1, 1), is_open=False).apply(opened) == moment
