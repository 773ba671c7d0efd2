"""How a table's own data are written: in its campaign, and in a file that somebody has written."""

from dataclasses import dataclass
from typing import Annotated, Any, Final

from annotated_types import MaxLen
from pydantic import ValidationError

from fourc_desktop.core.limits import STRICT, field_values
from fourc_desktop.games.fourc.formats.catalog_data import VehicleEntry
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import Weapon
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.storage.files.exchange_files import check_json
from fourc_desktop.storage.files.import_refusal import first_refusal, import_refusal
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

OWN_DATA_KIND = "4c-own-data"

MOST: Final = MaxLen(500)


@dataclass(frozen=True, slots=True)
class HomebrewPayload:
    """`Homebrew` with its vehicles as a catalog writes them (see `VehicleEntry`)."""

    __pydantic_config__ = STRICT

    origins: Annotated[tuple[Origin, ...], MOST] = ()
    powers: Annotated[tuple[Power, ...], MOST] = ()
    skills: Annotated[tuple[SkillFamily, ...], MOST] = ()
    weapons: Annotated[tuple[Weapon, ...], MOST] = ()
    armor: Annotated[tuple[WornArmor, ...], MOST] = ()
    vehicles: Annotated[tuple[VehicleEntry, ...], MOST] = ()


_PAYLOAD: Final = DataclassFormat(HomebrewPayload)


def read_homebrew(body: str | bytes) -> Homebrew:
    """Read the JSON of additions; raises `ValidationError` where it is none."""
    read = _PAYLOAD.read(body)
    vehicles = tuple(each.vehicle() for each in read.vehicles)
    return Homebrew(**field_values(read) | {"vehicles": vehicles})


def write_homebrew(own: Homebrew) -> str:
    """The JSON of additions; raises `ValidationError` for values that could not be read again."""
    return _PAYLOAD.write(_payload(own))


def plain_homebrew(own: Homebrew) -> Any:
    """Additions as lists, dictionaries, texts and numbers; raises as `write_homebrew` does."""
    return _PAYLOAD.plain(_payload(own))


def read_own_data(data: bytes, name: str) -> Homebrew:
    """Read additions from the bytes of a file called `name`, written by hand or by `own_bytes`.

    Raises:
        ImportRefusedError: It is invalid.
    """
    check_json(data, name)
    try:
        return read_homebrew(data)
    except ValidationError as error:
        raise _refusal(name, error) from None


def own_bytes(own: Homebrew) -> bytes:
    """Additions as the bytes of a file, in lines that a person can read."""
    return _PAYLOAD.write(_payload(own), exclude_defaults=True, indent=2).encode()


def impossible(error: Any) -> str | None:
    """What a class of the rules says of fields that do not go together; None for other errors."""
    return str(error["ctx"]["error"]) if error["type"] == "value_error" else None


def _refusal(name: str, error: ValidationError) -> Exception:
    why = impossible(error.errors(include_url=False, include_input=False)[0])
    return first_refusal(name, error) if why is None else import_refusal(name, why)


def _payload(own: Homebrew) -> HomebrewPayload:
    vehicles = tuple(VehicleEntry.of(each) for each in own.vehicles)
    return HomebrewPayload(**field_values(own) | {"vehicles": vehicles})
