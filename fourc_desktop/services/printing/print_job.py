"""Print jobs: from sheets to the files somebody asked for, each of them whole or not there."""

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
from fourc_desktop.services.printing.print_executor import PrintExecutor
from fourc_desktop.services.printing.print_steps import (
    PagesStep,
    PdfStep,
    PngStep,
    PrintedFile,
    PrintStep,
)
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.files.file_access import write_atomically
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting


class FileKind(StrEnum):
    """What sheets are written as, by the ending of the files."""

    PDF = ".pdf"
    PNG = ".png"


@dataclass(frozen=True, slots=True)
class PrintJobControl:
    """How a job is done.

    Attributes:
        workers: How many processes help, 0 for none; None leaves it to the size of the job.
        expected: Is told how many sheets or pages come next.
        advanced: Is told how many of them are done.
        stopped: Says whether a person has had enough.
    """

    workers: int | None = None
    expected: Callable[[int], object] = lambda _all: None
    advanced: Callable[[int], object] = lambda _done: None
    stopped: Callable[[], bool] = lambda: False


@dataclass(frozen=True, slots=True)
class PrintJob:
    """What is printed, how, and where to.

    Attributes:
        piles: The sheets of each subject, those that follow behind their owner's.
        paper: The size of the pages.
        options: How they are printed; each pile in a file of its own, or all in one.
        kind: What the files are.
        target: The file, whose pages are numbered as pictures; for a file each, their folder.
        nameless: What a file is called whose sheet has no name.
    """

    batches: tuple[tuple[Printable, ...], ...]
    paper: PaperSetting
    options: PrintOptions
    kind: FileKind
    target: Path
    nameless: str = NEUTRAL_WORDS.nameless

    @property
    def sheets(self) -> tuple[Printable, ...]:
        """All sheets in their order."""
        return tuple(sheet for pile in self.batches for sheet in pile)

    def write(self, room: PrintExecutor, run: PrintJobControl) -> list[Path]:
        """Write the files, and say which; in a folder, none takes the place of another.

        A file is written when all of it is there. After `Stopped`, those written before stay.

        Raises:
            StorageError: A file cannot be written.
            Stopped: `run.stopped` said so.
        """
        if self.options.each:
            return _written(_done(room, self._each(), run))
        step = PdfStep(self.target, self.sheets, self.paper, self.options)
        if self.kind is FileKind.PDF:
            return _written(_done(room, [step], run))
        ((_, pdf),) = _done(room, [step], run)
        return _written(_done(room, _shares(self.target, pdf, run.workers), run))

    def _each(self) -> list[PrintStep]:
        """A step for every pile, each with a name that no file has yet."""
        try:
            self.target.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_failure("be made", self.target, error) from error
        make = PdfStep if self.kind is FileKind.PDF else PngStep
        stems = [file_name(pile[0].name, self.nameless) for pile in self.batches]
        paths = free_paths(self.target, stems, self.kind)
        return [
            make(path, pile, self.paper, self.options)
            for path, pile in zip(paths, self.batches, strict=True)
        ]


def free_paths(folder: Path, stems: Sequence[str], kind: FileKind) -> list[Path]:
    """A path for each that neither a file nor an earlier one has: "Kira.pdf", "Kira 2.pdf"."""
    found: list[Path] = []
    for stem in stems:
        path, number = folder / f"{stem}{kind}", 1
        while path in found or path.exists() or page_path(path, 1).exists():
            number += 1
            path = folder / f"{stem} {number}{kind}"
        found.append(path)
    return found


def _shares(path: Path, pdf: bytes, workers: int | None) -> list[PrintStep]:
    """The pages of a PDF in as many steps as there may be helpers."""
    pages = page_count(pdf)
    count = min(max((os.cpu_count() or 1) if workers is None else workers, 1), pages)
    edges = [1 + pages * share // count for share in range(count + 1)]
    return [PagesStep(path, pdf, range(*edge)) for edge in pairwise(edges)]


def _done(
    room: PrintExecutor, steps: Sequence[PrintStep], run: PrintJobControl
) -> Generator[PrintedFile]:
    run.expected(sum(step.size for step in steps))
    return room.run(steps, workers=run.workers, advanced=run.advanced, stopped=run.stopped)


def _written(files: Generator[PrintedFile]) -> list[Path]:
    paths = []
    with closing(files):
        for path, data in files:
            write_atomically(path, data)
            paths.append(path)
    return sorted(paths)
