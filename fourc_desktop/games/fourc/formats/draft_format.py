"""How drafts are written down: characters that are not finished, as a campaign keeps them."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import MaxLen, Predicate

from fourc_desktop.core.limits import STRICT, WRITTEN, Line, Owner, each_once, field_values
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.creation.draft import SCORES, Draft, DraftField
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

DRAFT_KIND = "4c-draft"
"""What a row of a campaign calls a character that is still being built."""


@dataclass(frozen=True, slots=True)
class DraftProfile(CharacterProfile):
    """A profile whose name may still be missing, which that of a character may not."""

    name: Line


@dataclass(frozen=True, slots=True)
class DraftScore(Score):
    """A number that has been settled, with the field it is for beside it."""

    field: Annotated[DraftField, WRITTEN] = DraftField.ORIGIN


def each_field_once(scores: tuple[DraftScore, ...]) -> bool:
    """True; raises `ValueError` where two scores are for one field."""
    return each_once(tuple(score.field for score in scores))


DraftScores = Annotated[tuple[DraftScore, ...], MaxLen(len(SCORES)), Predicate(each_field_once)]


@dataclass(frozen=True, slots=True)
class DraftPayload(Draft):
    """A draft as a row has it: scores without pairs, and the locked fields in their order."""

    profile: Annotated[DraftProfile, WRITTEN] = DraftProfile("")
    scores: DraftScores = ()  # type: ignore[assignment]  # of another shape in files
    locked: Annotated[tuple[DraftField, ...], Predicate(each_once)] = ()  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class DraftRow:
    """The body of a row: a draft and whose companion it will be, or None for a hero."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    draft: DraftPayload


DRAFT_ROW: Final = DataclassFormat(DraftRow)


def write_draft(draft: Draft, owner: str | None) -> str:
    """The body of a row; raises `ValueError` for what could not be read again."""
    payload = DraftPayload(
        **field_values(draft)
        | {
            "profile": DraftProfile(**field_values(draft.profile)),
            "scores": tuple(
                DraftScore(score.value, score.dice, field) for field, score in draft.scores
            ),
            "locked": tuple(field for field in DraftField if field in draft.locked),
        }
    )
    return DRAFT_ROW.write(DraftRow(owner, payload))


def read_draft(body: str) -> tuple[Draft, str | None]:
    """Read the body of a row: the draft and its owner; raises `ValueError` where it is none."""
    row = DRAFT_ROW.read(body)
    read = row.draft
    draft = Draft(
        **field_values(read)
        | {
            "profile": CharacterProfile(**field_values(read.profile)),
            "scores": tuple((each.field, Score(each.value, each.dice)) for each in read.scores),
            "locked": frozenset(read.locked),
        }
    )
    return draft, row.owner
