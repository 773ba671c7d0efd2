from collections.abc import Callable
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.print_executor import (
    MANY_PAGES,
    PdfStep,
    PrintExecutor,
    PrintStep,
    PrintStopped,
    worker_count,
)
from fourc_desktop.services.printing.print_job import (
    FileKind,
    PrintJob,
    PrintJobControl,
    free_paths,
)
from fourc_desktop.services.printing.print_order import sheets_of
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from tests.services.pdf_text import text_of

FRONT = PrintOptions(back=False)
EACH = replace(FRONT, each=True)

CANCELED = 5
"""The number of sheets after which the user cancels."""

MakeJob = Callable[..., PrintJob]


@pytest.fixture
def room(tools: ApplicationContext) -> PrintExecutor:
    return PrintExecutor(tools.fonts, "sheets")


@pytest.fixture
def make(tools: ApplicationContext, tmp_path: Path) -> MakeJob:
    """A job for a number of heroes called Kira."""

    def job(
        count: int = 3,
        options: PrintOptions = FRONT,
        kind: FileKind = FileKind.PDF,
        target: str = "",
    ) -> PrintJob:
        batches = []
        for seed in range(count):
            made = instant_hero(shipped_rulebook(tools), ADVANCED, str(seed))
            hero = HeroFile(replace(made, profile=replace(made.profile, name="Kira")))
            subject = PrintSubject(
                hero.package(), PrintContext("4C", shipped_rulebook(tools), CampaignPage())
            )
            batches.append(tuple(sheets_of(subject, options, GAME)))
        name = target or ("all" if options.each else f"all{kind}")
        return PrintJob(tuple(batches), PaperSetting.A4, options, kind, tmp_path / name)

    return job


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_a_file_is_the_same_with_any_worker_count(
    make: MakeJob, room: PrintExecutor, tmp_path: Path, workers: int
) -> None:
    job = make()
    assert job.write(room, PrintJobControl(workers)) == [tmp_path / "all.pdf"]
    assert job.target.read_bytes() == room.renderer.pdf(job.sheets, PaperSetting.A4, FRONT)


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("kind", FileKind)
def test_separate_files_get_unique_names(
    make: MakeJob, room: PrintExecutor, workers: int, kind: FileKind
) -> None:
    job = make(options=EACH, kind=kind)
    job.target.mkdir()
    (job.target / f"Kira{kind}").write_bytes(b"before")
    written = job.write(room, PrintJobControl(workers))
    assert [path.name for path in written] == [f"Kira {number}{kind}" for number in (2, 3, 4)]
    assert (job.target / f"Kira{kind}").read_bytes() == b"before"
    if kind is FileKind.PDF:
        assert all("KIRA" in text_of(path.read_bytes()) for path in written)


@pytest.mark.parametrize("workers", [None, 0, 2])
def test_pages_as_pictures(make: MakeJob, room: PrintExecutor, workers: int | None) -> None:
    written = make(kind=FileKind.PNG).write(room, PrintJobControl(workers))
    assert [path.name for path in written] == [f"all, page {number}.png" for number in (1, 2, 3)]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in written)


def test_a_name_that_pages_have_is_not_free(tmp_path: Path) -> None:
    (tmp_path / "Kira, page 1.png").touch()
    assert free_paths(tmp_path, ["Kira", "Kira", "Tom"], FileKind.PNG) == [
        tmp_path / "Kira 2.png",
        tmp_path / "Kira 3.png",
        tmp_path / "Tom.png",
    ]


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("options", [FRONT, EACH])
@pytest.mark.parametrize("kind", FileKind)
def test_a_print_job_reports_its_progress(
    make: MakeJob, room: PrintExecutor, workers: int, options: PrintOptions, kind: FileKind
) -> None:
    expected: list[int] = []
    done: list[int] = []
    make(4, options, kind).write(room, PrintJobControl(workers, expected.append, done.append))
    pictures = [4] if kind is FileKind.PNG and not options.each else []
    assert expected == [4, *pictures]
    assert max(done) == done[-1] == 4


@pytest.mark.parametrize("workers", [0, 1, 2])
@pytest.mark.parametrize("options", [FRONT, EACH])
def test_cancel_ends_it_with_the_next_sheet_and_leaves_no_file(
    make: MakeJob,
    room: PrintExecutor,
    workers: int,
    options: PrintOptions,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    job = make(60, options)
    reported: list[int] = []
    begun, ended = [], []
    true_kill = SpawnProcess.kill

    def kill(process: SpawnProcess) -> None:
        begun.append(process)
        true_kill(process)
        process.join()
        ended.append(process.exitcode)

    with monkeypatch.context() as patched:
        patched.setattr(SpawnProcess, "kill", kill)
        with pytest.raises(PrintStopped):
            job.write(
                room,
                PrintJobControl(
                    workers, advanced=reported.append, stopped=lambda: reported[-1:] >= [CANCELED]
                ),
            )
    assert reported[-1] == CANCELED, "nothing is told of after it, so nothing more is waited for"
    helpers = min(workers, 60 if options.each else 1)
    assert (len(begun), len(ended)) == (helpers, helpers)
    assert not any(each.is_alive() for each in begun)
    assert job.target.exists() == options.each
    assert not [path for path in job.target.parent.glob("**/*") if path.is_file()]


@pytest.mark.parametrize("workers", [0, 2])
def test_canceled_pages_leave_the_files_as_they_were(
    make: MakeJob, room: PrintExecutor, workers: int
) -> None:
    """Neither the pages that are done by then nor replaced ones are left."""
    job = make(4, kind=FileKind.PNG)
    first, second, *_ = job.page_files(job.pdf(room, PrintJobControl(0)))
    first.write_bytes(b"before")
    reported: list[int] = []
    canceled = PrintJobControl(
        workers, advanced=reported.append, stopped=lambda: reported[-1:] >= [3]
    )
    with pytest.raises(PrintStopped):
        job.write_pages(room, job.pdf(room, PrintJobControl(0)), canceled)
    assert list(job.target.parent.iterdir()) == [first]
    assert first.read_bytes() == b"before"
    second.mkdir()
    with pytest.raises(StorageError, match="is not a file"):
        job.write(room, PrintJobControl(workers))
    assert sorted(job.target.parent.iterdir()) == [first, second]
    assert first.read_bytes() == b"before"


def test_a_folder_that_cannot_be_made_is_reported(make: MakeJob, room: PrintExecutor) -> None:
    job = make(options=EACH, target="taken/all")
    job.target.parent.write_text("")
    with pytest.raises(StorageError, match="could not be made"):
        job.write(room, PrintJobControl(0))


def test_worker_count_follows_the_number_of_pages() -> None:
    def steps(count: int, size: int) -> list[PrintStep]:
        return [PdfStep(Path(), (None,) * size, PaperSetting.A4, FRONT)] * count  # type: ignore[arg-type]

    assert worker_count(steps(1, MANY_PAGES - 1)) == 0
    assert worker_count(steps(1, MANY_PAGES)) == 1
    assert 1 <= worker_count(steps(MANY_PAGES, 1)) <= MANY_PAGES
