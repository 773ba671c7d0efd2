"""The pictures of maps and encounters on cards, painted when the program is idle."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.library.cards.delegate import CardDelegate
from fourc_desktop.ui.screens.library.cards.model import CardTableModel, card_accessible_text
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.kinds import FOURC

DOCKS = SectorMap("Docks", 6, 4).with_columns(
    {(x, y): (Sector("Park", "park"),) for x in range(6) for y in range(4)}
)


@pytest.fixture
def fight(crowd: Campaign, fights: EncounterService) -> str:
    return fights.begin("Dock", DOCKS, [card.id for card in crowd.cards()])


def settle(pictures: CardPictures, crowd: Campaign, id_: str, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pictures.changed):
        pictures.get(crowd.card(id_))


def seen(pictures: CardPictures, crowd: Campaign, id_: str) -> set[str]:
    """The colors of a picture."""
    picture = pictures.get(crowd.card(id_))
    assert picture is not None
    image = picture.toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def test_the_subtitle_does_not_repeat_the_kind(pictures: CardPictures, crowd: Campaign) -> None:
    place = crowd.card(PropertyService(crowd).add_headquarters())
    assert place.subtitle == "Headquarters · a house"
    assert pictures.subtitle(place) == "a house"
    assert card_accessible_text(place).startswith("New headquarters, Headquarters, a house, ")
    ada = crowd.cards()[0]
    assert pictures.subtitle(ada) == ada.subtitle


def test_a_map_is_painted_when_idle_and_after_a_change(
    pictures: CardPictures,
    crowd: Campaign,
    fights: EncounterService,
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    id_ = fights.add_map(DOCKS)
    assert pictures.get(crowd.card(id_)) is None
    qtbot.waitUntil(lambda: pictures.get(crowd.card(id_)) is not None)
    park = current_theme().colors.map_park.name()
    assert park in seen(pictures, crowd, id_)
    crowd.change(id_, SectorMap("Docks", 6, 4), "Erase")
    settle(pictures, crowd, id_, qtbot)
    assert park not in seen(pictures, crowd, id_)
    appearance.choose(ThemeChoice.DARK)
    settle(pictures, crowd, id_, qtbot)
    assert current_theme().colors.map_plain.name() in seen(pictures, crowd, id_)


def test_a_fight_shows_its_combatants_and_progress(
    pictures: CardPictures, crowd: Campaign, fights: EncounterService, fight: str, qtbot: QtBot
) -> None:
    card = crowd.card(fight)
    not_read = CardDelegate(CardTableModel(FOURC), pictures).card_content(card)
    assert (not_read.subtitle, not_read.line, not_read.action_text) == ("Docks", "", "")
    settle(pictures, crowd, fight, qtbot)
    # The button says that it has not begun.
    assert (pictures.subtitle(card), pictures.action_text(card)) == ("Docks", "Start")
    colors = current_theme().colors
    sides: tuple[QColor, QColor] = (colors.side_first, colors.side_second)
    assert {side.name() for side in sides} <= seen(pictures, crowd, fight)
    fights.end(fight)
    settle(pictures, crowd, fight, qtbot)
    assert (pictures.subtitle(card), pictures.action_text(card)) == ("Ended · Docks", "Review")


def test_the_button_of_a_draft_is_called_as_in_the_menu(
    pictures: CardPictures, crowd: Campaign
) -> None:
    draft = DraftService(crowd).begin(CreationMethod.ROLL)
    assert pictures.action_text(crowd.card(draft)) == "Edit"


def test_a_fight_has_no_gauges(pictures: CardPictures, crowd: Campaign, fight: str) -> None:
    face = CardDelegate(CardTableModel(FOURC), pictures).card_content(crowd.card(fight))
    assert (face.kind.title, face.kind.icon) == ("Encounter", "map-pin")
    assert face.numbers == (("Heroes", 3), ("Villains", 1))
    assert not face.has_gauges


def test_a_fight_counts_who_is_in_it_now(
    pictures: CardPictures, crowd: Campaign, fights: EncounterService, fight: str, qtbot: QtBot
) -> None:
    faces = CardDelegate(CardTableModel(FOURC), pictures)
    settle(pictures, crowd, fight, qtbot)
    first, *_ = fights.now(fight).combatants
    fights.play(fight, RemoveCombatant(first.id))
    settle(pictures, crowd, fight, qtbot)
    assert faces.card_content(crowd.card(fight)).numbers == (("Heroes", 3),)


def test_zones_fit_into_the_frame(
    pictures: CardPictures, crowd: Campaign, fights: EncounterService, qtbot: QtBot
) -> None:
    halls = [Sector(f"Hall {number}", "floor") for number in range(6)]
    id_ = fights.add_map(zone_map("Museum", halls, [(n, n + 1) for n in range(5)]))
    settle(pictures, crowd, id_, qtbot)
    picture = pictures.get(crowd.card(id_))
    assert picture is not None
    image, edge = picture.toImage(), current_theme().colors.sunken.name()
    sides = [
        image.pixelColor(x, y).name() for x in (0, image.width() - 1) for y in range(image.height())
    ]
    assert set(sides) == {edge}
    assert len(seen(pictures, crowd, id_)) > 2


def test_deleted_documents_are_not_painted(
    pictures: CardPictures, crowd: Campaign, fights: EncounterService, qtbot: QtBot
) -> None:
    id_ = fights.add_map(DOCKS)
    card = crowd.card(id_)
    pictures.get(card)
    fights.delete(id_)
    with qtbot.waitSignal(pictures.changed):
        pass
    assert pictures.get(card) is None
