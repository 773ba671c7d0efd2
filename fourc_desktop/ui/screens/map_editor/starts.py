"""The starting places of the sides, as tokens on the map of the editor."""

from collections.abc import Sequence

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.text import number, tr

SCALE = 0.8
"""The size of these tokens, relative to combatants."""


def start_tokens(map_: SectorMap, sides: Sequence[str]) -> list[Token]:
    """A token for each starting place, with its number; `sides` are the names of the sides."""
    found = []
    for side, starts in enumerate(map_.starts):
        name = (
            tr(sides[side]) if side < len(sides) else tr("Side {number}", number=number(side + 1))
        )
        for order, start in enumerate(starts, start=1):
            found.append(
                Token(
                    id=f"start-{side}-{order}",
                    name=tr("{side} start here, number {number}", side=name, number=number(order)),
                    letters=number(order),
                    style=SIDES[side % len(SIDES)],
                    spot=map_.start_position(start),
                    seed=f"start {side}",
                    scale=SCALE,
                )
            )
    return found
