"""The candidates for an encounter, in the game's terms."""

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.screens.encounter.candidates.joining import NOT_PEOPLE, allowed_kinds_words
from tests.kinds import FOURC


def test_the_refusal_names_the_allowed_kinds(book: Rulebook) -> None:
    who = allowed_kinds_words(FOURC, GAME.fight(book, CampaignPage()).roster.kinds)
    assert NOT_PEOPLE(people=who).sentence == (
        "Heroes, villains, companions and vehicles can be added to an encounter, and stock foes."
    )


def test_a_single_group_stands_alone() -> None:
    assert allowed_kinds_words(FOURC, ["4c-companion"]) == "Companions"
