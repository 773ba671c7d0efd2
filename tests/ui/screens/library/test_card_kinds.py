from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.services.cards import Card, Group, moment
from fourc_desktop.ui.icons import Icons
from fourc_desktop.ui.screens.library.card_kinds import MANY, MARKS, kind_of
from fourc_desktop.ui.theme import ROLES
from fourc_desktop.ui.widgets.card_painter import PEOPLE
from fourc_desktop.ui.widgets.still_life import SCENES

CARD = Card("1", HERO_KIND, moment(0), None, "Ada", Side.HERO, "", (), "", (), None, "")


@pytest.mark.parametrize("group", list(Group))
def test_every_group_is_marked(group: Group, icons: Icons) -> None:
    mark = MARKS[group]
    assert not icons.pixmap(mark.icon, 16, QColor("black")).isNull()
    assert mark.tone in ROLES
    assert mark.drawing in PEOPLE | SCENES.keys()
    assert group in MANY


def test_a_drawing_follows_the_side_and_the_sort() -> None:
    villain = replace(CARD, side=Side.VILLAIN)
    assert (kind_of(CARD).drawing, kind_of(villain).drawing) == ("hero", "villain")
    assert kind_of(replace(villain, kind=COMPANION_KIND)).drawing == "villain"
    car = replace(villain, kind=VEHICLE_KIND)
    assert kind_of(car).drawing == "car"
    assert kind_of(replace(car, drawing="boat")).drawing == "boat"
