"""The content of a vehicle's page, number by number."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition, Rules
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem, VehicleType
from fourc_desktop.games.fourc.sheets.character_content import GaugeContent, RowStarts, SheetField
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import (
    HINT,
    HandlingLine,
    SystemLine,
    VehiclePage,
    vehicle_page,
)
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of, storm_petrel


@pytest.fixture(scope="module")
def petrel(book: Rulebook, hero: HeroMaker) -> VehiclePage:
    """The page of the vehicle in the designs, in a campaign with rank names."""
    return vehicle_page(
        storm_petrel(book),
        owner_of(hero),
        book,
        ADVANCED,
        campaign="Harbor City Nights",
        characters=(owner_of(hero, "Paperjack"),),
        names=preset_names(book.ranks[Edition.ADVANCED]),
    )


def team_page(owned: OwnedVehicle, book: Rulebook, rules: Rules = ADVANCED) -> VehiclePage:
    """The page of a vehicle of the team, in a campaign without rank names."""
    return vehicle_page(owned, None, book, rules, campaign="")


def car(book: Rulebook) -> OwnedVehicle:
    """A car without changes."""
    return OwnedVehicle("The Beacon", book.gear.vehicles["compact-car"])


def test_fields_show_kind_owner_and_catalog_vehicle(petrel: VehiclePage) -> None:
    assert petrel.fields == (
        SheetField("Kind", "Jet"),
        SheetField("Owner", "Stormglass (Vehicle 40)"),
        SheetField("Built from", "Private Jet 20 / 10 / 20, +20 each"),
        SheetField("Campaign", "Harbor City Nights"),
    )


def test_a_team_vehicle_has_the_catalog_values(book: Rulebook) -> None:
    fields = {field.label: field.value for field in team_page(car(book), book).fields}
    assert fields == {
        "Kind": "Car",
        "Owner": "The team’s",
        "Built from": "Compact Car 10 / 6 / 6",
        "Campaign": "",
    }


def test_half_the_power_is_in_all_three_traits(petrel: VehiclePage) -> None:
    assert petrel.durability == GaugeContent("Durability", 40, HINT, 40)
    assert petrel.handling == HandlingLine(30, "Remarkable", "row 30–39", RowStarts(35, 65, 94))
    assert petrel.velocity == 40


def test_without_rank_names_only_the_row_is_shown(book: Rulebook) -> None:
    handling = team_page(car(book), book).handling
    assert (handling.first, handling.second) == ("row 6–9", "")


def test_color_starts_follow_the_edition(book: Rulebook) -> None:
    for rules in (BASIC, ADVANCED):
        row = book.master_table(rules).row(6)
        starts = team_page(car(book), book, rules).handling.starts
        assert starts == RowStarts(row.red, row.blue, row.yellow)


@pytest.mark.parametrize(
    ("lost", "now", "mark"), [(0, 10, ""), (4, 6, ""), (10, 0, "Destroyed"), (99, 0, "Destroyed")]
)
def test_lost_durability_is_deducted(book: Rulebook, lost: int, now: int, mark: str) -> None:
    page = team_page(replace(car(book), lost=lost), book)
    assert (page.durability.value, page.durability.now, page.mark) == (10, now, mark)


def test_systems_of_the_power_have_half_its_rank(petrel: VehiclePage) -> None:
    assert petrel.systems[1] == SystemLine(
        name="Fog cloak",
        description="Invisibility; hides the hull",
        rank=20,
        roll="System 20",
        row="Excellent",
        starts=RowStarts(40, 70, 94),
    )


def test_the_crew_is_seated_in_its_order(petrel: VehiclePage) -> None:
    assert [(seat.role, seat.name, seat.coordination) for seat in petrel.crew] == [
        ("Pilot", "Stormglass", 40),
        ("Seat", "Paperjack", 40),
        ("Seat", "Ballast", None),
    ]
    assert petrel.seats == 4


@pytest.mark.parametrize(("seats", "crew"), [(4, ["Zoe, the Owl"]), (0, [])])
def test_the_owner_drives_without_a_named_crew(
    book: Rulebook, hero: HeroMaker, seats: int, crew: list[str]
) -> None:
    base = replace(book.gear.vehicles["compact-car"], seats=seats)
    owner = owner_of(hero, "Zoe, the Owl")
    page = vehicle_page(OwnedVehicle("Hoot", base), owner, book, ADVANCED, campaign="")
    assert [seat.name for seat in page.crew] == crew


def test_rolls_list_the_meaning_of_each_color(petrel: VehiclePage) -> None:
    rolls = petrel.rolls
    assert [line.words for line in rolls.maneuver.lines] == [
        "easy: an ordinary turn",
        "average: a sharp turn",
        "difficult: over a gap in a bridge",
        "ridiculous: on two wheels",
    ]
    assert rolls.maneuver.remark == "Handling 30"
    assert rolls.collision.text == "Driving: Handling."
    assert [line.words for line in rolls.crash.lines] == [
        "below 30: into something in this sector",
        "from 30: into something in the next sector",
    ]
    assert rolls.crash.remark == "pilot, Coordination 40"


def test_of_an_unknown_driver_only_the_colors_are_reported(book: Rulebook) -> None:
    crash = team_page(car(book), book).rolls.crash
    assert crash.remark == "driver, Coordination"
    assert [line.words for line in crash.lines] == [
        "into something in this sector",
        "B and Y too: into something in the next sector",
    ]


def test_words_pair_typed_texts_with_their_fields(book: Rulebook) -> None:
    owned = replace(
        car(book),
        name="\tN",
        notes="L\u0301\nM",
        systems=(VehicleSystem("S", 4, "D"),),
        crew="C",
    )
    words = dict(team_page(owned, book).words())
    assert words["Name"] == "N"
    assert words["System S"] == "S D"
    assert words["Seat 1"] == "C"
    assert words["Notes"] == "Ĺ\nM"
    assert words["Description"] == "A small, cheap car."


def test_in_pencil_only_durability_is_blank(petrel: VehiclePage) -> None:
    blank = petrel.without_play_values()
    assert (blank.durability.value, blank.durability.now) == (None, None)
    assert replace(blank, durability=petrel.durability) == petrel


@pytest.mark.parametrize("kind", VehicleType)
def test_every_kind_is_drawn_as_itself(book: Rulebook, kind: VehicleType) -> None:
    base = next(each for each in book.gear.vehicles.values() if each.kind is kind)
    assert team_page(OwnedVehicle("X", base), book).kind is kind


def test_figures_are_those_of_the_domain(book: Rulebook) -> None:
    for base in book.gear.vehicles.values():
        owned = OwnedVehicle("X", base, 35)
        page, figures = team_page(owned, book), vehicle_stats(owned)
        assert (page.durability.value, page.handling.value, page.velocity) == (
            figures.durability.value,
            figures.handling.value,
            figures.velocity.value,
        )
        assert [line.rank for line in page.systems] == [each.rank.value for each in figures.systems]


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (VehicleSystem("Radar", 20), ("", "", "")),
        (VehicleSystem("Ram", 20, form=AttackForm.BASHING), ("bashing", "20", "same sector")),
        (VehicleSystem("Gun", 20, form=AttackForm.RANGED, sectors=1), ("ranged", "20", "1 sector")),
        (
            VehicleSystem("Gun", 20, form=AttackForm.RANGED, damage=35, sectors=6),
            ("ranged", "35", "6 sectors"),
        ),
    ],
)
def test_a_weapon_has_its_numbers(
    book: Rulebook, system: VehicleSystem, words: tuple[str, str, str]
) -> None:
    (line,) = team_page(replace(car(book), systems=(system,)), book).systems
    assert (line.attack, line.damage, line.range) == words


GUN = VehicleSystem("Gun", 20, form=AttackForm.RANGED, sectors=6)
RAM = VehicleSystem("Ram", 20, form=AttackForm.BASHING)


@pytest.mark.parametrize(
    ("crew", "system", "roll", "starts"),
    [
        ("Ann, Bob", GUN, "Coordination 30", RowStarts(35, 65, 94)),
        ("Ann, Bob", RAM, "Melee 10", RowStarts(45, 75, 97)),
        ("Ann", GUN, "Coordination 40", RowStarts(30, 60, 90)),
        ("Ann, somebody", GUN, "Coordination 40", RowStarts(30, 60, 90)),
        ("somebody", GUN, "Coordination", None),
    ],
)
def test_a_weapon_is_rolled_by_its_gunner(
    book: Rulebook,
    hero: HeroMaker,
    crew: str,
    system: VehicleSystem,
    roll: str,
    starts: RowStarts | None,
) -> None:
    """Ranged weapons roll Coordination, others Melee, of the second seat, or of the driver."""
    ann, bob = owner_of(hero, "Ann"), owner_of(hero, "Bob")
    bob = replace(bob, traits=(Score(10), Score(30), *bob.traits[2:]))
    owned = replace(car(book), systems=(system,), crew=crew)
    page = vehicle_page(owned, None, book, ADVANCED, campaign="", characters=(ann, bob))
    [line] = page.systems
    assert (line.roll, line.row) == (roll, "of the gunner")
    assert line.starts == starts
    assert page.armed
    assert [seat.role for seat in page.crew] == ["Driver", "Gunner"][: len(page.crew)]
