from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from fourc_desktop.core.documents import DARK_FIGURE, FIGURE, Group
from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.services.cards import Card, moment
from fourc_desktop.ui.icons import Icons
from fourc_desktop.ui.screens.library.card_kinds import kind_of
from fourc_desktop.ui.theme import ROLES
from fourc_desktop.ui.widgets.still_life import SCENES
from tests.kinds import FOURC, GROUPS

CARD = Card(
    "1", HERO_KIND, GROUPS["hero"], moment(0), None, "Ada", Side.HERO, "", (), "", (), None, ""
)

SUMMARY = Summary("Ada", Side.HERO, "", (), "", (), None, "")


@pytest.mark.parametrize("group", FOURC.groups)
def test_every_group_is_marked(group: Group, icons: Icons) -> None:
    assert not icons.pixmap(group.icon, 16, QColor("black")).isNull()
    assert group.tone in ROLES
    assert group.drawing in {"", DARK_FIGURE, *SCENES}
    assert group.title
    assert group.plural


def test_a_drawing_follows_the_side_and_the_sort() -> None:
    hero, villain = SUMMARY, replace(SUMMARY, side=Side.VILLAIN)
    for kind in (HERO_KIND, COMPANION_KIND, DRAFT_KIND):
        assert FOURC[kind].drawing(hero) == FIGURE
        assert FOURC[kind].drawing(villain) == DARK_FIGURE
    assert FOURC[VEHICLE_KIND].drawing(villain) == "car"
    assert FOURC[VEHICLE_KIND].drawing(replace(villain, drawing="boat")) == "boat"
    assert kind_of(replace(CARD, drawing="boat")).drawing == "boat"
