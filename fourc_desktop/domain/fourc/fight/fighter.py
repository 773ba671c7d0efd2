"""A character in a fight: the numbers that play changes, and what has befallen them."""

from dataclasses import dataclass, field, replace
from typing import Any

from fourc_desktop.domain.fourc.attacks import Attack, attacks_of
from fourc_desktop.domain.fourc.awards import figures_now
from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.conditions import Condition
from fourc_desktop.domain.fourc.fight.afflictions import Affliction
from fourc_desktop.domain.fourc.fight.exertion import RESTED, Exertion
from fourc_desktop.domain.fourc.fight.this_turn import FRESH, ThisTurn
from fourc_desktop.domain.fourc.figures import Figures
from fourc_desktop.domain.fourc.healing import damage_now
from fourc_desktop.domain.fourc.pool import pool_now, pool_size
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.traits import Trait


@dataclass(frozen=True, slots=True)
class Known:
    """What follows from a character and stays as it is in a fight, worked out once.

    Attributes:
        figures: Every number of the sheet.
        traits: The Rank Value of each Primary Trait.
        attacks: Every way to attack with what they carried when the fight began.
        armor: What they wear or are made of takes off every hit, 0 for nothing (ruling R22).
        pool: How large the pool of Nine Lives is, 0 without the power.
    """

    figures: Figures
    traits: dict[Trait, int]
    attacks: tuple[Attack, ...]
    armor: int
    pool: int


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

    def __post_init__(self) -> None:
        if min(self.damage, self.fortune, self.pool, self.fortitude or 0) < 0:
            raise ValueError("no score of a fighter is below 0")

    @property
    def full_damage(self) -> int:
        """Damage at full health."""
        return self.known.figures.damage.value

    def rank(self, trait: Trait) -> int:
        """The Rank Value of a trait as it stands, 0 or more."""
        if trait is Trait.FORTITUDE and self.fortitude is not None:
            return self.fortitude
        return self.known.traits[trait]

    def suffers(self, condition: Condition) -> bool:
        """Whether a condition of the rules has befallen them."""
        name = condition.value
        return any(each.name == name for each in self.afflictions)

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


def known(character: Character, book: Rulebook) -> Known:
    """Work out what follows from a character."""
    figures = figures_now(character, book)
    return Known(
        figures=figures,
        traits={trait: max(figure.value, 0) for trait, figure in figures.traits.items()},
        attacks=attacks_of(character, figures, book),
        armor=max((each.rank.value for each in figures.armor), default=0),
        pool=pool_size(character, book),
    )
