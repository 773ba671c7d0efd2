"""FudgeHomebrew: the weapons and armor that a campaign adds to the lists."""

from typing import Annotated

from fourc_desktop.core.forms.fields import value
from fourc_desktop.core.forms.homebrew_rows import OwnRows
from fourc_desktop.games.fudge.rules.character import ArmorPiece, CarriedWeapon


@value
class FudgeHomebrew:
    """The entries of a campaign.

    Each mode of a weapon is a row of its own, as in the list (F22).
    """

    weapons: Annotated[tuple[CarriedWeapon, ...], OwnRows("Weapons", "weapon", "weapons")] = ()
    armor: Annotated[tuple[ArmorPiece, ...], OwnRows("Armor", "piece of armor", "armor")] = ()
