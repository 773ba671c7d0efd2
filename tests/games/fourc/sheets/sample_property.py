"""Random vehicles and headquarters from a seed, for tests of sheets."""

from dataclasses import replace
from random import Random

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from tests.games.fourc.sheets.sample_heroes import HeroMaker

WORDS = [
    "Petrel",
    "storm",
    "of",
    "the",
    "harbor",
    "O’Neil",
    "Żubr",
    "小林",
    "<b>&amp;</b>",
    "quiet",
    "long-range",
    "engines,",
    "wings;",
    "Donaudampfschifffahrtskapitänsmütze",
    "which",
    "nobody",
    "ever",
    "used",
    "to",
    "its",
    "full",
    "extent",
]


def vehicle_of(seed: int, book: Rulebook) -> OwnedVehicle:
    """A vehicle of the catalog with random additions, few or many."""
    dice = Random(seed)
    power = dice.random() < 0.5
    systems = tuple(
        VehicleSystem(
            name=f"{words(dice, 4)} {number}",
            rank=None if power and number < 2 else dice.choice((1, 7, 20, 75, 500, 9_999)),
            description=words(dice, dice.choice((0, 3, 8, 25))),
        )
        for number in range(dice.choice((0, 1, 2, 2, 3, 5, 20)))
    )
    return OwnedVehicle(
        name=words(dice, dice.choice((1, 2, 3, 20))),
        base=dice.choice(list(book.gear.vehicles.values())),
        rank=dice.choice((1, 20, 40, 75, 500)) if power else None,
        systems=systems,
        notes=words(dice, dice.choice((0, 0, 10, 60, 500, 2_000))),
        lost=dice.choice((0, 0, 5, 999)),
        crew=", ".join(words(dice, 2) for _ in range(dice.choice((0, 0, 1, 3, 5, 12)))),
    )


def headquarters_of(seed: int) -> Headquarters:
    """A headquarters with random rooms and texts, few or many."""
    dice = Random(seed)
    rooms = tuple(
        HeadquartersRoom(f"{words(dice, 3)} {number}", words(dice, dice.choice((0, 3, 12, 25))))
        for number in range(dice.choice((0, 1, 4, 8, 14, 60)))
    )
    return Headquarters(
        name=words(dice, dice.choice((1, 2, 3, 20))),
        size=dice.choice((1, 6, 10, 25, 50, 9_999)),
        place=words(dice, dice.choice((0, 4, 15))),
        rooms=rooms,
        notes=words(dice, dice.choice((0, 10, 60, 500, 2_000))),
    )


def words(dice: Random, count: int) -> str:
    """This many words, mostly different; a few are as long as allowed."""
    text = " ".join(f"{word}{dice.randrange(10_000)}" for word in dice.choices(WORDS, k=count))
    return text if count > 25 else text[:190].strip()


def storm_petrel(book: Rulebook) -> OwnedVehicle:
    """The vehicle of the designs."""
    return OwnedVehicle(
        name="Storm Petrel",
        base=replace(book.gear.vehicles["private-jet"], seats=4),
        rank=40,
        systems=(
            VehicleSystem("Bow arc cannon", None, "bolt, ranged; 2 sectors"),
            VehicleSystem("Fog cloak", None, "Invisibility; hides the hull"),
        ),
        crew="Stormglass, Paperjack, Ballast",
    )


def owner_of(hero: HeroMaker, name: str = "Stormglass") -> Character:
    """A character with a vehicle and a headquarters."""
    vehicle = HeldPower("vehicle", 1, Score(40))
    return hero(
        name=name,
        traits=tuple(map(Score, (20, 40, 10, 30, 30, 20, 20))),
        origin="changed-human",
        origin_trait=None,
        powers=(vehicle, HeldPower("headquarters", 2, Score(30))),
    )
