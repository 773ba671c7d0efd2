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
    """A foe of the stock, from which any number of characters is made.

    Attributes:
        id: The name in files.
        name: The name of one of them.
        group: The group of the list: "Animals".
        description: Who they are, in a sentence.
        origin: The origin's id.
        traits: The Rank Value of each Primary Trait, in the order of `Trait`, as it is played.
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, 0 or more.
        skills: What they have learned.
        powers: Their powers.
        equipment: What they carry, by the names of the catalog.
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
        """The text to search in, in lower case."""
        skills = [skill.name for skill in self.skills]
        powers = [held.power.replace("-", " ") for held in self.powers]
        texts = (self.name, self.group, self.description, *skills, *powers, *self.equipment)
        return "\n".join(texts).casefold()


def foe_from_stock(foe: StockFoe, name: str, rules: Rules) -> Character:
    """A character made from a stock foe, under its own name.

    Nobody rolled them, so they are exempt from the rules of creation, and no origin changes
    their numbers.
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
