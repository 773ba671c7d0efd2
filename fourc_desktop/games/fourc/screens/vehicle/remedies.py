"""The ways out of each problem of a vehicle."""

from collections.abc import Callable

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles import SPECIAL_SYSTEMS
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.problem_stack import Way


class Remedies:
    """Knows what can be done on the sheet."""

    def __init__(
        self,
        *,
        add_system: Callable[[], object],
        give_ranks: Callable[[], object],
        improve: Callable[[bool], object],
        give_away: Callable[[], object],
    ) -> None:
        self._add_system = Way(tr("Add a system"), add_system)
        self._give_ranks = Way(tr("Give each a Rank Value of its own"), give_ranks)
        self._with_power = Way(tr("A power improves it"), lambda: improve(True))  # noqa: FBT003
        self._without_power = Way(tr("No power improves it"), lambda: improve(False))  # noqa: FBT003
        self._give_away = Way(tr("Choose another owner"), give_away)

    def ways(self, problem: Problem, owned: OwnedVehicle) -> tuple[Way, ...]:
        """What puts a problem right, the likeliest first; nothing where only words would."""
        special = [system for system in owned.whole.systems if system.rank is None]
        match problem.where:
            case "Systems" if owned.rank is None and special:
                return (self._give_ranks, self._with_power)
            case "Systems" if owned.rank is not None and len(special) < SPECIAL_SYSTEMS:
                return (self._add_system, self._without_power)
            case "Owner":
                return (self._without_power, self._give_away)
            case "Vehicle":
                return (self._without_power,)
            case _:
                return ()
