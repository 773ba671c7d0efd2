"""A storey of a map at one zoom: what lies where, in pixels."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot, Where
from fourc_desktop.ui.screens.map_view.plan import SECTOR, GridPlan, Plan
from fourc_desktop.ui.screens.map_view.storey import Storey
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.screens.map_view.zone_plan import ZonePlan


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything is; pixels count from the corner of the map.

    Attributes:
        storey: What shows of the map.
        plan: Where its places lie.
        side: How many pixels a sector is wide.
    """

    storey: Storey
    plan: Plan
    side: float

    @property
    def scale(self) -> float:
        """Pixels for a unit of the plan."""
        return self.side / SECTOR

    @property
    def bounds(self) -> QRectF:
        """The whole map."""
        return self.px(self.plan.bounds)

    def px(self, units: QRectF) -> QRectF:
        """A rectangle of the plan in pixels."""
        return QRectF(units.topLeft() * self.scale, units.size() * self.scale)

    def units(self, px: QRectF) -> QRectF:
        """A rectangle of pixels in units of the plan."""
        return QRectF(px.topLeft() / self.scale, px.size() / self.scale)

    def rect(self, spot: Spot) -> QRectF:
        """Where the sector of a spot lies."""
        return self.px(self.plan.rect((spot.x, spot.y)))

    def center(self, spot: Spot) -> QPointF:
        """The middle of what tokens in a spot share."""
        return self.plan.room((spot.x, spot.y)).center() * self.scale

    def spot_at(self, point: QPointF) -> Spot | None:
        """Where one stands on what shows under a point."""
        place = self.plan.at(point / self.scale)
        return None if place is None else self.storey.spot(place)

    def spot_from(self, spot: Spot, place: Place) -> Spot:
        """Where one gets in a place from a spot: on what shows there, or as high as one flies."""
        ground = self.storey.spot(place)
        flies = spot.level > self.storey.map.sector(spot).ground
        return Spot(*place, max(spot.level, ground.level)) if flies else ground

    def where_at(self, point: QPointF) -> Where | None:
        """Between which two spots something would stand that is put there, or in which."""
        units = point / self.scale
        sides = self.plan.sides_near(units)
        if sides is None:
            return self.spot_at(point)
        return self.edge(*sides)

    def edge(self, one: Place, other: Place) -> Edge:
        """What two places share, at the height of the higher one."""
        if not self.storey.map.grid:
            return Edge(Spot(*one), Spot(*other))
        level = max(self.storey.ground(*one), self.storey.ground(*other))
        return Edge(Spot(*one, level), Spot(*other, level))

    def aloft(self, token: Token) -> int:
        """How many levels a token is above what shows below it."""
        return token.spot.level - self.storey.ground(token.spot.x, token.spot.y)


def plan_of(map_: SectorMap) -> Plan:
    """Where the places of a map lie: sectors of a grid, or cards of zones."""
    return GridPlan(map_) if map_.grid else ZonePlan(map_)
