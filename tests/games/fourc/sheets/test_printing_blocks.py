"""Each block, drawn alone, stays within its box."""

from collections.abc import Callable

import pytest

from fourc_desktop.games.fourc.sheets.character.attack_block import attacks
from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import (
    armor,
    defenses,
    movement,
)
from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import powers, skills
from fourc_desktop.games.fourc.sheets.character.trait_and_status_block import (
    ConditionBlock,
    StatusBlock,
    traits,
)
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from fourc_desktop.games.fourc.sheets.sheet_top import GaugePanel
from fourc_desktop.pdf.blocks.notes import notes
from fourc_desktop.pdf.blocks.pictures import Portrait
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import Block
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.drawn_pages import Draw, near

BlockMaker = Callable[[CharacterPage, Fonts], Block]
BLOCKS: dict[str, tuple[float, BlockMaker]] = {
    "portrait": (36, lambda _page, _fonts: Portrait(None)),
    "conditions": (36, lambda page, _fonts: ConditionBlock(page.conditions)),
    "damage": (73.5, lambda page, _fonts: GaugePanel(page.damage)),
    "traits": (118, lambda page, fonts: traits(page.trait_head, page.traits, fonts)),
    "attacks": (190, lambda page, fonts: attacks(page.attacks, "2 a turn", 190, fonts)),
    "narrow attacks": (118.75, lambda page, fonts: attacks(page.attacks, "", 118.75, fonts)),
    "defenses": (190, lambda page, fonts: defenses(page.defenses, 190, fonts)),
    "narrow defenses": (118.75, lambda page, fonts: defenses(page.defenses, 118.75, fonts)),
    "armor": (68, lambda page, fonts: armor(page.armor, 68, fonts)),
    "movement": (68, lambda page, fonts: movement(page.movement, 68, fonts)),
    "standing": (68, lambda page, _fonts: StatusBlock(page.secondary_traits)),
    "powers": (118, lambda page, fonts: powers(page.powers, 118, 100, fonts)),
    "skills": (68, lambda page, fonts: skills(page.skills, 68, 100, fonts)),
    "notes": (190, lambda _page, fonts: notes("Notes", "Afraid of gulls. " * 50, 190, fonts)),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_keeps_to_its_box(name: str, draw: Draw, page: PageMaker, fonts: Fonts) -> None:
    width, make = BLOCKS[name]
    block = make(page(), fonts)
    box = Box(0 if width == 190 else 20, 30, width, block.height)
    ink = draw(lambda pen: block.draw(pen, box)).ink
    assert ink is not None
    assert ink.within(near(box))
