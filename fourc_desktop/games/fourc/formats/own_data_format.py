"""The door for a table's own data: in its campaign, and in a file that somebody has written."""

from typing import Annotated, Self

from pydantic import Field, ValidationError

from fourc_desktop.games.fourc.formats.gear_data import ArmorEntry, VehicleEntry, WeaponEntry
from fourc_desktop.games.fourc.formats.power_data import PowerEntry
from fourc_desktop.games.fourc.formats.rules_data import OriginEntry, SkillFamilyEntry
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import Weapon
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.storage.files.import_refusal import first_refusal, import_refusal
from fourc_desktop.storage.files.json_files import check_json
from fourc_desktop.storage.files.rules_data import RulesDataModel

OWN_DATA_KIND = "4c-own-data"

MOST = Field(max_length=500)


class OwnDataModel(RulesDataModel):
    """`Homebrew`, written down in the shape of the rules data that comes with the program."""

    origins: Annotated[tuple[OriginEntry, ...], MOST] = ()
    powers: Annotated[tuple[PowerEntry, ...], MOST] = ()
    skills: Annotated[tuple[SkillFamilyEntry, ...], MOST] = ()
    weapons: Annotated[tuple[WeaponEntry, ...], MOST] = ()
    armor: Annotated[tuple[ArmorEntry, ...], MOST] = ()
    vehicles: Annotated[tuple[VehicleEntry, ...], MOST] = ()

    @classmethod
    def of(cls, own: Homebrew) -> Self:
        """Write additions down; refuses what could not be read again."""
        return cls(
            origins=tuple(OriginEntry.of(each) for each in own.origins),
            powers=tuple(
                PowerEntry.model_validate(each, from_attributes=True) for each in own.powers
            ),
            skills=tuple(
                SkillFamilyEntry.model_validate(each, from_attributes=True) for each in own.skills
            ),
            weapons=tuple(
                WeaponEntry.model_validate(each, from_attributes=True) for each in own.weapons
            ),
            armor=tuple(
                ArmorEntry.model_validate(each, from_attributes=True) for each in own.armor
            ),
            vehicles=tuple(
                VehicleEntry.model_validate(each, from_attributes=True) for each in own.vehicles
            ),
        )

    def own_data(self) -> Homebrew:
        """The additions that were written down."""
        return Homebrew(
            origins=tuple(each.origin() for each in self.origins),
            powers=tuple(each.power() for each in self.powers),
            skills=tuple(SkillFamily(each.name, each.skills) for each in self.skills),
            weapons=tuple(Weapon(**dict(each)) for each in self.weapons),
            armor=tuple(WornArmor(**dict(each)) for each in self.armor),
            vehicles=tuple(each.vehicle() for each in self.vehicles),
        )


def read_own_data(data: bytes, name: str) -> Homebrew:
    """Read additions from the bytes of a file called `name`, written by hand or by `own_bytes`.

    Raises:
        ImportRefusedError: Something in it is not as it should be.
    """
    check_json(data, name)
    try:
        return OwnDataModel.model_validate_json(data).own_data()
    except ValidationError as error:
        raise first_refusal(name, error) from None
    except ValueError as error:
        raise import_refusal(name, str(error)) from None


def own_bytes(own: Homebrew) -> bytes:
    """Additions as the bytes of a file, in lines that a person can read."""
    return OwnDataModel.of(own).model_dump_json(indent=2, exclude_defaults=True).encode()
