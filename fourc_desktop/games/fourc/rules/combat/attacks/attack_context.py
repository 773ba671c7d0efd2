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
    """An object that flies; the damage it does is its Material Value (ruling R29).

    Attributes:
        name: Its name.
        material_value: How strong it is.
        pounds: What it weighs.
        object_id: The id of the object on the map, or empty for one of the catalog.
    """

    name: str
    material_value: int
    pounds: int
    object_id: str = ""

    def refuse(self, rank: int, by: str, context: ResolutionContext) -> Refusal | None:
        """Why a fighter who lifts with this Rank Value cannot throw it, or None.

        `by` is what the Rank Value is called: Brawn, or a power.
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
    """An object of the fight, or one of the catalog that the Gamemaster allows.

    Raises:
        Refused: No object is called so.
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
    """The attack options of a fighter where they are: those of the vehicle around them, too."""
    around = vehicle_around(encounter, who.id)
    return current_attacks(who.fighter, book, None if around is None else around.fighter)


def current_attacks(
    fighter: Fighter, book: Rulebook, vehicle: MapVehicle | None = None
) -> Mapping[str, AttackOption]:
    """The attack options with the current equipment, and with the weapons of a vehicle.

    Equal names get their table's name added, or the vehicle's.
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
    """The weapons of a vehicle that is no wreck; one called as an own attack has its name added."""
    for each in () if vehicle.is_destroyed else vehicle.known.systems:
        found = mounted_weapon(each, fighter.known.derived, book)
        if found is not None:
            name = f"{found.name}, {vehicle.vehicle.name}" if found.name in own else found.name
            yield name, replace(found, name=name)


def is_power(option: AttackOption, fighter: Fighter) -> bool:
    """Whether the attack is a power, not bare hands or a weapon."""
    return any(power.title == option.name for power in fighter.known.derived.powers)


LONGEST_AIM = 60
"""The characters that what is aimed at may have."""

NO_ATTACK = Reason(
    "no-such-attack", "4C, Combat", "{attacker} has no attack “{way}”; there is {found}."
)
PULLED_TOO_FAR = Reason(
    "pulled-too-far",
    "4C, Pulling Your Punch",
    "A punch is pulled to red or better, and to 0 points of damage or more.",
)
AIM_TOO_LONG = Reason("aim-too-long", "4C, Nail", "Say in {longest} characters what is aimed at.")


@dataclass(frozen=True, slots=True)
class AttackContext:
    """An attack with all it refers to.

    Attributes:
        command: The attack as it was declared.
        attacker: Who attacks.
        option: The attack option.
        targets: The possible targets; a thing or a vehicle is one alone.
        sectors: How many sectors away they are, 0 for the same sector.
        missile: What is thrown, or None for anything else.
    """

    command: commands.AttackCommand
    attacker: Combatant[Fighter]
    option: AttackOption
    targets: tuple[Combatant[FourcCombatant], ...]
    sectors: int
    missile: Missile | None

    @property
    def is_melee(self) -> bool:
        """Whether it is a bashing or slashing attack; a rush is none."""
        return self.option.table.id in {BASHING, SLASHING}

    @property
    def is_ranged(self) -> bool:
        """Whether something flies at the target."""
        return self.option.table.id == RANGED

    @property
    def is_rush(self) -> bool:
        """Whether the attacker runs into the target (4C, Rushing)."""
        return self.option.table.id == RUSH

    @property
    def damage(self) -> int:
        """The points of damage of a hit, before anything lessens it."""
        if self.missile is not None:
            return self.missile.material_value
        return 0 if self.option.damage is None else self.option.damage.value


def attack_context(context: ResolutionContext, command: commands.AttackCommand) -> AttackContext:
    """Resolve what an attack command refers to.

    Raises:
        Refused: There is no such combatant, attack option or object to throw; or a limit makes no
            sense.
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
    """The one target; or every opponent in one sector (ruling R36).

    That is the attacker's own; arms that stretch may strike into that of a target instead.
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
    """The sectors that arms reach by stretching, 0 for those of others (4C, Elasticity)."""
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
