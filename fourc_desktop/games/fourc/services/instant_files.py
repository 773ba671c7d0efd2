"""Instant companions packed with their hero, as a file holds them."""

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.instant_companions import instant_companions
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def with_instant_companions(hero: Character, book: Rulebook, seed: str) -> HeroFile:
    """A hero with all that the powers call for, and a Sidekick with all that theirs do."""
    brought = instant_companions(hero, book, seed)
    companions = []
    for index, each in enumerate(brought.characters):
        theirs = instant_companions(each, book, f"{seed} {index}")
        companions.append(
            HeroFile(each, vehicles=theirs.vehicles, headquarters=theirs.headquarters)
        )
    return HeroFile(
        hero,
        companions=tuple(companions),
        vehicles=brought.vehicles,
        headquarters=brought.headquarters,
    )
