"""What a table asks of a hero during play, at a glance."""

from collections.abc import Iterator

from fourc_desktop.core.documents import Cell
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.healing import damage_now
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


def party_cells(character: Character, book: Rulebook) -> Iterator[Cell]:
    """The values of a character as they stand, a column each."""
    figures = figures_now(character, book)
    movement = figures.movement
    yield Cell("Player", character.profile.player)
    yield Cell("Damage", damage_now(character, book).value, most=figures.damage.value)
    yield Cell("Conditions", ", ".join(character.conditions), tone="warn")
    yield Cell("Fortune", figures.fortune.value)
    yield Cell("Repute", figures.repute.value)
    for trait in Trait:
        yield Cell(trait.title, figures.traits[trait].value)
    yield Cell("Armor", figures.armor[0].rank.value if figures.armor else 0)
    yield Cell("On foot", movement.walk.value)
    yield Cell("Other ways", ", ".join(f"{way.source} {way.says}" for way in movement.ways))
