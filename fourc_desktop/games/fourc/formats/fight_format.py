"""4C's fights with what they need of the formats: kinds of documents, the form of characters."""

from collections.abc import Mapping

from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND, CharacterModel
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight, fourc_fight
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.value_format import door


def fight(book: Rulebook, page: CampaignPage) -> FourcFight:
    """Fights as a campaign plays them, by its rulebook and its page."""
    return fourc_fight(book, page, (HERO_KIND, COMPANION_KIND), doors)


def doors() -> Mapping[type, object]:
    """Characters are written in fights as they are in files of their own."""
    return {Character: door(CharacterModel, CharacterModel.of, CharacterModel.character)}
