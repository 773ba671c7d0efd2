"""A chase of two cars with a crash, a ram and boarding, calculated manually."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, undo
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
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


class Chase:
    """Ada and Dan on foot beside a sports car; Ben in a compact car 8 sectors on, Cat with him."""

    def __init__(self, book: Rulebook) -> None:
        stage = Stage(book, SectorMap("Street", 30, 1))
        stage.add("ada", "heroes", Position(0, 0))
        stage.add("dan", "heroes", Position(0, 0))
        stage.add("ben", "foes", Position(8, 0))
        stage.add("cat", "foes", Position(8, 0))
        stage.park("car", "sports-car", Position(0, 0))
        stage.park("van", "compact-car", Position(8, 0))
        stage.seat("van", "ben", "cat")
        stage.now = replace(stage.now, table=FightTable(), turn=0)
        self.fourc: FourcFight = fight(book, CampaignPage())
        self.start = stage.now
        self.log: EncounterLog = new_log(stage.now, "chase")

    def do(self, command: object, *faces: int) -> None:
        self.log = play_command(self.log, self.fourc.rules, command, dice=ScriptedDice(*faces))

    def roll(self, face: int) -> None:
        """Roll and settle the open roll."""
        self.do(RollDice(), face)
        self.do(SettleOpenRoll())

    def turn(self, heroes: int, foes: int) -> None:
        """Start a turn with these initiative rolls."""
        while self.log.now.table.phase.value != "initiative":
            self.do(NextPhase())
        self.do(RollInitiative(), heroes, foes)

    def vehicle(self, what: str) -> MapVehicle:
        return vehicle_in(self.log.now, what).fighter

    def spots(self, *who: str) -> list[int]:
        found = [self.log.now.combatant(each).spot for each in who]
        return [spot.x for spot in found if spot is not None]

    def damage(self, *who: str) -> list[int]:
        return [self.log.now.combatant(each).fighter.damage for each in who]


@pytest.fixture
def chase(book: Rulebook) -> Chase:
    return Chase(book)


def test_from_start_to_end(chase: Chase) -> None:
    """Damage 80 each; the sports car has Durability 10, the compact car 10 and Velocity 6."""
    chase.turn(90, 10)
    chase.do(GetIn("ada", "car"))
    chase.do(GetIn("dan", "car"))
    chase.do(Drive("ada", Position(8, 0)))
    assert chase.spots("car", "ada", "dan", "van") == [8, 8, 8, 8]

    # Dan jumps aboard the other car, which has not moved: from a moving one, by a roll.
    chase.do(GetIn("dan", "van"))
    chase.roll(95)
    assert chase.vehicle("van").people == ("ben", "cat", "dan")
    assert chase.vehicle("car").people == ("ada",)

    # The foes' turn: a sharp turn by Handling 6 fails, and the car crashes in the next sector.
    chase.do(NextPhase())
    chase.do(Drive("ben", Position(13, 0), Color.RED))
    chase.roll(3)
    chase.roll(95)
    assert chase.log.now.table.choices
    chase.do(CrashInto(Position(9, 0)))
    # One sector moved: 10 for everybody inside; the ground destroys the car and empties it.
    assert chase.damage("ben", "cat", "dan") == [70, 70, 70]
    assert chase.vehicle("van").is_destroyed
    assert chase.vehicle("van").people == ()
    assert chase.spots("van", "ben", "cat", "dan") == [9, 9, 9, 9]

    # Next turn Ada rams Ben, who rolls black: 10 for him, nothing to the car, 10 for her.
    chase.do(NextPhase())
    chase.turn(90, 10)
    assert chase.vehicle("car").sectors == 0
    chase.do(Ram("ada", "ben"))
    chase.roll(1)
    assert chase.damage("ben", "ada") == [60, 70]
    assert chase.vehicle("car").durability == 10
    assert chase.vehicle("car").is_stopped

    # Cat hits the car: Brawn 20 less Durability 10 leaves nothing of it, and Ada stands there.
    chase.do(NextPhase())
    chase.do(AttackCommand("cat", "Fists", "car"))
    chase.roll(60)
    assert chase.vehicle("car").is_destroyed
    assert chase.spots("ada") == [9]

    form = EncounterFormat(chase.fourc.rules.types)
    entries = [form.read_entry(form.write_entry(each)) for each in chase.log.entries]
    start = form.read_start(form.write_start(chase.start))
    assert replayed(start, "chase", entries, chase.log.cursor) == chase.log


def test_every_step_is_undone(chase: Chase) -> None:
    test_from_start_to_end(chase)
    while chase.log.can_undo:
        chase.log = undo(chase.log)
    assert chase.log.now == chase.start
