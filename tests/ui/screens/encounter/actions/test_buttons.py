"""Buttons of actions: their text, their shortcuts, and the headings."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ActionKind, ActionOption
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.ui.screens.encounter.actions.buttons import (
    HEADS,
    KIND_STYLES,
    ActionOptionButton,
    ActionOptionGrid,
    by_head,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice

KEY = Qt.Key


def test_every_kind_of_action_has_its_style() -> None:
    assert set(KIND_STYLES) == set(ActionKind)


def test_each_heading_appears_once_in_order() -> None:
    offers = [
        ActionOption(object, "Wait", kind=ActionKind.WAIT),
        ActionOption(object, "Fists", kind=ActionKind.STRIKE),
        ActionOption(object, "Move", kind=ActionKind.MOVE),
        ActionOption(object, "Pistol", kind=ActionKind.SHOOT),
    ]
    found = by_head(offers)
    assert [head for head, _ in found] == ["Attacks", "Movement", "Turn"]
    assert [each.name for each in found[0][1]] == ["Fists", "Pistol"]
    assert set(HEADS) >= {head for head, _ in found}


@pytest.mark.parametrize("percent", [100, 200])
def test_no_button_text_is_cut(appearance: Appearance, percent: int) -> None:
    appearance.set_text_scale(percent)
    tile = ActionOptionButton()
    tile.show_option(ActionOption(object, "Throw a very heavy object"), "5")
    narrow = tile.minimumSizeHint().width()
    assert narrow < tile.sizeHint().width()
    assert tile.heightForWidth(narrow) > tile.heightForWidth(tile.sizeHint().width())
    assert tile.heightForWidth(narrow) >= 24
    tile.deleteLater()


def test_the_accessible_texts_have_key_and_reason() -> None:
    tile = ActionOptionButton()
    tile.show_option(ActionOption(object, "Aid", Refusal("4C, Dying", "Nobody is dying.")), "A")
    assert tile.accessibleName() == "Aid, key A"
    assert tile.accessibleDescription() == "Unavailable: Nobody is dying."
    assert "Nobody is dying" in tile.toolTip()
    tile.show_option(ActionOption(object, "Aid"), "")
    assert (tile.accessibleName(), tile.accessibleDescription()) == ("Aid", "")
    assert not tile.grab().isNull()
    tile.show_option(ActionOption(object, "Throw", topic="fight:throwing"), "")
    assert tile.property("rule_topic") == "fight:throwing"
    tile.deleteLater()


def options(*names: str) -> list[ActionOption]:
    return [ActionOption(object, name) for name in names]


def test_enter_and_space_click_and_letters_are_passed_on(qtbot: QtBot) -> None:
    grid = ActionOptionGrid("Attacks")
    qtbot.addWidget(grid)
    wanted: list[str] = []
    grid.wanted.connect(wanted.append)
    grid.show_options(options("Fists", "Sword"), {"Fists": "1"})
    for key in (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space, KEY.Key_1):
        QTest.keyClick(grid.tiles["Fists"], key)
    assert wanted == ["Fists"] * 3
    assert grid.accessibleName() == "Attacks"
    assert grid.tiles["Fists"].accessibleName() == "Fists, key 1"


def test_remaining_buttons_are_reused(qtbot: QtBot) -> None:
    grid = ActionOptionGrid()
    qtbot.addWidget(grid)
    grid.show_options(options("Fists", "Sword"), {})
    kept = grid.tiles["Sword"]
    grid.show_options(options("Move", "Sword"), {})
    assert list(grid.tiles) == ["Move", "Sword"]
    assert grid.tiles["Sword"] is kept


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
def test_an_unavailable_action_looks_unlike_an_available_one(
    appearance: Appearance, theme: ThemeChoice
) -> None:
    appearance.choose(theme)
    tile = ActionOptionButton()
    tile.resize(160, 32)
    tile.show_option(ActionOption(object, "Aid"), "")
    usual = tile.grab().toImage()
    tile.show_option(ActionOption(object, "Aid", Refusal("4C, Dying", "Nobody is dying.")), "")
    refused = tile.grab().toImage()
    edge = [(x, 0) for x in range(20, 140)]
    differing = [each for each in edge if usual.pixel(*each) != refused.pixel(*each)]
    assert len(differing) > 20
    tile.deleteLater()
