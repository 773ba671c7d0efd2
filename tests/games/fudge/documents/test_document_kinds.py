"""The document kinds of FUDGE: reading what was written, and printing."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.documents import Content, Package, PrintContext, PrintSubject
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER, DRAFT, KINDS, UNIT
from fourc_desktop.games.fudge.game import GAME
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.combat.views import FudgeViews
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.games.fudge.rules.unit import UNIT_FORM, FudgeUnit
from fourc_desktop.games.fudge.sheets.rules_tables import player_tables
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.character_forms.form_summary import form_differences
from fourc_desktop.services.printing.standee_tokens import standee_sheet
from fourc_desktop.storage.print_options import PrintOptions
from tests.games.fudge.people import TAMSIN
from tests.games.fudge.rules.combat.stage import Stage


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


def test_a_card_shows_what_is_left_as_fights_do(fudge: FudgeBook) -> None:
    documents: dict[FormKind[Any, FudgeBook], Any] = {
        CHARACTER: replace(TAMSIN, wounds="xx x    "),
        UNIT: FudgeUnit(fighters=40, losses="   xx   "),
    }
    roster = FudgeRoster(fudge)
    for kind, document in documents.items():
        card, stage = (
            kind.summary(document, None, fudge),
            Stage(fudge, {"ada": roster.joined(document)}),
        )
        gauge = FudgeViews(fudge).gauges(stage.now, "ada")[0]
        assert (card.numbers[0], card.full[0]) == ((gauge.name, gauge.now), gauge.full)
        assert gauge.now < gauge.full


def test_wounds_and_losses_are_compared_in_words(fudge: FudgeBook) -> None:
    hurt = replace(TAMSIN, wounds="x  xm   ")
    [wounds] = form_differences(FORM, TAMSIN, hurt, fudge)
    words = "Major Wound (treated), Light Wound, Scratch"
    assert (wounds.what, wounds.before, wounds.after) == ("Wounds", "Undamaged", words)
    [cell] = [each for each in CHARACTER.columns(hurt, fudge) if each.title == "Wounds"]
    assert (cell.value, cell.shown) == (3, words)
    unit = FudgeUnit(fighters=40)
    found = form_differences(UNIT_FORM, unit, replace(unit, losses="   x x  "), fudge)
    losses = next(each for each in found if each.what == "Losses")
    assert (losses.before, losses.after) == ("Undamaged", "50 % lost")
