import pytest

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.character_content import RowStarts
from fourc_desktop.games.fourc.sheets.vehicle.seats import (
    SeatLine,
    crew_of,
    role,
    seat_lines,
)
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (VehicleType.JET, "Pilot"),
        (VehicleType.BOAT, "Helm"),
        (VehicleType.MOTORCYCLE, "Rider"),
        (VehicleType.TANK, "Driver"),
        (None, "Driver"),
    ],
)
def test_the_first_seat_is_the_drivers(kind: VehicleType | None, words: str) -> None:
    assert [role(number, kind) for number in (1, 2)] == [words, "Seat"]
    armed = [role(number, kind, armed=True) for number in (1, 2, 3)]
    assert armed == [words, "Gunner", "Seat"]


def test_known_crew_members_have_their_roll(book: Rulebook, hero: HeroMaker) -> None:
    characters = [owner_of(hero, "Żubr"), owner_of(hero, "Nobody asked for")]
    lines = seat_lines(crew_of(("ŻUBR", "Zoe"), characters), VehicleType.CAR, book, ADVANCED)
    assert list(lines) == [
        SeatLine(1, "Driver", "ŻUBR", 40, RowStarts(30, 60, 90)),
        SeatLine(2, "Seat", "Zoe"),
    ]


def test_the_table_of_the_rules_is_read(book: Rulebook, hero: HeroMaker) -> None:
    (line,) = seat_lines(crew_of(("Zoe",), [owner_of(hero, "Zoe")]), VehicleType.CAR, book, BASIC)
    row = book.master_table(BASIC).row(40)
    assert line.starts == RowStarts(row.red, row.blue, row.yellow)


def test_companions_missing_from_the_catalog_are_not_rolled(
    book: Rulebook, hero: HeroMaker
) -> None:
    stranger = hero(name="Zoe", origin="from-another-book")
    (line,) = seat_lines(crew_of(("Zoe",), [stranger]), VehicleType.CAR, book, ADVANCED)
    assert line == SeatLine(1, "Driver", "Zoe")
