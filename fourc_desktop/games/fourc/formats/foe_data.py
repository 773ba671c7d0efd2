"""The stock of foes that comes with the program.

Skills and powers of a foe stand in its file by name and rank alone, without the dice and counts
that those of a character have; so the file has classes of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fourc_desktop.core.limits import Id, Rank, WordList, Words, field_values
from fourc_desktop.games.fourc.formats.data_files import read_catalog
from fourc_desktop.games.fourc.rules.characters.stock_foes import StockFoe
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@dataclass(frozen=True, slots=True)
class FoeTraits:
    """The Rank Values of the Primary Traits."""

    melee: Rank
    coordination: Rank
    brawn: Rank
    fortitude: Rank
    intellect: Rank
    awareness: Rank
    willpower: Rank


@dataclass(frozen=True, slots=True)
class FoePower:
    """A power; `choices` are the answers by the ids of their choices."""

    power: Id
    rank: Rank | None = None
    choices: Mapping[Id, WordList] = field(default_factory=dict)

    def held(self) -> HeldPower:
        """The power as somebody has it."""
        rank = None if self.rank is None else Score(self.rank)
        return HeldPower(self.power, rank=rank, choices=tuple(sorted(self.choices.items())))


@dataclass(frozen=True, slots=True)
class FoeEntry:
    """A foe as `foes.json` writes it down; see `StockFoe`."""

    id: Id
    name: Words
    group: Words
    description: Words
    origin: Id
    traits: FoeTraits
    lifestyle: Rank
    repute: Rank
    skills: tuple[Words, ...]
    advanced_skills: tuple[Words, ...]
    powers: tuple[FoePower, ...]
    equipment: tuple[Words, ...]

    def foe(self) -> StockFoe:
        """The foe this describes."""
        advanced = [Skill(name, SkillKind.ADVANCED) for name in self.advanced_skills]
        values = field_values(self)
        del values["advanced_skills"]
        values["traits"] = tuple(getattr(self.traits, trait.value) for trait in Trait)
        values["skills"] = (*(Skill(name) for name in self.skills), *advanced)
        values["powers"] = tuple(each.held() for each in self.powers)
        return StockFoe(**values)


def load_foes(resources: Path) -> Mapping[str, StockFoe]:
    """Read the stock of foes from the folder `resources`, by their ids, in the order of the file.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    entries = read_catalog(resources / "foes" / "foes.json", FoeEntry)
    return {id_: each.foe() for id_, each in entries.items()}
