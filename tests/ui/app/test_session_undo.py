"""Creating a document is undone and redone from every screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import InstantCharacters
from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session

RESOURCES = resources_folder()

Make = Callable[[OpenCampaign], str]
"""Creates a document and returns its id."""


def instant(opened: OpenCampaign) -> str:
    return FourcCampaign(opened.campaign).add_instant_hero(seed="a")


def draft(opened: OpenCampaign) -> str:
    return DraftService(opened.campaign).begin(CreationMethod.ROLL)


def vehicle(opened: OpenCampaign) -> str:
    return PropertyService(opened.campaign).add_vehicle()


def headquarters(opened: OpenCampaign) -> str:
    return PropertyService(opened.campaign).add_headquarters()


def sector_map(opened: OpenCampaign) -> str:
    return opened.encounter_service().add_map(SectorMap("Docks", 6, 4))


def encounter(opened: OpenCampaign) -> str:
    return opened.encounter_service().begin("Dock", SectorMap("Docks", 6, 4), [])


def several(opened: OpenCampaign) -> str:
    campaign = opened.campaign
    wanted = InstantCharacters(
        campaign.game, 3, campaign.page, campaign.game.sides[0].id, along=True
    )
    return campaign.add([*wanted.rolled(campaign.book, SeededDice("a"))], wanted.label)[0]


def imported(opened: OpenCampaign) -> str:
    before = document_ids(opened.campaign)
    opened.import_export.import_files([RESOURCES / "sample" / "4c" / "vehicles" / "nightjar.json"])
    while document_ids(opened.campaign) == before:
        QTest.qWait(5)
    (id_,) = document_ids(opened.campaign) - before
    return id_


MAKE: dict[str, Make] = {
    each.__name__: each
    for each in (instant, several, imported, draft, vehicle, headquarters, sector_map, encounter)
}


def in_library(opened: OpenCampaign, id_: str) -> None:
    opened.show_library()
    opened.library.choose([id_])


def in_trash(opened: OpenCampaign, id_: str) -> None:
    in_library(opened, id_)
    opened.show_trash()


def in_print(opened: OpenCampaign, id_: str) -> None:
    in_library(opened, id_)
    opened.go_to("print")


def open_then(place: str) -> Callable[[OpenCampaign, str], None]:
    def show(opened: OpenCampaign, id_: str) -> None:
        opened.open_document(id_)
        opened.go_to(place)

    return show


SHOW: dict[str, Callable[[OpenCampaign, str], object]] = {
    "library": in_library,
    "trash": in_trash,
    "print": in_print,
    "its own": lambda opened, id_: opened.open_document(id_),
    **{place: open_then(place) for place in ("builder", "master-table", "encounter")},
    "page of the campaign": lambda opened, _: opened.handlers()["campaign_page"](),
    "homebrew": lambda opened, _: opened.handlers()["homebrew"](),
}


@pytest.fixture
def session(session: Session) -> Session:
    session.start()
    return session


def press(session: Session, action: str) -> None:
    opened = session.open
    assert opened is not None
    # The encounter has its own undo; the campaign's is tested there as well.
    handlers = opened.commands.handlers() if action in ("undo", "redo") else opened.handlers()
    handlers[action]()
    QCoreApplication.processEvents()


def document_ids(campaign: Campaign) -> set[str]:
    return {card.id for card in (*campaign.cards(None), *campaign.trash(None))}


@pytest.mark.parametrize(
    ("make", "shows"),
    [(make, [*[*SHOW][number :: len(MAKE)], "its own"]) for number, make in enumerate(MAKE)]
    + [pytest.param(make, [*SHOW], marks=pytest.mark.full) for make in MAKE],
)
def test_a_new_document_is_undone_and_redone_from_every_screen(
    make: str, shows: list[str], session: Session, window: MainWindow
) -> None:
    """From every screen; the usual run takes the document's own and one or two others."""
    opened = session.open
    assert opened is not None
    window.show()
    id_ = MAKE[make](opened)
    made = document_ids(opened.campaign)
    for show in shows:
        SHOW[show](opened, id_)
        QCoreApplication.processEvents()
        press(session, "undo")
        assert id_ not in document_ids(opened.campaign)
        assert id_ not in opened.chosen()
        press(session, "redo")
        assert document_ids(opened.campaign) == made


def test_a_homebrew_entry_is_undone_and_redone(
    session: Session, window: MainWindow, tools: ApplicationContext, qtbot: QtBot
) -> None:
    opened = session.open
    assert opened is not None
    window.show()
    id_ = instant(opened)
    service = HomebrewService(opened.campaign, shipped_rulebook(tools))
    kind = HomebrewKind.POWERS
    key = service.save(kind, "", service.copy_of(kind, service.shipped(kind)[0]))
    for show in SHOW.values():
        show(opened, id_)
        QCoreApplication.processEvents()
        press(session, "undo")
        assert service.find(kind, key) is None
        press(session, "redo")
        assert service.find(kind, key) is not None


@pytest.mark.parametrize("make", MAKE)
def test_a_duplicate_is_undone_and_redone(
    make: str, session: Session, window: MainWindow, qtbot: QtBot
) -> None:
    opened = session.open
    assert opened is not None
    window.show()
    in_library(opened, MAKE[make](opened))
    QCoreApplication.processEvents()
    press(session, "duplicate")
    (copy,) = opened.chosen()
    press(session, "undo")
    assert copy not in document_ids(opened.campaign)
    assert copy not in opened.chosen()
    press(session, "redo")
    opened.open_document(copy)
    press(session, "undo")
    assert copy not in opened.chosen()
