"""How characters, drafts, checks, vehicles, headquarters and the page of a campaign are written.

Heroes, vehicles and headquarters also have files of their own; see `hero_file`."""

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
"""What the envelope of a file and a row of a campaign call a character of 4C."""

COMPANION_KIND = "4c-companion"
"""What a row of a campaign calls a character that belongs to another."""

VEHICLE_KIND = "4c-vehicle"
HEADQUARTERS_KIND = "4c-headquarters"

PAGE_KIND = "4c-campaign"
"""What a row calls the one page of its campaign."""

VEHICLE_VERSION = 2
"""Files of version 1 are read as well: they tell of no damage and of no crew."""

HEADQUARTERS_VERSION = 1


DRAFT_KIND = "4c-draft"
"""What a row of a campaign calls a character that is still being built."""


@dataclass(frozen=True, slots=True)
class DraftProfile(CharacterProfile):
    """A profile whose name may still be missing, which that of a character may not."""

    name: Line


@dataclass(frozen=True, slots=True)
class DraftScore(Score):
    """A settled number with its field."""

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
class HeroRow(Character):
    """The body of a row: a hero or a villain, and the unfinished change of them."""

    draft: Annotated[DraftPayload | None, LEFT_OUT] = None


@dataclass(frozen=True, slots=True)
class CompanionRow:
    """The body of a row: a companion, whose it is, and the unfinished change of it."""

    __pydantic_config__ = STRICT

    owner: Owner
    character: Character
    draft: Annotated[DraftPayload | None, LEFT_OUT] = None


@dataclass(frozen=True, slots=True)
class VehicleRow:
    """The body of a row: a vehicle and whose it is, or None where it is the team's."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    vehicle: OwnedVehicle


@dataclass(frozen=True, slots=True)
class HeadquartersRow:
    """The body of a row: a headquarters and whose it is, or None where it is the team's."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    headquarters: Headquarters


CHARACTER: Final = DataclassFormat(Character)
"""The body of a hero's row, and characters in fights."""

HERO_ROW: Final = DataclassFormat(HeroRow)
COMPANION_ROW: Final = DataclassFormat(CompanionRow)
VEHICLE: Final = DataclassFormat(OwnedVehicle)
VEHICLE_ROW: Final = DataclassFormat(VehicleRow)
HEADQUARTERS: Final = DataclassFormat(Headquarters)
HEADQUARTERS_ROW: Final = DataclassFormat(HeadquartersRow)
CAMPAIGN_PAGE: Final = DataclassPage(CampaignPage, PAGE_KIND)


@dataclass(frozen=True, slots=True)
class DraftRow:
    """The body of a row: a draft and whose companion it will be, or None for a hero."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    draft: DraftPayload


DRAFT_ROW: Final = DataclassFormat(DraftRow)


def write_draft(draft: Draft, owner: str | None) -> str:
    """The body of a row; raises `ValueError` for values that could not be read again."""
    return DRAFT_ROW.write(DraftRow(owner, draft_payload(draft)))


def read_draft(body: str) -> tuple[Draft, str | None]:
    """Read the body of a row: the draft and its owner; raises `ValueError` where it is none."""
    row = DRAFT_ROW.read(body)
    return draft_from(row.draft), row.owner


def draft_payload(draft: Draft) -> DraftPayload:
    """A draft as a row has it."""
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
    """The draft that a row has."""
    return Draft(
        **field_values(payload)
        | {
            "profile": CharacterProfile(**field_values(payload.profile)),
            "scores": tuple((each.field, Score(each.value, each.dice)) for each in payload.scores),
            "locked": frozenset(payload.locked),
        }
    )


def write_hero(hero: Character, draft: Draft | None) -> str:
    """The body of a row; raises `ValueError` for values that could not be read again."""
    if draft is None:
        return CHARACTER.write(hero)
    return HERO_ROW.write(HeroRow(**field_values(hero), draft=draft_payload(draft)))


def read_hero(body: str) -> tuple[Character, Draft | None]:
    """Read the body of a row: a hero and the unfinished change; raises `ValueError`."""
    row = HERO_ROW.read(body)
    values = field_values(row)
    draft = values.pop("draft")
    return Character(**values), None if draft is None else draft_from(draft)


ROLL_KIND = "4c-roll"
"""What a row calls a check of its campaign, open or settled."""


def has_dice_if_rolled(check: Check) -> bool:
    """True; raises `ValueError` where a check without dice tells of what follows a roll."""
    if check.dice is None and (check.typed or check.swapped or check.shifts or check.settled):
        raise ValueError("what follows a roll should have dice")
    return True


@dataclass(frozen=True, slots=True)
class CheckRow:
    """The body of a row: a check and the Unix time of it."""

    __pydantic_config__ = STRICT

    at: Annotated[int, Ge(0), Le(LATEST)]
    check: Annotated[Check, Predicate(has_dice_if_rolled)]


CHECK_ROW: Final = DataclassFormat(CheckRow)


def write_roll(check: Check, at: int) -> str:
    """Write a check down as JSON, without what is as it usually is; `at` is a Unix time."""
    return CHECK_ROW.write(CheckRow(at, check), exclude_defaults=True)


def read_roll(text: str) -> tuple[Check, int]:
    """Read a check and its second again; raises `ValueError` where it is none."""
    row = CHECK_ROW.read(text)
    return row.check, row.at


class CheckFormat:
    """The codec of 4C's rolls."""

    def read(self, text: str) -> tuple[CheckRoll, int]:
        """Read a roll and its second again; raises `ValueError` where it is none."""
        check, at = read_roll(text)
        return roll_from_check(check), at

    def write(self, roll: CheckRoll, at: int) -> str:
        """Write a roll and its unix second down."""
        return write_roll(check_from_roll(roll), at)


ROLLER = CheckRoller(ROLL_KIND, (HERO_KIND, COMPANION_KIND, VEHICLE_KIND), CheckFormat())
"""How 4C rolls."""
