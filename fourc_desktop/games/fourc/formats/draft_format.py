"""The door for drafts: a character that is not finished, as a campaign keeps it."""

from typing import Annotated, Self

from pydantic import AfterValidator
from pydantic import Field as Bounds

from fourc_desktop.games.fourc.formats.hero_format import (
    D100,
    CharacterModel,
    IdOrNothing,
    LimitsModel,
    PowerModel,
    ProfileModel,
    RulesModel,
    ScoreModel,
    SkillModel,
    each_once,
)
from fourc_desktop.games.fourc.rules.creation.draft import SCORES, CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_powers import MOST_POWERS
from fourc_desktop.games.fourc.rules.skills import MOST_SKILLS
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.formats.document_model import DocumentModel, Line, Owner

DRAFT_KIND = "4c-draft"
"""What a row of a campaign calls a character that is still being built."""


class DraftProfileModel(ProfileModel):
    """`Profile`, written down while the name may still be missing."""

    name: Line


class DraftScoreModel(ScoreModel):
    """A number that has been settled, and the field it is for."""

    field: DraftField


def _each_field_once(scores: tuple[DraftScoreModel, ...]) -> tuple[DraftScoreModel, ...]:
    each_once(tuple(score.field for score in scores))
    return scores


class DraftModel(DocumentModel):
    """`Draft`, written down."""

    rules: RulesModel
    method: CreationMethod
    profile: DraftProfileModel
    origin: IdOrNothing = ""
    origin_dice: D100 | None = None
    origin_trait: Trait | None = None
    scores: Annotated[
        tuple[DraftScoreModel, ...],
        Bounds(max_length=len(SCORES)),
        AfterValidator(_each_field_once),
    ] = ()
    skills: Annotated[tuple[SkillModel, ...], Bounds(max_length=MOST_SKILLS)] = ()
    powers: Annotated[tuple[PowerModel, ...], Bounds(max_length=MOST_POWERS)] = ()
    locked: Annotated[tuple[DraftField, ...], AfterValidator(each_once)] = ()
    limits: LimitsModel | None = None
    exempt: bool = False
    base: CharacterModel | None = None

    @classmethod
    def of(cls, draft: Draft) -> Self:
        """Write a draft down; refuses what could not be read again."""
        return cls(
            rules=RulesModel.model_validate(draft.rules),
            method=draft.method,
            profile=DraftProfileModel.model_validate(draft.profile),
            origin=draft.origin,
            origin_dice=draft.origin_dice,
            origin_trait=draft.origin_trait,
            scores=tuple(
                DraftScoreModel(field=field, value=score.value, dice=score.dice)
                for field, score in draft.scores
            ),
            skills=tuple(SkillModel.model_validate(each) for each in draft.skills),
            powers=tuple(PowerModel.model_validate(each) for each in draft.powers),
            locked=tuple(field for field in DraftField if field in draft.locked),
            limits=None if draft.limits is None else LimitsModel.model_validate(draft.limits),
            exempt=draft.exempt,
            base=None if draft.base is None else CharacterModel.of(draft.base),
        )

    def draft(self) -> Draft:
        """The draft that was written down."""
        return Draft(
            rules=self.rules.rules(),
            method=self.method,
            profile=self.profile.profile(),
            origin=self.origin,
            origin_dice=self.origin_dice,
            origin_trait=self.origin_trait,
            scores=tuple((each.field, each.score()) for each in self.scores),
            skills=tuple(each.skill() for each in self.skills),
            powers=tuple(each.held() for each in self.powers),
            locked=frozenset(self.locked),
            limits=None if self.limits is None else self.limits.limits(),
            exempt=self.exempt,
            base=None if self.base is None else self.base.character(),
        )


class OwnedDraftModel(DocumentModel):
    """A draft and whose companion it will be, or None for a hero."""

    owner: Owner | None
    draft: DraftModel
