"""What sort of thing each offer of a 4C fight is, and the key that stands for it."""

from collections.abc import Mapping
from types import MappingProxyType

from fourc_desktop.core.fight_views import OfferKind
from fourc_desktop.games.fourc.rules.attacks import RANGED, RUSH, SLASHING, Attack
from fourc_desktop.games.fourc.rules.combat import action_commands as actions
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.ways import is_power

KINDS: Mapping[type, OfferKind] = MappingProxyType(
    {
        actions.Move: OfferKind.MOVE,
        actions.GetUp: OfferKind.MOVE,
        actions.Wait: OfferKind.WAIT,
        actions.Defend: OfferKind.DEFEND,
        actions.Catch: OfferKind.HANDLE,
        actions.Seize: OfferKind.HOLD,
        actions.Struggle: OfferKind.HOLD,
        actions.Slip: OfferKind.HOLD,
        actions.KeepHold: OfferKind.HOLD,
        actions.Release: OfferKind.HOLD,
        actions.Aid: OfferKind.AID,
        actions.Cling: OfferKind.AID,
        actions.Dive: OfferKind.MOVE,
        actions.Fall: OfferKind.MOVE,
        actions.PickUp: OfferKind.HANDLE,
        actions.Drop: OfferKind.HANDLE,
        actions.HandOver: OfferKind.HANDLE,
        actions.BreakThing: OfferKind.BREAK,
        actions.BreakWall: OfferKind.BREAK,
        actions.OpenWall: OfferKind.HANDLE,
        commands.Finish: OfferKind.FINISH,
        commands.Declare: OfferKind.TALK,
    }
)
"""What sort each command is; attacks are told apart by their ways."""

TABLE_KINDS: Mapping[str, OfferKind] = MappingProxyType(
    {RUSH: OfferKind.RUSH, RANGED: OfferKind.SHOOT, SLASHING: OfferKind.CUT}
)

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "Move": "M",
        "Get up": "G",
        "Wait": "W",
        "Dodge": "D",
        "Block": "B",
        "Evade": "E",
        "Catch": "C",
        "Seize": "S",
        "Hold": "H",
        "Slip a hold": "I",
        "Keep the hold": "K",
        "Let go": "L",
        "Aid": "A",
        "Cling to life": "T",
        "Go under": "Q",
        "Come up": "Q",
        "Fall": "F",
        "Pick up": "P",
        "Drop": "R",
        "Hand over": "V",
        "Break a thing": "X",
        "Break a wall": "Z",
        "Open": "O",
        "Shut": "U",
        "Do no more": "N",
        "Declare": "Y",
    }
)
"""The letter of each action by its name; attacks have figures."""

FIGURES = "123456789"
"""The keys of attacks."""


def way_kind(way: Attack, fighter: Fighter) -> OfferKind:
    """What sort of thing an attack is."""
    if way.table.id != RUSH and is_power(way, fighter):
        return OfferKind.POWER
    return TABLE_KINDS.get(way.table.id, OfferKind.STRIKE)


def way_keys(found: Mapping[str, Attack], fighter: Fighter) -> dict[str, str]:
    """The figure of each attack by its name, for the first nine.

    Those of the sheet are counted first, so that a figure stays whatever is dropped or picked up.
    """
    usual = [_sign(each) for each in fighter.known.attacks]
    numbers: dict[str, int] = {}
    new = len(usual)
    for name, way in found.items():
        if _sign(way) in usual:
            numbers[name] = usual.index(_sign(way))
        else:
            numbers[name] = new
            new += 1
    return {name: FIGURES[place] for name, place in numbers.items() if place < len(FIGURES)}


def _sign(way: Attack) -> tuple[str, str]:
    return way.name, way.table.id
