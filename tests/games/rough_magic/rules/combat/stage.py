"""A fight for tests: its fighters, their positions, and the log."""

from dataclasses import dataclass, field, replace
from typing import Any

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode, AttackType
from fourc_desktop.games.rough_magic.rules.character import (
    FISTS,
    AttackEffect,
    AttackRange,
    DamageSource,
    RoughMagicAttack,
)
from fourc_desktop.games.rough_magic.rules.check import DIFFICULTY, VALUE, total_of
from fourc_desktop.games.rough_magic.rules.combat.attempts.strikes import strike
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    NextTurn,
    RollAttempt,
    SettleAttempt,
    StrikeAt,
)
from fourc_desktop.games.rough_magic.rules.combat.fight import RoughMagicFight, fight
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    FighterSkill,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
    RoughMagicTable,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.turn_order import OrderOfPlay

STAFF = RoughMagicAttack("Staff", gear=1, rating=3)
PISTOL = RoughMagicAttack("Pistol", AttackMode.RANGED, rating=3, range=AttackRange.SHORT)
GUN = RoughMagicAttack("Gun", AttackMode.RANGED, rating=5, range=AttackRange.MEDIUM, auto=True)
GRENADE = RoughMagicAttack(
    "Grenade", AttackMode.RANGED, rating=5, range=AttackRange.SHORT, area=True
)
STUN = RoughMagicAttack("Stun", AttackMode.RANGED, rating=3, effect=AttackEffect.STUNS)
FLASH = RoughMagicAttack("Flash", AttackMode.RANGED, rating=4, effect=AttackEffect.BLINDS)
BLAST = RoughMagicAttack(
    "Blast",
    AttackMode.MENTAL,
    AttackType.MENTAL,
    source=DamageSource.POWER_LEVEL,
    range=AttackRange.POWER,
)
TERROR = replace(BLAST, name="Terror", effect=AttackEffect.TERRIFIES)
DRAIN = RoughMagicAttack(
    "Drain", type=AttackType.ALTERATION, rating=4, effect=AttackEffect.DRAINS_AGILITY
)
ARMS = (STAFF, PISTOL, GUN, GRENADE, STUN, FLASH, BLAST, TERROR, DRAIN, FISTS)

SKILLS = (
    FighterSkill("Hand-to-hand Combat", 5),
    FighterSkill("Ranged Combat", 3),
    FighterSkill("Mental Combat", 4),
    FighterSkill("Deception", 2),
    FighterSkill("Survival", 1),
    FighterSkill("Athletics", 2),
)

APEX = RoughMagicFighter(
    4, 4, 3, 3, 4, (4, 4, 3, 3, 4), SKILLS, ARMS, base_move=13, health=18, endurance=18,
    most_health=18, most_endurance=18, plot_points=2, is_player=True,
)  # fmt: skip
"""A hero with every kind of attack: 2d6 + 10 with the staff, + 7 ranged, + 7 mental."""

BOOMER = RoughMagicFighter(plot_points=1)
"""A fighter with 2 in every attribute and no skill: defense 10."""


@dataclass
class Stage:
    """A fight and its log."""

    book: RoughMagicBook
    state: RoughMagicState
    fight: RoughMagicFight = field(init=False)

    def __post_init__(self) -> None:
        self.fight = fight(self.book, ROLLER)

    def do(self, command: object, *faces: int, by_hand: bool = False) -> list[Event]:
        """Play a command with scripted dice, all of which must be used."""
        dice = ScriptedDice(*faces)
        events = self.fight.rules.decide(self.state, command, dice, by_hand=by_hand)
        for event in events:
            self.state = event.apply(self.state)
        assert dice.left == ()
        return list(events)

    def attempt(self, command: object, *faces: int, damage: tuple[int, ...] = ()) -> list[Event]:
        """Open a roll, roll its dice and settle it."""
        self.do(command)
        self.do(RollAttempt(), *faces)
        return self.do(SettleAttempt(), *damage)

    def who(self, id_: str) -> RoughMagicFighter:
        return self.state.combatant(id_).fighter

    def put(self, id_: str, **changes: Any) -> None:
        """Change a fighter."""
        each = self.state.combatant(id_)
        changed = replace(each.fighter, **changes)
        self.state = self.state.with_combatant(replace(each, fighter=changed))

    def place(self, id_: str, x: int, y: int) -> None:
        each = self.state.combatant(id_)
        self.state = self.state.with_combatant(replace(each, spot=Position(x, y)))

    def act(self, id_: str) -> None:
        """Give somebody the turn, with all actions."""
        order = self.state.table.order
        turn = replace(order, acting=id_, place=order.order.index(id_), interrupted="")
        self.state = replace(self.state, table=replace(self.state.table, order=turn, open=None))
        self.put(id_, moves=1, standards=1)

    def next(self, *faces: int) -> str:
        """Begin the next turn, and return who has it."""
        self.do(NextTurn(), *faces)
        return self.state.table.order.acting


def begun(book: RoughMagicBook, *, width: int = 12) -> Stage:
    """Apex, Boomer and Crimson in a row, in the first round, in this order; Apex acts."""
    people = {"apex": (APEX, "players"), "boomer": (BOOMER, "others"), "crimson": (APEX, "players")}
    combatants = tuple(
        Combatant(id_, id_.capitalize(), side, fighter, Position(at, 0))
        for at, (id_, (fighter, side)) in enumerate(people.items())
    )
    order = OrderOfPlay(tuple(people), 1, "apex", place=0)
    state: RoughMagicState = EncounterState(
        SectorMap("Yard", width, 4),
        RoughMagicTable(order),
        (FightSide("players", "Players"), FightSide("others", "Others")),
        combatants,
        1,
    )
    stage = Stage(book, state)
    stage.act("apex")
    return stage


def no_dice() -> Dice:
    return ScriptedDice()


def numbers(stage: Stage, attempt: OpenAttempt) -> tuple[int, int]:
    """The action value without dice, and the difficulty."""
    parts = ROLLER.parts(attempt.roll, stage.book)
    return total_of(parts, VALUE), total_of(parts, DIFFICULTY)


def at_boomer(stage: Stage, attack: str, **more: Any) -> OpenAttempt:
    """An attack of Apex on Boomer."""
    return strike(stage.state, stage.book, StrikeAt("apex", "boomer", attack, **more))
