"""Tools with seeded dice, a clock that stands until it is moved, and ids that can be foreseen."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from fourc_desktop.domain.dice import SeededDice
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.storage.backups import Backups
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.opening import create_campaign
from fourc_desktop.workspace.toolbox import Toolbox


@dataclass
class Clock:
    """A clock for tests, in unix seconds."""

    second: int = 1_800_000_000

    def __call__(self) -> int:
        return self.second


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tools(resources: Path, book: Rulebook, clock: Clock, home: Path) -> Toolbox:
    numbers = count()
    new_id: Callable[[], str] = lambda: f"{next(numbers):032x}"  # noqa: E731
    return Toolbox(
        resources=resources,
        backups=Backups(home / "Backups"),
        book=book,
        dice=SeededDice("tests"),
        now=clock,
        new_id=new_id,
    )


@pytest.fixture
def campaign(tools: Toolbox, tmp_path: Path) -> Iterator[Campaign]:
    """An empty campaign, open for writing."""
    with create_campaign(tmp_path / "Harbor City Nights.4c", tools) as opened:
        yield opened
