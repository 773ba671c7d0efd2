"""The format of homebrew, in a campaign and in files."""

from dataclasses import dataclass
from typing import Annotated, Any, Final

from annotated_types import MaxLen
from pydantic import ValidationError

from fourc_desktop.core.limits import STRICT, field_values
from fourc_desktop.games.fourc.formats.catalog_data import VehicleEntry
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, entry_lists, name_flaws
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import Weapon
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.storage.files.import_refusal import first_refusal, import_refusal
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

OWN_DATA_KIND = "4c-own-data"

MAX_ENTRIES: Final = MaxLen(500)

NAME_IT: Final = "give it a name that can be seen"


@dataclass(frozen=True, slots=True)
class HomebrewPayload:
    """`Homebrew` with its vehicles in catalog format (see `VehicleEntry`)."""

    __pydantic_config__ = STRICT

    origins: Annotated[tuple[Origin, ...], MAX_ENTRIES] = ()
    powers: Annotated[tuple[Power, ...], MAX_ENTRIES] = ()
    skills: Annotated[tuple[SkillFamily, ...], MAX_ENTRIES] = ()
    weapons: Annotated[tuple[Weapon, ...], MAX_ENTRIES] = ()
    armor: Annotated[tuple[WornArmor, ...], MAX_ENTRIES] = ()
    vehicles: Annotated[tuple[VehicleEntry, ...], MAX_ENTRIES] = ()


_PAYLOAD: Final = DataclassFormat(HomebrewPayload)


def read_homebrew(body: str | bytes) -> Homebrew:
    """The homebrew of a JSON text.

    Raises:
        ValidationError: The text is invalid.
    """
    read = _PAYLOAD.read(body)
    vehicles = tuple(each.vehicle() for each in read.vehicles)
    return Homebrew(**field_values(read) | {"vehicles": vehicles})


def write_homebrew(own: Homebrew) -> str:
    """Homebrew as JSON.

    Raises:
        ValidationError: The values could not be read again.
    """
    return _PAYLOAD.write(_payload(own))


def plain_homebrew(own: Homebrew) -> Any:
    """Homebrew as lists, dictionaries, texts and numbers.

    Raises:
        ValidationError: The values could not be read again.
    """
    return _PAYLOAD.plain(_payload(own))


def read_homebrew_file(data: bytes, name: str) -> Homebrew:
    """The homebrew in the bytes of a file that `check_json` accepts; `name` is the file name.

    Raises:
        ImportRefusedError: The file is invalid.
    """
    try:
        own = read_homebrew(data)
    except ValidationError as error:
        raise _refusal(name, error) from None
    _require_names(own, name)
    return own


def _require_names(own: Homebrew, name: str) -> None:
    """Refuse names of which nothing can be seen."""
    for list_, entries in entry_lists(own).items():
        for index, entry in enumerate(entries):
            for flaw in name_flaws(entry):
                raise import_refusal(name, "shows nothing", (list_, index, *flaw.place), NAME_IT)


def homebrew_bytes(own: Homebrew) -> bytes:
    """The bytes of a homebrew file, with line breaks for human readers."""
    return _PAYLOAD.write(_payload(own), exclude_defaults=True, indent=2).encode()


def impossible(error: Any) -> str | None:
    """The message of a rules class about inconsistent fields; None for other errors."""
    return str(error["ctx"]["error"]) if error["type"] == "value_error" else None


def _refusal(name: str, error: ValidationError) -> Exception:
    why = impossible(error.errors(include_url=False, include_input=False)[0])
    return first_refusal(name, error) if why is None else import_refusal(name, why)


def _payload(own: Homebrew) -> HomebrewPayload:
    vehicles = tuple(VehicleEntry.of(each) for each in own.vehicles)
    return HomebrewPayload(**field_values(own) | {"vehicles": vehicles})
