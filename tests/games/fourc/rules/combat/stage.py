"""A small fight for tests: an alley, a hero, a thug, and whatever a test adds."""

from collections.abc import Callable
from dataclasses import is_dataclass, replace
from types import ModuleType
from typing import Any

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import color_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    power_events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    Fighter,
    fighter,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle, map_vehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FightTable,
    FourcCombatant,
    FourcEncounterState,
    MapObject,
    SideInitiative,
    TurnPhase,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, FightReading, Rules
from fourc_desktop.games.fourc.rules.identity_cache import IdentityCache
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle

HERE = Position(2, 1)
"""The initial position of all combatants."""

HEROES, FIGHTERS = IdentityCache(), IdentityCache()
"""The instant hero and the fighters of each rulebook, made once for all tests."""


def character(
    book: Rulebook,
    *powers: HeldPower,
    carries: tuple[str, ...] = (),
    brawn: int = 20,
    fortitude: int = 20,
    coordination: int = 20,
) -> Character:
    """A character with these traits and 20 in all others: by default Damage 80 and Fortune 60."""
    values = (20, coordination, brawn, fortitude, 20, 20, 20)
    return replace(
        HEROES.of(book, lambda: instant_hero(book, ADVANCED, "a")),
        origin="skilled-human",
        origin_trait=None,
        traits=tuple(Score(value) for value in values),
        powers=powers,
        equipment=carries,
    )


def fighter_with(book: Rulebook, *powers: HeldPower, **traits: Any) -> Fighter:
    """The fighter of such a character."""
    known: dict[object, Fighter] = FIGHTERS.of(book, dict)
    key = (powers, tuple(sorted(traits.items())))
    if key not in known:
        known[key] = fighter(character(book, *powers, **traits), book)
    return known[key]


class Stage:
    """A fight in turn 3; Ada's side acts, Ben's acts after it."""

    def __init__(self, book: Rulebook, map_: SectorMap | None = None) -> None:
        self.book = book
        self.page = CampaignPage()
        self.happened: list[Event] = []
        table = FightTable(
            TurnPhase.ACT, (SideInitiative("heroes", 50), SideInitiative("foes", 20))
        )
        sides = (FightSide("heroes", "Heroes"), FightSide("foes", "Foes"))
        alley = map_ or SectorMap("Alley", 6, 3)
        self.now: FourcEncounterState = EncounterState(alley, table, sides, turn=3)
        self.add("ada", "heroes")
        self.add("ben", "foes")

    def add(self, who: str, side: str, spot: Position | None = HERE, **traits: Any) -> None:
        """Add a combatant, or change the traits of an existing one."""
        self._put(who, side, fighter_with(self.book, **traits), spot)

    def empower(self, who: str, *powers: HeldPower) -> None:
        """Give a combatant powers."""
        made = fighter_with(self.book, *powers)
        self._put(who, self.now.combatant(who).side, made, self.spot(who))

    def don(self, who: str, made: Character) -> None:
        """Replace the character of a combatant."""
        self._put(who, self.now.combatant(who).side, fighter(made, self.book), self.spot(who))

    def lay(self, id_: str, thing: MapObject, spot: Position | None = HERE) -> None:
        """Place an object."""
        self._put(id_, "heroes", thing, spot)

    def park(self, id_: str, base: str = "sports-car", spot: Position | None = HERE) -> None:
        """Add a vehicle of the catalog, named by its id."""
        made = OwnedVehicle(id_.capitalize(), self.book.gear.vehicles[base])
        self._put(id_, "heroes", map_vehicle(made), spot)

    def seat(self, vehicle: str, *people: str) -> None:
        """Put combatants into a vehicle, the driver first."""
        driver, *riders = people
        self.change(vehicle, driver=driver, riders=tuple(riders))
        for who in people:
            seated = replace(self.now.combatant(who), spot=self.spot(vehicle))
            self.now = self.now.with_combatant(seated)

    def _put(self, id_: str, side: str, state: FourcCombatant, spot: Position | None) -> None:
        self.now = self.now.with_combatant(Combatant(id_, id_.capitalize(), side, state, spot))

    def change(self, who: str, **changes: Any) -> None:
        """Change fields of a fighter."""
        combatant = self.now.combatant(who)
        self.now = self.now.with_combatant(
            replace(combatant, fighter=replace(combatant.fighter, **changes))
        )

    def suffer(self, who: str, condition: Condition, since: int = 1) -> None:
        """Add a condition to a combatant, by default some turns ago."""
        state = self.fighter(who).with_added_condition(fighter_condition(condition, since=since))
        self.change(who, afflictions=state.afflictions)

    def this_turn(self, who: str, **changes: Any) -> None:
        """Change the record of this turn of a combatant."""
        self.change(who, this_turn=replace(self.fighter(who).this_turn, **changes))

    def now_on(self, map_: SectorMap) -> FourcEncounterState:
        """Replace the map."""
        return replace(self.now, map=map_)

    def in_turn(self, turn: int) -> None:
        """Set the number of the turn."""
        self.now = replace(self.now, turn=turn)

    def played(self, fourc: FourcFight, command: object) -> FourcEncounterState:
        """The fight after a command with all rules; a rolled d% shows 50."""
        return with_events(
            self.now, fourc.rules.decide(self.now, command, ScriptedDice(50), by_hand=False)
        )

    def table(self, **changes: Any) -> None:
        """Change the table of the fight."""
        self.now = replace(self.now, table=replace(self.now.table, **changes))

    def play(self, *readings: FightReading, rules: Rules = ADVANCED) -> None:
        """Switch on optional rules."""
        self.page = CampaignPage(rules=rules, fights=readings)

    def context(self, *faces: int, by_hand: bool = False) -> ResolutionContext:
        """A resolution context of the current state, with the given dice."""
        return ResolutionContext(self.now, self.book, self.page, ScriptedDice(*faces), by_hand)

    def do(
        self,
        deed: Callable[..., None],
        *arguments: Any,
        faces: tuple[int, ...] = (),
        by_hand: bool = False,
    ) -> list[str]:
        """Execute an action; return the names of its events."""
        context = self.context(*faces, by_hand=by_hand)
        deed(context, *arguments)
        self.now, self.happened = context.now, context.events
        return [type(event).__name__ for event in context.events]

    def refused(self, deed: Callable[..., None], *arguments: Any) -> str:
        """The sentence of the refusal of an action."""
        before = self.now
        try:
            self.do(deed, *arguments)
        except Refused as refused:
            assert self.now is before
            return refused.refusal.sentence
        raise AssertionError("it was not refused")

    def settle(self, color: Color, *more: int) -> list[str]:
        """Settle the open roll at a color; return the names of the events."""
        roll = self.now.table.roll
        assert roll is not None
        table = self.book.master_table(self.page.rules)
        for face in range(100):
            if color_of(replace(roll.check, dice=face), table) is color:
                self.do(change_roll, RollDice(), faces=(face,))
                return self.do(change_roll, SettleOpenRoll(), faces=more)
        raise AssertionError(f"{color} is not on this row")

    def attack(self, who: str, target: str, way: str = "Fists", thrown: str = "") -> None:
        """Start an attack."""
        self.do(attack, AttackCommand(who, way, target, thrown=thrown))

    def fighter(self, who: str) -> Fighter:
        """The fighter of a combatant."""
        state = self.now.combatant(who).fighter
        assert isinstance(state, Fighter)
        return state

    def vehicle(self, id_: str) -> MapVehicle:
        """The vehicle of an id."""
        state = self.now.combatant(id_).fighter
        assert isinstance(state, MapVehicle)
        return state

    def thing(self, id_: str) -> MapObject:
        """The object of an id."""
        state = self.now.combatant(id_).fighter
        assert isinstance(state, MapObject)
        return state

    def spot(self, who: str) -> Position | None:
        """The position of a combatant."""
        return self.now.combatant(who).spot

    def has_condition(self, who: str, condition: Condition) -> bool:
        """Whether somebody has a condition."""
        return self.fighter(who).has_condition(condition)


def declared(*modules: ModuleType) -> set[type]:
    """The classes of values that modules define: commands or events."""
    return {
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and is_dataclass(each) and each.__module__ == module.__name__
    }


EVENTS = declared(action_events, events, power_events, roll_events, vehicle_events)
"""Every event of 4C."""
