from dataclasses import replace

from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import PoolModel
from fourc_desktop.games.fourth_earth.screens.dice_pool.spend_menu import spend_menu
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK


def lines(menu: QMenu) -> list[tuple[str, bool]]:
    return [(e.text(), e.isEnabled()) for e in menu.actions() if not e.isSeparator()]


def test_the_menu_offers_points_that_lead_to_a_rating(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    spent: list[int] = []

    def menu(rating: int, held: int = 6, battery: Battery = Battery.PHYSICAL) -> QMenu:
        points = 0 if battery is Battery.HEALTH else ROOK.spend
        model = PoolModel(replace(ROOK, spend=points, battery=battery), full)
        return spend_menu(model, rating, held, spent.append, parent)

    found = lines(menu(1))
    assert found == [
        ("Rating 1, 4 dice: 93.8 %", False), ("Spend 3 points of the physical battery", True),
        ("Cancel", True),
    ]  # fmt: skip
    menu(1).actions()[2].trigger()
    assert spent == [3]
    assert lines(menu(0, 3))[1:3] == [
        ("Spend 4 points of the physical battery", False), ("It holds 3 points", False)
    ]  # fmt: skip
    assert lines(menu(3))[2] == ("That many are spent already", False)
    assert lines(menu(6))[2] == ("Points never raise a rating", False)
    assert lines(menu(4))[1] == ("Spend 0 points of the physical battery", True)
    assert lines(menu(1, 6, Battery.HEALTH))[2] == ("Health is never spent", False)
