from fourc_desktop.core.documents import PrintContext
from fourc_desktop.games.fourth_earth.documents.document_kinds import CHARACTER
from fourc_desktop.games.fourth_earth.game import GAME
from fourc_desktop.games.fourth_earth.rules.homebrew import EarthHomebrew
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.conftest import RESOURCES
from tests.games.fourth_earth.people import ALL_SPRINKLES


def test_vanilla_is_the_preset(plain: EarthRulebook) -> None:
    assert GAME.presets == {"fourth-earth": EarthPage()}
    data = GAME.data(RESOURCES)
    assert GAME.book(data, EarthPage(), EarthHomebrew()) == plain
    page = EarthPage(options=ALL_SPRINKLES)
    assert GAME.book(data, page, EarthHomebrew()).options == ALL_SPRINKLES
    assert GAME.fight(plain, page).rules.types.table.__name__ == "EarthTable"
    assert GAME.substances(plain) == ()
    assert GAME.reference.derived(plain) == ()


def test_stock_is_every_template(plain: EarthRulebook) -> None:
    stock = GAME.stock(RESOURCES, plain, EarthPage())
    assert len({each.id for each in stock}) == len(plain.templates)
    for each in stock:
        document = each.document.content.document
        assert document.profile.side == each.side == "others"
        assert list(CHARACTER.problems(document, None, plain)) == []
        assert each.name.lower() in each.words


def test_the_same_seed_makes_the_same_character(plain: EarthRulebook) -> None:
    made = [
        GAME.instant(plain, EarthPage(), "OWL", "others", along=along) for along in (False, True)
    ]
    assert made[0] == made[1]
    assert made[0].content.document.profile.side == "others"


def test_a_blank_sheet_follows_the_sprinkles(plain: EarthRulebook) -> None:
    context = PrintContext("4th Earth RAW", plain, EarthPage(), "Causeway")
    sheet = GAME.blank("character", context, EarthPage())
    every = GAME.blank("character", context, EarthPage(options=ALL_SPRINKLES))
    assert "Stance" not in str(sheet)
    assert "Stance" in str(every)


def test_the_game_has_hero_roll_and_odds_commands() -> None:
    assert set(GAME.commands()) == {"new hero", "roll", "odds"}
