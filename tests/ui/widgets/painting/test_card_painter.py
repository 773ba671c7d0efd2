from dataclasses import replace
from itertools import groupby

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardKind, CardState
from fourc_desktop.ui.widgets.painting.card_layout import (
    PAD,
    PORTRAIT,
    ROW,
    action_rect,
    menu_rect,
    name_rect,
    two_lines,
)
from fourc_desktop.ui.widgets.painting.card_painter import CardPainter, cut

HERO = CardKind("Hero", "star", "accent", "hero")
CAR = CardKind("Vehicle", "car", "ink2", "car")
FACE = CardContent(
    kind=HERO,
    name="Captain Lantern",
    subtitle="Mutant · Kira",
    numbers=(("Damage", 110), ("Fortune", 80)),
    line="Light Control 40",
    tags=("Lamplighters", "flies"),
    seed="1",
)
CARD = QRectF(10, 10, 300, 208)


def painted(face: CardContent, state: CardState) -> QImage:
    image = QImage(320, 230, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    CardPainter().paint(painter, CARD, face, state)
    painter.end()
    return image


def test_every_state_can_be_distinguished(qtbot: QtBot) -> None:
    states = [
        CardState(),
        CardState(hovered=True),
        CardState(selected=True),
        CardState(selected=True, focused=True),
        CardState(menu_hovered=True),
        CardState(menu=False),
    ]
    images = [painted(FACE, state) for state in states]
    assert all(a != b for i, a in enumerate(images) for b in images[:i])


def test_nothing_is_drawn_beyond_the_ring(qtbot: QtBot) -> None:
    image = painted(FACE, CardState(selected=True, focused=True))
    outside = [image.pixelColor(x, y).alpha() for x in range(320) for y in (0, 3, 227)]
    assert not any(outside)


def test_a_bar_is_as_long_as_what_is_left(qtbot: QtBot) -> None:
    colors = current_theme().colors
    picture = QPixmap(64, 64)
    picture.fill(Qt.GlobalColor.magenta)

    def lengths(full: tuple[int, ...]) -> list[int]:
        image = painted(replace(FACE, full=full, portrait=picture), CardState())
        lines = [
            [image.pixelColor(x, y) for x in range(image.width())] for y in range(image.height())
        ]
        bars = (colors.gauge_first, colors.gauge_second)
        return [max(line.count(color) for line in lines) for color in bars]

    whole = lengths(())
    assert lengths((110, 80)) == whole
    assert lengths((110, 60)) == whole  # more than at the start
    assert lengths((220, 160)) == pytest.approx([each / 2 for each in whole], abs=1)


def test_a_row_shows_what_is_left_of_the_full_value(qtbot: QtBot) -> None:
    rows = replace(FACE, numbers=(("Wounds left", 3), ("Defense", 2), ("Walk", 5)))
    hurt = replace(rows, full=(5, 2, 5))
    images = [painted(each, CardState()) for each in (rows, replace(rows, full=(3, 2, 5)), hurt)]
    assert images[0] == images[1]
    assert images[0] != images[2]


def test_a_portrait_replaces_the_placeholder(qtbot: QtBot) -> None:
    picture = QPixmap(64, 64)
    picture.fill(Qt.GlobalColor.magenta)
    face = CardContent(HERO, "Ada", "", (), "", (), "1", picture)
    image = painted(face, CardState())
    assert image.pixelColor(60, 80) == Qt.GlobalColor.magenta


def test_the_frame_stays_empty_while_the_picture_is_decoded(qtbot: QtBot) -> None:
    def colors(face: CardContent) -> set[str]:
        image = painted(face, CardState())
        return {image.pixelColor(x, y).name() for x in range(30, 90) for y in range(30, 120)}

    assert len(colors(FACE)) > 1
    assert colors(replace(FACE, is_loading=True)) == {current_theme().colors.sunken.name()}


def test_a_long_name_takes_two_lines() -> None:
    font = current_theme().head_font(TextStyle.SUBHEAD)
    first, second = two_lines("The Extremely Long Named Woman", font, 150)
    assert first
    assert second
    assert f"{first} {second}" == "The Extremely Long Named Woman"


def test_a_name_of_one_long_word_is_elided(qtbot: QtBot) -> None:
    start = "Donaudampfschifffahrtsgesellscha"
    long = [
        painted(replace(FACE, name=f"{start}{end}"), CardState()) for end in ("ft", "ftskapitän")
    ]
    assert long[0] == long[1], "both end with an ellipsis"
    place = name_rect(CARD, current_theme()).toAlignedRect()
    last = place.adjusted(place.width() - 3, 0, 0, 0)
    surface = current_theme().colors.surface
    above = range(last.top(), last.center().y())
    assert all(long[0].pixelColor(last.right(), y) == surface for y in above)


@pytest.mark.parametrize(
    ("picture", "part"),
    [
        (QSize(100, 100), QRectF(0, 0, 100, 100)),
        (QSize(200, 100), QRectF(50, 0, 100, 100)),
        (QSize(100, 400), QRectF(0, 100, 100, 100)),
    ],
)
def test_a_picture_is_cut_to_its_frame(picture: QSize, part: QRectF) -> None:
    assert cut(picture, QSize(50, 50)) == part


def test_name_and_menu_keep_apart() -> None:
    theme = current_theme()
    assert not name_rect(CARD, theme).intersects(menu_rect(CARD, theme).adjusted(0, 0, 0, -2))
    assert CARD.contains(menu_rect(CARD, theme))


def test_every_kind_can_be_distinguished(qtbot: QtBot) -> None:
    kinds = [
        HERO,
        CardKind("Villain", "skull", "danger", "villain"),
        CardKind("Draft", "pencil", "warn", "hero", faint=True),
        CAR,
        CardKind("Vehicle", "car", "ink2", "boat"),
    ]
    images = [painted(replace(FACE, kind=kind), CardState()) for kind in kinds]
    assert all(a != b for i, a in enumerate(images) for b in images[:i])


def test_other_numbers_than_two_have_a_row_each(qtbot: QtBot) -> None:
    numbers = (("Durability", 10), ("Handling", 30), ("Velocity", 12))
    images = [
        painted(replace(FACE, kind=CAR, numbers=numbers[:count]), CardState()) for count in range(4)
    ]
    assert all(a != b for i, a in enumerate(images) for b in images[:i])


def test_an_action_text_replaces_the_line(qtbot: QtBot) -> None:
    face = replace(FACE, action_text="Continue")
    image = painted(face, CardState())
    place = action_rect(CARD, current_theme())
    assert CARD.contains(place)
    inside = image.pixelColor(int(place.left()) + 40, int(place.top()) + 3)
    assert inside == current_theme().colors.accent_soft
    assert painted(face, CardState(action_hovered=True)) != image
    assert painted(replace(face, line="Other"), CardState()) == image


@pytest.mark.parametrize("scale", [100, 200])
def test_a_name_of_two_lines_leaves_the_lines_below_it_apart(
    appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    card = QRectF(0, 0, 300 * scale / 100, 208 * scale / 100)
    image = QImage(card.size().toSize(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    numbers = (("Wounds", 0), ("Defense", 0), ("Walking", 10))
    name = "Alexandra Constantina Throckmorton"
    long_name = replace(FACE, name=name, subtitle="Gypsy queen", numbers=numbers)
    CardPainter().paint(painter, card, long_name, CardState(menu=False))
    painter.end()
    place = name_rect(card, current_theme())
    left = range(round(place.left()), round(place.left() + 40 * scale / 100))
    surface = current_theme().colors.surface
    rows = [
        any(image.pixelColor(x, y) != surface for x in left)
        for y in range(round(place.top()), round(PAD + (PORTRAIT.height() - 2 * ROW) * scale / 100))
    ]
    runs = [is_inked for is_inked, _ in groupby(rows)]
    assert sum(runs) == 4, "two lines of the name, the kind and player, the first number"
