"""Plans: content below a roof is on the plan of its floor, and not on the view from above."""

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.services.printing.encounter_subject import EncounterSubject
from fourc_desktop.services.printing.map_plan import MapPlan, covered_levels
from fourc_desktop.services.printing.printed_map import map_sheet

HALL = Sector("Hall", "floor", notes="The safe is open.")
LOFT = Sector("Loft", "deck", 1)
ROOF = Sector("Roof", "roof", 2)
INSIDE = Edge(Position(0, 0), Position(1, 0))
ABOVE = Edge(Position(0, 0, 2), Position(1, 0, 2))


def bank() -> SectorMap:
    """A hall of two sectors below a loft and a roof, beside a hill without floors."""
    bare = SectorMap("Bank", 4, 1).with_columns(
        {
            (0, 0): (HALL, LOFT, ROOF),
            (1, 0): (HALL, ROOF),
            (3, 0): (Sector("Hill", "park", 5),),
        }
    )
    door = usual_wall(WallKind.DOOR, 50, "steel", "Vault door")
    low = usual_wall(WallKind.WALL, 20, "brick")
    return bare.with_walls({INSIDE: door, ABOVE: low})


def test_only_floors_under_others_need_plans() -> None:
    assert covered_levels(bank()) == [0, 1]
    assert covered_levels(SectorMap("Hill", 2, 1).with_columns({(0, 0): (ROOF,)})) == []


def test_a_plan_looks_down_from_its_level() -> None:
    above, ground, loft = MapPlan(bank()), MapPlan(bank(), 0), MapPlan(bank(), 1)
    assert [each.top((0, 0)).name for each in (above, ground, loft)] == ["Roof", "Hall", "Loft"]
    assert [each.top((1, 0)).name for each in (above, ground, loft)] == ["Roof", "Hall", "Hall"]
    assert loft.top((3, 0)).name == "Hill"
    assert ground.own == loft.own == {(0, 0), (1, 0)}
    assert above.own == frozenset()
    assert [each.shows_any([INSIDE]) for each in (above, ground)] == [False, True]
    assert [each.shows_any([ABOVE]) for each in (above, ground)] == [True, False]
    assert not above.shows(Position(9, 9))


def test_the_sheet_has_walls_names_and_tokens_on_their_floors() -> None:
    tokens = (
        (Position(0, 0), TokenContent("Ada", "Ada")),
        (Position(1, 0, 2), TokenContent("Ben", "Ben")),
    )
    sheet = map_sheet(EncounterSubject("Raid", "City", bank(), tokens=tokens))
    ground, loft = sheet.plans
    assert (ground.name, loft.name) == ("Ground", "10 feet up")
    assert {each.text for each in ground.labels} == {"Hall", "Hill"}
    assert {each.text for each in sheet.map.labels} == {"Roof", "Hill"}
    assert [each.content.name for each in sheet.map.tokens] == ["Ben"]
    assert [each.content.name for each in ground.tokens] == ["Ada"]
    assert (len(ground.walls), len(sheet.map.walls)) == (1, 1)
    assert ground.walls != sheet.map.walls
    assert [each.number for each in ground.marks] == [1, 2]
    assert sheet.map.marks == ()
