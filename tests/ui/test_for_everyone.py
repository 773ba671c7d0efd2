"""What holds for everybody on every page: names, roles, sizes, keys, room for words, no motion."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QPoint, QRect, Qt, QTranslator
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.theme import Height, Step
from fourc_desktop.ui.theme_choice import ThemeChoice
from fourc_desktop.ui.widgets.button import Button, Kind
from tests.ui.contrast import measured
from tests.ui.pages import PAGES, Show, in_front

ROLE = QAccessible.Role
OPERATED = frozenset(
    {
        ROLE.Button,
        ROLE.ButtonMenu,
        ROLE.CheckBox,
        ROLE.ComboBox,
        ROLE.EditableText,
        ROLE.Link,
        ROLE.List,
        ROLE.PageTab,
        ROLE.RadioButton,
        ROLE.Slider,
        ROLE.SpinBox,
        ROLE.Table,
        ROLE.Tree,
    }
)
"""The roles of what a person operates."""

Settle = Callable[[Show], QWidget]


class Longer(QTranslator):
    """A language whose words are 40 % longer."""

    def translate(
        self,
        _context: str,
        source: str,
        _disambiguation: str | None = None,
        _number: int = -1,
    ) -> str:
        *words, last = source.split(" ")
        longer = [word + "~" * (len(word) * 2 // 5) for word in words]
        rest = len(source) * 7 // 5 - len(" ".join([*longer, last]))
        return " ".join([*longer, last + "~" * rest])


@pytest.fixture
def longer() -> Iterator[None]:
    translator = Longer()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> Show:
    return PAGES[request.param]


@pytest.fixture
def settled(request: pytest.FixtureRequest, appearance: Appearance, qtbot: QtBot) -> Settle:
    """Shows a page in a small window, and waits until everything has its place.

    The window is built only now, so that it speaks the language of the test.
    """
    opened: OpenCampaign = request.getfixturevalue("opened")
    window: MainWindow = request.getfixturevalue("window")

    def settle(show: Show) -> QWidget:
        window.resize(1280, 720)
        show(opened)
        front = in_front(window)
        before: list[QRect] = []
        while (now := [each.geometry() for each in front.findChildren(QWidget)]) != before:
            before = now
            qtbot.wait(10)
        assert window.size().width() == 1280
        return front

    return settle


def tree(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything a screen reader finds, from the top."""
    for index in range(root.childCount()):
        child = root.child(index)
        if child.isValid() and not child.state().invisible:
            yield child
            yield from tree(child)


def shown(root: QWidget, kind: type[QWidget]) -> list[QWidget]:
    """The widgets of a kind that are there; what Qt puts into its own is its own business."""
    return [
        each
        for each in root.findChildren(kind)
        if each.isVisible() and not each.objectName().startswith("qt_")
    ]


def in_words(seen: QAccessibleInterface) -> str:
    return f"{seen.role().name} “{seen.text(QAccessible.Text.Name)}” {seen.object()}"


def test_everything_that_is_operated_has_a_name_a_role_and_a_size(
    settled: Settle, page: Show
) -> None:
    front = settled(page)
    found = [
        each
        for each in tree(QAccessible.queryAccessibleInterface(front))
        if each.role() in OPERATED
        if not each.object().objectName().startswith("qt_")
    ]
    assert len(found) > 2
    for each in found:
        assert each.text(QAccessible.Text.Name).strip(), in_words(each)
        control = each.object()
        assert isinstance(control, QWidget)
        assert min(control.width(), control.height()) >= Height.TARGET, in_words(each)


def test_every_button_is_in_the_tree_as_what_it_is(settled: Settle, page: Show) -> None:
    for button in shown(settled(page), QAbstractButton):
        seen = QAccessible.queryAccessibleInterface(button)
        assert seen.role() in OPERATED, in_words(seen)


def test_everything_that_is_operated_is_reached_by_tab(settled: Settle, page: Show) -> None:
    front = settled(page)
    front.activateWindow()
    reached: set[QWidget] = set()
    focus = front.nextInFocusChain()
    while focus is not None and focus is not front and focus not in reached:
        reached.add(focus)
        focus = focus.nextInFocusChain()
    for button in shown(front, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        entrance = entrance_of(button)
        if entrance.isEnabled():
            assert entrance in reached, button.text()
            assert entrance.focusPolicy() & Qt.FocusPolicy.TabFocus, button.text()


def entrance_of(button: QAbstractButton) -> QAbstractButton:
    """Where Tab goes: of a group of which one is chosen to that one, and arrows go on."""
    group: QButtonGroup | None = button.group()
    if group is None or not group.exclusive():
        return button
    return group.checkedButton() or button


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("scale", [100, 200])
def test_no_words_are_cut_in_a_longer_language(
    appearance: Appearance, settled: Settle, page: Show, scale: int
) -> None:
    appearance.set_text_scale(scale)
    front = settled(page)
    for label in shown(front, QLabel):
        assert isinstance(label, QLabel)
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        else:
            assert label.width() >= label.sizeHint().width(), label.text()
    for button in shown(front, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        least = button.minimumSizeHint()
        high = button.heightForWidth(button.width()) if button.hasHeightForWidth() else 0
        assert button.width() >= least.width(), button.text()
        assert button.height() >= max(least.height(), high), button.text()
    for choice in shown(front, QComboBox):
        assert choice.width() >= choice.minimumSizeHint().width(), choice.accessibleName()


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_sticks_out_at_the_right(
    appearance: Appearance, settled: Settle, page: Show, scale: int
) -> None:
    appearance.set_text_scale(scale)
    front = settled(page)
    for area in shown(front, QScrollArea):
        assert isinstance(area, QScrollArea)
        off = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        ground = area.widget()
        assert ground is not None
        beyond = ground.minimumSizeHint().width() - area.viewport().width()
        assert beyond <= 0 or not off, f"{area} lacks {beyond} px"
    for kind in (QAbstractButton, QLabel, QComboBox):
        for each in shown(front, kind):
            right = each.mapTo(front, QPoint(each.width(), 0)).x()
            assert right <= front.width(), f"{each} {each.accessibleName()}"


def test_no_words_are_smaller_than_twelve_pixels(settled: Settle, page: Show) -> None:
    for label in shown(settled(page), QLabel):
        assert label.font().pixelSize() >= min(Step), label


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
def test_words_stand_out_from_their_ground(
    appearance: Appearance, settled: Settle, page: Show, theme: ThemeChoice
) -> None:
    """Measured where the strokes are wide enough to have a color of their own."""
    appearance.set_text_scale(200)
    front = settled(page)
    appearance.choose(theme)
    picture = front.grab().toImage()
    least = 7.0 if theme is ThemeChoice.HIGH_CONTRAST else 4.5
    for kind in (QLabel, QAbstractButton):
        for each in shown(front, kind):
            seen = each.visibleRegion().boundingRect()
            words = each.text() if isinstance(each, QLabel | QAbstractButton) else ""
            if words and each.isEnabled() and seen == each.rect():
                place = QRect(each.mapTo(front, QPoint(0, 0)), each.size())
                assert measured(picture.copy(place)) >= least, words


def test_one_button_at_most_is_filled(settled: Settle, page: Show) -> None:
    main = [
        button.text()
        for button in shown(settled(page), QAbstractButton)
        if isinstance(button, Button | QPushButton) and button.text() and is_filled(button)
    ]
    assert len(main) <= 1, main


def is_filled(button: Button | QPushButton) -> bool:
    """Whether it is the main one; the half of it that opens a menu has no words."""
    return button._kind is Kind.MAIN if isinstance(button, Button) else button.isDefault()


def test_nothing_moves_by_itself(settled: Settle, page: Show) -> None:
    """No motion is the least motion, whatever the system asks for."""
    front = settled(page)
    animations = front.findChildren(QAbstractAnimation)
    assert not [each.parent() for each in animations if each.totalDuration()]
    assert not QApplication.isEffectEnabled(Qt.UIEffect.UI_FadeMenu)
