import re
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QDialog,
    QDoubleSpinBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QStyle,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.drawings import Icons
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.style_sheet import CONTROLS, style_sheet
from fourc_desktop.ui.theming.theme import Height, ThemeName, load_theme
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.ui.contrast import contrast, measured

SOURCE = Path(__file__).parents[3] / "fourc_desktop"


@pytest.mark.parametrize("name", ThemeName)
def test_every_color_in_it_is_of_its_theme(resources: Path, name: ThemeName) -> None:
    theme = load_theme(resources / "themes", name)
    used = set(re.findall(r"#[0-9a-fA-F]{6}", style_sheet(theme)))
    assert used
    given = (resources / "themes" / f"{name}.json").read_text().lower()
    assert all(color.lower() in given for color in used)


def test_a_label_takes_its_step_and_tone(qtbot: QtBot) -> None:
    label = QLabel("Library")
    qtbot.addWidget(label)
    label.setProperty("step", "head")
    label.setProperty("face", "head")
    label.setProperty("tone", "danger")
    label.ensurePolished()
    assert label.font().pixelSize() == 20
    assert label.font().families()[0] == "Roboto Condensed"
    assert label.palette().color(label.foregroundRole()) == current_theme().colors.danger


@pytest.mark.parametrize("choice", [ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
def test_a_placeholder_can_be_read(
    appearance: Appearance, qtbot: QtBot, choice: ThemeChoice
) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    appearance.choose(choice)
    field.ensurePolished()
    color = field.palette().color(QPalette.ColorRole.PlaceholderText)
    assert color == current_theme().colors.ink3


PICTURES: Final = {"figures.py", "playing_card.py"}
"""Modules that paint with the same colors in every theme: figures, and paper cards."""


def test_no_color_is_written_outside_the_themes() -> None:
    literal = re.compile(r"[\"']#[0-9a-fA-F]{3,8}[\"']|QColor\(\s*[\d\"']")
    themed = (path for path in (SOURCE / "ui").rglob("*.py") if path.name not in PICTURES)
    places = [*themed, SOURCE / "app.py"]
    written = [path.name for path in places if path.exists() and literal.search(path.read_text())]
    assert written == []


def test_every_class_a_style_sheet_names_is_there() -> None:
    """A selector with a renamed class would silently match nothing."""
    texts = {path: path.read_text("utf-8") for path in SOURCE.rglob("*.py")}
    classes = set(re.findall(r"^class (\w+)", "\n".join(texts.values()), re.MULTILINE))
    selector = re.compile(r"(?<![\w.`])([A-Z]\w+)(?:::[\w-]+|:[\w-]+)?(?:,| \{)")
    sheets = [
        (path.name, sheet)
        for path, text in texts.items()
        for sheet in re.findall(r"setStyleSheet\((.*?)(?:\n\n|\Z)", text, re.DOTALL)
    ] + [("style_sheet.py", CONTROLS.template)]
    named = {
        (name, found)
        for name, sheet in sheets
        for found in selector.findall(sheet)
        if not found.startswith("Q")
    }
    assert {"DiceField", "NumberField", "RankField"} <= {found for _, found in named}
    assert {pair for pair in named if pair[1] not in classes} == set()


@pytest.mark.parametrize("scale", [100, 200])
def test_a_button_of_a_dialog_needs_no_more_room_with_the_focus(
    qtbot: QtBot, appearance: Appearance, scale: int
) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    focused, other = QPushButton("End", dialog), QPushButton("End", dialog)
    dialog.show()
    dialog.activateWindow()
    focused.setFocus()
    qtbot.waitUntil(focused.hasFocus)
    # Buttons cache their size hint until the style sheet changes.
    appearance.set_text_scale(150)
    appearance.set_text_scale(scale)
    assert focused.minimumSizeHint() == other.minimumSizeHint()
    assert other.minimumSizeHint().height() == current_theme().px(Height.CONTROL)


def test_nothing_is_drawn_where_scroll_bars_meet(qtbot: QtBot) -> None:
    """Without the style sheet, the style draws two lines there."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    area, inside = QScrollArea(dialog), QWidget()
    inside.setFixedSize(900, 900)
    area.setWidget(inside)
    area.resize(200, 200)
    dialog.show()
    corner = QRect(area.viewport().geometry().bottomRight() + QPoint(1, 1), QPoint(199, 199))
    assert corner.width() > 8
    picture = dialog.grab(corner).toImage()
    pixels = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    assert pixels == {current_theme().colors.paper.name()}


def test_a_style_sheet_with_colors_follows_the_theme() -> None:
    """A widget that sets one keeps the colors of its first theme unless it handles changes."""
    own = {
        path.name: path.read_text("utf-8")
        for path in SOURCE.rglob("*.py")
        if "setStyleSheet(" in path.read_text("utf-8") and path.name != "style_refresh.py"
    }
    deaf = {
        name
        for name, text in own.items()
        if "css(" in text and "theme_changed" not in text and "changeEvent" not in text
    }
    assert "inline_text_edit.py" in own
    assert deaf == set()


@pytest.mark.parametrize("choice", ThemeChoice)
def test_a_field_of_several_lines_has_the_ground_of_other_fields(
    appearance: Appearance, qtbot: QtBot, choice: ThemeChoice
) -> None:
    appearance.choose(choice)
    text, line = InlineTextEdit("Notes", lines=True), QLineEdit()
    for field in (text, line):
        qtbot.addWidget(field)
        field.resize(100, 100)
    colors = current_theme().colors
    for is_read_only, ground in ((False, colors.surface), (True, colors.sunken)):
        for field in (text, line):
            field.setReadOnly(is_read_only)
        grounds = [each.grab().toImage().pixelColor(50, 20) for each in (text, line)]
        assert grounds == [ground] * 2


@pytest.mark.parametrize("percent", [100, 200])
def test_icons_of_menus_grow_with_the_text(
    appearance: Appearance, qtbot: QtBot, percent: int
) -> None:
    appearance.set_text_scale(percent)
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.ensurePolished()
    side = menu.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize, None, menu)
    assert side == 16 * percent // 100


@pytest.mark.usefixtures("qtbot")
def test_the_suggestions_of_a_file_dialog_are_opaque() -> None:
    completer = QCompleter(["Harbor.csv"])
    popup = completer.popup()
    assert popup is not None, "it is deleted with the completer"
    popup.resize(200, 100)
    drawn = popup.grab().toImage().pixelColor(100, 80)
    assert drawn.name() == current_theme().colors.surface.name()


def test_the_longest_menus_fit_into_a_small_screen_in_large_text(
    appearance: Appearance, qtbot: QtBot
) -> None:
    """Below title and menu bar; one that does not fit covers them or scrolls."""
    appearance.set_text_scale(200)
    menu = QMenu()
    qtbot.addWidget(menu)
    for count in (2, 8, 2, 1, 1):
        for _ in range(count):
            menu.addAction("Paste characters")
        menu.addSeparator()
    menu.ensurePolished()
    heights = [menu.actionGeometry(each).height() for each in menu.actions()]
    assert sum(heights) < 640


def test_a_menu_higher_than_the_screen_scrolls_in_one_column(
    appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    menu = QMenu()
    qtbot.addWidget(menu)
    for _ in range(40):
        menu.addAction("Apply condition")
    areas = [menu.actionGeometry(each) for each in menu.actions()]
    assert sum(each.height() for each in areas) > menu.screen().size().height()
    assert {each.left() for each in areas} == {areas[0].left()}


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
def test_the_arrows_of_the_file_dialog_can_be_seen(
    appearance: Appearance, qtbot: QtBot, choice: ThemeChoice
) -> None:
    """Qt draws them black in every theme, where the desktop has no file dialog of its own."""
    appearance.choose(choice)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    for name in ("backButton", "forwardButton", "toParentButton"):
        button = dialog.findChild(QToolButton, name)
        assert button is not None
        picture = QImage(16, 16, QImage.Format.Format_RGB32)
        picture.fill(current_theme().colors.paper)
        painter = QPainter(picture)
        button.icon().paint(painter, picture.rect())
        painter.end()
        assert measured(picture) >= 3, name


def _menu_picture(*, checkable: bool, checked: bool, icon: QIcon, has_menu: bool = False) -> QImage:
    """A menu with one entry, which has a submenu, or may be checked."""
    with_entry = QMenu()
    entry = with_entry.addMenu("Theme").menuAction() if has_menu else with_entry.addAction("Theme")
    entry.setCheckable(checkable)
    entry.setChecked(checked)
    entry.setIcon(icon)
    with_entry.ensurePolished()
    with_entry.resize(400, with_entry.sizeHint().height())
    return with_entry.grab().toImage()


def _changed(one: QImage, other: QImage) -> QRect:
    """The rectangle in which two pictures differ."""
    size = one.size().boundedTo(other.size())
    points = [
        (x, y)
        for x in range(size.width())
        for y in range(size.height())
        if one.pixel(x, y) != other.pixel(x, y)
    ]
    across, down = zip(*points, strict=True) if points else ((0,), (0,))
    return QRect(QPoint(min(across), min(down)), QPoint(max(across), max(down)))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("has_icon", [False, True])
def test_a_checked_entry_of_a_menu_has_a_mark_as_large_as_its_text(
    appearance: Appearance, icons: Icons, scale: int, has_icon: bool
) -> None:
    appearance.set_text_scale(scale)
    colors = current_theme().colors
    icon = icons.icon("users", current_theme().px(16), colors.ink2, colors.ink3)
    used = icon if has_icon else QIcon()
    pictures = [
        _menu_picture(checkable=True, checked=checked, icon=used) for checked in (False, True)
    ]
    assert _changed(*pictures).width() >= 10 * scale // 100


@pytest.mark.parametrize("scale", [100, 200])
def test_the_arrow_of_a_submenu_grows_with_the_text(appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    pictures = [
        _menu_picture(checkable=False, checked=False, icon=QIcon(), has_menu=has_menu)
        for has_menu in (False, True)
    ]
    assert _changed(*pictures).height() >= 8 * scale // 100


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize("kind", [QRadioButton, QCheckBox, QSpinBox, QDoubleSpinBox])
def test_the_controls_of_dialogs_of_qt_have_an_edge(
    appearance: Appearance, qtbot: QtBot, choice: ThemeChoice, kind: type[QWidget]
) -> None:
    appearance.choose(choice)
    control = kind()
    qtbot.addWidget(control)
    control.show()
    picture = control.grab().toImage()
    edge = [picture.pixelColor(x, picture.height() // 2) for x in range(3)]
    assert max(contrast(each, current_theme().colors.surface) for each in edge) >= 3


@pytest.mark.parametrize("scale", [100, 200])
def test_the_text_of_a_submenu_ends_before_its_arrow(appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    menu = QMenu()
    title = menu.addMenu("Between F5 and F6: Window, Glass 4").title()
    beside = menu.sizeHint().width() - menu.fontMetrics().horizontalAdvance(title)
    assert beside >= 10 + current_theme().px(16) + 12


@pytest.mark.parametrize("name", ThemeName)
def test_check_marks_and_arrows_stand_out_as_far_as_the_theme_promises(
    resources: Path, name: ThemeName
) -> None:
    theme = load_theme(resources / "themes", name)
    files = set(re.findall(r'url\("([^"]+)"\)', style_sheet(theme)))
    assert len(files) == 7
    least = 7 if name is ThemeName.HIGH_CONTRAST else 3
    for file in files:
        [color] = re.findall(r'stroke="(#\w+)"', Path(file).read_text())
        for below in (theme.colors.raised, theme.colors.surface):
            assert contrast(QColor(color), below) >= least
