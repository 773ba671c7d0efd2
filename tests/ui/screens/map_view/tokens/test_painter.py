from dataclasses import replace
from itertools import groupby

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPixmap

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.geometry.board import READABLE_SECTOR
from fourc_desktop.ui.screens.map_view.token import (
    SIDES,
    THINGS,
    StateBadge,
    Token,
    TokenOutline,
    outline_path,
)
from fourc_desktop.ui.screens.map_view.tokens.painter import (
    GAUGE_FROM,
    LETTERS_FROM,
    SPARE,
    TokenAppearance,
    TokenPainter,
    count_text,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme

TOKEN = Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.5)
SIZES = (28, 40, 64)


@pytest.fixture
def faces() -> TokenPainter:
    return TokenPainter()


def image(faces: TokenPainter, token: Token, size: int, levels_above: int = 0) -> QImage:
    return faces.picture(TokenAppearance(token, size, levels_above), 1.0).toImage()


@pytest.mark.parametrize("size", SIZES)
def test_different_tokens_look_different(faces: TokenPainter, size: int) -> None:
    variants = [
        TOKEN,
        *(Token("a", "Ada", "AD", style, Position(0, 0), 0.5) for style in (*SIDES[1:], THINGS)),
        Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.5, (StateBadge("dying", "heart"),)),
        Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.5, is_hidden=True),
        Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.5, turn_sign="check"),
    ]
    if size >= LETTERS_FROM:
        variants.append(Token("a", "Ada", "XY", SIDES[0], Position(0, 0), 0.5))
    if size >= GAUGE_FROM:
        variants.append(Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.1))
        variants.append(Token("a", "Ada", "AD", SIDES[0], Position(0, 0)))
    made = [image(faces, token, size) for token in variants]
    assert all(one != other for n, one in enumerate(made) for other in made[n + 1 :])
    assert image(faces, TOKEN, size, levels_above=2) != made[0]


def test_a_small_token_shows_only_the_number_of_a_mob(
    faces: TokenPainter,
) -> None:
    small = LETTERS_FROM - 1
    assert image(faces, TOKEN, small) == image(faces, replace(TOKEN, letters="XY"), small)
    thugs = [replace(TOKEN, letters=letters) for letters in ("T1", "T2", "Q2")]
    one, two, also_two = (image(faces, each, small) for each in thugs)
    assert one != two
    assert two == also_two


@pytest.mark.parametrize("percent", [100, 200])
def test_a_small_token_has_a_face_and_no_letters_over_it_at_every_text_size(
    faces: TokenPainter, appearance: Appearance, percent: int
) -> None:
    appearance.set_text_scale(percent)
    size = LETTERS_FROM - 1
    one, other = (replace(TOKEN, seed=seed) for seed in ("a", "b"))
    assert image(faces, one, size) != image(faces, other, size)
    assert image(faces, one, size) == image(faces, replace(one, letters="XY"), size)
    middle = image(faces, one, size)
    tone = QColor(getattr(current_theme().colors, TOKEN.style.tone))
    row = [middle.pixelColor(x, middle.height() // 2) for x in range(middle.width())]
    assert row.count(tone) < size / 3, "the ring leaves room for the face"


@pytest.mark.parametrize("size", [LETTERS_FROM, 41, 59])
@pytest.mark.parametrize("letters", ["XY", "T12"])
def test_letters_leave_the_face_visible_at_every_text_size(
    faces: TokenPainter, appearance: Appearance, size: int, letters: str
) -> None:
    appearance.set_text_scale(200)
    one = replace(TOKEN, seed="a")
    with_letters = image(faces, replace(one, letters=letters), size)
    assert with_letters != image(faces, one, size)
    # The upper half shows the face and nothing else.
    half = with_letters.copy(0, 0, with_letters.width(), with_letters.height() // 2)
    assert half == image(faces, one, size).copy(half.rect())
    plain = image(faces, replace(one, letters=""), size)
    assert half == plain.copy(half.rect())


@pytest.mark.parametrize("percent", [100, 200])
def test_a_token_without_a_face_yet_has_letters_at_every_text_size(
    faces: TokenPainter, appearance: Appearance, percent: int
) -> None:
    """While its portrait is being decoded, and if that never ends."""
    appearance.set_text_scale(percent)
    empty = QPixmap(1, 1)
    empty.fill(Qt.GlobalColor.transparent)
    waiting = replace(TOKEN, portrait=empty)
    size = round(0.62 * READABLE_SECTOR)
    assert image(faces, waiting, size) != image(faces, replace(waiting, letters="XY"), size)


def test_a_large_token_that_is_down_is_grayed(faces: TokenPainter) -> None:
    down = Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.5, is_down=True)
    up, gone = (image(faces, token, 64) for token in (TOKEN, down))
    beside = up.rect().center() - QPoint(20, 0)
    assert gone.pixelColor(beside).lightnessF() < up.pixelColor(beside).lightnessF()


def test_equal_tokens_share_a_picture_until_forget(faces: TokenPainter) -> None:
    twin = Token("b", "Ada", "AD", SIDES[0], Position(9, 9), 0.501)
    first = faces.picture(TokenAppearance(TOKEN, 40), 1.0)
    assert faces.picture(TokenAppearance(twin, 40), 1.0) is first
    assert faces.drawn == 1
    assert faces.picture(TokenAppearance(TOKEN, 40), 2.0).width() == 2 * first.width()
    faces.forget()
    assert faces.picture(TokenAppearance(TOKEN, 40), 1.0) is not first
    assert faces.drawn == 3


def test_thin_removes_the_oldest_unused_pictures(faces: TokenPainter) -> None:
    old, new = (faces.picture(TokenAppearance(TOKEN, size), 1.0) for size in (20, 21))
    for size in range(22, 22 + SPARE - 1):
        faces.picture(TokenAppearance(TOKEN, size), 1.0)
    faces.thin(0)
    assert faces.picture(TokenAppearance(TOKEN, 21), 1.0) is new
    assert faces.picture(TokenAppearance(TOKEN, 20), 1.0) is not old


def test_the_name_of_a_badge_does_not_change_the_picture(faces: TokenPainter) -> None:
    one, other = (
        replace(TOKEN, badges=(StateBadge(f"Winded, {turns} turns", "hourglass", "warn"),))
        for turns in (1, 2)
    )
    assert faces.picture(TokenAppearance(one, 40), 1.0) is faces.picture(
        TokenAppearance(other, 40), 1.0
    )


@pytest.mark.parametrize("outline", TokenOutline)
def test_outlines_are_around_their_middle_and_no_larger_than_a_token(outline: TokenOutline) -> None:
    path = outline_path(outline, QPointF(50, 50), 20)
    box = path.boundingRect()
    assert path.contains(QPointF(50, 50))
    assert abs(box.center().x() - 50) < 0.5
    assert box.width() <= 46
    assert not path.contains(QPointF(50, 74))


def test_number_pictures_are_cached_and_can_be_highlighted(faces: TokenPainter) -> None:
    assert [count_text(5, 5), count_text(6, 3)] == ["5", "+3"]
    plain = faces.number("5", [SIDES[0], SIDES[0]], 40, 1.0, highlighted=False)
    assert faces.number("5", [SIDES[0]], 40, 1.0, highlighted=False) is plain
    highlighted = faces.number("5", [SIDES[0], *SIDES, THINGS], 40, 1.0, highlighted=True).toImage()
    middle_left = QColor(
        highlighted.pixelColor(round(highlighted.width() / 2) - 21, highlighted.height() // 2)
    )
    assert middle_left == current_theme().colors.caption


@pytest.mark.parametrize("size", [26, 30, 44])
@pytest.mark.parametrize("count", ["5", "+13", "+190"])
def test_a_number_is_within_its_square(faces: TokenPainter, count: str, size: int) -> None:
    picture = faces.number(count, SIDES[:2], size, 1.0, highlighted=False).toImage()
    white, middle, inside = 128, picture.rect().center(), size // 2 - 3
    columns = range(-inside, inside)
    rows = range(-inside, 2)

    def is_white(x: int, y: int) -> bool:
        return picture.pixelColor(middle + QPoint(x + 1, y + 1)).lightness() > white

    assert not any(
        is_white(x, y) for x in (columns[0], columns[-1]) for y in rows[6:]
    )  # without round corners
    assert not any(is_white(x, rows[0]) for x in columns[6:-6])
    assert any(is_white(x, y) for x in columns for y in rows)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_number_of_a_group_is_apart_from_the_marks_of_its_sides(
    faces: TokenPainter, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    picture = faces.number("+1", SIDES[:2], 30, 1.0, highlighted=False).toImage()
    middle = picture.rect().center()
    inside = range(-9, 10)

    def is_dark(y: int) -> bool:
        return all(picture.pixelColor(middle + QPoint(x, y)).lightness() < 64 for x in inside)

    dark = [is_dark(y) for y in inside]
    lines = [key for key, _ in groupby(dark)]
    assert lines.count(False) == 2, "the number, a gap, the marks"


def test_the_number_of_a_small_token_leaves_its_head_free_in_large_text(
    faces: TokenPainter, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    numbered, plain = (image(faces, replace(TOKEN, letters=each), 40) for each in ("T3", ""))
    upper = numbered.rect().adjusted(0, 0, 0, -numbered.height() // 2 - 4)
    assert numbered != plain
    assert numbered.copy(upper) == plain.copy(upper)
