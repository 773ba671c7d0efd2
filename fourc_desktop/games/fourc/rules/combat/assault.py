"""An attack with everything it involves: who, how, on whom, how far away."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.maps.distance import distance
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.attacks import BASHING, RANGED, RUSH, SLASHING, Attack
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.missile import Missile, missile
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, fighter_in
from fourc_desktop.games.fourc.rules.combat.ways import ways
from fourc_desktop.games.fourc.rules.master_table import Color

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
class Assault:
    """An attack that is looked up.

    Attributes:
        command: The attack as it was declared.
        attacker: Who attacks.
        way: How.
        targets: Whom it may meet.
        sectors: How many sectors away they are, 0 for the same sector.
        missile: What is thrown, or None for anything else.
    """

    command: commands.Attack
    attacker: Combatant[Fighter]
    way: Attack
    targets: tuple[Combatant[Fighter], ...]
    sectors: int
    missile: Missile | None

    @property
    def is_melee(self) -> bool:
        """Whether fists or a blade meet the target; a rush is no such attack."""
        return self.way.table.id in {BASHING, SLASHING}

    @property
    def is_ranged(self) -> bool:
        """Whether something flies at the target."""
        return self.way.table.id == RANGED

    @property
    def is_rush(self) -> bool:
        """Whether the attacker runs into the target (4C, Rushing)."""
        return self.way.table.id == RUSH

    @property
    def damage(self) -> int:
        """The points of damage of a hit, before anything lessens it."""
        if self.missile is not None:
            return self.missile.material_value
        return 0 if self.way.damage is None else self.way.damage.value


def assault(course: Course, command: commands.Attack) -> Assault:
    """Look an attack up.

    Raises:
        Refused: There is no such combatant, way to attack or thing to throw; or a limit makes no
            sense.
    """
    _check_limits(command)
    attacker = course.combatant(command.who)
    found = ways(attacker.fighter, course.book)
    if command.way not in found:
        raise Refused(NO_ATTACK(attacker=attacker.name, way=command.way, found=", ".join(found)))
    way = found[command.way]
    return Assault(
        command=command,
        attacker=attacker,
        way=way,
        targets=tuple(_targets(course.now, command, attacker)),
        sectors=_sectors(course.now, command, attacker),
        missile=missile(course, command.thrown) if way.damage is None else None,
    )


def _targets(
    now: FourcMoment, command: commands.Attack, attacker: Combatant[Fighter]
) -> Iterator[Combatant[Fighter]]:
    """The one target; or every opponent in the attacker's sector (ruling R36)."""
    if not command.everyone:
        yield fighter_in(now, command.target)
        return
    for each in now.combatants:
        is_opponent = each.side != attacker.side and isinstance(each.fighter, Fighter)
        if is_opponent and each.spot == attacker.spot is not None:
            yield fighter_in(now, each.id)


def _sectors(now: FourcMoment, command: commands.Attack, attacker: Combatant[Fighter]) -> int:
    if command.everyone:
        return 0
    spot = now.combatant(command.target).spot
    if spot is None or attacker.spot is None:
        return 0
    return distance(now.map, attacker.spot, spot)


def _check_limits(command: commands.Attack) -> None:
    pull = command.pull
    if pull.color is Color.BLACK or (pull.damage is not None and pull.damage < 0):
        raise Refused(PULLED_TOO_FAR())
    if len(command.aim) > LONGEST_AIM:
        raise Refused(AIM_TOO_LONG(longest=LONGEST_AIM))
