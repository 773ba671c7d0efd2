from dataclasses import replace

from PySide6.QtGui import QImage, QPainter

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.chance_table import (
    paint_chances,
    ranks_text,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import PoolLayout
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import PoolModel
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK


def test_the_own_row_names_the_source_of_its_dice(plain: EarthRulebook) -> None:
    checks = (ROOK, replace(ROOK, tool=""), replace(ROOK, tool_ranks=0), PoolCheck(ranks=2),
              PoolCheck())  # fmt: skip
    assert [ranks_text(PoolModel(check, plain)) for check in checks] == [
        "Fight 3 + iron-shod staff 1", "Fight 3 + tool 1", "Fight 3", "2 ranks", "no ranks"
    ]  # fmt: skip


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
        model = PoolModel(check, plain)
        layout = PoolLayout(976, len(model.steps), 5)
        image = QImage(976, round(layout.height), QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_chances(painter, layout, model)
        painter.end()
        seen.append(image)
    for place, one in enumerate(seen):
        assert all(one != other for other in seen[place + 1 :])
