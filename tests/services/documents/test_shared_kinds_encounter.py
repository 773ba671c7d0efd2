from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.maps.descriptions import map_summary
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.documents.shared_kinds import encounter_summary
from fourc_desktop.storage.formats.encounter_format import EncounterDocument
from tests.kinds import FOURC

SIDES = [{"id": "hero", "name": "Heroes"}, {"id": "villain", "name": "Villains"}]


def fight(**sides: str) -> EncounterDocument:
    """A fight on the docks of people by their sides."""
    combatants = [
        {"name": name.capitalize(), "side": side, "fighter": 0} for name, side in sides.items()
    ]
    start: Any = {"map": {"name": "Docks"}, "sides": SIDES, "combatants": combatants}
    return EncounterDocument(name="Dock", rules="fourc", seed="7", tags=("season 2",), start=start)


@pytest.mark.parametrize(
    ("model", "words", "numbers"),
    [
        (fight(), "Nobody yet", ()),
        (fight(ada="hero"), "Ada", (("Heroes", 1),)),
        (fight(ada="hero", dorn="villain"), "Ada against Dorn", (("Heroes", 1), ("Villains", 1))),
        (
            fight(ada="hero", bert="hero", dorn="villain"),
            "2 heroes against Dorn",
            (("Heroes", 2), ("Villains", 1)),
        ),
    ],
)
def test_an_encounter_summary_names_the_opponents(
    model: EncounterDocument, words: str, numbers: tuple[tuple[str, int], ...]
) -> None:
    card = encounter_summary(model)
    assert (card.subtitle, card.numbers) == (words, numbers)
    assert (card.line, card.tags) == ("Docks", ("season 2",))


def test_search_words_include_combatants_and_map() -> None:
    words = encounter_summary(fight(ada="hero")).words.split("\n")
    assert words == ["dock", "encounter", "docks", "ada", "season 2"]


def test_maps_and_encounters_use_the_shared_summaries(book: Rulebook) -> None:
    docks = SectorMap("Docks", 3, 2)
    assert FOURC["sector-map"].summary(docks, None, book) == replace(
        map_summary(docks), side="hero"
    )
    assert FOURC["encounter"].summary(fight(), None, book) == encounter_summary(fight())


@pytest.mark.parametrize(
    ("kinds", "words", "numbers"),
    [
        ("fighter fighter vehicle", "2 heroes and 1 vehicle", 2),
        ("fighter vehicle vehicle", "Ada and 2 vehicles", 1),
        ("vehicle vehicle", "2 vehicles", 0),
        ("vehicle", "Ada", 0),
        ("fighter fighter vehicle thing", "2 heroes, 1 vehicle and 1 object", 2),
    ],
)
def test_a_vehicle_is_no_hero(kinds: str, words: str, numbers: int) -> None:
    model = fight(**dict.fromkeys(("ada", "bert", "beacon", "crate")[: len(kinds.split())], "hero"))
    start: Any = model.start
    for each, kind in zip(start["combatants"], kinds.split(), strict=True):
        each["fighter"] = {"is": kind}
    card = FOURC["encounter"].summary(model, None, None)
    assert (card.subtitle, card.numbers) == (words, (("Heroes", numbers),))
