"""FUDGE as a game: stock documents, instant characters, downtime, blank sheets."""

from pathlib import Path

from fourc_desktop.core.documents import Content, PrintContext
from fourc_desktop.games.fudge.documents.document_kinds import (
    CHARACTER,
    CHARACTER_KIND,
    DRAFT,
    UNIT,
)
from fourc_desktop.games.fudge.game import GAME
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.homebrew import FudgeHomebrew
from fourc_desktop.games.fudge.rules.options import FudgeOptions, FudgePage
from fourc_desktop.games.fudge.sheets.character_content import blank_content
from fourc_desktop.games.fudge.sheets.gm_screen.storyteller_screen import storyteller_screen
from tests.games.fudge.people import TAMSIN


def test_the_options_of_a_campaign_are_laid_on_the_data(fudge: FudgeBook) -> None:
    assert GAME.book(fudge, FudgePage(), FudgeHomebrew()) is fudge
    options = FudgeOptions(secret_rolls=False)
    assert GAME.book(fudge, FudgePage(options=options), FudgeHomebrew()).options == options
    assert GAME.presets == {"fudge": FudgePage()}


def test_the_stock_has_one_of_each_template(resources: Path, fudge: FudgeBook) -> None:
    stock = GAME.stock(resources, fudge, FudgePage())
    assert [each.id for each in stock] == [*fudge.templates, *fudge.units]
    for each in stock[len(fudge.templates) :]:
        unit = each.document.content.document
        assert (unit.profile.name, each.group) == (each.name, "Units")
        assert list(UNIT.problems(unit, None, fudge)) == []
    for each in stock[: len(fudge.templates)]:
        document = each.document.content.document
        assert document.profile.side == each.side == "other"
        assert list(CHARACTER.problems(document, None, fudge)) == []
        assert CHARACTER.missing(document, fudge) is None


def test_an_instant_character_has_no_problems(fudge: FudgeBook) -> None:
    for seed in range(30):
        made = GAME.instant(fudge, FudgePage(), str(seed), "player", along=True).content
        assert made.kind == CHARACTER_KIND
        assert list(CHARACTER.problems(made.document, None, fudge)) == []


def test_a_character_round_trips() -> None:
    for kind in (CHARACTER, DRAFT):
        content = Content(kind.id, TAMSIN)
        assert kind.read(kind.write(content)) == content
        assert "luck" not in kind.write(content)


def test_a_blank_sheet_has_blank_content(fudge: FudgeBook) -> None:
    context = PrintContext(GAME.title, fudge, FudgePage(), "Ferry Road")
    sheet = GAME.blank("character", context, FudgePage())
    assert sheet.content == blank_content(fudge, game=GAME.title, campaign="Ferry Road")
    screen = storyteller_screen(fudge, game=GAME.title)
    assert GAME.blank("screen", context, FudgePage()) == screen
    assert GAME.substances(fudge) == ()
