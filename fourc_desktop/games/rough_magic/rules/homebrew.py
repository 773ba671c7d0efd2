"""RoughMagicHomebrew: the attacks and powers that a campaign adds to the lists."""

from typing import Annotated

from fourc_desktop.core.forms.fields import value
from fourc_desktop.core.forms.homebrew_rows import OwnRows
from fourc_desktop.games.rough_magic.rules.character import RoughMagicAttack, RoughMagicPower


@value
class RoughMagicHomebrew:
    """The entries of a campaign; attacks are weapons and attacking powers."""

    attacks: Annotated[tuple[RoughMagicAttack, ...], OwnRows("Attacks", "attack", "attacks")] = ()
    powers: Annotated[tuple[RoughMagicPower, ...], OwnRows("Powers", "power", "powers")] = ()
