"""1,000 sheets with their backs: a file each and one for all, here and in worker processes."""

import resource
from pathlib import Path
from time import perf_counter

import pytest

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.rules import ADVANCED
from fourc_desktop.games.fourc.services.shipped import shipped_rulebook
from fourc_desktop.games.registry import GAMES
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.pressroom import Pressroom
from fourc_desktop.services.print_jobs import FileKind, PrintJob, Run
from fourc_desktop.services.printing import sheets_of
from fourc_desktop.services.toolbox import Toolbox, toolbox
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import Paper

COUNT = 1000
MOST_MEMORY = 300
"""MiB that the process which makes one file of them all may take."""

Piles = tuple[tuple[Printable, ...], ...]


@pytest.fixture
def tools(resources: Path, tmp_path: Path) -> Toolbox:
    return toolbox(resources, Folders(tmp_path, tmp_path, tmp_path / "backups"), GAMES)


@pytest.fixture
def piles(tools: Toolbox) -> Piles:
    context = PrintContext("4C", shipped_rulebook(tools), CampaignPage(), "Harbor City Nights")
    heroes = (
        HeroFile(instant_hero(shipped_rulebook(tools), ADVANCED, str(seed)))
        for seed in range(COUNT)
    )
    return tuple(
        tuple(sheets_of(PrintSubject(each.package(), context), PrintOptions(), GAME))
        for each in heroes
    )


def seconds(job: PrintJob, tools: Toolbox, workers: int) -> float:
    start = perf_counter()
    job.write(Pressroom(tools.fonts), Run(workers))
    return perf_counter() - start


def test_a_file_each(tools: Toolbox, piles: Piles, tmp_path: Path) -> None:
    options = PrintOptions(each=True)
    taken = {
        workers: seconds(
            PrintJob(piles, Paper.A4, options, FileKind.PDF, tmp_path / str(workers)),
            tools,
            workers,
        )
        for workers in (0, 2)
    }
    print(f"\n{COUNT} files: {taken[0]:.1f} s here, {taken[2]:.1f} s with two workers")
    assert taken[2] < taken[0]


def test_one_file(tools: Toolbox, piles: Piles, tmp_path: Path) -> None:
    path = tmp_path / "all.pdf"
    taken = seconds(PrintJob(piles, Paper.A4, PrintOptions(), FileKind.PDF, path), tools, 1)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    size = path.stat().st_size / 1024**2
    print(f"\none file of {COUNT} sheets: {taken:.1f} s, {memory:.0f} MiB, {size:.0f} MiB on disk")
    assert memory <= MOST_MEMORY
