"""What the players see of a fight in the fog: by brush, by presence and by sight."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    BrushFog,
    ChangeMap,
    PlaceCombatant,
    RedrawMap,
    SetFog,
)
from fourc_desktop.core.encounter.events import CombatantMoved, SectorsSeen
from fourc_desktop.core.encounter.fog import FogReveal, SectorStrip
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, redo, undo
from fourc_desktop.core.encounter.players import (
    map_for_players,
    names_a_secret,
    players_see,
    players_see_place,
    players_side,
    sight_events,
)
from fourc_desktop.core.encounter.state import AnyState, Combatant
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.refusal import Refused
from tests.core.encounter.toy_fight import TOY, Flip, Pluck, duel
from tests.core.maps.random_maps import BRICK

EDGE = Edge(Position(2, 0), Position(3, 0))
HALL = SectorMap("Hall", 6, 3, notes="A trap.").with_columns(
    {(5, 2): (Sector("Vault", notes="Gold."), Sector("Roof", ground=2))}
)


def log_on(map_: SectorMap = HALL) -> EncounterLog:
    """Ada at (0, 0) and Ben at (5, 0), on a given map."""
    start = replace(duel(), map=map_)
    put = {"ada": Position(0, 0), "ben": Position(5, 0)}
    for who, spot in put.items():
        start = start.with_combatant(replace(start.combatant(who), spot=spot))
    return new_log(start, "seed")


def done(log: EncounterLog, *commands: object) -> EncounterLog:
    for command in commands:
        log = play_command(log, TOY.rules, command)
    return log


def revealed(state: AnyState) -> set[tuple[int, int, int]]:
    assert state.fog is not None
    return set(state.fog.revealed)


def test_without_fog_players_see_everything() -> None:
    log = done(log_on(), PlaceCombatant("ada", Position(1, 0)))
    assert [type(event) for event in log.entries[0].events] == [CombatantMoved]
    assert players_see_place(log.now, Position(5, 2))
    assert players_see(log.now, log.now.combatant("ben"))


def test_the_brush_reveals_and_covers_and_each_stroke_is_undone() -> None:
    log = done(log_on(), SetFog(), BrushFog((SectorStrip(0, 4, 5), SectorStrip(2, 5, 5, 1))))
    assert revealed(log.now) == {(4, 0, 0), (5, 0, 0), (5, 2, 1)}
    assert players_see(log.now, log.now.combatant("ben"))
    covered = done(log, BrushFog((SectorStrip(0, 5, 5),), reveals=False))
    assert not players_see(covered.now, covered.now.combatant("ben"))
    assert undo(covered).now == log.now
    assert redo(undo(covered)).now == covered.now
    moved = done(covered, PlaceCombatant("ada", Position(2, 2)))
    assert revealed(moved.now) == revealed(covered.now), "nobody reveals anything by themselves"


def test_presence_reveals_the_sectors_of_the_own_side() -> None:
    log = done(log_on(), SetFog(FogReveal.PRESENCE))
    assert revealed(log.now) == {(0, 0, 0)}
    log = done(log, PlaceCombatant("ada", Position(2, 1)), PlaceCombatant("ben", Position(4, 1)))
    assert revealed(log.now) == {(0, 0, 0), (2, 1, 0)}
    zoe = Combatant("zoe", "Zoe", "heroes", Pluck(1), Position(3, 2))
    beside = replace(zoe, id="yan", spot=None)
    log = done(log, AddCombatant(zoe), AddCombatant(beside))
    assert (3, 2, 0) in revealed(log.now)


def test_a_move_reveals_the_sectors_along_its_path() -> None:
    before = done(log_on(), SetFog(FogReveal.PRESENCE)).now
    path = (Position(1, 0), Position(2, 0), Position(99, 0))
    (seen,) = sight_events(before, [CombatantMoved("ada", path[:2])])
    assert seen == SectorsSeen((SectorStrip(0, 1, 2),))
    assert sight_events(before, [CombatantMoved("ada", path[2:])]) == (), "off the map"
    assert sight_events(before, [CombatantMoved("ben", path[:2])]) == ()


def test_sight_reveals_up_to_walls_and_beyond_broken_ones() -> None:
    split: dict[Where, Wall] = {Edge(Position(2, y), Position(3, y)): BRICK for y in range(3)}
    log = done(log_on(HALL.with_walls(split)), SetFog(FogReveal.SIGHT))
    assert {x for x, _, _ in revealed(log.now)} == {0, 1, 2}
    broken = RedrawMap(MapDiff(walls=tuple((edge, None) for edge in split)))
    log = done(log, broken)
    assert {x for x, _, _ in revealed(log.now)} == set(range(6))
    assert (5, 2, 1) not in revealed(log.now), "nobody sees the roof from the ground"


def test_known_sectors_are_not_revealed_again() -> None:
    log = done(log_on(), SetFog(FogReveal.SIGHT), Flip("ada", "ben"))
    assert not any(isinstance(event, SectorsSeen) for event in log.entries[1].events)


def test_changing_the_fog_rule_keeps_revealed_sectors() -> None:
    log = done(log_on(), SetFog(), BrushFog((SectorStrip(1, 3, 3),)), SetFog(FogReveal.PRESENCE))
    assert revealed(log.now) == {(3, 1, 0), (0, 0, 0)}
    gone = done(log, SetFog(None))
    assert gone.now.fog is None
    assert revealed(done(gone, SetFog()).now) == set()


def test_a_new_map_starts_unrevealed() -> None:
    log = done(log_on(), SetFog(), BrushFog((SectorStrip(1, 3, 3),)))
    assert revealed(done(log, ChangeMap(SectorMap("Other", 6, 3))).now) == set()


@pytest.mark.parametrize(
    "strip",
    [SectorStrip(0, -1, 2), SectorStrip(0, 0, 6), SectorStrip(3, 0, 1), SectorStrip(0, 0, 1, -1)],
)
def test_a_stroke_off_the_map_is_refused(strip: SectorStrip) -> None:
    with pytest.raises(Refused, match="off the map"):
        done(log_on(), SetFog(), BrushFog((strip,)))


def test_brushing_without_fog_is_refused() -> None:
    with pytest.raises(Refused, match="no fog"):
        done(log_on(), BrushFog((SectorStrip(0, 0, 0),)))


def test_players_see_their_side_but_never_hidden_combatants() -> None:
    now = done(log_on(), SetFog()).now
    ada, ben = now.combatant("ada"), now.combatant("ben")
    assert players_side(now) == "heroes"
    assert players_side(replace(now, sides=())) == ""
    assert players_see(now, ada)
    assert not players_see(now, replace(ada, hidden=True))
    assert not players_see(now, ben)
    assert players_see(now, replace(ben, spot=None)), "who is beside the map is in no fog"


def test_words_that_name_an_unseen_combatant_are_secret() -> None:
    now = done(log_on(), SetFog()).now
    assert names_a_secret(now, "Ada rolls Brawn against Ben")
    assert not names_a_secret(now, "Ada rolls Brawn")


def test_the_players_map_has_no_notes_and_without_fog_all_else() -> None:
    shown = map_for_players(HALL, None)
    assert shown.notes == ""
    assert [sector.name for sector in shown.column((5, 2))] == ["Vault", "Roof"]
    assert all(not sector.notes for sector in shown.column((5, 2)))


def test_in_the_fog_the_players_map_is_blank() -> None:
    stair = Edge(Position(4, 1), Position(5, 2, 2))
    map_ = HALL.with_walls({EDGE: BRICK, Edge(Position(3, 1), Position(4, 1)): BRICK}).with_link(
        stair
    )
    shown = map_for_players(map_, frozenset({(2, 0, 0), (4, 2, 0)}))
    assert shown.column((5, 2)) == (Sector(),)
    assert set(shown.walls) == {EDGE}, "a wall is known from one of its sides"
    assert shown.links == frozenset()
    roof = map_for_players(map_, frozenset({(5, 2, 1)}))
    assert [sector.name for sector in roof.column((5, 2))] == ["Roof"]
    assert roof.links == {stair}
