"""Portraits of an encounter: shape by side, faded for the defeated, painted once."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter import portraits
from fourc_desktop.ui.screens.encounter.combatants import side_groups
from fourc_desktop.ui.screens.encounter.portraits import (
    PortraitValues,
    PortraitView,
    paint_shaped_portrait,
)
from fourc_desktop.ui.screens.map_view.token import SIDES, THINGS
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from tests.core.encounter.toy_fight import TOY, duel

SIDE = 40


def red() -> QPixmap:
    found = QPixmap(30, 40)
    found.fill(QColor("#ff0000"))
    return found


def painted(who: PortraitValues) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_shaped_portrait(painter, current_theme(), QRectF(0, 0, SIDE, SIDE), who)
    painter.end()
    return image


def test_a_portrait_is_cut_to_the_shape_of_its_side() -> None:
    image = painted(PortraitValues("Ada", SIDES[0], red()))
    assert image.pixelColor(SIDE // 2, SIDE // 2) == QColor("#ff0000")
    assert image.pixelColor(0, 0).alpha() == 0
    assert image != painted(PortraitValues("Ada", SIDES[1], red()))


def test_a_portrait_that_is_being_decoded_has_a_plain_ground() -> None:
    empty = QPixmap(1, 1)
    empty.fill(Qt.GlobalColor.transparent)
    image = painted(PortraitValues("Ada", SIDES[0], empty))
    assert image.pixelColor(SIDE // 2, SIDE // 2) == current_theme().colors.sunken
    assert image.pixelColor(0, 0).alpha() == 0


def test_the_portrait_of_a_defeated_combatant_is_faded() -> None:
    center = painted(PortraitValues("Ada", SIDES[0], red(), is_out=True)).pixelColor(20, 20)
    assert center.alphaF() == pytest.approx(portraits.FADED, abs=0.01)


def test_the_placeholder_is_drawn_from_the_seed() -> None:
    ada = painted(PortraitValues("Ada", SIDES[0], None))
    assert ada == painted(PortraitValues("Ada", SIDES[0], None))
    assert ada != painted(PortraitValues("Bert", SIDES[0], None))
    assert ada != painted(PortraitValues("Ada", SIDES[0], red()))


def test_the_placeholder_of_a_thing_is_no_person() -> None:
    car = painted(PortraitValues("Car", THINGS, None))
    assert car == painted(PortraitValues("Van", THINGS, None))
    assert car != painted(PortraitValues("Car", SIDES[0], None))


def test_a_painted_portrait_is_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    person = PortraitValues("Once", SIDES[0], red())
    before = painted(person)
    monkeypatch.setattr(portraits, "_shaped_portrait", None)
    assert painted(person) == before


def test_the_frame_grows_a_little_with_the_text(qtbot: QtBot, appearance: Appearance) -> None:
    view = PortraitView()
    qtbot.addWidget(view)
    usual = view.sizeHint()
    appearance.set_text_scale(200)
    assert view.sizeHint() == usual * portraits.LARGEST_SCALE
    ada = side_groups(TOY, duel(), lambda _id: None)[0].combatants[0]
    view.resize(usual)
    blank = view.grab().toImage()
    view.show_person(ada)
    drawn = view.grab().toImage()
    assert drawn != blank
    view.show_person(replace(ada, portrait=red()))
    assert view.grab().toImage() != drawn
