"""`PrintController`: saves and prints sheets as jobs with progress and Cancel."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game import StockEntry
from fourc_desktop.pdf.page_images import page_count
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.documents.document_file import file_name
from fourc_desktop.services.printing.print_executor import PdfStep, PrintExecutor
from fourc_desktop.services.printing.print_job import FileKind, PrintJob, PrintJobControl
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.services.printing.printouts import Batch, printout_of
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs, PrintTarget
from fourc_desktop.ui.screens.printing.printer import (
    SIZES,
    paper_of,
    print_pages,
    printed_page_numbers,
    stopped_printer,
)
from fourc_desktop.ui.shared.background_operation import BackgroundOperation, BackgroundRunner
from fourc_desktop.ui.text import count_text, tr

Batches = tuple[Batch, ...]
"""The sheets of an order."""


class PrintController(QObject):
    """Runs one job at a time; requests during a job are ignored.

    `saved` carries the files and the number of sheets; `printed` the number of pages and whether
    they were printed as vectors, and the name of a stopped printer; `failed` an error text;
    `paper_chosen` the paper to remember.
    """

    saved = Signal(list, int)
    printed = Signal(int, bool, str)
    failed = Signal(str)
    paper_chosen = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        tools: ApplicationContext,
        questions: PrintDialogs,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.background = BackgroundRunner(self)
        self._campaign = campaign
        self._tools = tools
        self._questions = questions
        self._window = window
        self._job: BackgroundOperation | None = None

    @cached_property
    def room(self) -> PrintExecutor:
        """The executor; only the `background` thread may use its renderer."""
        return PrintExecutor(self._tools.fonts, self._campaign.game.pdf_subject)

    def stock(self) -> tuple[StockEntry, ...]:
        """The stock characters of the campaign's game.

        Raises:
            StorageError: They are missing or damaged.
        """
        return self._stock.entries

    @cached_property
    def _stock(self) -> Stock:
        return Stock(self._campaign, self._tools)

    @property
    def is_busy(self) -> bool:
        """Whether a job is running."""
        return self._job is not None

    def save(self, order: PrintOrder, kind: FileKind) -> None:
        """Ask for a file, or a folder for several, and save the sheets."""
        if self.is_busy or order.is_empty:
            return
        target = self._questions.target(self._suggestion(order), kind, order)
        if target is None:
            return
        self._choose_paper(target.paper, order.paper)
        title = tr("Save as PDF") if kind is FileKind.PDF else tr("Save as PNG")
        self._begin(
            title, order, lambda job, batches: self._write(job, batches, order, kind, target)
        )

    def print_sheets(self, order: PrintOrder) -> None:
        """Ask for a printer and print the sheets."""
        if self.is_busy or order.is_empty:
            return
        # Documents may be deleted while their pages are rendered.
        title = self._title(order)
        self._begin(
            tr("Print"), order, lambda job, batches: self._build_layout(job, batches, order, title)
        )

    def _begin(
        self, title: str, order: PrintOrder, then: Callable[[BackgroundOperation, Batches], None]
    ) -> None:
        """Decode the pictures one after another, then collect the sheets, unless canceled."""
        job = BackgroundOperation(title, self.background, self._window)
        job.failed.connect(self.failed)
        job.ended.connect(self._end)
        self._job = job
        printout = printout_of(order)

        def collect(_decoded: Sequence[None]) -> None:
            if self._campaign.pictures.is_closed:
                job.end()
            else:
                self._collect(job, title, printout.present(order, self._campaign), then)

        pictured = printout.pictured(order, self._campaign)
        job.steps(self._campaign.picture_attempts(pictured), collect)

    def _collect(
        self,
        job: BackgroundOperation,
        title: str,
        order: PrintOrder,
        then: Callable[[BackgroundOperation, Batches], None],
    ) -> None:
        """Collect the sheets, report what cannot be printed, and continue unless canceled."""
        subjects: list[Any] = []
        printout = printout_of(order)
        job.run(lambda: self._gather(job, order), subjects.extend)
        if job.is_stopped:
            return
        pictured = printout.pictured(order, self._campaign)
        left_out = self._campaign.left_out_pictures(pictured)
        if order.options.along and "along" in printout.options:
            left_out += self._campaign.left_out_belongings(order.ids, order.options.along)

        def look_through() -> tuple[Batches, list[str]]:
            game = self._campaign.game
            batches = tuple(printout.batches(subjects, order.options, game))
            sheets = [each for batch in batches for each in batch]
            return batches, [*left_out, *self.room.renderer.warnings(sheets)]

        def go_on(found: tuple[Batches, list[str]]) -> None:
            batches, warnings = found
            if not warnings or self._accepted(job, title, warnings):
                then(job, batches)
            else:
                job.end()

        job.step(look_through, go_on)

    def _accepted(self, job: BackgroundOperation, title: str, warnings: list[str]) -> bool:
        with job.aside():
            return self._questions.go_on(title, warnings)

    def _gather(self, job: BackgroundOperation, order: PrintOrder) -> list[Any]:
        """Read the subjects in the main thread, which alone may read the campaign."""
        subjects: list[Any] = []
        job.expect(order.count)
        for subject in printout_of(order).subjects(order, self._campaign):
            subjects.append(subject)
            job.advance(len(subjects) - 1)
            if job.is_stopped:
                break
        job.expect(0)
        return subjects

    def _write(
        self,
        job: BackgroundOperation,
        batches: Batches,
        order: PrintOrder,
        kind: FileKind,
        target: PrintTarget,
    ) -> None:
        nameless = self._campaign.kinds.words.nameless
        work = PrintJob(batches, target.paper, order.options, kind, target.path, nameless)

        def report(written: list[Path]) -> None:
            job.end()
            self.saved.emit(written, len(work.sheets))

        if kind is FileKind.PDF or order.options.each:
            job.step(lambda: work.write(self.room, _run(job)), report)
            return

        def write_pages(pdf: bytes) -> None:
            there = [path for path in work.page_files(pdf) if path.exists()]
            if there and not self._may_replace(job, there):
                job.end()
                return
            job.step(lambda: work.write_pages(self.room, pdf, _run(job)), report)

        job.step(lambda: work.pdf(self.room, _run(job)), write_pages)

    def _may_replace(self, job: BackgroundOperation, files: Sequence[Path]) -> bool:
        with job.aside():
            return self._questions.replace(files)

    def _build_layout(
        self, job: BackgroundOperation, batches: Batches, order: PrintOrder, title: str
    ) -> None:
        """Render the pages first, so that the printer dialog can offer a page range."""
        pdf = self._making(job, batches, order, order.paper)
        job.step(pdf, lambda made: self._ask(job, batches, order, title, made))

    def _ask(
        self, job: BackgroundOperation, batches: Batches, order: PrintOrder, title: str, pdf: bytes
    ) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageSize(QPageSize(SIZES[order.paper]))
        printer.setDocName(title)
        printer.setCreator(tr("4C Desktop"))
        with job.aside():
            is_wanted = self._questions.printer(printer, page_count(pdf))
        if not is_wanted:
            job.end()
            return
        paper = paper_of(printer.pageLayout().pageSize(), order.paper)
        if paper is order.paper:
            self._paint(job, printer, pdf, batches)
            return
        self._choose_paper(paper, order.paper)
        other = self._making(job, batches, order, paper)
        job.step(other, lambda made: self._paint(job, printer, made, batches))

    def _paint(
        self, job: BackgroundOperation, printer: QPrinter, pdf: bytes, batches: Batches
    ) -> None:
        count = len(list(printed_page_numbers(printer, page_count(pdf))))
        job.expect(count)

        def report(is_sharp: bool) -> None:  # noqa: FBT001
            job.end()
            if printer.outputFileName():
                sheets = sum(len(batch) for batch in batches)
                self.saved.emit([Path(printer.outputFileName())], sheets)
            else:
                self.printed.emit(count, is_sharp, stopped_printer(printer))

        job.step(
            lambda: print_pages(printer, pdf, painted=job.advance, stopped=lambda: job.is_stopped),
            report,
        )

    def _making(
        self, job: BackgroundOperation, batches: Batches, order: PrintOrder, paper: PaperSetting
    ) -> Callable[[], bytes]:
        """The work function that renders one PDF of everything."""
        sheets = tuple(sheet for batch in batches for sheet in batch)
        step = PdfStep(Path(), sheets, paper, order.options)
        job.expect(step.size)
        return lambda: next(
            pdf
            for _path, pdf in self.room.run(
                [step], advanced=job.advance, stopped=lambda: job.is_stopped
            )
        )

    def _choose_paper(self, paper: PaperSetting, before: PaperSetting) -> None:
        if paper is not before:
            self.paper_chosen.emit(paper.value)

    def _end(self) -> None:
        self._job = None
        self._campaign.pictures.stop()

    def _suggestion(self, order: PrintOrder) -> Path:
        name = file_name(self._title(order), self._campaign.kinds.words.nameless)
        return documents_folder() / name

    def _title(self, order: PrintOrder) -> str:
        """The title of an order: the only sheet or blank, else the campaign."""
        names = printout_of(order).names(order, self._campaign)
        return (tr(names[0]) if len(names) == 1 else "") or self._campaign.name


def _run(job: BackgroundOperation) -> PrintJobControl:
    return PrintJobControl(
        expected=job.expect, advanced=job.advance, stopped=lambda: job.is_stopped
    )


def documents_folder() -> Path:
    """The user's documents folder."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def saved_text(files: Sequence[Path], sheets: int) -> str:
    """The report of saved files: "Kira.pdf saved", "9 files saved in Lamplight City"."""
    if len(files) > 1:
        count = count_text(len(files), "{count} file", "{count} files")
        return tr("{count} saved in {folder}", count=count, folder=files[0].parent.name)
    if sheets == 1:
        return tr("{file} saved", file=files[0].name)
    count = count_text(sheets, "{count} sheet", "{count} sheets")
    return tr("{file} saved, {count}", file=files[0].name, count=count)
