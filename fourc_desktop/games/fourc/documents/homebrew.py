"""The homebrew of 4C: powers, origins, skills and gear that a table adds to the rulebook."""

from fourc_desktop.core.game import Merge
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.formats.own_data_format import (
    OWN_DATA_KIND,
    OwnDataModel,
    read_own_data,
)
from fourc_desktop.games.fourc.rules.own_data import OwnData, own_problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


class FourcHomebrew:
    """How the program asks for it."""

    kind = OWN_DATA_KIND

    def blank(self) -> OwnData:
        """Nothing at all."""
        return OwnData()

    def read(self, body: str) -> OwnData:
        """Read the body of a row; raises `ValueError` where it is none."""
        return OwnDataModel.model_validate_json(body).own_data()

    def write(self, own: OwnData) -> str:
        """The body of a row."""
        return OwnDataModel.of(own).model_dump_json()

    def problems(self, own: OwnData, data: Rulebook) -> tuple[Problem, ...]:
        """Why it cannot join the rulebook; nothing where it can."""
        return tuple(own_problems(own, data))

    def read_pack(self, data: bytes, name: str) -> OwnData:
        """Read a pack from the bytes of a file called `name`; raises `ImportRefusedError`."""
        return read_own_data(data, name)

    def merged(self, pack: OwnData, own: OwnData, data: Rulebook) -> Merge[OwnData]:
        """What taking a pack over would do; what does not fit is refused by itself."""
        # Few campaigns are ever given a pack.
        from fourc_desktop.games.fourc.services.own_packs import Fate, review  # noqa: PLC0415

        found = review(pack, own, data)
        refusals = tuple(line.sentence for line in found.lines if line.fate is Fate.REFUSED)
        return Merge(found.own, found.count(Fate.ADDED) + found.count(Fate.CHANGED), refusals)
