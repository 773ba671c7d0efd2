import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.fields.level_slider import (
    ALONE_WIDTH,
    LEVEL_WIDTH,
    LevelSlider,
    LevelSliderLabels,
)

LEFT = Qt.MouseButton.LeftButton
NAMES = ("Poor", "Mediocre", "Fair", "Good", "Great")


@pytest.fixture
def slider(qtbot: QtBot) -> LevelSlider:
    """A slider from −2 to 2, at 0."""
    made = LevelSlider("Nerve", -2, NAMES, 0)
    qtbot.addWidget(made)
    made.resize(400, 28)
    made.show()
    return made


@pytest.fixture
def chosen(slider: LevelSlider) -> list[int]:
    found: list[int] = []
    slider.chosen.connect(found.append)
    return found


def test_a_screen_reader_is_reported_name_and_number(slider: LevelSlider) -> None:
    slider.show_level(-1)
    assert (slider.accessibleName(), slider.accessibleDescription()) == ("Nerve", "Mediocre −1")


def test_keys_step_jump_and_write_a_number(slider: LevelSlider, chosen: list[int]) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Home):
        QTest.keyClick(slider, key)
    QTest.keyClicks(slider, "1-19")
    assert chosen == [1, 2, -2, 1, -1]


def test_losing_the_focus_discards_a_typed_minus(slider: LevelSlider, chosen: list[int]) -> None:
    QTest.keyClicks(slider, "-")
    slider.clearFocus()
    slider.setFocus()
    QTest.keyClicks(slider, "2")
    assert chosen == [2]


def test_a_click_chooses_the_level_there(slider: LevelSlider, chosen: list[int]) -> None:
    QTest.mouseClick(slider, LEFT, pos=QPoint(round(slider.center(-2)), 10))
    assert chosen == [-2]


def test_a_click_on_a_narrow_slider_moves_one_step(slider: LevelSlider, chosen: list[int]) -> None:
    slider.resize(ALONE_WIDTH, 28)
    assert slider.is_alone()
    QTest.mouseClick(slider, LEFT, pos=QPoint(ALONE_WIDTH - 5, 10))
    QTest.mouseClick(slider, LEFT, pos=QPoint(5, 10))
    assert chosen == [1, 0]


def test_a_fixed_level_is_as_wide_as_its_words_and_at_the_right(slider: LevelSlider) -> None:
    slider.resize(ALONE_WIDTH, 28)
    slider.show_level(2)
    assert slider.alone_rect() == slider.rect()
    slider.set_changeable(False)
    short = slider.alone_rect()
    assert short.right() == slider.rect().right()
    assert short.width() < slider.width()
    slider.show_level(-1)
    assert slider.alone_rect().width() > short.width()


def test_a_read_only_slider_ignores_mouse_and_keys(slider: LevelSlider, chosen: list[int]) -> None:
    slider.set_changeable(False)
    QTest.mouseClick(slider, LEFT, pos=QPoint(round(slider.center(2)), 10))
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert chosen == []


def test_labels_are_drawn_only_where_they_have_room(qtbot: QtBot) -> None:
    labels = LevelSliderLabels(NAMES, 2)
    qtbot.addWidget(labels)
    inks = []
    for width in (LEVEL_WIDTH * len(NAMES) - 1, 400):
        labels.resize(width, 24)
        image = labels.grab().toImage()
        inks.append(len({image.pixel(x, y) for x in range(width) for y in range(24)}))
    assert inks[0] == 1 < inks[1]


def test_names_of_levels_take_no_height_where_they_do_not_fit(qtbot: QtBot) -> None:
    labels = LevelSliderLabels(("Poor", "Fair", "Good"), usual=1)
    qtbot.addWidget(labels)
    wide = labels.sizeHint().width()
    assert labels.heightForWidth(wide) == labels.sizeHint().height()
    assert labels.heightForWidth(wide - 1) == 0


@pytest.mark.parametrize("theme", ThemeChoice)
def test_the_usual_level_has_a_band_in_every_theme(
    appearance: Appearance, qtbot: QtBot, theme: ThemeChoice
) -> None:
    appearance.choose(theme)
    slider, labels = LevelSlider("Nerve", -2, NAMES, 0), LevelSliderLabels(NAMES, 2)
    for widget in (slider, labels):
        qtbot.addWidget(widget)
        widget.resize(400, 28)
        picture = widget.grab().toImage()
        step = 400 // len(NAMES)
        band = {picture.pixelColor(x, 1).name() for x in range(2 * step, 3 * step)}
        beside = {picture.pixelColor(x, 1).name() for x in range(step, 2 * step)}
        assert band != beside
