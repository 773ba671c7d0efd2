"""The formats of characters, drafts, checks, vehicles, headquarters and the campaign page.

Heroes, vehicles and headquarters also have file formats of their own; see `hero_file`.
"""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen, Predicate

from fourc_desktop.core.limits import (
    LEFT_OUT,
    STRICT,
    WRITTEN,
    Line,
    Owner,
    each_once,
    field_values,
)
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    CheckRoll,
    check_from_roll,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.creation.draft import SCORES, Draft, DraftField
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.roller import CheckRoller
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.formats.dataclass_format import LATEST, DataclassFormat, DataclassPage

HERO_KIND = "4c-hero"
"""The kind of a character in files and in rows of a campaign."""

COMPANION_KIND = "4c-companion"
"""The kind of a character that belongs to another, in rows of a campaign."""

VEHICLE_KIND = "4c-vehicle"
HEADQUARTERS_KIND = "4c-headquarters"

PAGE_KIND = "4c-campaign"
"""The kind of the campaign page, in rows of a campaign."""

VEHICLE_VERSION = 2
"""The version of vehicle files; version 1, without damage and crew, can be read as well."""

HEADQUARTERS_VERSION = 1


DRAFT_KIND = "4c-draft"
"""The kind of an unfinished character, in rows of a campaign."""


@dataclass(frozen=True, slots=True)
class DraftProfile(CharacterProfile):
    """The profile of a draft; unlike that of a character, its name may be empty."""

    name: Line


@dataclass(frozen=True, slots=True)
class DraftScore(Score):
    """A number with its field."""

    field: Annotated[DraftField, WRITTEN] = DraftField.ORIGIN


def each_field_once(scores: tuple[DraftScore, ...]) -> bool:
    """Return True if every field occurs at most once.

    Raises:
        ValueError: Two scores have the same field.
    """
    return each_once(tuple(score.field for score in scores))


DraftScores = Annotated[tuple[DraftScore, ...], MaxLen(len(SCORES)), Predicate(each_field_once)]


@dataclass(frozen=True, slots=True)
class DraftPayload(Draft):
    """A draft in a row: scores as a list, and the locked fields in order."""

    profile: Annotated[DraftProfile, WRITTEN] = DraftProfile("")
    scores: DraftScores = ()  # type: ignore[assignment]  # of another shape in files
    locked: Annotated[tuple[DraftField, ...], Predicate(each_once)] = ()  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class HeroRow(Character):
    """The body of a row with a hero or villain, and its unfinished change."""

    draft: Annotated[DraftPayload | None, LEFT_OUT] = None


@dataclass(frozen=True, slots=True)
class CompanionRow:
    """The body of a row with a companion, its owner, and its unfinished change."""

    __pydantic_config__ = STRICT

    owner: Owner
    character: Character
    draft: Annotated[DraftPayload | None, LEFT_OUT] = None


@dataclass(frozen=True, slots=True)
class VehicleRow:
    """The body of a row with a vehicle and its owner, or None for the team."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    vehicle: OwnedVehicle


@dataclass(frozen=True, slots=True)
class HeadquartersRow:
    """The body of a row with a headquarters and its owner, or None for the team."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    headquarters: Headquarters


CHARACTER: Final = DataclassFormat(Character)
"""The format of characters in rows of heroes and in fights."""

HERO_ROW: Final = DataclassFormat(HeroRow)
COMPANION_ROW: Final = DataclassFormat(CompanionRow)
VEHICLE: Final = DataclassFormat(OwnedVehicle)
VEHICLE_ROW: Final = DataclassFormat(VehicleRow)
HEADQUARTERS: Final = DataclassFormat(Headquarters)
HEADQUARTERS_ROW: Final = DataclassFormat(HeadquartersRow)
CAMPAIGN_PAGE: Final = DataclassPage(CampaignPage, PAGE_KIND)


@dataclass(frozen=True, slots=True)
class DraftRow:
    """The body of a row with a draft, and the id of the character it is a companion of, or None."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    draft: DraftPayload


DRAFT_ROW: Final = DataclassFormat(DraftRow)


def write_draft(draft: Draft, owner: str | None) -> str:
    """The body of a row.

    Raises:
        ValueError: The values could not be read again.
    """
    return DRAFT_ROW.write(DraftRow(owner, draft_payload(draft)))


def read_draft(body: str) -> tuple[Draft, str | None]:
    """The draft and its owner in the body of a row.

    Raises:
        ValueError: The body is invalid.
    """
    row = DRAFT_ROW.read(body)
    return draft_from(row.draft), row.owner


def draft_payload(draft: Draft) -> DraftPayload:
    """A draft in its row format."""
    return DraftPayload(
        **field_values(draft)
        | {
            "profile": DraftProfile(**field_values(draft.profile)),
            "scores": tuple(
                DraftScore(score.value, score.dice, field) for field, score in draft.scores
            ),
            "locked": tuple(field for field in DraftField if field in draft.locked),
        }
    )


def draft_from(payload: DraftPayload) -> Draft:
    """The draft of its row format."""
    return Draft(
        **field_values(payload)
        | {
            "profile": CharacterProfile(**field_values(payload.profile)),
            "scores": tuple((each.field, Score(each.value, each.dice)) for each in payload.scores),
            "locked": frozenset(payload.locked),
        }
    )


def write_hero(hero: Character, draft: Draft | None) -> str:
    """The body of a row.

    Raises:
        ValueError: The values could not be read again.
    """
    if draft is None:
        return CHARACTER.write(hero)
    return HERO_ROW.write(HeroRow(**field_values(hero), draft=draft_payload(draft)))


def read_hero(body: str) -> tuple[Character, Draft | None]:
    """The hero and the unfinished change in the body of a row.

    Raises:
        ValueError: The body is invalid.
    """
    row = HERO_ROW.read(body)
    values = field_values(row)
    draft = values.pop("draft")
    return Character(**values), None if draft is None else draft_from(draft)


ROLL_KIND = "4c-roll"
"""The kind of a check, open or settled, in rows of a campaign."""


def has_dice_if_rolled(check: Check) -> bool:
    """Return True if fields that follow a roll are only set after one.

    Raises:
        ValueError: A check without dice has such fields.
    """
    if check.dice is None and (check.typed or check.swapped or check.shifts or check.settled):
        raise ValueError("what follows a roll should have dice")
    return True


@dataclass(frozen=True, slots=True)
class CheckRow:
    """The body of a row with a check and its Unix time in seconds."""

    __pydantic_config__ = STRICT

    at: Annotated[int, Ge(0), Le(LATEST)]
    check: Annotated[Check, Predicate(has_dice_if_rolled)]


CHECK_ROW: Final = DataclassFormat(CheckRow)


def write_roll(check: Check, at: int) -> str:
    """A check as JSON without default values; `at` is a Unix time in seconds."""
    return CHECK_ROW.write(CheckRow(at, check), exclude_defaults=True)


def read_roll(text: str) -> tuple[Check, int]:
    """The check and its Unix time.

    Raises:
        ValueError: The text is invalid.
    """
    row = CHECK_ROW.read(text)
    return row.check, row.at


class CheckFormat:
    """The codec of 4C's rolls."""

    def read(self, text: str) -> tuple[CheckRoll, int]:
        """The roll and its Unix time.

        Raises:
            ValueError: The text is invalid.
        """
        check, at = read_roll(text)
        return roll_from_check(check), at

    def write(self, roll: CheckRoll, at: int) -> str:
        """A roll and its Unix time in seconds as text."""
        return write_roll(check_from_roll(roll), at)


ROLLER = CheckRoller(ROLL_KIND, (HERO_KIND, COMPANION_KIND, VEHICLE_KIND), CheckFormat())
"""The roller of 4C."""
