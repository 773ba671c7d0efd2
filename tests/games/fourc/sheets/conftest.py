"""Heroes and their pages, and fixtures for all tests of sheets."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, Edition, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from tests.games.fourc.sheets.sample_heroes import HeroMaker, PageMaker
from tests.pdf.conftest import draw, draw_in, fonts, look, portrait

__all__ = ["draw", "draw_in", "fonts", "look", "portrait"]

PROFILE = ("name", "identity", "player", "notes", "side")


@pytest.fixture(scope="session")
def hero(book: Rulebook) -> HeroMaker:
    """An Instant hero with some fields changed; fields of the profile by their own names."""

    def make(seed: str = "LANTERN", rules: Rules = ADVANCED, **changes: Any) -> Character:
        character = instant_hero(book, rules, seed)
        words = {key: changes.pop(key) for key in PROFILE if key in changes}
        return replace(character, profile=replace(character.profile, **words), **changes)

    return make


@pytest.fixture(scope="session")
def page(book: Rulebook, hero: HeroMaker) -> PageMaker:
    """The page of such a hero."""

    def make(
        seed: str = "LANTERN",
        rules: Rules = ADVANCED,
        *,
        campaign: str = "Harbor City Nights",
        **changes: Any,
    ) -> CharacterPage:
        character = hero(seed, rules, **changes)
        return character_page(character, derived_stats(character, book), book, campaign=campaign)

    return make


@pytest.fixture(scope="session")
def stormglass_hero(hero: HeroMaker) -> Character:
    """The hero of the designs."""

    def power(name: str, rank: int, *choice: str) -> HeldPower:
        held = HeldPower(name, None, Score(rank))
        return held.with_answers(choice[0], choice[1:]) if choice else held

    character = hero(
        name="Stormglass",
        identity="Dr. Inés Żuławska",
        player="Marta K.",
        origin="changed-human",
        origin_trait=None,
        traits=tuple(map(Score, (20, 40, 10, 30, 30, 20, 20))),
        lifestyle=Score(10),
        repute=Score(21),
        powers=(
            power("elemental-energy-control", 40, "kind", "electricity"),
            power("elemental-energy-generation", 30, "kind", "electricity"),
            power("flight", 30),
            power("force-field", 20, "source", "mind"),
        ),
        skills=(
            Skill("Electronics", SkillKind.ADVANCED),
            Skill("Meteorology"),
            Skill("Ama Osei, harbormaster", SkillKind.CONTACT),
        ),
    )
    return replace(character, seed=None)


@pytest.fixture(scope="session")
def stormglass(book: Rulebook, stormglass_hero: Character) -> CharacterPage:
    """The page of the hero of the designs."""
    return character_page(
        stormglass_hero,
        derived_stats(stormglass_hero, book),
        book,
        campaign="Harbor City Nights",
        names=preset_names(book.ranks[Edition.ADVANCED]),
    )
