"""The main pages of the games other than 4C, each with the sample campaign of its game."""

from fourc_desktop.ui.app.game_screens import BUILDER
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame
from tests.ui.pages import Show, is_their_turn

GAMES = ("fudge", "rough-magic", "fourth-earth")


def _roll(opened: OpenCampaign) -> None:
    """A roll of the first trait of a character, with its outcome."""
    opened.rolls.show()
    screen = opened.rolls.screen()
    assert isinstance(screen, RollScreenFrame)
    controller = screen._controller
    assert isinstance(controller, SetupController)
    controller.choose_trait(controller.rollable_traits(controller.people()[0].id)[0])
    screen.roll()


def _character(opened: OpenCampaign) -> None:
    opened.open_document(opened.campaign.cards()[0].id)


def _builder(opened: OpenCampaign) -> None:
    """The third step of the builder for a new character."""
    opened.handlers()["new_character"]()
    builder = opened.screens.screen(BUILDER)
    assert isinstance(builder, GenericBuilderScreen)
    builder.show_page(builder.pages.steps[2])


def _encounter(opened: OpenCampaign) -> None:
    """The encounter of the sample campaign, in a combatant's turn."""
    [fight] = opened.encounter_service().encounters()
    opened.fights.open(fight.id)
    controller = opened.fights.screen().controller
    while not is_their_turn(controller):
        controller.go_on()


PAGES: dict[str, Show] = {
    "roll": _roll,
    "character": _character,
    "builder": _builder,
    "encounter": _encounter,
    "homebrew": lambda opened: opened.handlers()["homebrew"](),
    "page of the campaign": lambda opened: opened.handlers()["campaign_page"](),
    "print": lambda opened: opened._show(opened.printing.screen(opened.signals)),
}

GAME_PAGES: dict[str, Show] = {
    f"{game}, {name}": show for game in GAMES for name, show in PAGES.items()
}


def game_of(page: str) -> str:
    """The id of the game of a page, by the name of the page."""
    return page.partition(", ")[0] if page in GAME_PAGES else "4c"
