"""Heroes, fonts and finished pages, for the tests of the sheets."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figures import figures
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.ranks import preset_names
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED, Edition, Rules
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.sheets.character_page import character_page
from fourc_desktop.games.fourc.sheets.content import CharacterPage
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.paper import Paper
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.sheet_canvas import SheetCanvas
from fourc_desktop.pdf.style import COLOR, Style
from fourc_desktop.pdf.typography import POINT
from tests.pdf.looking import SCALE, Draw, DrawIn, Drawn, HeroMaker, PageMaker

PROFILE = ("name", "identity", "player", "notes", "side")


@pytest.fixture(scope="session")
def fonts(resources: Path) -> Fonts:
    """The shipped fonts."""
    return Fonts(resources / "fonts")


@pytest.fixture(scope="session")
def look(fonts: Fonts) -> Look:
    """The shipped fonts in color."""
    return Look(fonts, COLOR)


@pytest.fixture(scope="session")
def hero(book: Rulebook) -> HeroMaker:
    """An Instant hero with some fields changed; those of the profile go by their own names."""

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
        return character_page(character, figures(character, book), book, campaign=campaign)

    return make


@pytest.fixture(scope="session")
def stormglass_hero(hero: HeroMaker) -> Character:
    """The hero of the pictures."""

    def power(name: str, rank: int, *choice: str) -> HeldPower:
        held = HeldPower(name, None, Score(rank))
        return held.settled(choice[0], choice[1:]) if choice else held

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
    """The page of the hero of the pictures."""
    return character_page(
        stormglass_hero,
        figures(stormglass_hero, book),
        book,
        campaign="Harbor City Nights",
        names=preset_names(book.ranks[Edition.ADVANCED]),
    )


@pytest.fixture(scope="session")
def draw_in(fonts: Fonts) -> DrawIn:
    """Let something draw on an empty page in a style, and look at it."""

    def look(style: Style, drawing: Callable[[Pen], object]) -> Drawn:
        buffer = BytesIO()
        size = (Paper.A4.width / POINT, Paper.A4.height / POINT)
        canvas = SheetCanvas(buffer, pagesize=size, invariant=1)
        pen = Pen(canvas, Paper.A4, fonts.set_as(style.setting), style)
        with pen.page():
            drawing(pen)
        canvas.save()
        document = PdfDocument(buffer.getvalue())
        picture = document[0].render(scale=SCALE).to_pil().convert("RGB")
        text = document[0].get_textpage().get_text_range()
        document.close()
        return Drawn(picture, text)

    return look


@pytest.fixture(scope="session")
def draw(draw_in: DrawIn) -> Draw:
    """The same in color."""
    return lambda drawing: draw_in(COLOR, drawing)


@pytest.fixture(scope="session")
def portrait() -> bytes:
    """A blue square, with a red field added on its left and a green one on its right."""
    picture = Image.new("RGB", (180, 80), (0, 0, 250))
    picture.paste((250, 0, 0), (0, 0, 55, 80))
    picture.paste((0, 250, 0), (125, 0, 180, 80))
    buffer = BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()
