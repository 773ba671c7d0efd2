"""The options of a campaign: each Sprinkle is off by default (E1)."""

from enum import StrEnum
from typing import Annotated, Final

from fourc_desktop.core.forms.fields import ChoiceKind, FlagKind, TextKind, value
from fourc_desktop.games.fourth_earth.rules.batteries import NON_HEALTH, Battery
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder

PRESET: Final = "fourth-earth"


class PoolReading(StrEnum):
    """The number of dice by ranks."""

    RANKS = "ranks"
    BASE_DIE = "base-die"


class OutReading(StrEnum):
    """The definition of being out (E14)."""

    HEALTH = "health"
    OTHERS = "others"


class Rounding(StrEnum):
    """The rounding of half points of energy (E6)."""

    DOWN = "down"
    UP = "up"


class CriticalDie(StrEnum):
    """The default Criticality Die of a new check (E2)."""

    D6 = "d6"
    D8 = "d8"
    D10 = "d10"
    D12 = "d12"
    D20 = "d20"

    @property
    def sides(self) -> int:
        """The number of its sides."""
        return int(self.value[1:])


@value
class EarthOptions:
    """The options of a campaign; the defaults are RAW: Vanilla without Sprinkles."""

    physical: Annotated[bool, FlagKind("Physical battery")] = True
    mental: Annotated[bool, FlagKind("Mental battery")] = True
    spiritual: Annotated[bool, FlagKind("Spiritual battery")] = True
    pool: Annotated[PoolReading, ChoiceKind("Pool")] = PoolReading.RANKS
    pool_limit: Annotated[bool, FlagKind("Five dice at most")] = True
    out: Annotated[OutReading, ChoiceKind("Out")] = OutReading.HEALTH
    order: Annotated[EarthTurnOrder, ChoiceKind("Turn order")] = EarthTurnOrder.ONES
    ace: Annotated[AceRank, ChoiceKind("Ace")] = AceRank.HIGH
    ties: Annotated[bool, FlagKind("Ties go to players")] = True
    advanced: Annotated[bool, FlagKind("Advanced technology and magic")] = False
    use_cap: Annotated[bool, FlagKind("Use at most 7")] = True
    use_rarity: Annotated[bool, FlagKind("Rarity")] = True
    use_target: Annotated[bool, FlagKind("Target")] = True
    use_intent: Annotated[bool, FlagKind("Intent")] = True
    use_distance: Annotated[bool, FlagKind("Distance")] = True
    use_origin: Annotated[bool, FlagKind("Inside or outside")] = True
    allies: Annotated[bool, FlagKind("Allies")] = False
    own_allies: Annotated[bool, FlagKind("Allies of the protagonist")] = True
    criticality: Annotated[bool, FlagKind("Criticality")] = False
    critical_die: Annotated[CriticalDie, ChoiceKind("Criticality Die")] = CriticalDie.D12
    critical_always: Annotated[bool, FlagKind("Always with the die")] = True
    rounding: Annotated[Rounding, ChoiceKind("Rounding")] = Rounding.DOWN
    traumas_stay: Annotated[bool, FlagKind("Traumas of fights stay")] = False
    death: Annotated[bool, FlagKind("Death and return")] = False
    transfer: Annotated[bool, FlagKind("Transfer battery points")] = False
    opposing: Annotated[bool, FlagKind("Opposing ratings")] = False
    partials: Annotated[bool, FlagKind("Partials and complications")] = False
    resistance: Annotated[bool, FlagKind("Resistance")] = False
    areas: Annotated[bool, FlagKind("Body areas")] = False
    reroll: Annotated[bool, FlagKind("Re-roll")] = False
    scale: Annotated[bool, FlagKind("Scale")] = False
    scale_resistance: Annotated[bool, FlagKind("Scale resists")] = True
    stance: Annotated[bool, FlagKind("Stance")] = False

    @property
    def used(self) -> tuple[Battery, ...]:
        """The non-health batteries in play."""
        return tuple(each for each in NON_HEALTH if getattr(self, each.value))

    @property
    def limit(self) -> int | None:
        """The maximum size of a pool, or None."""
        return USUAL_LIMIT if self.pool_limit else None

    @property
    def has_criticality_die(self) -> bool:
        """Whether the Criticality Die has an effect."""
        return self.criticality or self.partials


@value
class EarthPage:
    """The document with the settings of a campaign."""

    name: Annotated[str, TextKind("Name")] = ""
    notes: Annotated[str, TextKind("Notes", lines=True)] = ""
    options: EarthOptions = EarthOptions()
