from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import OverrideCombatant
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"origin": "moon"}, "The origin “Moon” is not in"),
        ({"powers": (HeldPower("luck"),)}, "The power “Luck” is not in"),
    ],
)
def test_a_fighter_missing_from_the_catalogs_is_refused(
    book: Rulebook, plain_hero: Character, wrong: dict[str, object], sentence: str
) -> None:
    form = EncounterFormat(fight(book, CampaignPage(rules=ADVANCED)).rules.types)
    known = fighter(plain_hero, book)
    stranger = replace(known, character=replace(plain_hero, **wrong))  # type: ignore[arg-type]
    written = form.write_command(OverrideCombatant(Combatant("gale", "Gale", "hero", stranger)))
    with pytest.raises(Refused, match=sentence):
        form.read_command(written)
