"""An application context with seeded dice, a manual clock, and predictable ids."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, with_instant_companions
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.backups import Backups


@dataclass
class Clock:
    """A manual clock for tests, in Unix seconds."""

    second: int = 1_800_000_000

    def __call__(self) -> int:
        return self.second


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tools(resources: Path, games: GameRegistry, clock: Clock, home: Path) -> ApplicationContext:
    numbers = count()
    new_id: Callable[[], str] = lambda: f"{next(numbers):032x}"  # noqa: E731
    return ApplicationContext(
        resources=resources,
        backups=Backups(home / "Backups"),
        games=games,
        dice=SeededDice("tests"),
        now=clock,
        new_id=new_id,
    )


@pytest.fixture
def campaign(tools: ApplicationContext, tmp_path: Path) -> Iterator[Campaign]:
    """An empty campaign, open for writing."""
    with create_campaign(tmp_path / "Harbor City Nights.4c", tools) as opened:
        yield opened


@pytest.fixture(scope="session")
def family(book: Rulebook) -> HeroFile:
    """Ada, a legal hero with a second self, a Sidekick on a bike, a car and a headquarters."""
    hero = instant_hero(book, ADVANCED, "7F3K")
    powers = (
        HeldPower("alter-ego"),
        HeldPower("sidekick"),
        HeldPower("vehicle", rank=Score(30)),
        HeldPower("headquarters", rank=Score(20)),
    )
    ada = replace(
        hero,
        origin="changed-human",
        origin_dice=None,
        origin_trait=Trait.BRAWN,
        powers=powers,
        power_count=Score(4),
        profile=replace(hero.profile, name="Ada", identity="Ada Moreau"),
    )
    made = with_instant_companions(ada, book, "7F3K")
    second, sidekick = made.companions
    bike = OwnedVehicle("Rumor", book.gear.vehicles["motorcycle"])
    return replace(made, companions=(second, replace(sidekick, vehicles=(bike,))))
