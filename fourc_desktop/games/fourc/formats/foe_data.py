"""The door for the stock of foes that comes with the program."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.core.limits import Id, Rank, Words
from fourc_desktop.games.fourc.rules.characters.stock_foes import StockFoe
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.files.rules_data import RulesDataModel, invalid_data, read_data

Answers = Annotated[tuple[Words, ...], Field(min_length=1)]


class _Traits(RulesDataModel):
    melee: Rank
    coordination: Rank
    brawn: Rank
    fortitude: Rank
    intellect: Rank
    awareness: Rank
    willpower: Rank


class _Power(RulesDataModel):
    power: Id
    rank: Rank | None = None
    choices: dict[Id, Answers] = Field(default_factory=dict)

    def held(self) -> HeldPower:
        """The power as somebody has it."""
        rank = None if self.rank is None else Score(self.rank)
        return HeldPower(self.power, rank=rank, choices=tuple(sorted(self.choices.items())))


class _FoeEntry(RulesDataModel):
    id: Id
    name: Words
    group: Words
    description: Words
    origin: Id
    traits: _Traits
    lifestyle: Rank
    repute: Rank
    skills: tuple[Words, ...]
    advanced_skills: tuple[Words, ...]
    powers: tuple[_Power, ...]
    equipment: tuple[Words, ...]

    def foe(self) -> StockFoe:
        """The foe this describes."""
        advanced = [Skill(name, SkillKind.ADVANCED) for name in self.advanced_skills]
        return StockFoe(
            id=self.id,
            name=self.name,
            group=self.group,
            description=self.description,
            origin=self.origin,
            traits=tuple(getattr(self.traits, trait.value) for trait in Trait),
            lifestyle=self.lifestyle,
            repute=self.repute,
            skills=(*(Skill(name) for name in self.skills), *advanced),
            powers=tuple(each.held() for each in self.powers),
            equipment=self.equipment,
        )


class _FoeList(RulesDataModel):
    foes: tuple[_FoeEntry, ...]


def load_foes(resources: Path) -> Mapping[str, StockFoe]:
    """Read the stock of foes from the folder `resources`, by their ids, in the order of the file.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    path = resources / "foes" / "foes.json"
    foes = [each.foe() for each in read_data(path, _FoeList.model_validate_json).foes]
    found = {foe.id: foe for foe in foes}
    if len(found) < len(foes):
        raise invalid_data(path, "a foe is there twice")
    return found
