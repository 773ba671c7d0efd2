"""The combat tables in files of `resources/rules/fudge`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT
from fourc_desktop.games.fudge.rules.attacks.damage import WoundRow, WoundTable
from fourc_desktop.games.fudge.rules.attacks.defenses import ListedArmor, ListedShield
from fourc_desktop.games.fudge.rules.attacks.hit_locations import (
    CalledShotRow,
    HitLocationColumn,
    HitLocationTables,
)
from fourc_desktop.games.fudge.rules.attacks.melee import CrowdingLimit, HitMinimum
from fourc_desktop.games.fudge.rules.attacks.movement import Pace, PaceTable
from fourc_desktop.games.fudge.rules.attacks.ranged import (
    RangeBand,
    RangeTable,
    ShotModifier,
    VolleyRow,
)
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeStance
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.units import UnitLoss, UnitSize, UnitTable
from fourc_desktop.games.fudge.rules.attacks.weapons import ListedWeapon
from fourc_desktop.storage.formats.rules_files import by_id, invalid_data, read_rules_file


@dataclass(frozen=True, slots=True)
class WeaponListFile:
    """`weapons.json`."""

    __pydantic_config__ = STRICT

    weapons: Annotated[tuple[ListedWeapon, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class DefensesFile:
    """`defenses.json`."""

    __pydantic_config__ = STRICT

    armor: Annotated[tuple[ListedArmor, ...], MinLen(1)]
    shields: Annotated[tuple[ListedShield, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class MeleeFile:
    """`melee.json`."""

    __pydantic_config__ = STRICT

    stances: Annotated[tuple[MeleeStance, ...], MinLen(1)]
    minimums: Annotated[tuple[HitMinimum, ...], MinLen(1)]
    crowding: Annotated[tuple[CrowdingLimit, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class RangedFile:
    """`ranged.json`."""

    __pydantic_config__ = STRICT

    bands: Annotated[tuple[RangeBand, ...], MinLen(1)]
    modifiers: tuple[ShotModifier, ...]
    volleys: tuple[VolleyRow, ...]
    volley_skill: int


@dataclass(frozen=True, slots=True)
class WoundsFile:
    """`wounds.json`."""

    __pydantic_config__ = STRICT

    wounds: Annotated[tuple[WoundRow, ...], MinLen(1)]
    grazes: Annotated[tuple[WoundRow, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class HitLocationsFile:
    """`hit_locations.json`."""

    __pydantic_config__ = STRICT

    columns: Annotated[tuple[HitLocationColumn, ...], MinLen(1)]
    called: tuple[CalledShotRow, ...]


@dataclass(frozen=True, slots=True)
class UnitsFile:
    """`units.json`."""

    __pydantic_config__ = STRICT

    sizes: Annotated[tuple[UnitSize, ...], MinLen(1)]
    losses: Annotated[tuple[UnitLoss, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class MovementFile:
    """`movement.json`."""

    __pydantic_config__ = STRICT

    paces: tuple[Pace, ...]


def load_combat_tables(resources: Path) -> CombatTables:
    """Load the combat tables from the folder `resources`.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / "fudge"
    weapons = read_rules_file(folder / "weapons.json", WeaponListFile)
    defenses = read_rules_file(folder / "defenses.json", DefensesFile)
    melee = read_rules_file(folder / "melee.json", MeleeFile)
    ranged = read_rules_file(folder / "ranged.json", RangedFile)
    wounds = read_rules_file(folder / "wounds.json", WoundsFile)
    locations = read_rules_file(folder / "hit_locations.json", HitLocationsFile)
    units = read_rules_file(folder / "units.json", UnitsFile)
    movement = read_rules_file(folder / "movement.json", MovementFile)
    try:
        return CombatTables(
            weapons=by_id(weapons.weapons),
            armor=by_id(defenses.armor),
            shields=by_id(defenses.shields),
            stances=by_id(melee.stances),
            minimums=melee.minimums,
            crowding=melee.crowding,
            ranges=RangeTable(ranged.bands, ranged.modifiers, ranged.volleys, ranged.volley_skill),
            wounds=WoundTable(wounds.wounds, wounds.grazes),
            locations=HitLocationTables(locations.columns, locations.called),
            units=UnitTable(units.sizes, units.losses),
            paces=PaceTable(movement.paces),
        )
    except ValueError as error:
        raise invalid_data(folder, str(error)) from error
