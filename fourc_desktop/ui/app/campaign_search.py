"""Opens the first campaign that exists, without waiting for unreachable drives."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.ui.text import tr

logger = logging.getLogger(__name__)


FIRST_WAIT: Final = 0.1
"""How long an answer is awaited before showing a message, in seconds."""

POLL: Final = 100
"""The polling interval, in milliseconds."""

MAX_POLLS: Final = 50
"""The number of polls after which unanswered paths are given up."""


@dataclass(frozen=True, slots=True)
class SkippedCampaign:
    """A campaign that was not opened.

    Attributes:
        path: Its file.
        reason: Why, as a sentence that names it.
        is_missing: Whether the file certainly does not exist.
    """

    path: Path
    reason: str
    is_missing: bool = False


class CampaignSearch(QObject):
    """Tries paths in order, each as soon as it is known to exist."""

    def __init__(
        self,
        parent: QObject,
        try_path: Callable[[Path], bool],
        say: Callable[[str], object],
        finished: Callable[[Sequence[SkippedCampaign]], object],
    ) -> None:
        """`try_path` returns whether a campaign was opened; `say` gets a message while waiting."""
        super().__init__(parent)
        self._try_path = try_path
        self._say = say
        self._finished = finished
        self._left: list[PathProbe] = []
        self._named: frozenset[Path] = frozenset()
        self._skipped: list[SkippedCampaign] = []
        self._polls = 0

    def begin(self, paths: Iterable[Path], named: Iterable[Path] = ()) -> None:
        """Try these paths; those `named` by the user even if no file exists."""
        self._named = frozenset(named)
        self._left = [PathProbe(path) for path in dict.fromkeys(paths)]
        self._go_on()

    def stop(self) -> None:
        """Stop the search."""
        self._left.clear()

    def _go_on(self) -> None:
        while self._left:
            probe = self._left[0]
            if not probe.wait(FIRST_WAIT if not self._polls else 0) and self._polls < MAX_POLLS:
                if not self._polls:
                    self._say(tr("Looking for {name} …", name=probe.path.name))
                self._polls += 1
                QTimer.singleShot(POLL, self, self._go_on)
                return
            del self._left[0]
            if self._is_open(probe):
                break
        self._left.clear()
        self._finished(self._skipped)

    def _is_open(self, probe: PathProbe) -> bool:
        """Whether the path of a probe could be opened as a campaign."""
        path = probe.path
        if probe.is_missing and path not in self._named:
            logger.warning("A campaign is missing")
            missing = tr("{name} is missing; it may have been renamed or moved.", name=path)
            self._skipped.append(SkippedCampaign(path, missing, is_missing=True))
        if probe.is_there or (probe.is_missing and path in self._named):
            return self._try_path(path)
        if not probe.wait(0):
            logger.warning("A campaign was skipped: its drive is not responding")
            silent = tr("{name} was skipped: its drive is not responding.", name=path)
            self._skipped.append(SkippedCampaign(path, silent))
        elif probe.problem is not None:
            failed = tr("{name} was skipped: {reason}.", name=path, reason=probe.problem)
            self._skipped.append(SkippedCampaign(path, failed))
        return False
