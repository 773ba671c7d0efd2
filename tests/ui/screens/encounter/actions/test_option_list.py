"""What can be done as tiles: their keys, their order, and what cannot be done now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.core.encounter.views import ActionKind, ActionOption
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.combat.views.action_options import DIGIT_KEYS, KEYS
from fourc_desktop.ui.screens.encounter.actions.buttons import (
    HEADS,
    KIND_STYLES,
    ActionOptionButton,
    by_head,
)
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS, ENTER, ZOOMS
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT

KEY = Qt.Key
OF_THE_MAP = {*ARROWS, *ENTER, *ZOOMS, KEY.Key_0, KEY.Key_PageUp, KEY.Key_PageDown, KEY.Key_Space}


def last_command(controller: EncounterController) -> str:
    return type(controller.log.entries[controller.log.cursor - 1].command).__name__


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


class TestKinds:
    def test_every_kind_has_a_look(self) -> None:
        assert set(KIND_STYLES) == set(ActionKind)

    def test_each_head_stands_once_and_in_order(self) -> None:
        offers = [
            ActionOption(object, "Wait", kind=ActionKind.WAIT),
            ActionOption(object, "Fists", kind=ActionKind.STRIKE),
            ActionOption(object, "Move", kind=ActionKind.MOVE),
            ActionOption(object, "Pistol", kind=ActionKind.SHOOT),
        ]
        found = by_head(offers)
        assert [head for head, _ in found] == ["Attacks", "Moving", "The turn"]
        assert [each.name for each in found[0][1]] == ["Fists", "Pistol"]
        assert set(HEADS) >= {head for head, _ in found}


class TestTile:
    @pytest.mark.parametrize("percent", [100, 200])
    def test_no_word_is_cut(self, appearance: Appearance, percent: int) -> None:
        appearance.set_text_scale(percent)
        tile = ActionOptionButton()
        tile.show_offer(ActionOption(object, "Throw a very heavy object"), "5")
        narrow = tile.minimumSizeHint().width()
        assert narrow < tile.sizeHint().width()
        assert tile.heightForWidth(narrow) > tile.heightForWidth(tile.sizeHint().width())
        assert tile.heightForWidth(narrow) >= 24
        tile.deleteLater()

    def test_its_key_and_its_reason_are_read(self) -> None:
        tile = ActionOptionButton()
        tile.show_offer(ActionOption(object, "Aid", Refusal("4C, Dying", "Nobody is dying.")), "A")
        assert tile.accessibleName() == "Aid, key A"
        assert tile.accessibleDescription() == "Not now: Nobody is dying."
        assert "Nobody is dying" in tile.toolTip()
        tile.show_offer(ActionOption(object, "Aid"), "")
        assert (tile.accessibleName(), tile.accessibleDescription()) == ("Aid", "")
        assert not tile.grab().isNull()
        tile.deleteLater()


class TestKeys:
    def test_none_of_them_is_a_key_of_the_map(self) -> None:
        used = {KEY(ord(each)) for each in (*KEYS.values(), *DIGIT_KEYS)}
        assert not used & OF_THE_MAP

    def test_a_letter_on_the_map_does_it(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.map.view.setFocus()
        QTest.keyClick(place.map.view, KEY.Key_N)
        assert last_command(heroes_act) == "Finish"
        assert focus() is place.map.view

    def test_a_letter_in_the_order_of_play_does_it(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.order.view.setFocus()
        QTest.keyClick(place.order.view, KEY.Key_N)
        assert last_command(heroes_act) == "Finish"
        assert heroes_act.selected == "ada"

    def test_a_letter_in_the_panel_opens_what_has_to_be_asked(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.who.offers.focus_first()
        QTest.keyClick(focus(), KEY.Key_M)
        assert heroes_act.form is not None
        assert heroes_act.form.option.name == "Move"

    def test_a_figure_attacks(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.map.view.setFocus()
        fists = next(
            each
            for each in heroes_act.fight.actions.action_options(heroes_act.state, "ada")
            if each.name == "Fists"
        )
        QTest.keyClick(place.map.view, KEY(ord(fists.key)))
        assert heroes_act.form is not None
        assert heroes_act.form.option.name == "Fists"

    def test_no_letter_acts_while_something_is_asked(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.map.view.setFocus()
        QTest.keyClick(place.map.view, KEY.Key_M)
        steps = heroes_act.log.cursor
        place.map.view.setFocus()
        QTest.keyClick(place.map.view, KEY.Key_N)
        assert heroes_act.log.cursor == steps
        assert heroes_act.form is not None

    def test_with_alt_or_in_the_log_it_is_for_others(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        steps = heroes_act.log.cursor
        place.map.view.setFocus()
        QTest.keyClick(place.map.view, KEY.Key_D, Qt.KeyboardModifier.AltModifier)
        place.log.view.setFocus()
        QTest.keyClick(place.log.view, KEY.Key_D)
        assert heroes_act.log.cursor == steps

    @pytest.mark.usefixtures("heroes_act")
    def test_what_cannot_be_done_says_why_and_leaves_the_keys_on_the_map(
        self, place: EncounterScreen
    ) -> None:
        place.map.view.setFocus()
        QTest.keyClick(place.map.view, KEY.Key_G)
        box = place.who.offers.box
        assert box.isVisible()
        assert box.accessibleName().startswith("Get up: ")
        assert focus() is box.override
        QTest.keyClick(box.override, KEY.Key_Escape)
        assert not box.isVisible()
        assert focus() is place.map.view

    def test_no_hand_does_anything_before_what_is_open(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        QTest.mouseClick(place.who.offers.ready["Dodge"], LEFT)
        assert heroes_act.fight.rules.pending(heroes_act.state) is not None
        place.map.view.setFocus()
        QTest.keyClick(place.map.view, KEY.Key_C)
        box = place.who.offers.box
        assert "settle that first" in box.accessibleName()
        assert not box.override.isVisible()
        assert focus() is box.close_box
        QTest.keyClick(box.close_box, KEY.Key_Escape)
        assert not box.isVisible()

    def test_keys_are_the_same_in_the_next_turn(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        offers = place.who.offers
        before = dict(offers._keys)
        for _ in range(3):
            heroes_act.go_on()
        heroes_act.select("ada")
        assert offers._keys == before
        assert len(set(before.values())) == len(before)


class TestGrid:
    @pytest.mark.usefixtures("heroes_act")
    def test_arrows_go_over_the_tiles(self, place: EncounterScreen) -> None:
        QTest.qWait(50)
        offers = place.who.offers
        tiles = list(offers.ready.values())
        offers.focus_first()
        assert focus() is tiles[0]
        QTest.keyClick(focus(), KEY.Key_Right)
        assert focus() is tiles[1]
        QTest.keyClick(focus(), KEY.Key_Down)
        assert focus().y() > tiles[1].y() or tiles[1].width() > tiles[-1].width()
        for _ in range(len(tiles)):
            QTest.keyClick(focus(), KEY.Key_Down)
        assert focus() is offers.more
        QTest.keyClick(offers.more, KEY.Key_Up)
        assert focus() in tiles

    @pytest.mark.usefixtures("heroes_act")
    def test_what_cannot_be_done_stands_under_heads(self, place: EncounterScreen) -> None:
        offers = place.who.offers
        count = int(offers.more.text().split()[0])
        assert offers.others == {}
        QTest.mouseClick(offers.more, LEFT)
        assert len(offers.others) == count
        heads = list(offers._later)
        assert heads == [each for each in HEADS if each in heads]
        tops = [grid.y() for grid in offers._later.values()]
        assert tops == sorted(tops)
        QTest.mouseClick(offers.more, LEFT)
        assert offers.others == {}

    @pytest.mark.usefixtures("heroes_act")
    def test_the_reason_stands_below_its_sort(self, place: EncounterScreen) -> None:
        offers = place.who.offers
        QTest.mouseClick(offers.more, LEFT)
        head, grid = next(iter(offers._later.items()))
        name, tile = next(iter(grid.tiles.items()))
        QTest.mouseClick(tile, LEFT)
        column = offers._column
        assert head
        assert column.indexOf(offers.box) == column.indexOf(grid) + 1
        assert offers.box.accessibleName().startswith(f"{name}: ")

    @pytest.mark.usefixtures("heroes_act")
    def test_tiles_keep_the_focus_while_the_fight_goes_on(self, place: EncounterScreen) -> None:
        tile = place.who.offers.ready["Move"]
        tile.setFocus()
        place.refresh()
        assert place.who.offers.ready["Move"] is tile
        assert tile.hasFocus()

    @pytest.mark.usefixtures("heroes_act")
    @pytest.mark.parametrize("percent", [100, 200])
    def test_no_tile_is_too_small_for_its_words(
        self, place: EncounterScreen, appearance: Appearance, percent: int
    ) -> None:
        appearance.set_text_scale(percent)
        place.layout_of_parts.show_page("who")
        QTest.qWait(50)
        place.who.offers.more.click()
        QTest.qWait(50)
        for tile in (*place.who.offers.ready.values(), *place.who.offers.others.values()):
            assert tile.width() >= tile.minimumSizeHint().width()
            assert tile.height() >= tile.heightForWidth(tile.width())
            assert tile.height() >= 24
