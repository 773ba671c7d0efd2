"""1,000 sheets with their backs: a file each and one for all, in this process and in workers.

The floor: the same sheets printed to memory and discarded, in this process and in as many plain
processes, since parallel work may not help on a busy machine.
"""

import resource
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.registry import GAMES
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.printing.print_executor import PrintExecutor
from fourc_desktop.services.printing.print_job import FileKind, PrintJob, PrintJobControl
from fourc_desktop.services.printing.print_order import sheets_of
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from tests.benchmarks.floors import timed

COUNT = 1000
MAX_RATIO = 2
"""The largest ratio of writing files to printing to memory."""

MAX_SHARED = 2
"""The largest ratio with two workers, compared with two plain processes."""

MAX_MEMORY = 300
"""The most MiB of the process that makes one file of all sheets."""

Piles = tuple[tuple[Printable, ...], ...]


@pytest.fixture
def tools(resources: Path, tmp_path: Path) -> ApplicationContext:
    return application_context(resources, Folders.under(tmp_path), GAMES)


@pytest.fixture
def batches(tools: ApplicationContext) -> Piles:
    context = PrintContext("4C", shipped_rulebook(tools), CampaignPage(), "Harbor City Nights")
    heroes = (
        HeroFile(instant_hero(shipped_rulebook(tools), ADVANCED, str(seed)))
        for seed in range(COUNT)
    )
    return tuple(
        tuple(sheets_of(PrintSubject(each.package(), context), PrintOptions(), GAME))
        for each in heroes
    )


def seconds(job: PrintJob, tools: ApplicationContext, workers: int) -> float:
    return timed(lambda: job.write(PrintExecutor(tools.fonts), PrintJobControl(workers)))


def into_memory(batches: Piles, options: PrintOptions, fonts: Path) -> None:
    """Print each sheet, and discard the result."""
    press = PrintExecutor(fonts).renderer
    for pile in batches:
        press.pdf(pile, PaperSetting.A4, options)


def in_two_processes(batches: Piles, options: PrintOptions, fonts: Path) -> None:
    """Print half of the sheets in each of two processes, and discard the results."""
    context = get_context("spawn")
    halves = (batches[::2], batches[1::2])
    both = [
        context.Process(target=into_memory, args=(each, options, fonts), daemon=True)
        for each in halves
    ]
    for process in both:
        process.start()
    for process in both:
        process.join()
    assert [process.exitcode for process in both] == [0, 0]


def test_a_file_each(tools: ApplicationContext, batches: Piles, tmp_path: Path) -> None:
    options = PrintOptions(each=True)
    floor = timed(lambda: into_memory(batches, options, tools.fonts))
    taken = {
        workers: seconds(
            PrintJob(batches, PaperSetting.A4, options, FileKind.PDF, tmp_path / str(workers)),
            tools,
            workers,
        )
        for workers in (0, 2)
    }
    shared = timed(lambda: in_two_processes(batches, options, tools.fonts))
    print(
        f"\n{COUNT} files: {taken[0]:.1f} s here, {taken[0] / floor:.2f} × printing into memory (at"
        f" most {MAX_RATIO}), {taken[2]:.1f} s with two workers, {taken[2] / shared:.2f} × two bare"
        f" processes (at most {MAX_SHARED})"
    )
    assert taken[0] <= MAX_RATIO * floor
    assert taken[2] <= MAX_SHARED * shared


def one_file(batches: Piles, fonts: Path, path: Path, report: Connection) -> None:
    """Print all sheets with one worker; report the seconds, and the MiB of the worker."""
    job = PrintJob(batches, PaperSetting.A4, PrintOptions(), FileKind.PDF, path)
    taken = timed(lambda: job.write(PrintExecutor(fonts), PrintJobControl(1)))
    report.send((taken, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024))


def test_one_file(tools: ApplicationContext, batches: Piles, tmp_path: Path) -> None:
    path = tmp_path / "all.pdf"
    # The peak memory of children covers the life of a process, so this job has a separate one.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=one_file, args=(batches, tools.fonts, path, theirs))
    process.start()
    taken, memory = ours.recv()
    process.join()
    size = path.stat().st_size / 1024**2
    print(f"\none file of {COUNT} sheets: {taken:.1f} s, {memory:.0f} MiB, {size:.0f} MiB on disk")
    assert memory <= MAX_MEMORY
