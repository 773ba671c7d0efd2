"""Equipment: listed weapons, armor and shields as carried items."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from fourc_desktop.core.forms.homebrew_rows import own_entries
from fourc_desktop.core.text import folded
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.character import (
    ArmorPiece,
    CarriedWeapon,
    FudgeCharacter,
    weapon_of_mode,
)
from fourc_desktop.games.fudge.rules.homebrew import FudgeHomebrew

GROUPS_OF_SEVERAL_SKILLS: Final = ("Other melee", "Other missiles", "Unarmed")
"""The groups of the list whose weapons have no skill in common; that of each is named like it."""


@dataclass(frozen=True)
class Equipment:
    """The items in the lists of the rules and of the campaign, by id.

    Attributes:
        tables: The tables with the lists.
        own: The items added by the campaign.
    """

    tables: CombatTables
    own: FudgeHomebrew = field(default_factory=FudgeHomebrew)

    @cached_property
    def weapons(self) -> Mapping[str, CarriedWeapon]:
        """The weapons, each mode separately: "knife", "bastard-sword-two-handed"."""
        found = {}
        for id_, listed in self.tables.weapons.items():
            for mode, weapon in zip(listed.modes, self.modes_of(id_), strict=True):
                key = f"{id_}-{mode.name.lower().replace(' ', '-')}" if mode.name else id_
                found[key] = weapon
        return found | own_entries(self.own.weapons)

    def modes_of(self, id_: str) -> tuple[CarriedWeapon, ...]:
        """The modes of a listed weapon (F22), used with the skill of its group: "Axes".

        Raises:
            KeyError: There is no such weapon.
        """
        listed = self.tables.weapons[id_]
        return tuple(
            weapon_of_mode(
                f"{listed.name}, {mode.name.lower()}" if mode.name else listed.name,
                mode,
                skill="" if listed.group in GROUPS_OF_SEVERAL_SKILLS else listed.group,
                blunt=listed.blunt,
                entangles=listed.entangles,
            )
            for mode in listed.modes
        )

    def skill_of(self, character: FudgeCharacter, weapon: CarriedWeapon) -> str:
        """The name of the skill a character uses a carried weapon with; empty without one.

        A skill of the character with the name of the weapon counts before that of its group in the
        list; any other one written beside the weapon counts before both.
        """
        written, listed = weapon.skill.strip(), self._skills.get(folded(weapon.name), "")
        if written not in ("", listed):
            return written
        return listed if character.level_of(weapon.name) is None else weapon.name

    @cached_property
    def _skills(self) -> Mapping[str, str]:
        """The skills of the listed weapons, by folded name."""
        return {folded(each.name): each.skill for each in self.weapons.values()}

    @cached_property
    def armor(self) -> Mapping[str, ArmorPiece]:
        """The types of armor."""
        found = {id_: ArmorPiece(each.name, each.value) for id_, each in self.tables.armor.items()}
        return found | own_entries(self.own.armor)

    @cached_property
    def shields(self) -> Mapping[str, str]:
        """The names of the sizes of shields."""
        return {id_: each.name for id_, each in self.tables.shields.items()}
