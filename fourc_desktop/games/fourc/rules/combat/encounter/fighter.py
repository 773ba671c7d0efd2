"""Fighter: the state of a character in a fight, with its conditions and derived stats."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from fourc_desktop.core.encounter.views import ConditionState
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, pool_now
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    ActivePower,
    PowerState,
    SetTrait,
    giving_stats,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import (
    FighterStats,
    best_armor,
    fighter_stats,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    NEW_TURN,
    RESTED,
    Exertion,
    TurnRecord,
)
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import ForceFieldKind, NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


@dataclass(frozen=True, slots=True)
class FighterCondition:
    """A condition of a fighter, named in the rules or free text.

    Attributes:
        name: Its name: "Unconscious", "Blinded by paint".
        turns: The turns it lasts after the one it was added in, 1 or more; None until something
            ends it.
        since: The number of the turn it was added in.
    """

    name: str
    turns: int | None = None
    since: int = 0

    def __post_init__(self) -> None:
        if self.turns is not None and self.turns < 1:
            raise ValueError("what lasts some turns lasts 1 at least")

    @property
    def label(self) -> str:
        """The condition with its turns: "Unconscious, 3 turns"."""
        return ConditionState(self.name, self.turns).label


FIELD_OUT = "Force field out"
"""The condition of a fighter whose force field device is shorted out (4C, Force Field)."""

HIDING = "Hiding"
"""The condition of a fighter who hides without a power (ruling R84)."""

DEAD = "Dead"
"""The condition of a fighter whose Fortitude has fallen to 0 while dying."""


def fighter_condition(
    condition: Condition, *, turns: int | None = None, since: int = 0
) -> FighterCondition:
    """A condition of the rules as a fighter's condition."""
    return FighterCondition(condition.value, turns, since)


@dataclass(frozen=True, slots=True)
class FoundItem:
    """An item that was picked up in the fight, with its substance.

    Attributes:
        name: Its name.
        material_value: Its Material Value, 1 or more.
        pounds: Its weight in pounds, 0 or more.
        broken: Whether it is broken.
    """

    name: str
    material_value: int
    pounds: int
    broken: bool = False


def found_in(finds: tuple[FoundItem, ...], name: str) -> FoundItem | None:
    """The first item of this name, or None."""
    return next((each for each in finds if each.name == name), None)


def without_found(finds: tuple[FoundItem, ...], name: str) -> tuple[FoundItem, ...]:
    """All items except the first one of this name."""
    found = found_in(finds, name)
    if found is None:
        return finds
    place = finds.index(found)
    return (*finds[:place], *finds[place + 1 :])


@dataclass(frozen=True, slots=True)
class EvadeOpening:
    """The bonus of a superior Evade: Row Steps on one attack (4C Advanced, Evade).

    Attributes:
        against: The id of the opponent who was evaded.
        steps: The Row Steps, 1 or 2.
        turn: The number of the turn it applies to.
    """

    against: str
    steps: int
    turn: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """The state of a character in a fight.

    Attributes:
        character: The character at the start of the fight, without description.
        known: The derived stats, which are not compared.
        damage: Current Damage, 0 or more.
        fortune: Current Fortune, 0 or more.
        pool: The points left in the pool of Nine Lives, 0 or more.
        tens_called: Whether the tens were called after a roll this session (Nine Lives).
        fortitude: The reduced Fortitude; None for the value on the sheet.
        carried: The items carried, by names in the catalog or as free text.
        holds: The id of the fighter held by this one, or empty.
        held_by: The id of the fighter who holds this one, or empty.
        afflictions: The conditions, the oldest first.
        openings: The bonuses of superior Evades.
        exertion: The turns without rest, and without air.
        kind: The kind of a nameless fighter ("Thug"), or empty for one with a name.
        this_turn: The record of this turn.
        set_traits: The Primary Traits set by the Gamemaster for this fight.
        set_armor: The armor set by the Gamemaster for this fight, or None.
        weapons_gone: The lost weapons of powers.
        finds: The items picked up in the fight, with their substance.
        active: The powers that are on or affect the fighter.
        spent: The names on the sheet of the powers used up for this fight.
        found_by: The ids of the fighters who have found this one, who hides.
    """

    character: Character
    known: FighterStats = field(compare=False, repr=False)
    damage: int
    fortune: int
    pool: int = 0
    tens_called: bool = False
    fortitude: int | None = None
    carried: tuple[str, ...] = ()
    holds: str = ""
    held_by: str = ""
    afflictions: tuple[FighterCondition, ...] = ()
    openings: tuple[EvadeOpening, ...] = ()
    exertion: Exertion = RESTED
    kind: str = ""
    this_turn: TurnRecord = NEW_TURN
    set_traits: tuple[SetTrait, ...] = ()
    set_armor: int | None = None
    weapons_gone: tuple[str, ...] = ()
    finds: tuple[FoundItem, ...] = ()
    active: tuple[ActivePower, ...] = ()
    spent: tuple[str, ...] = ()
    found_by: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        scores = (self.damage, self.fortune, self.pool, self.fortitude or 0, self.set_armor or 0)
        if min(*scores, *(each.value for each in self.set_traits)) < 0:
            raise ValueError("no score of a fighter is below 0")

    @property
    def full_damage(self) -> int:
        """Damage at full health."""
        return self.known.derived.damage.value

    @property
    def armor(self) -> int:
        """The points that armor takes off every hit; a shorted out device stops nothing."""
        if self.set_armor is not None or not self.has_condition_named(FIELD_OUT):
            return self.known.armor
        return best_armor(self.known.derived, without=ForceFieldKind.DEVICE)

    @property
    def items(self) -> tuple[str, ...]:
        """The names of all items: equipment, and the weapons of powers."""
        own = Counter(self.known.weapons) - Counter(self.weapons_gone)
        return tuple(dict.fromkeys((*self.carried, *own)))

    def found(self, name: str) -> FoundItem | None:
        """The first picked up item of this name, or None."""
        return found_in(self.finds, name)

    def with_item(self, name: str, found: FoundItem | None = None) -> "Fighter":
        """The fighter with one more item; a lost weapon of a power is regained."""
        if found is not None:
            return replace(self.with_item(name), finds=(*self.finds, found))
        if name in self.weapons_gone:
            place = self.weapons_gone.index(name)
            left = (*self.weapons_gone[:place], *self.weapons_gone[place + 1 :])
            return replace(self, weapons_gone=left).known_anew()
        return replace(self, carried=(*self.carried, name))

    def without_item(self, name: str) -> "Fighter":
        """The fighter without the first item of this name.

        Raises:
            ValueError: There is no such item.
        """
        if self.found(name) is not None:
            return replace(self, finds=without_found(self.finds, name)).without_item(name)
        if name not in self.carried and name in self.items:
            return replace(self, weapons_gone=(*self.weapons_gone, name)).known_anew()
        place = self.carried.index(name)
        return replace(self, carried=(*self.carried[:place], *self.carried[place + 1 :]))

    def rank(self, trait: Trait) -> int:
        """The current Rank Value of a trait, 0 or more."""
        if trait is Trait.FORTITUDE and self.fortitude is not None:
            return self.fortitude
        return self.known.traits[trait]

    @property
    def has_attack_left(self) -> bool:
        """Whether one of the attacks of a turn is left."""
        return self.this_turn.attacks < self.known.derived.attacks.value

    @property
    def alertness(self) -> int:
        """Awareness, or the higher number of a power that replaces it (Combat Awareness)."""
        return max(self.rank(Trait.AWARENESS), self.number(NumberUse.AWARENESS))

    @property
    def mind(self) -> int:
        """Willpower against mental attacks, raised by a Mind Shield (ruling R12)."""
        return max(self.rank(Trait.WILLPOWER), self.number(NumberUse.MIND))

    @property
    def is_hidden(self) -> bool:
        """Whether the fighter hides: by a power of their own or of another, or without one.

        Source: 4C, Invisibility and Chameleon; ruling R84.
        """
        by_power = bool(self.active) and (
            self.has_effect(PowerEffect.HIDES) or self.bears(PowerState.LENT) is not None
        )
        return by_power or self.has_condition_named(HIDING)

    @property
    def controlled_by(self) -> str:
        """The id of the fighter who controls this one, or empty (4C, Mind Control)."""
        control = self.bears(PowerState.CONTROLLED)
        return "" if control is None else control.by

    def bears(self, state: PowerState) -> ActivePower | None:
        """The first active power in this state, or None."""
        return next((each for each in self.active if each.state is state), None)

    def number(self, use: NumberUse) -> int:
        """The highest current number of the powers for a use; 0 if there is none."""
        return max(
            (
                number.source.value
                for power in self.known.derived.powers
                for number in power.numbers
                if number.number.use is use
            ),
            default=0,
        )

    def powers_with(self, effect: PowerEffect) -> Iterator[PowerStats]:
        """The powers with this effect, with the numbers of the sheet."""
        return (each for each in self.known.sheet.powers if effect in each.power.effects)

    def has_effect(self, effect: PowerEffect) -> bool:
        """Whether a power has this effect."""
        return any(effect in each.power.effects for each in self.known.derived.powers)

    def has_condition(self, condition: Condition) -> bool:
        """Whether the fighter has a condition of the rules."""
        return self.has_condition_named(condition.value)

    def has_condition_named(self, name: str) -> bool:
        """Whether the fighter has a condition, of the rules or free text."""
        # Called for every fighter after every command; most have none.
        return bool(self.afflictions) and any(each.name == name for each in self.afflictions)

    @property
    def is_affected(self) -> bool:
        """Whether a condition, a hold or an active power affects the fighter."""
        return bool(self.afflictions or self.active or self.holds or self.held_by)

    @property
    def is_dead(self) -> bool:
        """Whether the fighter is dead: by the condition, or by the rules (4C, Dying)."""
        is_due = self.has_condition(Condition.DYING) and not self.rank(Trait.FORTITUDE)
        return is_due or self.has_condition_named(DEAD)

    def with_added_condition(self, affliction: FighterCondition) -> "Fighter":
        """The fighter with one more condition, which replaces one of the same name."""
        others = tuple(each for each in self.afflictions if each.name != affliction.name)
        return replace(self, afflictions=(*others, affliction))

    def without_condition_named(self, name: str) -> "Fighter":
        """The fighter without the condition."""
        others = tuple(each for each in self.afflictions if each.name != name)
        return replace(self, afflictions=others)

    def with_active(self, active: tuple[ActivePower, ...]) -> "Fighter":
        """The fighter with other active powers, and recomputed stats."""
        changed = replace(self, active=active)
        if giving_stats(active) == giving_stats(self.active):
            return changed
        return changed.known_anew()

    def known_anew(self) -> "Fighter":
        """The fighter with recomputed stats: set values, active powers and lost weapons."""
        known = fighter_stats(
            self.character,
            self.known.book,
            self.set_traits,
            self.set_armor,
            self.active,
            self.weapons_gone,
        )
        return replace(self, known=known)

    def with_turn(self, **changes: Any) -> "Fighter":
        """The fighter with some fields of this turn's record changed."""
        return replace(self, this_turn=replace(self.this_turn, **changes))


def without_description(character: Character) -> Character:
    """A character whose profile has only its name and side; the rest plays no part in a fight."""
    profile = CharacterProfile(character.profile.name, side=character.profile.side)
    return replace(character, profile=profile)


def fighter(character: Character, book: Rulebook, *, kind: str = "") -> Fighter:
    """The fighter of a character who joins a fight, with wounds and conditions."""
    known, lost = fighter_stats(character, book), character.fortitude_lost
    return Fighter(
        character=without_description(character),
        known=known,
        damage=damage_now(character, book).value,
        fortune=current_stats(character, book).fortune.value,
        pool=pool_now(character, book),
        tens_called=character.tens_called,
        fortitude=max(known.traits[Trait.FORTITUDE] - lost, 0) if lost else None,
        carried=character.equipment,
        afflictions=tuple(FighterCondition(each) for each in character.conditions),
        kind=kind,
    )
