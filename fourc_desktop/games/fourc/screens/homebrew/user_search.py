"""Looking through a campaign for those who have an entry, between the frames of the window."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.services.own_entries import Entry, OwnKind
from fourc_desktop.games.fourc.services.own_users import beside_the_rules, everybody, has
from fourc_desktop.services.campaign import Campaign

SLICE: Final = 0.01
"""Seconds that it takes from the window at a time."""


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who has the entry, and what is wrong with them or None."""

    id: str
    problem: Problem | None


class UserSearch(QObject):
    """One search at a time; `found` carries everybody who has the entry."""

    found = Signal(list)

    def __init__(self, campaign: Campaign, parent: QObject) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._work: Iterator[User | None] = iter(())
        self._met: list[User] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def look_for(self, kind: OwnKind, entry: Entry | None) -> None:
        """Begin another search; None ends the one that runs."""
        self._met = []
        self._work = iter(()) if entry is None else self._users(kind, entry)
        if entry is None:
            self._timer.stop()
        else:
            self._timer.start(0)

    def _users(self, kind: OwnKind, entry: Entry) -> Iterator[User | None]:
        for id_ in everybody(self._campaign):
            mine = has(self._campaign.thing(id_), kind, entry)
            yield User(id_, beside_the_rules(self._campaign, id_)) if mine else None

    def _go_on(self) -> None:
        end = perf_counter() + SLICE
        for user in self._work:
            if user is not None:
                self._met.append(user)
            if perf_counter() > end:
                return
        self._timer.stop()
        self.found.emit(self._met)
