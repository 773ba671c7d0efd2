"""Where heroes go on paper: into a PDF file, or to the printer."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from fourc_desktop.sheets.paper import Paper as SheetPaper
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.settings import Paper
from fourc_desktop.ui.background import Background
from fourc_desktop.ui.printing.job import Job
from fourc_desktop.ui.printing.papers import SIZES, paper_of
from fourc_desktop.ui.printing.questions import PdfChoice, PrintQuestions
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.file_names import file_name
from fourc_desktop.workspace.hero_files import HeroFile
from fourc_desktop.workspace.toolbox import Toolbox

if TYPE_CHECKING:
    from fourc_desktop.workspace.printing import SheetPrinter


class PrintDesk(QObject):
    """Takes one job at a time; what a person asks meanwhile is not begun.

    `saved` names the file and how many sheets are in it, `printed` how many pages went to the
    printer, `failed` has a sentence, `paper_chosen` the paper a person chose for the next time.
    """

    saved = Signal(Path, int)
    printed = Signal(int)
    failed = Signal(str)
    paper_chosen = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        tools: Toolbox,
        questions: PrintQuestions,
        window: QWidget,
        *,
        paper: Paper = Paper.A4,
    ) -> None:
        super().__init__(window)
        self._campaign = campaign
        self._tools = tools
        self._questions = questions
        self._window = window
        self._paper = paper
        self._background = Background(self)
        self._printer: SheetPrinter | None = None
        self._job: Job | None = None
        self._folder = documents()

    @property
    def is_busy(self) -> bool:
        """Whether a job is under way."""
        return self._job is not None

    def save_pdf(self, ids: Sequence[str]) -> None:
        """Ask for a file and write one PDF with the sheets of all of them."""
        if self.is_busy or not ids:
            return
        choice = self._questions.pdf_file(self._suggestion(ids), self._paper)
        if choice is None:
            return
        self._folder = choice.path.parent
        self._choose_paper(choice.paper)
        self._begin(tr("Save as PDF"), ids, lambda job, heroes: self._save(job, heroes, choice))

    def print_sheets(self, ids: Sequence[str]) -> None:
        """Ask for a printer and print the sheets of all of them."""
        if not self.is_busy and ids:
            self._begin(tr("Print"), ids, self._lay_out)

    def _begin(
        self, title: str, ids: Sequence[str], then: Callable[[Job, list[HeroFile]], None]
    ) -> None:
        """Gather the heroes, look for what cannot be printed, and go on unless Cancel is said."""
        job = Job(title, self._background, self._window)
        job.failed.connect(self.failed)
        job.ended.connect(self._end)
        self._job = job
        heroes = self._gather(job, ids)
        if job.is_stopped:
            return

        def go_on(warnings: list[str]) -> None:
            if not warnings or self._accepted(job, warnings):
                then(job, heroes)
            else:
                job.end()

        book = self._campaign.book
        job.step(lambda: self._sheet_printer().warnings(heroes, book=book), go_on)

    def _accepted(self, job: Job, warnings: list[str]) -> bool:
        with job.aside():
            return self._questions.go_on(warnings)

    def _gather(self, job: Job, ids: Sequence[str]) -> list[HeroFile]:
        heroes = []
        job.expect(len(ids))
        try:
            for done, id_ in enumerate(ids):
                job.advance(done)
                if job.is_stopped:
                    break
                heroes.append(self._campaign.hero_file(id_))
        except StorageError as error:
            job.end()
            self.failed.emit(str(error))
        else:
            job.expect(0)
        return heroes

    def _save(self, job: Job, heroes: list[HeroFile], choice: PdfChoice) -> None:
        drawn = self._drawing(job, heroes, choice.paper)

        def write() -> None:
            pdf = drawn()
            if not job.is_stopped:
                write_atomically(choice.path, pdf)

        def tell(_done: None) -> None:
            job.end()
            self.saved.emit(choice.path, len(heroes))

        job.step(write, tell)

    def _lay_out(self, job: Job, heroes: list[HeroFile]) -> None:
        """Make the pages, so that the printer's dialog can offer a range of them."""
        drawn = self._drawing(job, heroes, self._paper)
        job.step(lambda: _page_count(drawn()), lambda pages: self._ask(job, heroes, pages))

    def _ask(self, job: Job, heroes: list[HeroFile], pages: int) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageSize(QPageSize(SIZES[self._paper]))
        printer.setDocName(self._title(heroes))
        printer.setCreator(tr("4C Desktop"))
        with job.aside():
            wanted = self._questions.printer(printer, pages)
        if not wanted:
            job.end()
            return
        self._choose_paper(paper_of(printer.pageLayout().pageSize(), self._paper))
        drawn = self._drawing(job, heroes, self._paper)
        job.step(drawn, lambda pdf: self._paint(job, printer, pdf))

    def _paint(self, job: Job, printer: QPrinter, pdf: bytes) -> None:
        from fourc_desktop.ui.printing.pages import paint_pages, wanted  # noqa: PLC0415

        count = len(list(wanted(printer, _page_count(pdf))))
        job.expect(count)

        def tell(_done: None) -> None:
            job.end()
            self.printed.emit(count)

        job.step(
            lambda: paint_pages(printer, pdf, painted=job.advance, stopped=lambda: job.is_stopped),
            tell,
        )

    def _drawing(self, job: Job, heroes: list[HeroFile], paper: Paper) -> Callable[[], bytes]:
        """The work that makes the PDF; the campaign itself is read here and never beside."""
        campaign, book = self._campaign.name, self._campaign.book
        rank_names = self._campaign.page.rank_names
        sheet_paper = SheetPaper[paper.name]
        job.expect(len(heroes))
        return lambda: self._sheet_printer().pdf(
            heroes,
            sheet_paper,
            campaign=campaign,
            book=book,
            rank_names=rank_names,
            printed=job.proceed,
        )

    def _sheet_printer(self) -> "SheetPrinter":
        if self._printer is None:
            # Paper takes long to import and is needed only now.
            from fourc_desktop.workspace.printing import SheetPrinter  # noqa: PLC0415

            self._printer = SheetPrinter(self._tools)
        return self._printer

    def _choose_paper(self, paper: Paper) -> None:
        if paper is not self._paper:
            self._paper = paper
            self.paper_chosen.emit(paper.value)

    def _end(self) -> None:
        self._job = None

    def _suggestion(self, ids: Sequence[str]) -> Path:
        one = len(ids) == 1
        name = self._campaign.card(ids[0]).name if one else self._campaign.name
        return self._folder / f"{file_name(name)}.pdf"

    def _title(self, heroes: Sequence[HeroFile]) -> str:
        one = len(heroes) == 1
        return heroes[0].character.profile.name if one else self._campaign.name


def _page_count(pdf: bytes) -> int:
    from fourc_desktop.sheets.pages import page_count  # noqa: PLC0415

    return page_count(pdf)


def documents() -> Path:
    """The folder where people keep what they write."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def saved_words(file: Path, sheets: int) -> str:
    """What is said of a saved file: "Kira.pdf saved", "Lamplight City.pdf saved, 9 sheets"."""
    if sheets == 1:
        return tr("{file} saved", file=file.name)
    count = counted(sheets, "{count} sheet", "{count} sheets")
    return tr("{file} saved, {count}", file=file.name, count=count)
