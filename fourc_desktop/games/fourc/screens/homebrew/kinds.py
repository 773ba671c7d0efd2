"""What the kinds of own data are called."""

from collections.abc import Mapping
from typing import Final

from fourc_desktop.games.fourc.services.own_entries import OwnKind

MANY: Final[Mapping[OwnKind, str]] = {
    OwnKind.POWERS: "Powers",
    OwnKind.ORIGINS: "Origins",
    OwnKind.SKILLS: "Skills",
    OwnKind.WEAPONS: "Weapons",
    OwnKind.ARMOR: "Armor",
    OwnKind.VEHICLES: "Vehicles",
}
"""All of a kind."""

ONE: Final[Mapping[OwnKind, str]] = {
    OwnKind.POWERS: "Power",
    OwnKind.ORIGINS: "Origin",
    OwnKind.SKILLS: "Skills",
    OwnKind.WEAPONS: "Weapon",
    OwnKind.ARMOR: "Armor",
    OwnKind.VEHICLES: "Vehicle",
}
"""One of a kind."""

NEW: Final[Mapping[OwnKind, str]] = {
    OwnKind.POWERS: "New power",
    OwnKind.ORIGINS: "New origin",
    OwnKind.SKILLS: "New skills",
    OwnKind.WEAPONS: "New weapon",
    OwnKind.ARMOR: "New armor",
    OwnKind.VEHICLES: "New vehicle",
}
"""What the button says that begins one."""


def topic(kind: OwnKind, key: str | int, *, is_own: bool) -> str:
    """What the rules may be asked about while an entry is shown; nothing where they are silent."""
    named = {OwnKind.POWERS: f"power:{key}", OwnKind.ORIGINS: f"origin:{key}"}
    if kind in named:
        return "" if is_own else named[kind]
    return {OwnKind.SKILLS: "skill", OwnKind.WEAPONS: "weapon", OwnKind.ARMOR: "armor"}.get(
        kind, "vehicle"
    )
