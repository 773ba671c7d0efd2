"""RoughMagicCharacter: attributes, skills, attacks and powers, resistance, Health, Plot Points.

Source: seed 002; rules/rough-magic.md, section 2. A module of field kinds must not import
`annotations` from `__future__`.
"""

from enum import StrEnum
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.character_form import MAX_BY_HAND, ByHand, FormProfile
from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    FlagKind,
    GaugeKind,
    NumberKind,
    RowsKind,
    TextKind,
    value,
)
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode, AttackType

MAX_PLOT_POINTS: Final = 20
USUAL_HEALTH: Final = 14
"""The Health and Endurance of a character whose attributes are all 2."""


class AttributeId(StrEnum):
    """The attributes; their values are the names in files and commands."""

    AGILITY = "agility"
    BRAWN = "brawn"
    PRESENCE = "presence"
    REASON = "reason"
    POWER_LEVEL = "power-level"

    @property
    def label(self) -> str:
        """The displayed name: "Power Level"."""
        return self.value.replace("-", " ").title()

    @property
    def field(self) -> str:
        """The field of a character that stores it."""
        return self.value.replace("-", "_")


class AttackRange(StrEnum):
    """The range of an attack: a range band, or the range of powers."""

    HAND_TO_HAND = "hand-to-hand"
    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    EXTREME = "extreme"
    POWER = "power-level"


class DamageSource(StrEnum):
    """The source of an attack's damage rating."""

    RATING = "rating"
    BRAWN = "brawn"
    POWER_LEVEL = "power-level"


class AttackEffect(StrEnum):
    """The effect of a hit in addition to, or in place of, damage to Health."""

    DAMAGE = "damage"
    STUNS = "stuns"
    BLINDS = "blinds"
    TERRIFIES = "terrifies"
    DRAINS_AGILITY = "drains-agility"
    DRAINS_BRAWN = "drains-brawn"
    DRAINS_PRESENCE = "drains-presence"
    DRAINS_REASON = "drains-reason"
    DRAINS_POWER_LEVEL = "drains-power-level"
    PHYSICAL = "physical-effect"
    MENTAL = "mental-effect"

    @property
    def harms(self) -> bool:
        """Whether a hit rolls damage."""
        return self.escape is None

    @property
    def escape(self) -> AttributeId | None:
        """The attribute rolled with Survival to escape a lasting effect, or None."""
        return {
            AttackEffect.BLINDS: AttributeId.BRAWN,
            AttackEffect.PHYSICAL: AttributeId.BRAWN,
            AttackEffect.TERRIFIES: AttributeId.PRESENCE,
            AttackEffect.MENTAL: AttributeId.PRESENCE,
        }.get(self)

    @property
    def drains(self) -> AttributeId | None:
        """The attribute that the effect reduces, or None."""
        _, drains, name = self.value.partition("drains-")
        return AttributeId(name) if drains else None


def Attribute(title: str, *, always_shown: bool = False) -> NumberKind:  # noqa: N802 - as kinds
    """An attribute or skill, 0 to 10."""
    return NumberKind(title, 0, 10, always_shown=always_shown)


@value
class RoughMagicSkill:
    """A skill, rolled with an attribute; an unskilled roll has one die instead of two."""

    name: Annotated[str, TextKind("Skill", required=True)] = ""
    attribute: Annotated[AttributeId, ChoiceKind("Attribute", always_shown=True)] = (
        AttributeId.AGILITY
    )
    level: Annotated[int, Attribute("Level", always_shown=True)] = 1


@value
class RoughMagicAttack:
    """A weapon or an attacking power.

    Attributes:
        name: Its name.
        mode: Its mode, which sets the skill.
        type: Its type, which sets the resistance to it.
        gear: Its bonus to the roll.
        source: The source of its damage rating.
        rating: The rating, if it has one of its own.
        range: Its range.
        effect: The effect of a hit.
        area: Whether it affects everyone within 10 m of the target.
        auto: Whether it is capable of suppressing fire.
        note: Free text.
    """

    name: Annotated[str, TextKind("Name", required=True)] = ""
    mode: Annotated[AttackMode, ChoiceKind("Combat", always_shown=True)] = AttackMode.HAND_TO_HAND
    type: Annotated[AttackType, ChoiceKind("Type")] = AttackType.NORMAL
    gear: Annotated[int, NumberKind("Gear", 0, 5)] = 0
    source: Annotated[DamageSource, ChoiceKind("Source")] = DamageSource.RATING
    rating: Annotated[int, NumberKind("Rating", 0, 20)] = 0
    range: Annotated[AttackRange, ChoiceKind("Range")] = AttackRange.HAND_TO_HAND
    effect: Annotated[AttackEffect, ChoiceKind("Effect")] = AttackEffect.DAMAGE
    area: Annotated[bool, FlagKind("Area")] = False
    auto: Annotated[bool, FlagKind("Auto")] = False
    note: Annotated[str, TextKind("Note")] = ""


@value
class RoughMagicPower:
    """A power that does not attack: flight, armor, senses."""

    name: Annotated[str, TextKind("Power", required=True)] = ""
    effect: Annotated[str, TextKind("Effect")] = ""


FISTS: Final = RoughMagicAttack("Fists and feet", source=DamageSource.BRAWN)
"""The attack that everyone has; its rating is Brawn (house value)."""


@value
class RoughMagicCharacter:
    """A character of Rough Magic.

    Attributes:
        profile: Name, side, notes and further descriptive fields.
        agility: Movement, aim and dodging.
        brawn: Strength, close combat and toughness.
        presence: Will and charm; the defense against mental attacks.
        reason: Wits; the order of play.
        power_level: The strength of powers.
        skills: The skills.
        health: Current Health.
        endurance: Current Endurance.
        plot_points: Current Plot Points.
        has_rested: Whether the hour of rest that heals half of the wounds is used up.
        armor: Damage Resistance of the best source.
        mental_resistance: The reduction of mental damage.
        alteration_resistance: The reduction of alteration damage.
        attacks: Weapons and attacking powers, without fists and feet.
        powers: Powers that do not attack.
        by_hand: The derived numbers that the Gamemaster overrides.
    """

    profile: FormProfile = FormProfile()
    agility: Annotated[int, Attribute("Agility")] = 2
    brawn: Annotated[int, Attribute("Brawn")] = 2
    presence: Annotated[int, Attribute("Presence")] = 2
    reason: Annotated[int, Attribute("Reason")] = 2
    power_level: Annotated[int, Attribute("Power Level")] = 0
    skills: Annotated[tuple[RoughMagicSkill, ...], RowsKind("Skills", "skill", 40, "skills")] = ()
    health: Annotated[int, GaugeKind("Health", "most-health", boxes=True)] = USUAL_HEALTH
    endurance: Annotated[int, GaugeKind("Endurance", "most-endurance", boxes=True)] = USUAL_HEALTH
    plot_points: Annotated[int, NumberKind("Plot Points", 0, MAX_PLOT_POINTS)] = 1
    has_rested: Annotated[bool, FlagKind("Had an hour of rest")] = False
    armor: Annotated[int, NumberKind("Damage Resistance", 0, 9)] = 0
    mental_resistance: Annotated[int, NumberKind("Mental Resistance", 0, 10)] = 0
    alteration_resistance: Annotated[int, NumberKind("Alteration Resistance", 0, 10)] = 0
    attacks: Annotated[
        tuple[RoughMagicAttack, ...], RowsKind("Attacks", "attack", 30, "attacks")
    ] = ()
    powers: Annotated[tuple[RoughMagicPower, ...], RowsKind("Powers", "power", 30, "powers")] = ()
    by_hand: Annotated[ByHand, MaxLen(MAX_BY_HAND)] = ()

    def attribute(self, id_: AttributeId) -> int:
        """An attribute, 0 to 10."""
        found: int = getattr(self, id_.field)
        return found

    def skill_level(self, name: str) -> int:
        """The level of a skill by its name in any case; 0 without it."""
        wanted = name.casefold()
        return max(
            (each.level for each in self.skills if each.name.casefold() == wanted), default=0
        )

    def resistance(self, type_: AttackType) -> int:
        """The reduction of damage by a type of attack."""
        return {
            AttackType.NORMAL: self.armor,
            AttackType.MENTAL: self.mental_resistance,
            AttackType.ALTERATION: self.alteration_resistance,
        }[type_]

    @property
    def all_attacks(self) -> tuple[RoughMagicAttack, ...]:
        """The attacks, with fists and feet last."""
        return (*self.attacks, FISTS)
