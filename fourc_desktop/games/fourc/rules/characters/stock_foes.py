"""Stock foes: thugs, guards, soldiers, animals, machines."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill


@dataclass(frozen=True, slots=True)
class StockFoe:
    """A template from which any number of foes can be made.

    Attributes:
        id: The name in files.
        name: The name of a single foe.
        group: The group of the list: "Animals".
        description: A description in one sentence.
        origin: The origin's id.
        traits: The final Rank Value of each Primary Trait, in the order of `Trait`.
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, 0 or more.
        skills: The skills and contacts.
        powers: The powers.
        equipment: The items carried, by their names in the catalog.
    """

    id: str
    name: str
    group: str
    description: str
    origin: str
    traits: tuple[int, ...]
    lifestyle: int
    repute: int
    skills: tuple[Skill, ...] = ()
    powers: tuple[HeldPower, ...] = ()
    equipment: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The searchable text, in lower case."""
        skills = [skill.name for skill in self.skills]
        powers = [held.power.replace("-", " ") for held in self.powers]
        texts = (self.name, self.group, self.description, *skills, *powers, *self.equipment)
        return "\n".join(texts).casefold()


def foe_from_stock(foe: StockFoe, name: str, rules: Rules) -> Character:
    """A character made from a stock foe, with a name of its own.

    It is exempt from the rules of creation, and its origin does not change its numbers.
    """
    profile = CharacterProfile(
        name, side=CharacterSide.VILLAIN, notes=foe.description, tags=(foe.group,)
    )
    return Character(
        rules=replace(rules, origin_modifiers=False),
        profile=profile,
        origin=foe.origin,
        traits=tuple(Score(value) for value in foe.traits),
        lifestyle=Score(foe.lifestyle),
        repute=Score(foe.repute),
        skill_count=Score(sum(skill.kind.slots for skill in foe.skills)),
        power_count=Score(len(foe.powers)),
        skills=foe.skills,
        powers=foe.powers,
        equipment=foe.equipment,
        exempt=True,
    )
