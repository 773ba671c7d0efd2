"""A character in a fight: the numbers that play changes, and what has befallen them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from fourc_desktop.games.fourc.rules.attacks import Attack, attacks_of
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.combat.afflictions import DEAD, Affliction
from fourc_desktop.games.fourc.rules.combat.exertion import RESTED, Exertion
from fourc_desktop.games.fourc.rules.combat.this_turn import FRESH, ThisTurn
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.figures import Figures, figures_while
from fourc_desktop.games.fourc.rules.healing import damage_now
from fourc_desktop.games.fourc.rules.pool import pool_now, pool_size
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.weapon_choice import own_weapons

ONE_OF_A_KIND = "one-of-a-kind-weapon"
"""The power that is a weapon, which may be lost or stolen (4C, One-of-a-Kind Weapon)."""


@dataclass(frozen=True, slots=True)
class Known:
    """What follows from a character, and from what the Gamemaster has set, worked out once.

    Attributes:
        sheet: Every number of the sheet.
        figures: The same as the Gamemaster has them; Damage and Fortune are those of the sheet.
        traits: The Rank Value of each Primary Trait, as the Gamemaster has it.
        attacks: Every way to attack with what they carried when the fight began.
        armor: What they wear or are made of takes off every hit, 0 for nothing (ruling R22).
        pool: How large the pool of Nine Lives is, 0 without the power.
        weapons: The weapons that are theirs by a power, as their attacks are called.
    """

    sheet: Figures
    figures: Figures
    traits: dict[Trait, int]
    attacks: tuple[Attack, ...]
    armor: int
    pool: int
    weapons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetTrait:
    """A Primary Trait that the Gamemaster has set for a fight, to a Rank Value of 0 or more."""

    trait: Trait
    value: int


@dataclass(frozen=True, slots=True)
class Opening:
    """What a superior Evade gives: Row Steps on one attack (4C Advanced, Evade).

    Attributes:
        against: The id of the opponent who was evaded.
        steps: The Row Steps, 1 or 2.
        turn: The number of the turn in which it counts.
    """

    against: str
    steps: int
    turn: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """How somebody stands in a fight.

    Attributes:
        character: Who they were when they came.
        known: What follows from that; never compared, since it says nothing more.
        damage: Damage as it stands, 0 or more.
        fortune: Fortune as it stands, 0 or more.
        pool: What is left of the pool of Nine Lives, 0 or more.
        tens_called: Whether they have called the tens after a roll this session (Nine Lives).
        fortitude: Fortitude where it has fallen, or None where it is as the sheet has it.
        carried: What they carry, by a name of the catalogue or in a person's own words.
        holds: The id of whom they hold, or nothing.
        held_by: The id of whoever holds them, or nothing.
        afflictions: What has befallen them, the oldest first.
        openings: What superior Evades have given them.
        exertion: How long they have been at it without rest, and without air.
        kind: What nameless ones are one of ("Thug"), or nothing for somebody with a name.
        this_turn: What they have done this turn.
        set_traits: The Primary Traits that are others than on the sheet while the fight goes on.
        set_armor: What armor takes off every hit where it is another than on the sheet, or None.
        weapons_gone: Those of their powers' weapons that they have no more.
    """

    character: Character
    known: Known = field(compare=False, repr=False)
    damage: int
    fortune: int
    pool: int = 0
    tens_called: bool = False
    fortitude: int | None = None
    carried: tuple[str, ...] = ()
    holds: str = ""
    held_by: str = ""
    afflictions: tuple[Affliction, ...] = ()
    openings: tuple[Opening, ...] = ()
    exertion: Exertion = RESTED
    kind: str = ""
    this_turn: ThisTurn = FRESH
    set_traits: tuple[SetTrait, ...] = ()
    set_armor: int | None = None
    weapons_gone: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        scores = (self.damage, self.fortune, self.pool, self.fortitude or 0, self.set_armor or 0)
        if min(*scores, *(each.value for each in self.set_traits)) < 0:
            raise ValueError("no score of a fighter is below 0")

    @property
    def full_damage(self) -> int:
        """Damage at full health."""
        return self.known.figures.damage.value

    @property
    def items(self) -> tuple[str, ...]:
        """The names of all they have with them: what they carry, and their powers' weapons."""
        own = (each for each in self.known.weapons if each not in self.weapons_gone)
        return tuple(dict.fromkeys((*self.carried, *own)))

    def with_item(self, name: str) -> "Fighter":
        """With something more; a weapon of their powers that was gone is theirs again."""
        if name in self.weapons_gone:
            left = tuple(each for each in self.weapons_gone if each != name)
            return replace(self, weapons_gone=left)
        return replace(self, carried=(*self.carried, name))

    def without_item(self, name: str) -> "Fighter":
        """Without the first of what they have by this name; `ValueError` where there is none."""
        if name not in self.carried and name in self.items:
            return replace(self, weapons_gone=(*self.weapons_gone, name))
        place = self.carried.index(name)
        return replace(self, carried=(*self.carried[:place], *self.carried[place + 1 :]))

    def rank(self, trait: Trait) -> int:
        """The Rank Value of a trait as it stands, 0 or more."""
        if trait is Trait.FORTITUDE and self.fortitude is not None:
            return self.fortitude
        return self.known.traits[trait]

    def suffers(self, condition: Condition) -> bool:
        """Whether a condition of the rules has befallen them."""
        return self.bears(condition.value)

    def bears(self, name: str) -> bool:
        """Whether a condition of the rules, or one in a table's own words, has befallen them."""
        return any(each.name == name for each in self.afflictions)

    @property
    def is_dead(self) -> bool:
        """Whether they have died: it is written on them, or due by the rules (4C, Dying)."""
        is_due = self.suffers(Condition.DYING) and not self.rank(Trait.FORTITUDE)
        return is_due or self.bears(DEAD)

    def with_affliction(self, affliction: Affliction) -> "Fighter":
        """With one condition more; one of the same name gives way to it."""
        others = tuple(each for each in self.afflictions if each.name != affliction.name)
        return replace(self, afflictions=(*others, affliction))

    def without_affliction(self, name: str) -> "Fighter":
        """Without a condition they may have borne."""
        others = tuple(each for each in self.afflictions if each.name != name)
        return replace(self, afflictions=others)

    def doing(self, **changes: Any) -> "Fighter":
        """With some of this turn's fields changed."""
        return replace(self, this_turn=replace(self.this_turn, **changes))


def fighter(character: Character, book: Rulebook, *, kind: str = "") -> Fighter:
    """A character as they come into a fight, with the wounds and conditions they bring."""
    return Fighter(
        character=character,
        known=known(character, book),
        damage=damage_now(character, book).value,
        fortune=figures_now(character, book).fortune.value,
        pool=pool_now(character, book),
        tens_called=character.tens_called,
        carried=character.equipment,
        afflictions=tuple(Affliction(each) for each in character.conditions),
        kind=kind,
    )


def known(
    character: Character,
    book: Rulebook,
    set_traits: tuple[SetTrait, ...] = (),
    set_armor: int | None = None,
) -> Known:
    """Work out what follows from a character, and from what the Gamemaster has set."""
    sheet = figures = figures_now(character, book)
    if set_traits:
        standing = {each.trait: each.value for each in set_traits}
        figures = replace(figures_while(character, book, standing), fortune=sheet.fortune)
    return Known(
        sheet=sheet,
        figures=figures,
        traits=ranks(figures),
        attacks=attacks_of(character, figures, book),
        armor=best_armor(figures) if set_armor is None else set_armor,
        pool=pool_size(character, book),
        weapons=tuple(_weapons(character, sheet, book)),
    )


def _weapons(character: Character, sheet: Figures, book: Rulebook) -> Iterator[str]:
    """What can be taken out of their hands: what Weapon pays for, and a One-of-a-Kind Weapon."""
    yield from (weapon.name for weapon in own_weapons(character, book.gear))
    yield from (each.title for each in sheet.powers if each.power.id == ONE_OF_A_KIND)


def ranks(figures: Figures) -> dict[Trait, int]:
    """The Rank Value of each Primary Trait, 0 or more."""
    return {trait: max(figure.value, 0) for trait, figure in figures.traits.items()}


def best_armor(figures: Figures) -> int:
    """What armor takes off every hit, 0 for nothing (ruling R22)."""
    return max((each.rank.value for each in figures.armor), default=0)
