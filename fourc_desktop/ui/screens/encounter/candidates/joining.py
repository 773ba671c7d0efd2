"""Adds dropped characters and foes to the encounter, and encodes their drag data."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData, QObject

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.maps.place_words import refusal_on
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import capitalized
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.shown_encounter import LOCKED
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.widgets.accessibility import announce

FOES: Final = "application/x-4c-desktop-foes"
"""Mime type of dragged stock foes: a line with count and id for each kind."""

SIDE: Final = "application/x-4c-desktop-side"
"""Mime type of the side id, if they join another side than their own."""

LINE: Final = re.compile(r"([1-9][0-9]{0,2}) (\S+)")


@dataclass(frozen=True, slots=True)
class CandidateGroup:
    """Characters of the campaign and stock foes that are added together.

    Attributes:
        characters: Ids of the documents.
        foes: Ids of stock foes, and how many of each.
        side: Id of the side they join; if empty, each joins its own default side.
    """

    characters: tuple[str, ...] = ()
    foes: tuple[tuple[str, int], ...] = ()
    side: str = ""

    def mime(self) -> QMimeData:
        """The group as drag data."""
        made = QMimeData()
        foes = (f"{count} {id_}" for id_, count in self.foes)
        for type_, lines in (
            (CARDS_MIME_TYPE, self.characters),
            (FOES, foes),
            (SIDE, (self.side,)),
        ):
            if text := "\n".join(lines):
                made.setData(type_, text.encode())
        return made


def dropped_candidates(mime: QMimeData) -> CandidateGroup:
    """Read the group from drag data; malformed lines are skipped."""
    characters = tuple(_text(mime, CARDS_MIME_TYPE).split())
    lines = map(LINE.fullmatch, _text(mime, FOES).splitlines())
    foes = tuple((line[2], int(line[1])) for line in lines if line is not None)
    return CandidateGroup(characters, foes, _text(mime, SIDE))


def _text(mime: QMimeData, type_: str) -> str:
    return bytes(mime.data(type_).data()).decode("utf-8", "replace")


NOWHERE = Reason(
    "dropped-off-the-map",
    ENCOUNTER_RULE,
    "Nobody can stand there: it is off the map. Drop them on a sector.",
)
NOT_PEOPLE = Reason(
    "not-people",
    ENCOUNTER_RULE,
    "{people} can be added to an encounter, and stock foes.",
)


class JoinController(QObject):
    """Adds a group at a spot and selects the first of its combatants."""

    def __init__(self, controller: EncounterController, stock: Callable[[], Stock | None]) -> None:
        """`stock` opens the stock of foes; None if it cannot be read."""
        super().__init__(controller)
        self._controller = controller
        self._stock = stock

    def drop(self, mime: QMimeData, spot: Position | None) -> None:
        """Add the dropped group at a sector, or report a refusal."""
        if spot is None:
            self._controller.command_runner.refuse(
                refusal_on(self._controller.state.map, NOWHERE())
            )
        else:
            self.bring(dropped_candidates(mime), spot)

    def bring_into(self, encounter_id: str, characters: Sequence[str]) -> None:
        """Open an encounter and add characters of the campaign where their sides start."""
        if self._controller.open(encounter_id):
            self.bring(CandidateGroup(tuple(characters)), None)

    def bring(self, group: CandidateGroup, spot: Position | None) -> bool:
        """Add a group at a sector, or where its sides start; a refusal is reported."""
        controller = self._controller
        if controller.locked:
            controller.command_runner.refuse(LOCKED(why=controller.locked))
            return False
        joined: list[str] = []
        if controller.do(lambda: joined.extend(self._add(group, spot))):
            self._announce_joined(joined)
        return bool(joined)

    def _add(self, group: CandidateGroup, spot: Position | None) -> list[str]:
        controller = self._controller
        characters = [each for each in group.characters if self._is_person(each)]
        stock = self._stock() if group.foes else None
        kinds = {} if stock is None else {each.id: each for each in stock.entries}
        foes = [FoeGroup(kinds[id_], count) for id_, count in group.foes if id_ in kinds]
        if not characters and not foes:
            who = allowed_kinds_words(controller.campaign.kinds, controller.fight.roster.kinds)
            raise Refused(NOT_PEOPLE(people=who))
        return controller.fights.bring(controller.id, characters, foes, spot, group.side)

    def _is_person(self, id_: str) -> bool:
        try:
            card = self._controller.campaign.card(id_)
        except KeyError:
            return False
        return card.kind in self._controller.fight.roster.kinds

    def _announce_joined(self, joined: list[str]) -> None:
        controller = self._controller
        controller.select(joined[0])
        name = controller.state.combatant(joined[0]).name
        words = tr("{name} is in the encounter.", name=name)
        if len(joined) > 1:
            more = count_text(len(joined) - 1, "{count} more", "{count} more")
            words = tr("{name} and {more} are in the encounter.", name=name, more=more)
        announce(self._controller, words)


def allowed_kinds_words(kinds: KindRegistry, ids: Iterable[str]) -> str:
    """The kinds with these ids as text: "Heroes, villains and companions"."""
    *others, last = (tr(group.plural).lower() for id_ in ids for group in kinds[id_].groups)
    who = tr("{who} and {last}", who=", ".join(others), last=last) if others else last
    return capitalized(who)
