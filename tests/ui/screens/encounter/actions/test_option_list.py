"""Actions as buttons: their order, their shortcuts, and those not possible now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ActionOption, Likelihood
from fourc_desktop.ui.screens.encounter.actions.buttons import HEADS
from fourc_desktop.ui.screens.encounter.actions.likely import MAX_LIKELY
from fourc_desktop.ui.screens.encounter.actions.option_list import ActionOptionList
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT

KEY = Qt.Key


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


class TestKeys:
    def test_an_open_roll_cannot_be_overruled(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        QTest.mouseClick(screen.who.action_options.ready["Dodge"], LEFT)
        assert heroes_act.fight.rules.pending(heroes_act.state) is not None
        screen.map.view.setFocus()
        QTest.keyClick(screen.map.view, KEY.Key_C)
        box = screen.who.action_options.box
        assert "settle that first" in box.accessibleName()
        assert not box.override.isVisible()
        assert focus() is box.close_box
        QTest.keyClick(box.close_box, KEY.Key_Escape)
        assert not box.isVisible()

    def test_shortcuts_stay_the_same_in_the_next_turn(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        offers = screen.who.action_options
        before = dict(offers._keys)
        for _ in range(3):
            heroes_act.go_on()
        heroes_act.select("ada")
        assert offers._keys == before
        assert len(set(before.values())) == len(before)

    def test_an_ended_fight_says_what_can_be_done(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.end()
        words = screen.who.action_options._none.text()
        assert words.startswith("The encounter has ended. Replay shows it again;")
        screen.log.replay.click()
        assert screen.who.action_options._none.text().startswith("What happened is shown again")

    def test_a_letter_stays_with_its_action_as_options_change(self, qtbot: QtBot) -> None:
        offers = ActionOptionList()
        qtbot.addWidget(offers)
        shown = []
        for names in (("Ram", "Slam"), ("Slam", "Swim"), ("Swim", "Ram", "Slam")):
            options = [ActionOption(object, name) for name in names]
            offers.show_options(
                options, lambda _option: Likelihood.USUAL, lambda _option: (), may_change=True
            )
            shown.append({name: offers._keys[name] for name in names})
        assert shown == [
            {"Ram": "R", "Slam": "S"},
            {"Slam": "S", "Swim": "W"},
            {"Swim": "W", "Ram": "R", "Slam": "S"},
        ]


class TestGrid:
    @pytest.mark.usefixtures("heroes_act")
    def test_arrow_keys_move_between_the_tiles(self, screen: EncounterScreen) -> None:
        QTest.qWait(50)
        offers = screen.who.action_options
        tiles = list(offers._now.tiles.values())
        offers.focus_first()
        assert focus() is tiles[0]
        QTest.keyClick(focus(), KEY.Key_Right)
        assert focus() is tiles[1]
        QTest.keyClick(focus(), KEY.Key_Down)
        assert focus().y() > tiles[1].y() or tiles[1].width() > tiles[-1].width()
        for _ in range(len(tiles)):
            QTest.keyClick(focus(), KEY.Key_Down)
        assert focus() is tiles[-1]
        for _ in range(len(tiles)):
            QTest.keyClick(focus(), KEY.Key_Up)
        assert focus() is offers.more
        QTest.keyClick(offers.more, KEY.Key_Down)
        assert focus() in tiles

    @pytest.mark.usefixtures("heroes_act")
    @pytest.mark.parametrize("percent", [100, 200])
    def test_all_actions_is_above_the_first_of_them(
        self, screen: EncounterScreen, appearance: Appearance, percent: int
    ) -> None:
        """However many there are, it is in view where they begin."""
        appearance.set_text_scale(percent)
        QTest.qWait(50)
        offers = screen.who.action_options
        bottom = offers.more.mapTo(offers, offers.more.rect().bottomLeft()).y()
        tiles = [each for each in offers.ready.values() if each.isVisible()]
        assert bottom < min(each.mapTo(offers, each.rect().topLeft()).y() for each in tiles)
        assert offers.more.width() >= offers.more.minimumSizeHint().width()

    @pytest.mark.usefixtures("heroes_act")
    def test_unavailable_actions_are_grouped_under_headings(self, screen: EncounterScreen) -> None:
        offers = screen.who.action_options
        assert offers.others == {}
        QTest.mouseClick(offers.more, LEFT)
        assert f"{len(offers.others)} unavailable" in offers.more.toolTip()
        heads = list(offers._later)
        assert heads == [each for each in HEADS if each in heads]
        tops = [grid.y() for grid in offers._later.values()]
        assert tops == sorted(tops)
        QTest.mouseClick(offers.more, LEFT)
        assert offers.others == {}

    def test_a_key_shows_the_actions_beyond_the_first(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        offers = screen.who.action_options
        able = [
            each.name
            for each in heroes_act.fight.actions.action_options(heroes_act.state, "ada")
            if each.refusal is None
        ]
        shown = [name for name, tile in offers.ready.items() if tile.isVisible()]
        assert len(shown) == MAX_LIKELY < len(able)
        assert set(offers.ready) == set(able)
        screen.map.view.setFocus()
        QTest.keyClick(screen.map.view, KEY.Key_Slash)
        assert all(tile.isVisible() for tile in offers.ready.values())
        QTest.keyClick(screen.map.view, KEY.Key_Slash)
        assert [name for name, tile in offers.ready.items() if tile.isVisible()] == shown

    @pytest.mark.usefixtures("heroes_act")
    def test_the_reason_is_below_the_group_of_its_action(self, screen: EncounterScreen) -> None:
        offers = screen.who.action_options
        QTest.mouseClick(offers.more, LEFT)
        head, grid = next(iter(offers._later.items()))
        name, tile = next(iter(grid.tiles.items()))
        QTest.mouseClick(tile, LEFT)
        column = offers._column
        assert head
        assert column.indexOf(offers.box) == column.indexOf(grid) + 1
        assert offers.box.accessibleName().startswith(f"{name}: ")

    @pytest.mark.usefixtures("heroes_act")
    def test_tiles_keep_the_focus_after_a_step(self, screen: EncounterScreen) -> None:
        tile = screen.who.action_options.ready["Move"]
        tile.setFocus()
        screen.refresh()
        assert screen.who.action_options.ready["Move"] is tile
        assert tile.hasFocus()

    @pytest.mark.usefixtures("heroes_act")
    @pytest.mark.parametrize("percent", [100, 200])
    def test_no_tile_is_too_small_for_its_words(
        self, screen: EncounterScreen, appearance: Appearance, percent: int
    ) -> None:
        appearance.set_text_scale(percent)
        QTest.qWait(50)
        screen.who.action_options.more.click()
        QTest.qWait(50)
        for tile in (
            *screen.who.action_options.ready.values(),
            *screen.who.action_options.others.values(),
        ):
            assert tile.width() >= tile.minimumSizeHint().width()
            assert tile.height() >= tile.heightForWidth(tile.width())
            assert tile.height() >= 24
