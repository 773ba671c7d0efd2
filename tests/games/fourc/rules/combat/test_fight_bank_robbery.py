"""A bank robbery: hostages, reactions of criminals and the public, fire, cover and a throw."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, undo
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.state import FightSide
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Attempt,
    EscapeHold,
    GetAway,
    GrabOpponent,
    MoveCommand,
    ThrowGrenade,
    ThrowHeld,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    NextPhase,
    RollDice,
    RollInitiative,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.games.fourc.rules.combat.stage import Stage, character

DOORWAY, LOBBY, COUNTER = Position(3, 1), Position(4, 1), Position(6, 1)
FRIENDLY = RowStep(2, "Friendly to the public")


def bank() -> SectorMap:
    """A street of three columns, and a bank behind a wall with an open door and a counter."""
    brick = Wall(WallKind.WALL, 15)
    map_ = SectorMap("Bank", 8, 3)
    for y in (0, 2):
        map_ = map_.with_wall(Edge(Position(2, y), Position(3, y)), brick)
    door = usual_wall(WallKind.DOOR, 10).opened()
    map_ = map_.with_wall(Edge(Position(2, 1), DOORWAY), door)
    return map_.with_wall(COUNTER, usual_wall(WallKind.OBSTACLE, 20, name="Counter"))


class Robbery:
    """Ada and Dan in the street; Ben behind the counter, Cat with Abe in the lobby, Joy beside.

    All have 20 in every trait and Damage 80; cover on the map counts (R78).
    """

    def __init__(self, book: Rulebook) -> None:
        stage = Stage(book, bank())
        stage.now = replace(
            stage.now, sides=(*stage.now.sides, FightSide("public", "Public")), combatants=()
        )
        stage.add("ada", "heroes", Position(1, 1))
        stage.don("ada", replace(character(book), repute=Score(20)))
        stage.add("dan", "heroes", Position(1, 1), carries=("Pistol",))
        stage.add("ben", "foes", COUNTER, carries=("Incendiary Grenade",))
        stage.add("cat", "foes", LOBBY)
        stage.add("abe", "public", LOBBY)
        stage.add("joy", "public", DOORWAY)
        stage.now = replace(stage.now, table=FightTable(), turn=0)
        self.fourc: FourcFight = fight(book, CampaignPage(fights=(FightReading.COVER,)))
        self.start = stage.now
        self.log: EncounterLog = new_log(stage.now, "robbery")

    def do(self, command: object, *faces: int) -> None:
        self.log = play_command(self.log, self.fourc.rules, command, dice=ScriptedDice(*faces))

    def roll(self, face: int, *more: int) -> str:
        """Roll and settle the open roll; return the sentences of the log."""
        self.do(RollDice(), face)
        self.do(SettleOpenRoll(), *more)
        return " ".join(entry_sentences(self.log, self.log.cursor - 1, self.fourc))

    def steps(self) -> list[int]:
        """The Row Steps of the open roll."""
        roll = self.log.now.table.roll
        return [each.steps for each in roll.check.steps]

    def turn(self, heroes: int, foes: int, public: int) -> None:
        """Start a turn with these initiative rolls."""
        while self.log.now.table.phase.value != "initiative":
            self.do(NextPhase())
        self.do(RollInitiative(), heroes, foes, public)

    def damage(self) -> dict[str, int]:
        return {each.id: each.fighter.damage for each in self.log.now.combatants}

    def spot(self, who: str) -> Position | None:
        spot: Position | None = self.log.now.combatant(who).spot
        return spot


@pytest.fixture
def robbery(book: Rulebook) -> Robbery:
    return Robbery(book)


def play(robbery: Robbery) -> None:
    """The robbery from start to end; row 20–29 is red from 40, blue from 70, yellow from 94."""
    # Turn 1: Cat takes Abe hostage, by Brawn and blue.
    robbery.turn(10, 90, 50)
    robbery.do(GrabOpponent("cat", "abe"))
    robbery.roll(75)
    assert robbery.log.now.combatant("abe").fighter.held_by == "cat"
    robbery.do(NextPhase())
    robbery.do(NextPhase())
    # Dan speaks to criminals: yellow is very favorable for the public, not for them.
    robbery.do(Attempt("dan", "Among criminals"))
    assert "Criminals react to Dan: unfavorable." in robbery.roll(99)
    robbery.do(MoveCommand("ada", DOORWAY))
    robbery.do(NextPhase())
    # At the end of the turn the hold does Brawn 20 to Abe.
    assert robbery.damage()["abe"] == 60

    # Turn 2: Ada enters one sector, which is row 10–19: 80 is blue, and she holds Cat.
    robbery.turn(90, 50, 10)
    robbery.do(MoveCommand("ada", LOBBY))
    robbery.do(GrabOpponent("ada", "cat"))
    assert robbery.steps() == [-1]
    robbery.roll(80)
    assert robbery.log.now.combatant("ada").fighter.holds == "cat"
    # Dan enters two and shoots at Ben behind the counter: −2 and −2 leave row 1–2, red from 60.
    robbery.do(MoveCommand("dan", DOORWAY))
    robbery.do(AttackCommand("dan", "Pistol", "ben"))
    assert robbery.steps() == [-2, -2]
    assert "misses" in robbery.roll(59)
    robbery.do(NextPhase())
    # Ben sets the doorway on fire: 30 for Dan and Joy there, 15 in the adjacent lobby.
    robbery.do(ThrowGrenade("ben", "Incendiary Grenade", DOORWAY))
    robbery.roll(40)
    assert robbery.damage() == {
        "ada": 65, "dan": 50, "ben": 80, "cat": 65, "abe": 45, "joy": 50,
    }  # fmt: skip
    robbery.do(NextPhase())
    # The hostage escapes the hold and steps aside; Joy runs out into the street.
    robbery.do(EscapeHold("abe"))
    robbery.roll(70)
    robbery.do(GetAway(Position(4, 0)))
    robbery.do(MoveCommand("joy", Position(1, 1)))
    robbery.do(NextPhase())
    assert robbery.damage()["cat"] == 45

    # Turn 3: Ada throws Cat next to the counter, red from 40: Brawn 20, and Cat is down.
    robbery.turn(90, 50, 10)
    robbery.do(ThrowHeld("ada", Position(5, 1)))
    robbery.roll(40)
    assert (robbery.spot("cat"), robbery.damage()["cat"]) == (Position(5, 1), 25)
    assert robbery.log.now.combatant("cat").fighter.has_condition(Condition.KNOCKED_DOWN)
    # Dan stands still: cover alone leaves row 6–9, red from 50, and the pistol does 10.
    robbery.do(AttackCommand("dan", "Pistol", "ben"))
    assert robbery.steps() == [-2]
    robbery.roll(59)
    assert robbery.damage()["ben"] == 70
    robbery.do(NextPhase())
    robbery.do(NextPhase())
    robbery.do(NextPhase())

    # Turn 4: Dan persuades Ben to give up, by Willpower; blue meets a difficult difficulty.
    robbery.turn(90, 50, 10)
    robbery.do(Attempt("dan", "Willpower", Color.BLUE))
    assert "Dan succeeds with Willpower." in robbery.roll(70)
    # Ada is friendly: Repute 20 on row 40–49 is blue from 60.
    robbery.do(Attempt("ada", "Repute", steps=(FRIENDLY,)))
    assert "People react to Ada: very favorable." in robbery.roll(60)


def test_from_start_to_end(robbery: Robbery) -> None:
    play(robbery)
    form = EncounterFormat(robbery.fourc.rules.types)
    entries = [form.read_entry(form.write_entry(each)) for each in robbery.log.entries]
    start = form.read_start(form.write_start(robbery.start))
    assert replayed(start, "robbery", entries, robbery.log.cursor) == robbery.log
    while robbery.log.can_undo:
        robbery.log = undo(robbery.log)
    assert robbery.log.now == robbery.start
