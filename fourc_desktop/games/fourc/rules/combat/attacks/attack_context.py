"""AttackContext: an attack with its attacker, option, targets and missile."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.attacks import (
    BASHING,
    RANGED,
    RUSH,
    SLASHING,
    AttackOption,
    attack_options,
    mounted_weapon,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import attacks_by_name
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import reach_by
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcCombatant,
    FourcEncounterState,
    MapObject,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.gear.throwing import weight_text
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

THROWN = "R29"

MISSILE_TOO_HEAVY = Reason(
    "missile-too-heavy", THROWN, "{name} weighs {weight}, and {by} {rank} lifts {limit}."
)
NO_THING = Reason(
    "no-such-thing-to-throw", THROWN, "There is no thing called “{id}” to throw; name another."
)


@dataclass(frozen=True, slots=True)
class Missile:
    """A thrown object; its damage is its Material Value (ruling R29).

    Attributes:
        name: Its name.
        material_value: Its Material Value.
        pounds: Its weight in pounds.
        object_id: The id of the object on the map; empty for a catalog object.
    """

    name: str
    material_value: int
    pounds: int
    object_id: str = ""

    def refuse(self, rank: int, by: str, context: ResolutionContext) -> Refusal | None:
        """Why a fighter who lifts with this Rank Value cannot throw it, or None.

        `by` is the name of the trait or power: Brawn, Telekinesis.
        """
        limit = context.book.gear.lifting.pounds(rank)
        if self.pounds <= limit:
            return None
        return MISSILE_TOO_HEAVY(
            name=self.name,
            weight=weight_text(self.pounds),
            by=by,
            rank=rank,
            limit=weight_text(limit),
        )


def find_missile(context: ResolutionContext, id_: str) -> Missile:
    """An object of the fight, or of the catalog with the Gamemaster's consent.

    Raises:
        Refused: There is no object of this id.
    """
    if context.now.has(id_):
        combatant = context.now.combatant(id_)
        map_object = combatant.fighter
        if isinstance(map_object, MapObject):
            return Missile(combatant.name, map_object.material_value, map_object.pounds, id_)
    if id_ in context.book.gear.thrown_objects:
        found = context.book.gear.thrown_objects[id_]
        return Missile(found.name, found.material_value, found.pounds)
    raise Refused(NO_THING(id=id_))


def attacks_of(
    encounter: FourcEncounterState, who: Combatant[Fighter], book: Rulebook
) -> Mapping[str, AttackOption]:
    """The attack options of a fighter, including those of the vehicle they are in."""
    around = vehicle_around(encounter, who.id)
    return current_attacks(who.fighter, book, None if around is None else around.fighter)


def current_attacks(
    fighter: Fighter, book: Rulebook, vehicle: MapVehicle | None = None
) -> Mapping[str, AttackOption]:
    """The attack options with the current equipment and a vehicle's weapons.

    For equal names, the name of the table or vehicle is added.
    """
    own = _own_attacks(fighter, book)
    return own if vehicle is None else {**own, **dict(_mounted(own, fighter, book, vehicle))}


def _own_attacks(fighter: Fighter, book: Rulebook) -> Mapping[str, AttackOption]:
    has_changed = fighter.carried != fighter.character.equipment
    if not has_changed and not fighter.weapons_gone:
        return fighter.known.attacks_by_name
    found = fighter.known.attacks
    if has_changed:
        armed = replace(fighter.character, equipment=fighter.carried)
        found = attack_options(armed, fighter.known.derived, book)
    left = {item.casefold() for item in fighter.items}
    gone = {weapon.casefold() for weapon in fighter.weapons_gone} - left
    return attacks_by_name([each for each in found if each.name.casefold() not in gone])


def _mounted(
    own: Container[str], fighter: Fighter, book: Rulebook, vehicle: MapVehicle
) -> Iterator[tuple[str, AttackOption]]:
    """The weapons of a vehicle that is not destroyed.

    Names of own attacks get the vehicle's name.
    """
    for each in () if vehicle.is_destroyed else vehicle.known.systems:
        found = mounted_weapon(each, fighter.known.derived, book)
        if found is not None:
            name = f"{found.name}, {vehicle.vehicle.name}" if found.name in own else found.name
            yield name, replace(found, name=name)


def is_power(option: AttackOption, fighter: Fighter) -> bool:
    """Whether the attack is a power rather than unarmed or with a weapon."""
    return any(power.title == option.name for power in fighter.known.derived.powers)


LONGEST_AIM = 60
"""The maximum length of the description of an aimed attack, in characters."""

NO_ATTACK = Reason(
    "no-such-attack", "4C, Combat", "{attacker} has no attack “{way}”; choose one of {found}."
)
PULLED_TOO_FAR = Reason(
    "pulled-too-far",
    "4C, Pulling Your Punch",
    "A punch is pulled to red or better, and to 0 points of damage or more.",
)
AIM_TOO_LONG = Reason(
    "aim-too-long", "4C, Nail", "Describe the location in at most {longest} characters."
)


@dataclass(frozen=True, slots=True)
class AttackContext:
    """An attack with everything it refers to.

    Attributes:
        command: The declared attack.
        attacker: The attacking fighter.
        option: The attack option.
        targets: The possible targets; an object or a vehicle is always a single target.
        sectors: The distance in sectors, 0 for the same sector.
        missile: The thrown object, or None.
    """

    command: commands.AttackCommand
    attacker: Combatant[Fighter]
    option: AttackOption
    targets: tuple[Combatant[FourcCombatant], ...]
    sectors: int
    missile: Missile | None

    @property
    def is_melee(self) -> bool:
        """Whether it is a bashing or slashing attack; a rush is neither."""
        return self.option.table.id in {BASHING, SLASHING}

    @property
    def is_ranged(self) -> bool:
        """Whether it is a ranged attack."""
        return self.option.table.id == RANGED

    @property
    def is_rush(self) -> bool:
        """Whether it is a rush (4C, Rushing)."""
        return self.option.table.id == RUSH

    @property
    def damage(self) -> int:
        """The points of damage of a hit before any reduction."""
        if self.missile is not None:
            return self.missile.material_value
        return 0 if self.option.damage is None else self.option.damage.value


def attack_context(context: ResolutionContext, command: commands.AttackCommand) -> AttackContext:
    """Resolve the references of an attack command.

    Raises:
        Refused: The combatant, attack option or object does not exist, or a limit of damage is
            invalid.
    """
    _check_limits(command)
    attacker = context.combatant(command.who)
    found = attacks_of(context.now, attacker, context.book)
    if command.way not in found:
        raise Refused(NO_ATTACK(attacker=attacker.name, way=command.way, found=", ".join(found)))
    option = found[command.way]
    targets = tuple(_targets(context.now, command, attacker))
    return AttackContext(
        command=command,
        attacker=attacker,
        option=option,
        targets=targets,
        sectors=_sectors(context.now, targets, attacker),
        missile=find_missile(context, command.thrown) if option.damage is None else None,
    )


def _targets(
    now: FourcEncounterState, command: commands.AttackCommand, attacker: Combatant[Fighter]
) -> Iterator[Combatant[FourcCombatant]]:
    """The single target, or all opponents in one sector (ruling R36).

    That is the attacker's sector; an attacker with stretching arms may choose a target's sector.
    """
    if not command.everyone:
        yield now.combatant(command.target)
        return
    spot = attacker.spot
    if now.has(command.target) and stretch_of(attacker.fighter):
        spot = now.combatant(command.target).spot
    for each in now.combatants:
        is_opponent = each.side != attacker.side and isinstance(each.fighter, Fighter)
        if is_opponent and each.spot == spot is not None:
            yield each


def stretch_of(fighter: Fighter) -> int:
    """The sectors that a fighter's arms reach; 0 without the power (4C, Elasticity)."""
    return reach_by(fighter, PowerEffect.STRETCHES)


def _sectors(
    now: FourcEncounterState,
    targets: tuple[Combatant[FourcCombatant], ...],
    attacker: Combatant[Fighter],
) -> int:
    spot = targets[0].spot if targets else None
    if spot is None or attacker.spot is None:
        return 0
    return distance(now.map, attacker.spot, spot)


def _check_limits(command: commands.AttackCommand) -> None:
    pull = command.pull
    if pull.color is Color.BLACK or (pull.damage is not None and pull.damage < 0):
        raise Refused(PULLED_TOO_FAR())
    if len(command.aim) > LONGEST_AIM:
        raise Refused(AIM_TOO_LONG(longest=LONGEST_AIM))
