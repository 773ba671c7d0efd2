from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING, Summary
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    DRAFT_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.services.documents.document_card import DocumentCard, as_datetime
from fourc_desktop.ui.screens.library.cards.model import kind_of
from fourc_desktop.ui.theming.drawings import Icons
from fourc_desktop.ui.theming.theme import ROLES
from fourc_desktop.ui.widgets.painting.illustration import ILLUSTRATIONS
from tests.kinds import FOURC, GROUPS

CARD = DocumentCard(
    "Ada",
    CharacterSide.HERO,
    "",
    (),
    "",
    (),
    None,
    "",
    id="1",
    kind=HERO_KIND,
    group=GROUPS["hero"],
    changed_at=as_datetime(0),
    trashed_at=None,
)

SUMMARY = Summary("Ada", CharacterSide.HERO, "", (), "", (), None, "")


@pytest.mark.parametrize("group", FOURC.groups)
def test_every_group_is_marked(group: LibraryGroup, icons: Icons) -> None:
    assert not icons.pixmap(group.icon, 16, QColor("black")).isNull()
    assert group.tone in ROLES
    assert group.drawing in {"", DARK_PERSON_DRAWING, *ILLUSTRATIONS}
    assert group.title
    assert group.plural


def test_a_drawing_follows_the_side_and_the_sort() -> None:
    hero, villain = SUMMARY, replace(SUMMARY, side=CharacterSide.VILLAIN)
    for kind in (HERO_KIND, COMPANION_KIND, DRAFT_KIND):
        assert FOURC[kind].drawing(hero) == PERSON_DRAWING
        assert FOURC[kind].drawing(villain) == DARK_PERSON_DRAWING
    assert FOURC[VEHICLE_KIND].drawing(villain) == "car"
    assert FOURC[VEHICLE_KIND].drawing(replace(villain, drawing="boat")) == "boat"
    assert kind_of(replace(CARD, drawing="boat")).drawing == "boat"
