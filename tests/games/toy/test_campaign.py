"""A campaign of the toy can be saved, killed, undone, exported, imported and searched."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.core.documents import Content, Package, PrintSubject
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.pdf.book import Printable, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize as PdfPaper
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.services.documents.document_file import document_bytes, parse_document
from fourc_desktop.services.printing.print_executor import PrintExecutor
from fourc_desktop.services.printing.print_job import FileKind, PrintJob, PrintJobControl
from fourc_desktop.services.printing.print_order import BlankOrder, PrintOrder, sheets_of
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND, ENTRY, ToyPage
from tests.games.toy.people import ADA, LONG
from tests.services.pdf_text import text_of

RESOURCES = Path(__file__).parents[3] / "resources"


@pytest.fixture(scope="module")
def toy_tools(tmp_path_factory: pytest.TempPathFactory) -> ApplicationContext:
    """The application context with the toy as the only game."""
    root = tmp_path_factory.mktemp("folders")
    folders = Folders.under(root)
    return application_context(RESOURCES, folders, (ENTRY,))


@pytest.fixture
def shelf(tmp_path: Path, toy_tools: ApplicationContext) -> Iterator[Campaign]:
    """A campaign of the toy with Ada in it."""
    with create_campaign(tmp_path / "Shelf.4c", toy_tools) as made:
        made.add([Package(Content(CHARACTER_KIND, ADA))], "Add Ada")
        yield made


def only(campaign: Campaign) -> str:
    [card] = campaign.cards(CHARACTER_KIND)
    return card.id


def test_a_campaign_knows_that_it_plays_the_toy(shelf: Campaign) -> None:
    assert shelf.game.title == "Toy"
    assert shelf.file.game == "toy"
    assert [each.id for each in shelf.kinds][:2] == [CHARACTER_KIND, DRAFT_KIND]


def test_changes_are_kept_when_the_file_is_opened_again(
    tmp_path: Path, toy_tools: ApplicationContext
) -> None:
    path = tmp_path / "Shelf.4c"
    with create_campaign(path, toy_tools) as made:
        [id_] = made.add([Package(Content(CHARACTER_KIND, LONG))], "Add")
        made.change(id_, replace(LONG, nerve=2), "Edit the nerve")
    with open_campaign(path, toy_tools) as opened:
        assert opened.document(id_) == replace(LONG, nerve=2)
        assert opened.problems == ()


def test_a_change_is_undone_and_made_again(shelf: Campaign) -> None:
    id_ = only(shelf)
    shelf.change(id_, replace(ADA, luck=0), "Edit the luck")
    assert shelf.card(id_).number("Luck") == 0
    assert shelf.undo() == "Edit the luck"
    assert shelf.document(id_) == ADA
    shelf.redo()
    assert shelf.document(id_).luck == 0


def test_a_character_is_found_by_every_word(shelf: Campaign) -> None:
    for words in ("ada", "marionette kim", "dagger bent", "dance", "sings"):
        assert [card.name for card in shelf.search(words, kind=CHARACTER_KIND)] == [
            "Ada Blackthorn"
        ]
    assert shelf.search("glass", kind=CHARACTER_KIND) == []
    assert shelf.search("", side="wooden", kind=CHARACTER_KIND) == []


def test_a_character_is_copied_deleted_and_restored(shelf: Campaign) -> None:
    id_ = only(shelf)
    [copy] = duplication(shelf, [id_]).make()
    assert shelf.card(copy).name == "Ada Blackthorn 2"
    shelf.discard([copy])
    assert [card.id for card in shelf.trash(CHARACTER_KIND)] == [copy]
    shelf.restore([copy])
    assert len(shelf.cards(CHARACTER_KIND)) == 2


def test_a_character_file_round_trips(shelf: Campaign) -> None:
    data = document_bytes(shelf.packed(only(shelf)), shelf.kinds)
    package = parse_document(data, "ada.json", shelf.kinds)
    [id_] = shelf.add([package], "Import")
    assert shelf.document(id_) == ADA


def test_a_worker_prints_all_characters_and_a_blank(
    shelf: Campaign, toy_tools: ApplicationContext, tmp_path: Path
) -> None:
    options = PrintOptions(along=frozenset({"companions"}))
    order = PrintOrder(
        (only(shelf),), (BlankOrder("character", shelf.page),), PaperSetting.A4, options
    )
    batches = tuple(tuple(sheets_of(each, options, shelf.game)) for each in order.subjects(shelf))
    room = PrintExecutor(toy_tools.fonts, shelf.game.pdf_subject)
    job = PrintJob(batches, PaperSetting.A4, options, FileKind.PDF, tmp_path / "shelf.pdf")
    assert job.write(room, PrintJobControl(workers=1)) == [job.target]
    assert job.target.read_bytes() == room.renderer.pdf(job.sheets, PaperSetting.A4, options)
    text = text_of(job.target.read_bytes())
    assert "ADA BLACKTHORN" in text
    assert "Shelf" in text


def test_a_finished_draft_keeps_its_id(shelf: Campaign) -> None:
    [draft] = shelf.add([Package(Content(DRAFT_KIND, replace(ADA, nerve=-1)))], "Begin")
    with pytest.raises(Refused, match="is a draft; finish it in the builder first"):
        shelf.packed(draft)
    shelf.change(draft, shelf.document(draft), "Finish", kind=CHARACTER_KIND)
    assert shelf.card(draft).kind == CHARACTER_KIND
    shelf.undo()
    assert shelf.card(draft).kind == DRAFT_KIND


def test_unknown_catalog_entries_are_not_added(shelf: Campaign) -> None:
    lost = replace(ADA, home="attic")
    with pytest.raises(Refused, match="Home “attic” is not in the rules"):
        shelf.add([Package(Content(CHARACTER_KIND, lost))], "Add")


def test_an_option_changes_the_numbers_of_all_characters(shelf: Campaign) -> None:
    id_ = only(shelf)
    assert shelf.card(id_).number("Heart") == 5
    shelf.change_page(ToyPage(blessings=False), "Turn blessings off")
    kind = shelf.kinds[CHARACTER_KIND]
    assert dict(kind.summary(shelf.document(id_), None, shelf.book).numbers)["Heart"] == 4


def test_a_document_of_the_toy_is_refused_by_another_game(
    tmp_path: Path, toy_tools: ApplicationContext
) -> None:
    both = replace_games(toy_tools)
    with (
        create_campaign(tmp_path / "Heroes.4c", both, "4c") as heroes,
        pytest.raises(Refused, match="is for Toy; this campaign plays 4C"),
    ):
        heroes.add([Package(Content(CHARACTER_KIND, ADA))], "Add")


def replace_games(tools: ApplicationContext) -> ApplicationContext:
    """The same context with 4C and the toy."""
    folders = Folders.under(tools.backups.folder)
    return application_context(RESOURCES, folders, (*GAMES, ENTRY))


def test_a_character_is_printed_by_the_campaign(shelf: Campaign) -> None:
    order = PrintOrder((only(shelf),), (), PaperSetting.A4, PrintOptions())
    [printed] = order.subjects(shelf)
    [sheet] = sheets_of(printed, order.options, shelf.game)
    text = "".join(words(sheet, shelf).split())
    for each in ("ADABLACKTHORN", "Marionette", "Dagger", "Everybody", "Shelf"):
        assert each in text
    lost = Package(Content(CHARACTER_KIND, replace(ADA, home="attic")))
    sheets = sheets_of(PrintSubject(lost, shelf.print_context), order.options, shelf.game)
    with pytest.raises(Refused, match="Home “attic” is not in the rules"):
        next(sheets)


def test_a_blank_sheet_has_every_field_of_the_form(shelf: Campaign) -> None:
    blank = BlankOrder("character", shelf.page)
    [printed] = PrintOrder((), (blank,), PaperSetting.A4, PrintOptions()).subjects(shelf)
    [sheet] = sheets_of(printed, PrintOptions(), shelf.game)
    for each in ("NERVE", "KNACKS", "BAG", "BRUISES"):
        assert each in words(sheet, shelf).upper()


def test_a_worker_in_another_process_prints_the_toy(shelf: Campaign) -> None:
    [printed] = PrintOrder((only(shelf),), (), PaperSetting.A4, PrintOptions()).subjects(shelf)
    sheets = tuple(sheets_of(printed, PrintOptions(), shelf.game))
    assert pickle.loads(pickle.dumps(sheets)) == sheets


def words(sheet: Printable, campaign: Campaign) -> str:
    """The text of a sheet, read from its PDF."""
    look = PrintLook(Fonts(RESOURCES / "fonts"), COLOR)
    document = PdfDocument(
        print_book([sheet], PdfPaper.A4, look, subject=campaign.game.pdf_subject)
    )
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return text
