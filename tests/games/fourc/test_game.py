from pathlib import Path

from fourc_desktop.core.documents import Package
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_the_usual_edition_comes_first() -> None:
    presets = GAME.presets
    assert list(presets) == ["4c-advanced", "4c-basic"]
    assert [page.rules for page in presets.values()] == [ADVANCED, BASIC]


def test_a_campaign_without_homebrew_plays_by_the_shipped_book(book: Rulebook) -> None:
    (page, _) = GAME.presets.values()
    assert GAME.book(book, page, Homebrew()) is book


def test_the_same_seed_makes_the_same_hero_alone_and_with_companions(book: Rulebook) -> None:
    (page, _) = GAME.presets.values()
    alone, along = (GAME.instant(book, page, "381", "hero", along=each) for each in (False, True))
    assert alone == Package(along.content)
    assert along.belongings
    assert {each.content.owner for each in along.belongings} == {None}


def test_each_stock_foe_is_a_villain_of_the_campaigns_edition(
    book: Rulebook, resources: Path
) -> None:
    for page in GAME.presets.values():
        foes = GAME.stock(resources, book, page)
        assert len({foe.id for foe in foes}) == len(foes) > 20
        for foe in foes:
            character = foe.document.content.document
            assert character.rules.edition == page.rules.edition
            assert character.profile.side == foe.side
