from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.chance_table import (
    paint_chances,
    ranks_text,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import PoolLayout
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import RATINGS, PoolModel
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK
from tests.ui.contrast import measured


def test_the_own_row_names_the_source_of_its_dice(plain: EarthRulebook) -> None:
    checks = (ROOK, replace(ROOK, tool=""), replace(ROOK, tool_ranks=0), PoolCheck(ranks=2),
              PoolCheck())  # fmt: skip
    assert [ranks_text(PoolModel(check, plain)) for check in checks] == [
        "Fight 3 + iron-shod staff 1", "Fight 3 + tool 1", "Fight 3", "2 ranks", "no ranks"
    ]  # fmt: skip


def painted(check: PoolCheck, plain: EarthRulebook) -> tuple[QImage, PoolLayout]:
    """The picture of the table, and its layout."""
    model = PoolModel(check, plain)
    layout = PoolLayout(976, len(model.steps), 5)
    image = QImage(976, round(layout.height), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_chances(painter, layout, model)
    painter.end()
    return image, layout


def test_the_own_cell_moves_with_rating_and_dice(
    earth_appearance: Appearance, plain: EarthRulebook
) -> None:
    seen = []
    for check in (
        ROOK,
        replace(ROOK, spend=2),
        replace(ROOK, ranks=1),
        PoolCheck(is_infinite=True),
    ):
        image, _layout = painted(check, plain)
        seen.append(image)
    for place, one in enumerate(seen):
        assert all(one != other for other in seen[place + 1 :])


@pytest.mark.parametrize(
    ("theme", "least"),
    [(ThemeChoice.LIGHT, 4.5), (ThemeChoice.DARK, 4.5), (ThemeChoice.HIGH_CONTRAST, 7)],
)
def test_every_chance_can_be_read_on_its_color(
    earth_appearance: Appearance, plain: EarthRulebook, theme: ThemeChoice, least: float
) -> None:
    earth_appearance.choose(theme)
    image, layout = painted(PoolCheck(is_infinite=True), plain)
    for row in range(5):
        for rating in RATINGS:
            cell = layout.cell(row, rating).toRect().adjusted(6, 6, -6, -6)
            assert measured(image.copy(cell)) >= least, (row, rating)
