"""Worker processes that cannot start, die, or print something."""

import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.printing.print_executor import (
    PrintedFile,
    PrintExecutor,
    ProgressCallback,
)
from fourc_desktop.storage.errors import StorageError


@dataclass(frozen=True)
class Proof:
    """A step that reports in which process it ran."""

    path: Path
    size: int = 1

    def files(self, _press: PdfRenderer, reported: ProgressCallback) -> Iterator[PrintedFile]:
        reported(1)
        yield self.path, str(os.getpid()).encode()


@dataclass(frozen=True)
class Deadly(Proof):
    """A step that ends any process but this one."""

    home: int = 0

    def files(self, press: PdfRenderer, reported: ProgressCallback) -> Iterator[PrintedFile]:
        if os.getpid() != self.home:
            os.kill(os.getpid(), signal.SIGKILL)
        yield from super().files(press, reported)


@dataclass(frozen=True)
class Refusing(Proof):
    """A step that cannot be done."""

    def files(self, _press: PdfRenderer, _reported: ProgressCallback) -> Iterator[PrintedFile]:
        raise StorageError("It is full; make room.")


@pytest.fixture
def room(tmp_path: Path) -> PrintExecutor:
    return PrintExecutor(tmp_path)


@pytest.fixture
def room_of_fonts(resources: Path) -> PrintExecutor:
    return PrintExecutor(resources / "fonts")


HERE = str(os.getpid()).encode()


def test_steps_are_shared_among_workers(room: PrintExecutor) -> None:
    steps = [Proof(Path(str(number))) for number in range(12)]
    done = dict(room.run(steps, workers=2))
    assert set(done) == {step.path for step in steps}
    assert HERE not in done.values()


def test_an_error_in_a_worker_is_raised_by_run(room: PrintExecutor) -> None:
    with pytest.raises(StorageError, match="make room"):
        list(room.run([Refusing(Path("a"))], workers=1))


def test_steps_of_a_dead_worker_run_in_the_main_process(room_of_fonts: PrintExecutor) -> None:
    deadly = Deadly(Path("b"), home=os.getpid())
    steps = [Proof(Path("a")), deadly, Proof(Path("c"))]
    done = dict(room_of_fonts.run(steps, workers=1))
    assert done[Path("a")] != HERE
    assert (done[Path("b")], done[Path("c")]) == (HERE, HERE)


def test_without_workers_steps_run_in_the_main_process(
    room_of_fonts: PrintExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_process: SpawnProcess) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    assert dict(room_of_fonts.run([Proof(Path("a"))], workers=2)) == {Path("a"): HERE}


def test_closing_a_run_ends_its_workers(room: PrintExecutor) -> None:
    run = room.run([Proof(Path(str(number))) for number in range(4)], workers=1)
    _, pid = next(run)
    run.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)
