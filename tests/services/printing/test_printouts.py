"""Each printout names, counts and lays out the things it lists."""

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.print_order import BlankOrder, PrintOrder
from fourc_desktop.services.printing.printouts import BY_ID, PRINTOUTS, Listed, printout_of
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

BLANK = BlankOrder("hero", GAME.page.blank(), title="Hero")


def order(printout: str, *ids: str, blanks: tuple[BlankOrder, ...] = ()) -> PrintOrder:
    return PrintOrder(ids, blanks, PaperSetting.A4, PrintOptions(), printout)


def test_each_has_an_id_a_title_and_options() -> None:
    assert [*BY_ID] == [each.id for each in PRINTOUTS]
    for each in PRINTOUTS:
        assert each.title(GAME)
        assert each.is_offered(GAME)
        assert each.options <= frozenset(PrintOptions.__dataclass_fields__)


def test_sheets_list_and_print_documents(peopled: Campaign) -> None:
    hero = peopled.cards()[0]
    ordered = order("sheets", hero.id, hero.id)
    printout = printout_of(ordered)
    assert printout.listed is Listed.DOCUMENTS
    assert printout.chosen(ordered, peopled) == (hero.id,)
    assert printout.names(ordered, peopled) == [hero.name] * 2
    assert printout.pictured(ordered, peopled) == ordered.ids
    subjects = list(printout.subjects(ordered, peopled))
    ((sheet, *_),) = printout.batches(subjects, ordered.options, GAME)
    assert sheet.name == hero.name


def test_deleted_documents_are_not_printed(peopled: Campaign) -> None:
    ordered = order("sheets", "gone", peopled.cards()[0].id)
    assert printout_of(ordered).present(ordered, peopled).ids == ordered.ids[1:]


def test_blanks_list_the_title_of_their_sheet(peopled: Campaign) -> None:
    ordered = order("blanks", blanks=(BLANK,))
    printout = printout_of(ordered)
    assert printout.listed is Listed.BLANKS
    assert printout.names(ordered, peopled) == ["Hero"]
    subjects = list(printout.subjects(ordered, peopled))
    assert len(list(printout.batches(subjects, ordered.options, GAME))) == 1
