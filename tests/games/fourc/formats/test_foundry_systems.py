"""The formats of the Foundry VTT systems."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.foundry_systems import (
    FoundrySystem,
    KazemFaserip,
    MshFaserip,
    paragraphs,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.old_ranks import OLD_RANKS
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.mark.parametrize(
    ("system", "names"),
    [
        (MshFaserip(), ["Shift-0", "Feeble", "Shift-X", "Class 1000", "Beyond"]),
        (KazemFaserip(), ["shift0", "feeble", "shiftx", "cl1000", "beyond"]),
    ],
)
def test_each_system_has_its_rank_names(system: FoundrySystem, names: list[str]) -> None:
    ranks = [each for each in OLD_RANKS if each.short in ("Sh0", "Fe", "ShX", "CL1000", "B")]
    assert [system.rank_name(each) for each in ranks] == names


def test_each_system_has_its_field_paths(book: Rulebook) -> None:
    hero = instant_hero(book, PRESETS[Edition.BASIC], "a")
    profile = replace(hero.profile, side=CharacterSide.VILLAIN)
    hero = replace(hero, lifestyle=Score(160), profile=profile)
    stats = current_stats(hero, book)
    msh, kazem = (each.actor(hero, stats, 7) for each in (MshFaserip(), KazemFaserip()))
    assert (msh["type"], kazem["type"]) == ("villain", "npc")
    assert msh["prototypeToken"]["disposition"] == kazem["prototypeToken"]["disposition"] == -1
    assert msh["system"]["attributes"]["resources"] == {"rank": "Shift-X", "value": 160}
    assert kazem["system"]["resources"] == {"rank": "shiftx", "number": 160}
    assert msh["system"]["attributes"]["health"] == kazem["system"]["health"]
    assert msh["system"]["abilities"].keys() == kazem["system"]["abilities"].keys()


def test_text_as_html() -> None:
    assert paragraphs("") == ""
    assert paragraphs("a < b\n'c'") == "<p>a &lt; b</p><p>'c'</p>"
