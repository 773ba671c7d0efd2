"""A way to move, in plain numbers; a game says what they are for somebody."""

from dataclasses import dataclass
from math import lcm


@dataclass(frozen=True, slots=True)
class Gait:
    """How somebody moves.

    Attributes:
        name: What it is called: "Walk", "Flight".
        sectors: Sectors a turn along the ground, or through the air.
        climbs: Levels a turn up or down whatever offers a hold; 0 for none.
        swims: Sectors of water a turn; 0 where water stops them.
        flies: Whether they move through the air, up and down too, above ground and water.
        leaps: The same, but a move ends on something to stand on.
        phases: Whether walls and obstacles do not stop them; solid ground does.
    """

    name: str
    sectors: int
    climbs: int = 0
    swims: int = 0
    flies: bool = False
    leaps: bool = False
    phases: bool = False

    @property
    def turn(self) -> int:
        """What a turn is worth: the least number that each of the three paces divides.

        A sector costs `turn / sectors` of it, a level `turn / climbs`, a sector of water
        `turn / swims`. Who walks 2 and climbs 1 has 2 to spend: 1 for each sector, 2 for a level.
        """
        return lcm(*(pace for pace in (self.sectors, self.climbs, self.swims) if pace))

    @property
    def through_air(self) -> bool:
        """Whether nothing but what is solid matters on the way."""
        return self.flies or self.leaps

    def price(self, pace: int) -> int:
        """What a sector costs at one of the paces; 0 where that pace is 0."""
        return self.turn // pace if pace else 0
