"""Print jobs, which write sheets to PDF or PNG files, all files or none."""

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path

from fourc_desktop.core.summary import NEUTRAL_WORDS
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.page_images import page_count
from fourc_desktop.services.documents.document_file import file_name
from fourc_desktop.services.printing.pdf_renderer import page_path
from fourc_desktop.services.printing.print_executor import (
    PagesStep,
    PdfStep,
    PngStep,
    PrintedFile,
    PrintExecutor,
    PrintStep,
)
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.files.file_access import FileGroup
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting


class FileKind(StrEnum):
    """The formats of the files, by their suffixes."""

    PDF = ".pdf"
    PNG = ".png"


@dataclass(frozen=True, slots=True)
class PrintJobControl:
    """Worker count, progress callbacks and cancellation of a job.

    Attributes:
        workers: The number of worker processes, 0 for none; None to choose by the size of the job.
        expected: Called with the number of sheets or pages of the next part.
        advanced: Called with the number of finished ones.
        stopped: Returns whether the user has canceled.
    """

    workers: int | None = None
    expected: Callable[[int], object] = lambda _all: None
    advanced: Callable[[int], object] = lambda _done: None
    stopped: Callable[[], bool] = lambda: False


@dataclass(frozen=True, slots=True)
class PrintJob:
    """Sheets with their format and target.

    Attributes:
        batches: The sheets of each document with those of its belongings.
        paper: The paper size.
        options: The print options; `each` decides whether each batch gets its own file.
        kind: The file format.
        target: The file, or with `each` the folder.
        nameless: The file name for a sheet without a name.
    """

    batches: tuple[tuple[Printable, ...], ...]
    paper: PaperSetting
    options: PrintOptions
    kind: FileKind
    target: Path
    nameless: str = NEUTRAL_WORDS.nameless

    @property
    def sheets(self) -> tuple[Printable, ...]:
        """All sheets, in order."""
        return tuple(sheet for batch in self.batches for sheet in batch)

    def write(self, executor: PrintExecutor, run: PrintJobControl) -> list[Path]:
        """Write the files and return their paths; in a folder, no file is overwritten.

        After `PrintStopped` or a failure, no file is written or replaced.

        Raises:
            StorageError: A file cannot be written.
            PrintStopped: `run.stopped` returned True.
        """
        if self.options.each:
            return _written(_done(executor, self._each(), run))
        if self.kind is FileKind.PNG:
            return self.write_pages(executor, self.pdf(executor, run), run)
        return _written(_done(executor, [self._whole()], run))

    def pdf(self, executor: PrintExecutor, run: PrintJobControl) -> bytes:
        """All sheets as one PDF, for `write_pages`; raises `PrintStopped`."""
        ((_, pdf),) = _done(executor, [self._whole()], run)
        return pdf

    def page_files(self, pdf: bytes) -> list[Path]:
        """The files that `write_pages` writes of such a PDF."""
        pages = page_count(pdf)
        numbers = range(1, pages + 1)
        return [self.target if pages == 1 else page_path(self.target, each) for each in numbers]

    def write_pages(self, executor: PrintExecutor, pdf: bytes, run: PrintJobControl) -> list[Path]:
        """Write a picture of each page of a PDF and return the paths, as `write` does."""
        return _written(_done(executor, _shares(self.target, pdf, run.workers), run))

    def _whole(self) -> PdfStep:
        return PdfStep(self.target, self.sheets, self.paper, self.options)

    def _each(self) -> list[PrintStep]:
        try:
            self.target.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_failure("be made", self.target, error) from error
        make = PdfStep if self.kind is FileKind.PDF else PngStep
        stems = [file_name(batch[0].name, self.nameless) for batch in self.batches]
        paths = free_paths(self.target, stems, self.kind)
        return [
            make(path, batch, self.paper, self.options)
            for path, batch in zip(paths, self.batches, strict=True)
        ]


def free_paths(folder: Path, stems: Sequence[str], kind: FileKind) -> list[Path]:
    """An unused path for each stem: "Kira.pdf", "Kira 2.pdf"."""
    found: list[Path] = []
    for stem in stems:
        path, number = folder / f"{stem}{kind}", 1
        while path in found or path.exists() or page_path(path, 1).exists():
            number += 1
            path = folder / f"{stem} {number}{kind}"
        found.append(path)
    return found


def _shares(path: Path, pdf: bytes, workers: int | None) -> list[PrintStep]:
    """The pages of a PDF, divided into a step for each worker."""
    pages = page_count(pdf)
    count = min(max((os.cpu_count() or 1) if workers is None else workers, 1), pages)
    edges = [1 + pages * share // count for share in range(count + 1)]
    return [PagesStep(path, pdf, range(*edge)) for edge in pairwise(edges)]


def _done(
    executor: PrintExecutor, steps: Sequence[PrintStep], run: PrintJobControl
) -> Generator[PrintedFile]:
    run.expected(sum(step.size for step in steps))
    return executor.run(steps, workers=run.workers, advanced=run.advanced, stopped=run.stopped)


def _written(files: Generator[PrintedFile]) -> list[Path]:
    """Write the files together, when all are finished."""
    paths = []
    with FileGroup() as group, closing(files):
        for path, data in files:
            group.add(path, data)
            paths.append(path)
        group.replace()
    return sorted(paths)
