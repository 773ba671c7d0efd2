"""How others come into the fight: one way for the panel, its drags and the library's cards."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QMimeData, QObject

from fourc_desktop.core.encounter.encounter import FRAME
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.services.mustering import Foe
from fourc_desktop.services.stock import Stock
from fourc_desktop.ui.screens.encounter.crowd import Crowd, dropped_crowd
from fourc_desktop.ui.screens.encounter.desk import LOCKED, FightDesk
from fourc_desktop.ui.text import capitalized, counted, tr
from fourc_desktop.ui.widgets.announcement import announce

NOWHERE = Reason(
    "dropped-off-the-map",
    FRAME,
    "Nobody can stand there: it is off the map. Drop them on a sector.",
)
NOT_PEOPLE = Reason(
    "not-people",
    FRAME,
    "{people} can come into a fight, and foes of the stock.",
)


class Joining(QObject):
    """Brings a crowd to a spot, and takes the first of them in hand."""

    def __init__(self, desk: FightDesk, stock: Callable[[], Stock | None]) -> None:
        """`stock` opens the stock of foes; None where it cannot be read."""
        super().__init__(desk)
        self._desk = desk
        self._stock = stock

    def drop(self, mime: QMimeData, spot: Spot | None) -> None:
        """Bring who was dropped on a sector, or say why not."""
        if spot is None:
            self._desk.attempts.refuse(NOWHERE())
        else:
            self.bring(dropped_crowd(mime), spot)

    def bring(self, crowd: Crowd, spot: Spot) -> bool:
        """Bring them all; where that is refused, the place says why."""
        desk = self._desk
        if desk.locked:
            desk.attempts.refuse(LOCKED(why=desk.locked))
            return False
        came: list[str] = []
        if desk.do(lambda: came.extend(self._brought(crowd, spot))):
            self._welcome(came)
        return bool(came)

    def _brought(self, crowd: Crowd, spot: Spot) -> list[str]:
        desk = self._desk
        people = [each for each in crowd.people if self._is_person(each)]
        stock = self._stock() if crowd.foes else None
        kinds = {} if stock is None else {each.id: each for each in stock.entries}
        foes = [Foe(kinds[id_], count) for id_, count in crowd.foes if id_ in kinds]
        if not people and not foes:
            who = who_may_come(desk.campaign.kinds, desk.fight.roster.kinds)
            raise Refused(NOT_PEOPLE(people=who))
        return desk.fights.bring(desk.id, people, foes, spot, crowd.side)

    def _is_person(self, id_: str) -> bool:
        try:
            card = self._desk.campaign.card(id_)
        except KeyError:
            return False
        return card.kind in self._desk.fight.roster.kinds

    def _welcome(self, came: list[str]) -> None:
        desk = self._desk
        desk.select(came[0])
        name = desk.moment.combatant(came[0]).name
        words = tr("{name} is in the fight.", name=name)
        if len(came) > 1:
            more = counted(len(came) - 1, "{count} more", "{count} more")
            words = tr("{name} and {more} are in the fight.", name=name, more=more)
        announce(self._desk, words)


def who_may_come(kinds: Kinds, ids: Iterable[str]) -> str:
    """Everybody of the kinds with these ids: "Heroes, villains and companions"."""
    *others, last = (tr(group.plural).lower() for id_ in ids for group in kinds[id_].groups)
    who = tr("{who} and {last}", who=", ".join(others), last=last) if others else last
    return capitalized(who)
