import ast
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import ThemeName
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox

PROGRAM = Path(__file__).parents[3] / "fourc_desktop"
CHOOSES = {"Preferences"}
"""The modules that set theme or text scale, and so get the appearance."""


class Watched(QWidget):
    """Records the theme at each StyleChange event."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[ThemeName] = []

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self.read.append(current_theme().name)


def test_no_constructor_takes_the_appearance() -> None:
    given = {
        owner.name
        for path in [*PROGRAM.glob("ui/**/*.py"), *PROGRAM.glob("games/*/screens/**/*.py")]
        if "ppearance" in (source := path.read_text("utf-8"))
        for owner in ast.walk(ast.parse(source))
        if isinstance(owner, ast.ClassDef)
        for made in owner.body
        if isinstance(made, ast.FunctionDef) and made.name == "__init__"
        for parameter in (*made.args.posonlyargs, *made.args.args, *made.args.kwonlyargs)
        if parameter.arg == "appearance"
        or (parameter.annotation and ast.unparse(parameter.annotation).strip("'") == "Appearance")
    }
    assert given == CHOOSES


def test_every_widget_reads_the_same_theme(appearance: Appearance) -> None:
    light = current_theme()
    appearance.choose(ThemeChoice.DARK)
    assert (light.name, current_theme().name) == (ThemeName.LIGHT, ThemeName.DARK)
    assert current_theme() is application().theme
    assert icons() is application().icons


def test_a_style_change_comes_with_the_new_theme(appearance: Appearance, qtbot: QtBot) -> None:
    watched = Watched()
    qtbot.addWidget(watched)
    watched.show()
    watched.read.clear()
    with qtbot.waitSignal(
        application().theme_changed, check_params_cb=lambda: len(watched.read) == 1
    ):
        appearance.choose(ThemeChoice.DARK)
    assert watched.read == [ThemeName.DARK]


def test_a_kept_height_follows_the_text_scale(appearance: Appearance, qtbot: QtBot) -> None:
    box = ComboBox()
    qtbot.addWidget(box)
    box.show()
    height = box.height()
    appearance.set_text_scale(200)
    assert box.height() == 2 * height


def test_a_layout_follows_the_size_hints(appearance: Appearance, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column, box = QVBoxLayout(window), CheckBox("Cape")
    column.addWidget(box)
    window.show()
    small = window.minimumSizeHint()
    appearance.set_text_scale(200)
    assert window.minimumSizeHint().height() > small.height()
    appearance.set_text_scale(100)
    assert window.minimumSizeHint() == small


def test_a_kept_icon_follows_theme_and_text_scale(
    appearance: Appearance, window: MainWindow
) -> None:
    action = window.program_actions["undo"]

    def inks() -> set[str]:
        [size] = action.icon().availableSizes()
        image = action.icon().pixmap(size).toImage()
        colors = (image.pixelColor(x, y) for x in range(size.width()) for y in range(size.height()))
        return {color.name() for color in colors if color.alpha() == 255}

    assert inks() == {current_theme().colors.ink2.name()}
    [size] = action.icon().availableSizes()
    appearance.choose(ThemeChoice.DARK)
    appearance.set_text_scale(200)
    assert inks() == {current_theme().colors.ink2.name()}
    assert action.icon().availableSizes() == [size * 2]
