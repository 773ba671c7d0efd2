"""A chase in zones, without a map: acceleration, a leap, boarding, ramming and a crash."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, undo
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    NextPhase,
    RollDice,
    RollInitiative,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import (
    CrashInto,
    Drive,
    GetIn,
    Ram,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_in
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.games.fourc.rules.combat.stage import Stage

GAP = 18
"""The zone of the broken bridge, which only a leap crosses."""


def roads() -> SectorMap:
    """Eighteen miles in a row, and a broken bridge from the second to the ninth."""
    miles = [Sector(f"Mile {number + 1}") for number in range(GAP)]
    row = [(number, number + 1) for number in range(GAP - 1)]
    bridge = Sector("Broken bridge", water=True)
    return zone_map("Roads", [*miles, bridge], [*row, (1, GAP), (GAP, 8)])


def mile(number: int) -> Position:
    return Position(number - 1, 0)


class ZoneChase:
    """Ada and Dan in a sports car at mile 1; Ben and Cat flee in a compact car from mile 8.

    Everybody has 20 in every trait and Damage 80. The sports car has Handling 30 and Velocity 12,
    the compact car 6 and 6; both have Durability 10.
    """

    def __init__(self, book: Rulebook) -> None:
        stage = Stage(book, roads())
        for who, side, spot in (
            ("ada", "heroes", mile(1)),
            ("dan", "heroes", mile(1)),
            ("ben", "foes", mile(8)),
            ("cat", "foes", mile(8)),
        ):
            stage.add(who, side, spot)
        stage.park("car", "sports-car", mile(1))
        stage.seat("car", "ada", "dan")
        stage.park("van", "compact-car", mile(8))
        stage.seat("van", "ben", "cat")
        stage.now = replace(stage.now, table=FightTable(), turn=0)
        self.fourc: FourcFight = fight(book, CampaignPage())
        self.start = stage.now
        self.log: EncounterLog = new_log(stage.now, "zones")

    def do(self, command: object, *faces: int) -> None:
        self.log = play_command(self.log, self.fourc.rules, command, dice=ScriptedDice(*faces))

    def roll(self, face: int) -> None:
        """Roll and settle the open roll."""
        self.do(RollDice(), face)
        self.do(SettleOpenRoll())

    def turn(self) -> None:
        """Start a turn; the fleeing side acts first."""
        while self.log.now.table.phase.value != "initiative":
            self.do(NextPhase())
        self.do(RollInitiative(), 10, 90)

    def vehicle(self, what: str) -> MapVehicle:
        return vehicle_in(self.log.now, what).fighter

    def at(self, *who: str) -> set[Position | None]:
        return {self.log.now.combatant(each).spot for each in who}

    def damage(self, *who: str) -> list[int]:
        return [self.log.now.combatant(each).fighter.damage for each in who]


@pytest.fixture
def chase(book: Rulebook) -> ZoneChase:
    return ZoneChase(book)


def play(chase: ZoneChase) -> None:
    # Turn 1: at full speed Ben is six miles farther.
    chase.turn()
    with pytest.raises(Refused, match="does not get there"):
        chase.do(Drive("ben", mile(15)))
    chase.do(Drive("ben", mile(14)))
    assert chase.at("van", "ben", "cat") == {mile(14)}
    chase.do(NextPhase())
    # That is 13 miles from Ada, who has 12. Over the broken bridge it is mile 2, the gap, mile 9
    # and five more; the leap is difficult, and Handling 30 is blue from 65.
    with pytest.raises(Refused, match="does not get there"):
        chase.do(Drive("ada", mile(14)))
    chase.do(Drive("ada", mile(14), Color.BLUE))
    chase.roll(65)
    assert (chase.at("car", "ada", "dan"), chase.vehicle("car").sectors) == ({mile(14)}, 8)
    # Dan jumps aboard the compact car, by Coordination: red from 40.
    chase.do(GetIn("dan", "van"))
    chase.roll(40)
    assert chase.vehicle("van").people == ("ben", "cat", "dan")

    # Turn 2: a sharp turn with Handling 6 is red from 50, and takes them two miles farther.
    chase.turn()
    chase.do(Drive("ben", mile(16), Color.RED))
    chase.roll(50)
    assert chase.at("van", "ben", "cat", "dan") == {mile(16)}
    chase.do(NextPhase())
    # Dan counts as moved by two, which leaves row 6–9, red from 50: Brawn 20 for Ben.
    chase.do(AttackCommand("dan", "Fists", "ben"))
    chase.roll(50)
    assert chase.damage("ben") == [60]
    # Ada catches up and rams; Ben avoids it with Handling, red from 50.
    chase.do(Ram("ada", "van"))
    chase.roll(50)
    assert (chase.at("car", "van"), chase.vehicle("van").durability) == ({mile(16)}, 10)
    chase.do(NextPhase())

    # Turn 3: on two wheels Ben fails, black on the way, and loses control. Coordination 20 is red
    # from 40, so that it is in the next zone: one mile moved, 10 for everybody inside, and the
    # ground takes the car apart.
    chase.turn()
    chase.do(Drive("ben", mile(18), Color.YELLOW))
    chase.roll(96)
    chase.roll(40)
    with pytest.raises(Refused, match="does not crash there"):
        chase.do(CrashInto(mile(18)))
    chase.do(CrashInto(mile(17)))
    assert chase.vehicle("van").is_destroyed
    assert chase.at("van", "ben", "cat", "dan") == {mile(17)}
    assert chase.damage("ben", "cat", "dan") == [50, 70, 70]
    chase.do(NextPhase())
    # Ada rams Ben, who stands beside the wreck and rolls black: Durability 10 for him, nothing
    # for the car, 10 for Ada, who has driven one mile.
    chase.do(Ram("ada", "ben"))
    chase.roll(39)
    assert chase.damage("ben", "ada") == [40, 70]
    assert chase.vehicle("car").durability == 10
    assert chase.vehicle("car").is_stopped


def test_from_start_to_end(chase: ZoneChase) -> None:
    play(chase)
    form = EncounterFormat(chase.fourc.rules.types)
    entries = [form.read_entry(form.write_entry(each)) for each in chase.log.entries]
    start = form.read_start(form.write_start(chase.start))
    assert replayed(start, "zones", entries, chase.log.cursor) == chase.log
    while chase.log.can_undo:
        chase.log = undo(chase.log)
    assert chase.log.now == chase.start
