"""FudgeRoster: conversion of characters to fighters and back."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.text import folded, signed_text
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitTable
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    PainThreshold,
    WoundLevel,
    condition_of,
    tracked_wounds,
    wounded,
)
from fourc_desktop.games.fudge.rules.book import PLAYER_SIDE, FudgeBook
from fourc_desktop.games.fudge.rules.character import (
    ATTRIBUTES,
    CarriedWeapon,
    FudgeCharacter,
    StunState,
)
from fourc_desktop.games.fudge.rules.character_form import defense, offense
from fourc_desktop.games.fudge.rules.combat.fighter import (
    ARMOR,
    BUILD,
    DEXTERITY,
    DODGE,
    HEALING,
    HEALTH,
    MASS_SCALE,
    SHIELD,
    SHOT_SHIELD,
    SPEED,
    STRENGTH_SCALE,
    WILL,
    WIT,
    FighterGauge,
    FighterNumber,
    FighterWeapon,
    FudgeFighter,
)
from fourc_desktop.games.fudge.rules.combat.movement_modes import MODE_NUMBERS
from fourc_desktop.games.fudge.rules.equipment import Equipment
from fourc_desktop.games.fudge.rules.resolution import untrained_level
from fourc_desktop.games.fudge.rules.unit import SIZE_BONUS, SIZE_LEFT, FudgeUnit

CHARACTER_KIND: Final = "fudge-character"
UNIT_KIND: Final = "fudge-unit"

COMBAT_SKILL: Final = "Combat Skill"
WEAPONS: Final = "Weapons"

UNARMED: Final = "Unarmed"
BRAWLING: Final = "Brawling"

HEALING_SKILLS: Final = ("Healing", "First aid", "Medicine")
WIT_SKILLS: Final = ("Repartee", "Wit")
MARTIAL_ARTS: Final = ("Martial arts", "Martial art")
BARE_HAND_SKILLS: Final = (BRAWLING, UNARMED, "Wrestling")

MODE_TITLES: Final = {each.value: title for each, title in MODE_NUMBERS.items()}
"""The names in a fight of the derived numbers of movement, by id."""

STUNS: Final = dict(zip(StunLevel, StunState, strict=True))


@dataclass(frozen=True, slots=True)
class FudgeRoster:
    """Characters and units of a campaign that join and leave fights."""

    book: FudgeBook

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of documents that can join."""
        return (CHARACTER_KIND, UNIT_KIND)

    @property
    def vehicle_kinds(self) -> tuple[str, ...]:
        """Empty: the game has no vehicles."""
        return ()

    def with_people(self, vehicle: FudgeFighter, people: Sequence[str]) -> FudgeFighter:
        """The vehicle unchanged: the game has no vehicles."""
        del people
        return vehicle

    def joined(
        self,
        person: FudgeCharacter | FudgeUnit,
        *,
        owner: object | None = None,
        nameless: bool = False,
    ) -> FudgeFighter:
        """The fighter of a character or unit, with its wounds."""
        del owner, nameless
        if isinstance(person, FudgeUnit):
            return _unit_fighter(person, self.book.tables.units)
        weapons = tuple(_weapons(person, self.book.equipment))
        stun = next(level for level, state in STUNS.items() if state is person.stun)
        pain = person.pain.threshold if self.book.options.pain_thresholds else PainThreshold.USUAL
        return FudgeFighter(
            tuple(self._numbers(person, weapons)),
            weapons,
            person.wounds,
            stun,
            pain=pain,
            is_npc=person.profile.side != PLAYER_SIDE,
            gauges=tuple(FighterGauge(each.name, each.now, each.most) for each in person.gauges),
        )

    def _numbers(
        self, person: FudgeCharacter, weapons: Sequence[FighterWeapon]
    ) -> Iterator[FighterNumber]:
        """The numbers for fights: skills of the weapons, other skills, traits, armor and shield."""
        shield = self.book.tables.shields.get(person.shield)
        values = {each.skill: _skill_level(person, each.skill) for each in weapons}
        values[DODGE] = _first_of(person, (DODGE,), person.agility)
        values[WIT] = _first_of(person, WIT_SKILLS, person.will)
        values[HEALING] = _first_of(person, HEALING_SKILLS, untrained_level(helped=False))
        for title, level in (
            (DEXTERITY, person.dexterity),
            (WILL, person.will),
            (SPEED, person.speed),
            (BUILD, person.build),
            (HEALTH, person.health),
            (STRENGTH_SCALE, person.strength_scale),
            (MASS_SCALE, person.mass_scale),
        ):
            values.setdefault(title, level)
        values[ARMOR] = sum(each.value for each in person.armor) + _defense_by_hand(person)
        values[SHIELD] = 0 if shield is None else shield.melee
        values[SHOT_SHIELD] = 0 if shield is None else shield.ranged
        by_hand = dict(person.by_hand)
        for id_, title in MODE_TITLES.items():
            if id_ in by_hand:
                values[title] = by_hand[id_]
        for name, level in values.items():
            yield FighterNumber(name, level, level)

    def player(self, person: FudgeCharacter | FudgeUnit) -> str:
        """The player named in the profile."""
        return person.profile.player

    def gains(self, before: FudgeFighter, after: FudgeFighter) -> tuple[str, ...]:
        """The wounds that leave the condition as it was: "+1 Scratch", "−1 Light Wound"."""
        if before.condition is not after.condition:
            return ()
        was, is_ = (Counter(w.level for w in tracked_wounds(f.wounds)) for f in (before, after))
        return tuple(
            f"{signed_text(is_[level] - was[level])} {level.title}"
            for level in WoundLevel
            if is_[level] != was[level]
        )

    def returned(
        self,
        person: FudgeCharacter | FudgeUnit,
        before: FudgeFighter,
        after: FudgeFighter,
        _fight_name: str = "",
        /,
    ) -> FudgeCharacter | FudgeUnit:
        """A character with the wounds, the stun and used supplies of the fight.

        A unit with its losses.
        """
        if isinstance(person, FudgeUnit):
            losses = _wounds_after(person.losses, before.wounds, after.wounds)
            by_hand = person.by_hand
            if before.unit and after.unit and before.unit.added != after.unit.added:
                present = self.book.tables.units.left(person.fighters, losses) + after.unit.added
                by_hand = (
                    *(each for each in by_hand if each[0] != SIZE_LEFT),
                    (SIZE_LEFT, present),
                )
            return replace(person, losses=losses, by_hand=by_hand)
        used = {each.name: each.now for each in before.gauges}
        left = {each.name: each.now - used.get(each.name, 0) for each in after.gauges}
        gauges = tuple(
            replace(g, now=min(max(g.now + left.get(g.name, 0), 0), g.most)) for g in person.gauges
        )
        return replace(
            person,
            wounds=_wounds_after(person.wounds, before.wounds, after.wounds),
            stun=STUNS[after.stun],
            gauges=gauges,
        )


def _unit_fighter(unit: FudgeUnit, table: UnitTable) -> FudgeFighter:
    """A unit as a fighter: its Combat Skill, and the damage bonus of its weapons (F13)."""
    by_hand, left = dict(unit.by_hand), table.left(unit.fighters, unit.losses)
    added = by_hand.get(SIZE_LEFT, left) - left
    values = {COMBAT_SKILL: unit.skill, SPEED: unit.speed}
    return FudgeFighter(
        tuple(FighterNumber(name, level, level) for name, level in values.items()),
        (FighterWeapon(unit.arms or WEAPONS, COMBAT_SKILL, size=unit.weapons),),
        unit.losses,
        is_npc=unit.profile.side != PLAYER_SIDE,
        unit=replace(unit.strength, bonus=by_hand.get(SIZE_BONUS), added=added),
    )


def _wounds_after(own: str, before: str, after: str) -> str:
    """The track of a character whose fighter's track changed from `before` to `after`.

    If the character's own track did not change in the meantime, it becomes `after`.
    """
    if own == before:
        return after
    new = Counter(each.level for each in tracked_wounds(after))
    new -= Counter(each.level for each in tracked_wounds(before))
    for level in sorted(new.elements(), reverse=True):
        own = wounded(own, level)
    return wounded(own, WoundLevel.DEAD) if condition_of(after) is WoundLevel.DEAD else own


def _weapons(person: FudgeCharacter, equipment: Equipment) -> Iterator[FighterWeapon]:
    """Each weapon in each of its uses, with unique names, and bare hands."""
    taken: Counter[str] = Counter()
    for place, each in enumerate(person.weapons):
        for use in each.mode.uses:
            is_second = use is WeaponUse.THROWN and len(each.mode.uses) > 1
            name = f"{each.name}, thrown" if is_second else each.name
            taken[name] += 1
            own = f"{name} {taken[name]}" if taken[name] > 1 else name
            skill = _as_written(person, equipment.skill_of(person, each) or each.name)
            yield _weapon(each, use, own, skill, _offense_by_hand(person, place))
    if not taken[UNARMED]:
        yield _bare_hands(person)


def _defense_by_hand(person: FudgeCharacter) -> int:
    """The Storyteller's change of the defense, which counts as armor."""
    changed = dict(person.by_hand).get("defense")
    return 0 if changed is None else changed - defense(person).value


def _offense_by_hand(person: FudgeCharacter, place: int) -> int:
    """The Storyteller's change of the offense of a weapon, given by its index."""
    weapon = person.weapons[place]
    changed = dict(person.by_hand).get(f"weapons.{place}.offense")
    return 0 if changed is None else changed - offense(person, weapon).value


def _weapon(
    carried: CarriedWeapon, use: WeaponUse, name: str, skill: str, added: int
) -> FighterWeapon:
    return FighterWeapon(
        name,
        skill,
        use,
        carried.size,
        carried.sharp,
        carried.strength + added,
        not carried.mechanical,
        carried.blunt,
        carried.entangles,
        carried.pierces,
    )


def _bare_hands(person: FudgeCharacter) -> FighterWeapon:
    """Bare hands: −1 to damage, or 0 with a Martial Art (seed 004)."""
    for name in MARTIAL_ARTS:
        if person.level_of(name) is not None:
            return FighterWeapon(UNARMED, _as_written(person, name))
    known = (name for name in BARE_HAND_SKILLS if person.level_of(name) is not None)
    return FighterWeapon(UNARMED, _as_written(person, next(known, BRAWLING)), size=-1)


def _as_written(person: FudgeCharacter, name: str) -> str:
    """The name of a skill in the character's spelling."""
    wanted = folded(name)
    return next((s.name for s in person.skills if folded(s.name.strip()) == wanted), name)


def _skill_level(person: FudgeCharacter, name: str) -> int:
    """The level of a skill, of an attribute of that name, or of an untrained skill."""
    found = person.level_of(name)
    if found is not None:
        return found
    wanted = name.casefold()
    attributes = (field for field, title in ATTRIBUTES.items() if title.casefold() == wanted)
    field = next(attributes, None)
    return untrained_level(helped=False) if field is None else int(getattr(person, field))


def _first_of(person: FudgeCharacter, names: Sequence[str], other: int) -> int:
    """The level of the first of these skills that the character has, or `other`."""
    levels = (person.level_of(name) for name in names)
    return next((level for level in levels if level is not None), other)
