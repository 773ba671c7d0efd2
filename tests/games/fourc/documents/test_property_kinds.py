"""The document kinds of property."""

import pytest

from fourc_desktop.core.documents import AnyKind, Content
from fourc_desktop.games.fourc.documents.property_kinds import (
    HeadquartersDocumentKind,
    VehicleDocumentKind,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle


def test_vehicles_have_tokens_and_headquarters_none(book: Rulebook) -> None:
    assert VehicleDocumentKind().has_token
    assert not HeadquartersDocumentKind().has_token


@pytest.mark.parametrize(
    ("base", "width"), [("motorcycle", 1), ("sports-car", 2), ("tank", 3), ("city-bus", 4)]
)
def test_longer_vehicles_have_wider_tokens(book: Rulebook, base: str, width: int) -> None:
    vehicle = OwnedVehicle("Rumor", book.gear.vehicles[base])
    assert VehicleDocumentKind().token_sizes(vehicle, book) == (width,)


def test_the_owner_is_written_with_the_document(book: Rulebook) -> None:
    vehicle = OwnedVehicle("Rumor", next(iter(book.gear.vehicles.values())))
    place = Headquarters("The Lamp Room", size=30)
    owned: list[tuple[AnyKind, object]] = [
        (VehicleDocumentKind(), vehicle),
        (HeadquartersDocumentKind(), place),
    ]
    for kind, document in owned:
        for owner in (None, "a" * 32):
            content = Content(kind.id, document, owner)
            assert kind.read(kind.write(content)) == content


def test_print_options_name_vehicles_and_headquarters() -> None:
    assert VehicleDocumentKind().follows == "vehicles"
    assert HeadquartersDocumentKind().follows == "headquarters"
