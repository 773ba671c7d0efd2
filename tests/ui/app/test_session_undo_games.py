"""Creating a document is undone and redone from every screen, in a campaign of each game."""

import pytest
from PySide6.QtCore import QCoreApplication

from fourc_desktop.games.registry import GAMES
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from tests.ui.app.conftest import OpenCopy
from tests.ui.app.test_session_undo import (
    SHOW,
    Make,
    document_ids,
    encounter,
    press,
    sector_map,
    several,
)


def made_by(action: str) -> Make:
    """The document that a menu action creates."""

    def make(opened: OpenCampaign) -> str:
        before = document_ids(opened.campaign)
        opened.handlers()[action]()
        QCoreApplication.processEvents()
        (id_,) = document_ids(opened.campaign) - before
        return id_

    return make


def duplicate(opened: OpenCampaign) -> str:
    opened.show_library()
    opened.library.choose([opened.campaign.cards()[0].id])
    return made_by("duplicate")(opened)


MAKE: dict[str, Make] = {
    "several": several,
    "map": sector_map,
    "encounter": encounter,
    "duplicate": duplicate,
    "instant": made_by("instant_character"),
}
"""Ways to make a document of any game."""


@pytest.mark.parametrize(
    ("make", "shows"),
    [(make, [*SHOW][number :: len(MAKE)]) for number, make in enumerate(MAKE)]
    + [pytest.param(make, [*SHOW], marks=pytest.mark.full) for make in MAKE],
)
@pytest.mark.parametrize("game", [entry.id for entry in GAMES[1:]])
def test_a_new_document_is_undone_and_redone_from_every_screen(
    game: str,
    make: str,
    shows: list[str],
    session: Session,
    open_copy: OpenCopy,
) -> None:
    """From every screen; in the usual run from one or two."""
    opened = open_copy(game)
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
