"""Small fights with many options, each with the combatant who acts."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from fourc_desktop.core.maps.editing import flooded, with_circumstance
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Fall
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    CrashChoice,
    EscapeChoice,
    KnockbackChoice,
    PendingChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    Exertion,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.powers.test_power_use_every_power import at_40
from tests.games.fourc.rules.combat.stage import HERE, Stage

ACTOR = "ada"
"""The id of the combatant who acts on each board."""

BESIDE, FAR = Position(3, 1), Position(5, 1)
ARMS = ("Sword", "Pistol", "Javelin", "Frag Grenade", "Paralytic Grenade")
SHELL = HeldPower("force-field", rank=Score(15), choices=(("source", ("device",)),))
AURA = HeldPower("force-field", rank=Score(15), choices=(("source", ("mental",)),))


def _alley(book: Rulebook) -> Stage:
    """A wall and a door beside Ada, water and darkness farther away."""
    map_ = SectorMap("Alley", 6, 3)
    map_ = map_.with_wall(Edge(HERE, Position(2, 2)), usual_wall(WallKind.WALL, 15))
    map_ = map_.with_wall(Edge(HERE, Position(2, 0)), usual_wall(WallKind.DOOR, 10))
    map_ = flooded(map_, [Position(5, y) for y in range(3)])
    for each, spot in zip(MapCircumstance, (BESIDE, FAR, HERE), strict=False):
        map_ = with_circumstance(map_, [spot], each, on=True)
    return Stage(book, map_)


def _declared(stage: Stage, **defenses: str) -> None:
    for who, table in defenses.items():
        stage.this_turn(who, plan=TurnDeclaration(defense=table))


def armed(book: Rulebook) -> Stage:
    """Weapons against a dodging target and a distant one.

    A crate and a car; all attacks allowed.
    """
    stage = _alley(book)
    stage.add("ada", "heroes", carries=ARMS, brawn=30)
    stage.add("cat", "foes", FAR, carries=("Sword",))
    stage.lay("crate", MapObject(15, 20))
    stage.park("car", spot=BESIDE)
    _declared(stage, ben="dodge")
    stage.change("ada", openings=(EvadeOpening("ben", 2, 3),))
    stage.play(
        FightReading.RANGE_PENALTY,
        FightReading.CIRCUMSTANCES,
        FightReading.COVER,
        FightReading.FORCE_OF_THE_BLOW,
        FightReading.ARMOR_STOPS_HARM,
    )
    return stage


def crowded(book: Rulebook) -> Stage:
    """Four in one sector, three of them with different defenses; Concuss takes Fortitude."""
    stage = Stage(book)
    stage.add("ada", "heroes", carries=ARMS)
    stage.add("cat", "foes", coordination=6)
    stage.empower("cat", SHELL)
    stage.add("dot", "foes", coordination=60)
    _declared(stage, ben="evade", cat="dodge", dot="dodge")
    stage.play(FightReading.CONCUSS_TAKES_FORTITUDE)
    return stage


def powers(book: Rulebook, part: int) -> Stage:
    """A sixth of all powers, at 40, against one who reflects and one who blocks."""
    stage = _alley(book)
    own = tuple(at_40(book, each) for each in list(book.powers)[part::6])
    stage.empower("ada", *own)
    stage.empower("ben", at_40(book, "reflection"), AURA)
    stage.add("cat", "foes", BESIDE)
    stage.empower("cat", at_40(book, "telepathy"), at_40(book, "absorption"), SHELL)
    stage.lay("crate", MapObject(15, 20))
    _declared(stage, ben="reflection", cat="block")
    stage.play(FightReading.BLOCK_BY_PROSE, FightReading.CONCUSS_TAKES_DAMAGE)
    return stage


def minds(book: Rulebook) -> Stage:
    """Ada controls Ben; Cat blends in, and Dot is invisible."""
    stage = Stage(book)
    names = ("mind-control", "animal-command", "telepathy", "nullification", "supersense")
    stage.empower("ada", *(at_40(book, each) for each in names))
    control = ActivePower(
        "Mind Control", "mind-control", since=2, state=PowerState.CONTROLLED, by="ada"
    )
    stage.change("ben", active=(control,))
    for who, power in (("cat", "chameleon"), ("dot", "invisibility")):
        stage.add(who, "foes", BESIDE)
        stage.empower(who, at_40(book, power), at_40(book, "telepathy"))
        state = ActivePower(book.powers[power].name, power, state=PowerState.ON)
        stage.change(who, active=(state,))
    return stage


def held(book: Rulebook) -> Stage:
    """Ben holds Ada."""
    stage = Stage(book)
    stage.now = HoldTaken("ben", "ada").apply(stage.now)
    return stage


def holding(book: Rulebook) -> Stage:
    """Ada holds Ben, who has a sword, and could throw him."""
    stage = _alley(book)
    stage.add("ada", "heroes", brawn=40)
    stage.add("ben", "foes", carries=("Sword",))
    stage.add("cat", "foes", BESIDE)
    stage.now = HoldTaken("ada", "ben").apply(stage.now)
    return stage


def driving(book: Rulebook) -> Stage:
    """Ada drives with Dot beside her; Ben stands ahead, Cat drives farther away."""
    stage = Stage(book, SectorMap("Street", 20, 3))
    wall = usual_wall(WallKind.WALL, 15)
    stage.now = stage.now_on(stage.now.map.with_wall(Edge(HERE, Position(2, 2)), wall))
    stage.add("ada", "heroes", carries=("Pistol",))
    stage.add("dot", "heroes")
    stage.add("ben", "foes", FAR)
    stage.add("cat", "foes")
    stage.park("car")
    stage.park("van", "compact-car", Position(9, 1))
    stage.seat("car", "ada", "dot")
    stage.seat("van", "cat")
    stage.lay("crate", MapObject(15, 200), BESIDE)
    return stage


def riding(book: Rulebook) -> Stage:
    """Ada rides in a car that has moved; another passes by."""
    stage = Stage(book, SectorMap("Street", 20, 3))
    stage.add("cat", "heroes")
    stage.park("car")
    stage.park("van", "compact-car")
    stage.seat("car", "cat", "ada")
    stage.change("car", sectors=3)
    stage.change("van", sectors=3)
    return stage


def boarding(book: Rulebook) -> Stage:
    """Ada stands where a car passes."""
    stage = Stage(book, SectorMap("Street", 20, 3))
    stage.park("car")
    stage.seat("car", "ben")
    stage.change("car", sectors=3)
    return stage


def falling(book: Rulebook) -> Stage:
    """Cat falls past Ada from the second level."""
    stage = Stage(book)
    stage.add("cat", "heroes", Position(HERE.x, HERE.y, 2))
    stage.now = stage.played(fight(book, stage.page), Fall("cat"))
    return stage


def thrown_at(book: Rulebook) -> Stage:
    """Ben throws a block of concrete at Ada."""
    stage = Stage(book)
    stage.table(acting=1)
    stage.attack("ben", "ada", "Throw an object", "concrete-block")
    return stage


def dying(book: Rulebook) -> Stage:
    """Ada is dying beside Cat, who is dying as well."""
    stage = Stage(book)
    stage.add("cat", "heroes")
    for who in ("ada", "cat"):
        stage.suffer(who, Condition.DYING)
        stage.change(who, damage=0)
    return stage


def aiding(book: Rulebook) -> Stage:
    """Ada stands beside Cat, who is dying."""
    stage = dying(book)
    stage.change("ada", damage=80, afflictions=())
    return stage


def under_water(book: Rulebook) -> Stage:
    """Ada is under water and tired, beside Ben."""
    stage = Stage(book, flooded(SectorMap("Sea", 6, 3), [HERE, BESIDE]))
    stage.change("ada", exertion=Exertion(airless=4, under=True))
    return stage


def _waiting(book: Rulebook, choice: PendingChoice) -> Stage:
    stage = Stage(book)
    stage.park("car")
    stage.seat("car", "ada")
    stage.table(choices=(choice,))
    return stage


BOARDS: Mapping[str, Callable[[Rulebook], Stage]] = MappingProxyType(
    {
        "armed": armed,
        "crowded": crowded,
        **{f"powers {part}": partial(powers, part=part) for part in range(6)},
        "minds": minds,
        "held": held,
        "holding": holding,
        "driving": driving,
        "riding": riding,
        "boarding": boarding,
        "falling": falling,
        "thrown at": thrown_at,
        "dying": dying,
        "aiding": aiding,
        "under water": under_water,
        "knocked away": partial(_waiting, choice=KnockbackChoice("ada", "ben", 20)),
        "escaped": partial(_waiting, choice=EscapeChoice("ada", "ben", may_hold=True)),
        "arrived": partial(_waiting, choice=ArrivalChoice("ada", FAR)),
        "crashed": partial(_waiting, choice=CrashChoice("ada", "car", 1)),
    }
)
"""The boards by name."""
