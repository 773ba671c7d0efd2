"""The door for characters: how one is written down, in a campaign and in a file of its own."""

from typing import Annotated, Self, TypeVar

from pydantic import AfterValidator, Field

from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionLimits,
    CompanionRole,
)
from fourc_desktop.games.fourc.rules.characters.conditions import LONGEST_CONDITION, MOST_CONDITIONS
from fourc_desktop.games.fourc.rules.characters.equipment import MOST_ITEMS
from fourc_desktop.games.fourc.rules.characters.ledger import (
    LONGEST_REASON,
    MOST_ENTRIES,
    Ledger,
    LedgerEntry,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import MOST_POWERS
from fourc_desktop.games.fourc.rules.editions import Edition, OtherReading, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import MOST_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.formats.document_model import (
    Digest,
    DocumentModel,
    Id,
    Line,
    Name,
    Notes,
    Number,
    Tags,
)

HERO_KIND = "4c-hero"
"""What the envelope of a file and a row of a campaign call a character of 4C."""

MOST_CHOICES = 10
MOST_ANSWERS = 20

IdOrNothing = Annotated[str, Field(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$", max_length=60)]
Answers = Annotated[tuple[Name, ...], Field(min_length=1, max_length=MOST_ANSWERS)]
D100 = Annotated[int, Field(ge=0, le=99)]
Loss = Annotated[int, Field(ge=0, le=999_999)]
Change = Annotated[int, Field(ge=-999_999, le=999_999)]
Named = TypeVar("Named")


def each_once(named: tuple[Named, ...]) -> tuple[Named, ...]:
    """Refuse a list that names something twice."""
    if len(set(named)) < len(named):
        raise ValueError("should name each once")
    return named


Conditions = Annotated[
    tuple[Annotated[Name, Field(max_length=LONGEST_CONDITION)], ...],
    Field(max_length=MOST_CONDITIONS),
    AfterValidator(each_once),
]


class RulesModel(DocumentModel):
    """`Rules`, written down."""

    edition: Edition
    origin_modifiers: bool
    contacts: bool
    advanced_powers: bool
    swimming: bool
    other_readings: Annotated[tuple[OtherReading, ...], AfterValidator(each_once)] = ()

    def rules(self) -> Rules:
        """The rules that were written down."""
        return Rules(**dict(self))


class ProfileModel(DocumentModel):
    """`CharacterProfile`, written down."""

    name: Name
    identity: Line
    player: Line
    side: CharacterSide
    notes: Notes
    tags: Tags
    portrait: Digest | None

    def profile(self) -> CharacterProfile:
        """The profile that was written down."""
        return CharacterProfile(**dict(self))


class ScoreModel(DocumentModel):
    """`Score`, written down."""

    value: Number
    dice: D100 | None

    def score(self) -> Score:
        """The score that was written down."""
        return Score(self.value, self.dice)


class SkillModel(DocumentModel):
    """`Skill`, written down."""

    name: Name
    kind: SkillKind
    improved: bool

    def skill(self) -> Skill:
        """The skill that was written down."""
        return Skill(**dict(self))


class PowerModel(DocumentModel):
    """`HeldPower`, written down."""

    power: Id
    dice: D100 | None
    rank: ScoreModel | None
    raised: Annotated[int, Field(ge=0, le=MOST_POWERS)]
    choices: Annotated[tuple[tuple[Id, Answers], ...], Field(max_length=MOST_CHOICES)]
    bonus: bool
    lost: bool

    def held(self) -> HeldPower:
        """The power that was written down."""
        return HeldPower(**dict(self) | {"rank": self.rank and self.rank.score()})


class LimitsModel(DocumentModel):
    """`CompanionLimits`, written down."""

    companion: CompanionRole
    traits: Annotated[tuple[Number, ...], Field(min_length=len(Trait), max_length=len(Trait))]
    powers: Number

    def limits(self) -> CompanionLimits:
        """The limits that were written down."""
        return CompanionLimits(**dict(self))


class EntryModel(DocumentModel):
    """`LedgerEntry`, written down."""

    reason: Annotated[Line, Field(max_length=LONGEST_REASON)]
    fortune: Change = 0
    repute: Change = 0
    trait: Trait | None = None
    power: IdOrNothing = ""
    amount: Number = 0
    new_power: IdOrNothing = ""
    new_skill: SkillModel | None = None


class LedgerModel(DocumentModel):
    """`Ledger`, written down."""

    entries: Annotated[tuple[EntryModel, ...], Field(max_length=MOST_ENTRIES)] = ()


class CharacterModel(DocumentModel):
    """`Character`, written down: the body of a hero's row in a campaign."""

    rules: RulesModel
    profile: ProfileModel
    origin: Id
    origin_dice: D100 | None
    origin_trait: Trait | None
    traits: Annotated[tuple[ScoreModel, ...], Field(min_length=len(Trait), max_length=len(Trait))]
    lifestyle: ScoreModel
    repute: ScoreModel
    skill_count: ScoreModel
    power_count: ScoreModel
    skills: Annotated[tuple[SkillModel, ...], Field(max_length=MOST_SKILLS)]
    powers: Annotated[tuple[PowerModel, ...], Field(max_length=MOST_POWERS)]
    seed: Line | None
    limits: LimitsModel | None = None
    exempt: bool = False
    wounds: Loss = 0
    conditions: Conditions = ()
    pool_spent: Loss = 0
    tens_called: bool = False
    equipment: Annotated[tuple[Name, ...], Field(max_length=MOST_ITEMS)] = ()
    ledger: LedgerModel = LedgerModel()

    @classmethod
    def of(cls, character: Character) -> Self:
        """Write a character down; refuses what could not be read again."""
        return cls.model_validate(character)

    def character(self) -> Character:
        """The character that was written down."""
        return Character(
            rules=self.rules.rules(),
            profile=self.profile.profile(),
            origin=self.origin,
            origin_dice=self.origin_dice,
            origin_trait=self.origin_trait,
            traits=tuple(each.score() for each in self.traits),
            lifestyle=self.lifestyle.score(),
            repute=self.repute.score(),
            skill_count=self.skill_count.score(),
            power_count=self.power_count.score(),
            skills=tuple(each.skill() for each in self.skills),
            powers=tuple(each.held() for each in self.powers),
            seed=self.seed,
            limits=None if self.limits is None else self.limits.limits(),
            exempt=self.exempt,
            wounds=self.wounds,
            conditions=self.conditions,
            pool_spent=self.pool_spent,
            tens_called=self.tens_called,
            equipment=self.equipment,
            ledger=Ledger(tuple(_entry(each) for each in self.ledger.entries)),
        )


def _entry(model: EntryModel) -> LedgerEntry:
    skill = model.new_skill and model.new_skill.skill()
    return LedgerEntry(**dict(model) | {"new_skill": skill})
