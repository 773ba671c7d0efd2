"""From heroes to a file or a printer; after an error no partial output is left."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.images.picture_decoder import DecodingStopped, PictureDecoder
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing.controller import PrintController, saved_text
from fourc_desktop.ui.screens.printing.dialogs import PrintTarget
from fourc_desktop.ui.shared.background_operation import PATIENCE
from tests.pictures import small_picture
from tests.ui.screens.printing.conftest import RecordedSignals, ScriptedAnswers

Finish = Callable[[], None]
A4 = (595, 842)
LETTER = (612, 792)
NAMES = {"Ada", "Bert", "Cleo", "Dorn"}
NO_FONT_HAS = "\U0001f9b8"
"""A superhero, as an emoji."""


def pages(path: Path) -> list[tuple[int, int]]:
    """The sizes of the pages of a PDF, in whole points."""
    document = PdfDocument(path)
    sizes = [page.get_size() for page in document]
    document.close()
    return [(round(width), round(height)) for width, height in sizes]


def text(path: Path) -> str:
    document = PdfDocument(path)
    words = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return words


class SlowPress(PdfRenderer):
    """Makes no pages until it is released."""

    def __init__(self, fonts: Path) -> None:
        super().__init__(fonts)
        self.begun = Event()
        self.may_go_on = Event()
        self.done: list[int] = []

    def pdf(
        self,
        sheets: Sequence[Printable],
        paper: PaperSetting,
        options: PrintOptions,
        *,
        printed: Callable[[int], object] = lambda _done: None,
    ) -> bytes:
        assert (paper, options) == (PaperSetting.A4, PrintOptions(back=False))
        for done, _sheet in enumerate(sheets, start=1):
            printed(done)
            self.done.append(done)
            self.begun.set()
            self.may_go_on.wait(20)
        return b""


def order(
    *ids: str, paper: PaperSetting = PaperSetting.A4, back: bool = False, each: bool = False
) -> PrintOrder:
    return PrintOrder(ids, (), paper, PrintOptions(back=back, each=each))


def cancel(window: MainWindow) -> None:
    """Press Cancel in the progress dialog."""
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    button = progress.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()


@pytest.fixture
def ids(crowd: Campaign) -> list[str]:
    """Four heroes, the latest first."""
    return [card.id for card in crowd.cards()]


@pytest.fixture
def one(campaign: Campaign) -> str:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="one")
    FourcCampaign(campaign).edit_profile(
        id_, replace(FourcCampaign(campaign).character(id_).profile, name="Kira: the First")
    )
    return id_


@pytest.fixture
def emoji(campaign: Campaign, one: str) -> str:
    """A hero with a character that is in no bundled font."""
    profile = replace(FourcCampaign(campaign).character(one).profile, player=f"Tom {NO_FONT_HAS}")
    FourcCampaign(campaign).edit_profile(one, profile)
    return one


@pytest.fixture
def file(tmp_path: Path, answers: ScriptedAnswers) -> Path:
    """The chosen path of the PDF."""
    path = tmp_path / "out" / "sheet.pdf"
    path.parent.mkdir()
    answers.target = PrintTarget(path, PaperSetting.A4)
    return path


def test_one_hero_becomes_a_file(
    controller: PrintController,
    one: str,
    file: Path,
    reported: RecordedSignals,
    answers: ScriptedAnswers,
    finish: Finish,
) -> None:
    controller.save(order(one), FileKind.PDF)
    finish()
    assert reported.saved == [([file], 1)]
    assert pages(file) == [A4]
    assert "KIRA: THE FIRST" in text(file)
    suggestion, kind, _ = answers.suggestions[0]
    assert (suggestion.name, kind) == ("Kira the First", FileKind.PDF)


@pytest.mark.parametrize(
    ("rank_names", "words"), [(True, "rank and row"), (False, "row and source")]
)
def test_the_campaign_says_whether_ranks_have_names(
    controller: PrintController,
    campaign: Campaign,
    one: str,
    file: Path,
    finish: Finish,
    rank_names: bool,
    words: str,
) -> None:
    campaign.change_page(CampaignPage(rank_names=rank_names), "Names of ranks")
    controller.save(order(one), FileKind.PDF)
    finish()
    assert words in text(file).lower()


def test_several_heroes_become_one_file(
    controller: PrintController,
    ids: list[str],
    file: Path,
    reported: RecordedSignals,
    answers: ScriptedAnswers,
    finish: Finish,
) -> None:
    controller.save(order(*ids), FileKind.PDF)
    finish()
    assert reported.saved == [([file], 4)]
    assert len(pages(file)) >= 4
    assert answers.suggestions[0][0].name == "Lamplight City"


def test_the_chosen_paper_is_used_and_remembered(
    controller: PrintController,
    one: str,
    file: Path,
    reported: RecordedSignals,
    answers: ScriptedAnswers,
    finish: Finish,
) -> None:
    answers.target = PrintTarget(file, PaperSetting.LETTER)
    for _ in range(2):
        controller.save(order(one), FileKind.PDF)
        finish()
    assert pages(file) == [LETTER]
    assert reported.papers == ["letter", "letter"]


def test_canceling_the_file_dialog_starts_no_job(
    controller: PrintController, one: str, reported: RecordedSignals
) -> None:
    controller.save(order(one), FileKind.PDF)
    controller.save(order(), FileKind.PDF)
    assert not controller.is_busy
    assert reported.saved == []


def test_unprintable_characters_are_reported_before_printing(
    controller: PrintController,
    emoji: str,
    file: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    file.write_bytes(b"before")
    answers.print_with_boxes = False
    controller.save(order(emoji), FileKind.PDF)
    finish()
    assert "Player" in answers.warnings[0]
    assert NO_FONT_HAS in answers.warnings[0]
    assert file.read_bytes() == b"before"
    assert (reported.saved, reported.failed) == ([], [])


def test_unprintable_characters_can_be_printed_as_boxes(
    controller: PrintController, emoji: str, file: Path, reported: RecordedSignals, finish: Finish
) -> None:
    controller.save(order(emoji), FileKind.PDF)
    finish()
    assert reported.saved == [([file], 1)]


def test_a_missing_folder_is_named(
    controller: PrintController,
    one: str,
    tmp_path: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    answers.target = PrintTarget(tmp_path / "gone" / "sheet.pdf", PaperSetting.A4)
    controller.save(order(one), FileKind.PDF)
    finish()
    assert reported.saved == []
    assert "sheet.pdf could not be saved" in reported.failed[0]


def test_cancel_writes_nothing(
    controller: PrintController,
    ids: list[str],
    file: Path,
    window: MainWindow,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    controller.save(order(*ids), FileKind.PDF)
    cancel(window)
    finish()
    controller.background._threads.submit(lambda: None).result(timeout=20)
    assert not file.exists()
    assert (reported.saved, reported.failed) == ([], [])


def test_cancel_while_the_pages_are_made_writes_nothing(
    controller: PrintController,
    tools: ApplicationContext,
    ids: list[str],
    file: Path,
    window: MainWindow,
    reported: RecordedSignals,
    qtbot: QtBot,
) -> None:
    slow = SlowPress(tools.fonts)
    controller.room.__dict__["renderer"] = slow
    controller.save(order(*ids), FileKind.PDF)
    qtbot.waitUntil(slow.begun.is_set)
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    qtbot.waitUntil(lambda: (progress.value(), progress.maximum()) == (1, 4))
    cancel(window)
    assert not controller.is_busy
    slow.may_go_on.set()
    controller.background._threads.submit(lambda: None).result(timeout=20)
    assert slow.done == [1]
    assert not file.exists()
    assert (reported.saved, reported.failed) == ([], [])


def test_cancel_does_not_wait_for_decoding(
    controller: PrintController,
    campaign: Campaign,
    one: str,
    file: Path,
    window: MainWindow,
    reported: RecordedSignals,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, stopped = Event(), Event()

    def check(*_: object) -> None:
        begun.set()
        assert stopped.wait(20)
        raise DecodingStopped

    monkeypatch.setattr(PictureDecoder, "check", check)
    monkeypatch.setattr(PictureDecoder, "stop", lambda _decoder: stopped.set())
    campaign.set_portrait(one, small_picture())
    controller.save(order(one), FileKind.PDF)
    qtbot.waitUntil(begun.is_set)
    cancel(window)
    assert not controller.is_busy
    controller.background._threads.submit(lambda: None).result(timeout=20)
    assert stopped.is_set()
    assert not file.exists()
    assert (reported.saved, reported.failed) == ([], [])


def test_a_hero_deleted_before_rendering_is_not_printed(
    controller: PrintController,
    campaign: Campaign,
    one: str,
    file: Path,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    campaign.set_portrait(one, small_picture())
    controller.save(order(one), FileKind.PDF)
    campaign.discard([one])
    campaign.delete([one])
    finish()
    assert reported.failed == ["Nobody is chosen to be printed; choose somebody. (4C)"]


def test_a_skipped_draft_companion_is_reported(
    controller: PrintController,
    campaign: Campaign,
    one: str,
    file: Path,
    answers: ScriptedAnswers,
    finish: Finish,
) -> None:
    DraftService(campaign).begin_companion(one, CompanionRole.ALTER_EGO)
    answers.print_with_boxes = False
    with_companions = replace(order(one), options=PrintOptions(along=frozenset({"companions"})))
    controller.save(with_companions, FileKind.PDF)
    finish()
    name = campaign.card(one).name
    assert answers.warnings == [
        f"The Alter-Ego of {name} is a draft; finish it in the builder first."
    ]
    alone = PrintOptions(along=frozenset())
    controller.save(replace(order(one), options=alone), FileKind.PDF)
    finish()
    assert len(answers.warnings) == 1
    assert file.exists()


def test_a_missing_portrait_is_reported(
    controller: PrintController,
    campaign: Campaign,
    one: str,
    file: Path,
    reported: RecordedSignals,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost(_id: str) -> HeroFile:
        raise StorageError("The portrait is missing; choose another.")

    monkeypatch.setattr(campaign, "packed", lost)
    controller.save(order(one), FileKind.PDF)
    assert not controller.is_busy
    assert reported.failed == ["The portrait is missing; choose another."]
    assert not file.exists()


def test_a_second_job_is_ignored_while_one_runs(
    controller: PrintController,
    one: str,
    file: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    controller.save(order(one), FileKind.PDF)
    controller.save(order(one), FileKind.PDF)
    controller.print_sheets(order(one))
    finish()
    assert len(answers.suggestions) == 1
    assert reported.saved == [([file], 1)]


@pytest.mark.parametrize(
    ("size", "paper"),
    [(QPageSize.PageSizeId.A4, A4), (QPageSize.PageSizeId.Letter, LETTER)],
)
def test_pages_go_to_the_printer(
    controller: PrintController,
    ids: list[str],
    file: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
    size: QPageSize.PageSizeId,
    paper: tuple[int, int],
) -> None:
    def set_up(printer: QPrinter) -> bool:
        printer.setOutputFileName(str(file))
        printer.setPageSize(QPageSize(size))
        printer.setResolution(100)
        return True

    answers.set_up = set_up
    controller.print_sheets(order(*ids))
    finish()
    assert reported.failed == []
    # The message names the file, not a printer.
    assert (reported.printed, [len(pages(file))]) == ([], answers.offered)
    assert reported.saved == [([file], len(ids))]
    assert set(pages(file)) == {paper}
    assert reported.papers == (["letter"] if paper == LETTER else [])


def test_the_progress_dialog_is_hidden_during_a_question(
    controller: PrintController,
    emoji: str,
    answers: ScriptedAnswers,
    window: MainWindow,
    finish: Finish,
    qtbot: QtBot,
) -> None:
    seen: list[list[bool]] = []

    def think() -> None:
        qtbot.wait(PATIENCE + 200)
        seen.append([each.isVisible() for each in window.findChildren(QProgressDialog)])

    answers.think = think
    controller.print_sheets(order(emoji))
    finish()
    assert seen == [[False], [False]]


def test_canceling_the_printer_dialog_prints_nothing(
    controller: PrintController,
    one: str,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    controller.print_sheets(order(one))
    finish()
    assert answers.offered == [1]
    assert (reported.printed, reported.failed) == ([], [])


def test_a_hero_deleted_during_rendering_is_still_printed(
    controller: PrintController,
    campaign: Campaign,
    one: str,
    answers: ScriptedAnswers,
    finish: Finish,
) -> None:
    controller.print_sheets(order(one))
    while campaign.file.undo_label is not None:
        campaign.undo()
    assert not campaign.cards()
    finish()
    assert answers.offered == [1]


def test_a_file_that_cannot_be_written_is_named(
    controller: PrintController,
    one: str,
    tmp_path: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    def set_up(printer: QPrinter) -> bool:
        printer.setOutputFileName(str(tmp_path / "gone" / "pages.pdf"))
        return True

    answers.set_up = set_up
    controller.print_sheets(order(one))
    finish()
    assert reported.printed == []
    assert "pages.pdf" in reported.failed[0]


def test_each_hero_is_saved_as_a_pdf_or_picture(
    controller: PrintController,
    ids: list[str],
    tmp_path: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    answers.target = PrintTarget(tmp_path / "sheets", PaperSetting.A4)
    for kind in FileKind:
        controller.save(order(*ids, each=True), kind)
        finish()
    for (files, count), kind in zip(reported.saved, FileKind, strict=True):
        assert count == 4
        assert {path.stem.partition(",")[0] for path in files} == NAMES
        assert {path.suffix for path in files} == {kind}
        assert all(path.exists() for path in files)


def test_page_pictures_overwrite_only_confirmed_files(
    controller: PrintController,
    ids: list[str],
    tmp_path: Path,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
    finish: Finish,
) -> None:
    """With several pages, the file chosen in the dialog is not written itself."""
    chosen, *named = (tmp_path / f"page{end}.png" for end in ("", ", page 1", ", page 2"))
    answers.target = PrintTarget(chosen, PaperSetting.A4)
    chosen.write_text("mine")
    named[0].write_text("mine")
    answers.may_replace = False
    controller.save(order(*ids[:2]), FileKind.PNG)
    finish()
    assert (reported.saved, answers.replaced) == ([], named[:1])
    assert not named[1].exists()
    answers.may_replace = True
    controller.save(order(*ids[:2]), FileKind.PNG)
    finish()
    assert reported.saved == [(named, 2)]
    assert named[0].read_bytes().startswith(b"\x89PNG")
    assert chosen.read_text() == "mine"
    controller.save(order(ids[0]), FileKind.PNG)
    finish()
    assert answers.replaced[2:] == [chosen]
    assert chosen.read_bytes().startswith(b"\x89PNG")


def test_saved_words_describe_the_saved_files() -> None:
    assert saved_text([Path("a/Kira.pdf")], 1) == "Kira.pdf saved"
    assert saved_text([Path("a/City.pdf")], 9) == "City.pdf saved, 9 sheets"
    assert saved_text([Path("a/Kira.pdf"), Path("a/Tom.pdf")], 2) == "2 files saved in a"
