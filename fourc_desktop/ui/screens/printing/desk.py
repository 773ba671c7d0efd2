"""Where sheets go on paper: into files, or to the printer."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.refusal import Refused
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.pages import page_count
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.file_names import file_name
from fourc_desktop.services.pressroom import Pressroom
from fourc_desktop.services.print_jobs import FileKind, PrintJob, Run
from fourc_desktop.services.print_order import Printed, PrintOrder
from fourc_desktop.services.print_steps import PdfStep
from fourc_desktop.services.printing import sheets_of
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.settings import Paper
from fourc_desktop.ui.background import Background
from fourc_desktop.ui.screens.printing.job import Job
from fourc_desktop.ui.screens.printing.pages import paint_pages, wanted
from fourc_desktop.ui.screens.printing.papers import SIZES, paper_of
from fourc_desktop.ui.screens.printing.questions import PrintQuestions, Target
from fourc_desktop.ui.text import counted, error_text, tr

Piles = tuple[tuple[Printable, ...], ...]
"""The sheets of each subject."""


class PrintDesk(QObject):
    """Takes one job at a time; what a person asks meanwhile is not begun.

    `saved` names the files and how many sheets are in them, `printed` how many pages went to the
    printer, `failed` has a sentence, `paper_chosen` the paper a person chose for the next time.
    """

    saved = Signal(list, int)
    printed = Signal(int)
    failed = Signal(str)
    paper_chosen = Signal(str)

    def __init__(
        self, campaign: Campaign, tools: Toolbox, questions: PrintQuestions, window: QWidget
    ) -> None:
        super().__init__(window)
        self.background = Background(self)
        self._campaign = campaign
        self._tools = tools
        self._questions = questions
        self._window = window
        self._job: Job | None = None
        self._folder = documents()

    @cached_property
    def room(self) -> Pressroom:
        """Where it is printed; its press is used on `background` alone."""
        return Pressroom(self._tools.fonts, self._campaign.game.pdf_subject)

    @property
    def is_busy(self) -> bool:
        """Whether a job is under way."""
        return self._job is not None

    def save(self, order: PrintOrder, kind: FileKind) -> None:
        """Ask for a file, or a folder for a file each, and write the sheets there."""
        if self.is_busy or not (order.ids or order.blanks):
            return
        target = self._questions.target(self._suggestion(order), kind, order)
        if target is None:
            return
        self._folder = target.path if order.options.each else target.path.parent
        self._choose_paper(target.paper, order.paper)
        title = tr("Save as PDF") if kind is FileKind.PDF else tr("Save as PNG")
        self._begin(title, order, lambda job, piles: self._write(job, piles, order, kind, target))

    def print_sheets(self, order: PrintOrder) -> None:
        """Ask for a printer and print the sheets."""
        if not self.is_busy and (order.ids or order.blanks):
            self._begin(tr("Print"), order, lambda job, piles: self._lay_out(job, piles, order))

    def _begin(self, title: str, order: PrintOrder, then: Callable[[Job, Piles], None]) -> None:
        """Gather the sheets, look for what cannot be printed, and go on unless Cancel is said."""
        job = Job(title, self.background, self._window)
        job.failed.connect(self.failed)
        job.ended.connect(self._end)
        self._job = job
        subjects = self._gather(job, order)
        if job.is_stopped:
            return

        def look_through() -> tuple[Piles, list[str]]:
            game = self._campaign.game
            piles = tuple(tuple(sheets_of(each, order.options, game)) for each in subjects)
            return piles, self.room.press.warnings([each for pile in piles for each in pile])

        def go_on(found: tuple[Piles, list[str]]) -> None:
            piles, warnings = found
            if not warnings or self._accepted(job, warnings):
                then(job, piles)
            else:
                job.end()

        job.step(look_through, go_on)

    def _accepted(self, job: Job, warnings: list[str]) -> bool:
        with job.aside():
            return self._questions.go_on(warnings)

    def _gather(self, job: Job, order: PrintOrder) -> list[Printed]:
        """Read what is asked for; the campaign is read here and never beside the window."""
        subjects: list[Printed] = []
        job.expect(len(order.ids) + len(order.blanks))
        try:
            for subject in order.subjects(self._campaign):
                subjects.append(subject)
                job.advance(len(subjects) - 1)
                if job.is_stopped:
                    break
        except (StorageError, Refused) as error:
            job.end()
            self.failed.emit(error_text(error))
        else:
            job.expect(0)
        return subjects

    def _write(
        self, job: Job, piles: Piles, order: PrintOrder, kind: FileKind, target: Target
    ) -> None:
        nameless = self._campaign.kinds.words.nameless
        work = PrintJob(piles, target.paper, order.options, kind, target.path, nameless)

        def tell(written: list[Path]) -> None:
            job.end()
            self.saved.emit(written, len(work.sheets))

        job.step(lambda: work.write(self.room, _run(job)), tell)

    def _lay_out(self, job: Job, piles: Piles, order: PrintOrder) -> None:
        """Make the pages, so that the printer's dialog can offer a range of them."""
        pdf = self._making(job, piles, order, order.paper)
        job.step(pdf, lambda made: self._ask(job, piles, order, made))

    def _ask(self, job: Job, piles: Piles, order: PrintOrder, pdf: bytes) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageSize(QPageSize(SIZES[order.paper]))
        printer.setDocName(self._title(order))
        printer.setCreator(tr("4C Desktop"))
        with job.aside():
            is_wanted = self._questions.printer(printer, page_count(pdf))
        if not is_wanted:
            job.end()
            return
        paper = paper_of(printer.pageLayout().pageSize(), order.paper)
        if paper is order.paper:
            self._paint(job, printer, pdf)
            return
        self._choose_paper(paper, order.paper)
        other = self._making(job, piles, order, paper)
        job.step(other, lambda made: self._paint(job, printer, made))

    def _paint(self, job: Job, printer: QPrinter, pdf: bytes) -> None:
        count = len(list(wanted(printer, page_count(pdf))))
        job.expect(count)

        def tell(_done: None) -> None:
            job.end()
            self.printed.emit(count)

        job.step(
            lambda: paint_pages(printer, pdf, painted=job.advance, stopped=lambda: job.is_stopped),
            tell,
        )

    def _making(
        self, job: Job, piles: Piles, order: PrintOrder, paper: Paper
    ) -> Callable[[], bytes]:
        """The work that makes one PDF of everything."""
        sheets = tuple(sheet for pile in piles for sheet in pile)
        step = PdfStep(Path(), sheets, paper, order.options)
        job.expect(step.size)
        return lambda: next(
            pdf
            for _path, pdf in self.room.run(
                [step], advanced=job.advance, stopped=lambda: job.is_stopped
            )
        )

    def _choose_paper(self, paper: Paper, before: Paper) -> None:
        if paper is not before:
            self.paper_chosen.emit(paper.value)

    def _end(self) -> None:
        self._job = None

    def _suggestion(self, order: PrintOrder) -> Path:
        return self._folder / file_name(self._title(order), self._campaign.kinds.words.nameless)

    def _title(self, order: PrintOrder) -> str:
        """Who or what is printed: the only one, else the campaign."""
        if len(order.ids) == 1:
            return self._campaign.card(order.ids[0]).name
        return self._campaign.name


def _run(job: Job) -> Run:
    return Run(expected=job.expect, advanced=job.advance, stopped=lambda: job.is_stopped)


def documents() -> Path:
    """The folder where people keep what they write."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def saved_words(files: Sequence[Path], sheets: int) -> str:
    """What is said of saved files: "Kira.pdf saved", "9 files saved in Lamplight City"."""
    if len(files) > 1:
        count = counted(len(files), "{count} file", "{count} files")
        return tr("{count} saved in {folder}", count=count, folder=files[0].parent.name)
    if sheets == 1:
        return tr("{file} saved", file=files[0].name)
    count = counted(sheets, "{count} sheet", "{count} sheets")
    return tr("{file} saved, {count}", file=files[0].name, count=count)
