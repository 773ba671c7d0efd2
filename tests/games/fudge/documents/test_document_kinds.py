"""The document kinds of FUDGE: reading what was written, and printing."""

from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, Package, PrintContext, PrintSubject
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER, DRAFT, KINDS, UNIT
from fourc_desktop.games.fudge.game import GAME
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.games.fudge.rules.unit import FudgeUnit
from fourc_desktop.games.fudge.sheets.rules_tables import player_tables
from fourc_desktop.services.printing.standee_tokens import standee_sheet
from fourc_desktop.storage.print_options import PrintOptions
from tests.games.fudge.people import TAMSIN


def subject(fudge: FudgeBook, shield: str = "") -> PrintSubject:
    content = Content(CHARACTER.id, replace(TAMSIN, shield=shield))
    return PrintSubject(Package(content), PrintContext("FUDGE", fudge, FudgePage(), "Ferry Road"))


@pytest.mark.parametrize("back", [True, False])
def test_the_tables_are_printed_on_the_back_on_request(fudge: FudgeBook, *, back: bool) -> None:
    [sheet] = CHARACTER.sheets(subject(fudge), PrintOptions(back=back))
    assert sheet.content.back == (player_tables(fudge) if back else ())
    assert "Ferry Road" in [words for _, words in sheet.words()]


def test_unknown_catalog_entries_are_refused_in_print(fudge: FudgeBook) -> None:
    with pytest.raises(Refused, match="Shield “door” is not in the rules"):
        next(CHARACTER.sheets(subject(fudge, "door"), PrintOptions()))


def test_a_draft_becomes_a_character() -> None:
    assert DRAFT.draft_of == CHARACTER.id
    assert not DRAFT.has_sheet
    assert [each.id for each in KINDS] == ["fudge-character", "fudge-draft", "fudge-unit"]


@pytest.mark.parametrize(
    ("scale", "width"), [(-8, 1), (0, 1), (2, 1), (5, 2), (8, 3), (11, 4), (20, 4)]
)
def test_giants_have_wide_tokens(fudge: FudgeBook, scale: int, width: int) -> None:
    assert CHARACTER.token_sizes(replace(TAMSIN, mass_scale=scale), fudge) == (width,)


def test_a_unit_has_a_token_for_each_fighter(fudge: FudgeBook) -> None:
    assert UNIT.has_token
    assert UNIT.token_sizes(FudgeUnit(fighters=6), fudge) == (1,) * 6
    assert len(UNIT.token_sizes(FudgeUnit(fighters=100_000), fudge)) == 20


def test_the_members_of_a_unit_are_numbered_figures(fudge: FudgeBook) -> None:
    watch = FudgeUnit(FormProfile("Town Watch"), fighters=3)
    context = PrintContext("FUDGE", fudge, FudgePage(), "")
    sheet = standee_sheet([PrintSubject(Package(Content(UNIT.id, watch)), context)], GAME)
    assert [(each.name, each.number) for each in sheet.tokens] == [
        ("Town Watch", number) for number in (1, 2, 3)
    ]
    assert all(each.sketch is not None for each in sheet.tokens)
