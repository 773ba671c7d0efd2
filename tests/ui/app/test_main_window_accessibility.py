"""Accessibility of every page: names, roles, sizes, keys, space for text, no work when idle.

Each check collects all its problems, so that one run reports everything about a page.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QRect,
    Qt,
    QTranslator,
)
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import getCppPointer, isValid

from fourc_desktop.core.refusal import Reason
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.settings import load_settings, save_settings
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.badge import badge_text
from fourc_desktop.ui.widgets.fields.rank_field import RankField
from tests.ui.contrast import measured
from tests.ui.game_pages import GAME_PAGES, game_of
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
"""The accessible roles of interactive elements."""

CONTRASTS = {ThemeChoice.LIGHT: 4.5, ThemeChoice.DARK: 4.5, ThemeChoice.HIGH_CONTRAST: 7.0}
"""The smallest contrast of text on its background, in each theme."""

BLINKS = 3
"""How often an idle widget may be painted."""

CHECKS = 20
"""How often the test checks whether a page is idle before it fails."""

RESTS = 3
"""How often in a row nothing has moved until a page is laid out; a layout takes several rounds."""

ALL_PAGES = {**PAGES, **GAME_PAGES}

FULL = pytest.mark.full

Settle = Callable[[Show], QWidget]


@cache
def _longer(source: str) -> str:
    """A text, 40 % longer."""
    *words, last = source.split(" ")
    longer = [word + "~" * (len(word) * 2 // 5) for word in words]
    rest = len(source) * 7 // 5 - len(" ".join([*longer, last]))
    return " ".join([*longer, last + "~" * rest])


class Longer(QTranslator):
    """A translator that makes every text 40 % longer."""

    def translate(
        self,
        _context: str,
        source: str,
        _disambiguation: str | None = None,
        _number: int = -1,
    ) -> str:
        return _longer(source)


@pytest.fixture
def longer() -> Iterator[None]:
    translator = Longer()
    QCoreApplication.installTranslator(translator)
    badge_text.cache_clear()
    yield
    QCoreApplication.removeTranslator(translator)
    badge_text.cache_clear()


@pytest.fixture
def large(tmp_path: Path) -> None:
    """Text at 200 % from the start, so that no page has to be restyled."""
    save_settings(tmp_path, load_settings(tmp_path).settings.changed(text_scale=200))


@pytest.fixture(params=ALL_PAGES)
def page_name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def page(page_name: str) -> Show:
    return ALL_PAGES[page_name]


@pytest.fixture
def campaign_file(page_name: str, crowd_file: Path, sample_file: Callable[[str], Path]) -> Path:
    """The campaign of `crowd_file`, or the sample campaign of the game of the page."""
    game = game_of(page_name)
    return crowd_file if game == "4c" else sample_file(game)


@pytest.fixture
def settle(request: pytest.FixtureRequest, crowd: Campaign, qtbot: QtBot) -> Settle:
    """Shows a page in a small window and waits until it is laid out.

    The window is built only now, so that it uses the language of the test.
    """
    assert crowd.cards()
    opened: OpenCampaign = request.getfixturevalue("opened")
    window: MainWindow = request.getfixturevalue("window")
    window.resize(1280, 720)

    def settled(show: Show) -> QWidget:
        show(opened)
        front = in_front(window)
        before: list[QRect] = []
        unchanged = 0
        while unchanged < RESTS:
            qtbot.wait(10)
            now = [each.geometry() for each in front.findChildren(QWidget)]
            unchanged = unchanged + 1 if now == before else 0
            before = now
        assert window.size().width() == 1280
        return front

    return settled


def stay(_opened: OpenCampaign) -> None:
    """Leave the page as it is."""


def test_every_page_meets_the_accessibility_checks(settle: Settle, page: Show) -> None:
    front = settle(page)
    complaints = [
        *unnamed_or_small(front),
        *without_role(front),
        *no_radio_buttons(front),
        *unlabeled_choices(front),
        *described_in_markup(front),
        *disabled_without_reason(front),
        *out_of_reach(front),
        *too_small_to_read(front),
        *several_main_buttons(front),
        *in_motion(front),
        *restless(),
        *out_of_view(front),
        # Last, because it clicks.
        *check_boxes_of_which_one_holds(front),
    ]
    assert not complaints, "\n".join(complaints)


@pytest.fixture(params=[pytest.param(False, id="one"), pytest.param(True, id="all", marks=FULL)])
def themes(request: pytest.FixtureRequest, page_name: str) -> Iterable[ThemeChoice]:
    """Every theme; in the usual run one for each page, so that each theme gets a third of them."""
    number = list(ALL_PAGES).index(page_name)
    return CONTRASTS if request.param else [list(CONTRASTS)[number % len(CONTRASTS)]]


@pytest.mark.usefixtures("large", "longer")
def test_longer_and_larger_words_have_room_and_stand_out(
    appearance: Appearance, settle: Settle, page: Show, themes: Iterable[ThemeChoice]
) -> None:
    """Contrast is measured where strokes are wide enough to show their own color."""
    front = settle(page)
    assert appearance.text_scale == 200
    assert not [*cut(front), *sticking_out(front), *refused_in_english(front)]
    for theme in themes:
        appearance.choose(theme)
        front = settle(stay)
        assert not list(faint(front, CONTRASTS[theme])), theme


@FULL
@pytest.mark.usefixtures("longer")
def test_longer_words_have_room_when_they_grow(
    appearance: Appearance, settle: Settle, page: Show
) -> None:
    front = settle(page)
    assert not [*cut(front), *sticking_out(front)]
    appearance.set_text_scale(200)
    front = settle(stay)
    assert not [*cut(front), *sticking_out(front)]


def shown(root: QWidget, kind: type[QWidget]) -> list[QWidget]:
    """The visible widgets of a class, without the internal children of Qt's widgets."""
    return [
        each
        for each in root.findChildren(kind)
        if each.isVisible() and not each.objectName().startswith("qt_")
    ]


def buttons(root: QWidget) -> list[QAbstractButton]:
    return [each for each in shown(root, QAbstractButton) if isinstance(each, QAbstractButton)]


def labels(root: QWidget) -> list[QLabel]:
    return [each for each in shown(root, QLabel) if isinstance(each, QLabel)]


def tree(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything that a screen reader finds, in tree order."""
    for index in range(root.childCount()):
        child = root.child(index)
        if child.isValid() and not child.state().invisible:
            yield child
            yield from tree(child)


def unnamed_or_small(front: QWidget) -> Iterator[str]:
    operated = [
        each
        for each in tree(QAccessible.queryAccessibleInterface(front))
        if each.role() in OPERATED
        if not each.object().objectName().startswith("qt_")
    ]
    assert len(operated) > 1
    for each in operated:
        control, name = each.object(), each.text(QAccessible.Text.Name)
        assert isinstance(control, QWidget)
        if not name.strip():
            yield f"{control} has no name"
        if min(control.width(), control.height()) < Height.TARGET:
            yield f"{name} is {control.width()} by {control.height()} pixels"


def without_role(front: QWidget) -> Iterator[str]:
    for button in buttons(front):
        role = QAccessible.queryAccessibleInterface(button).role()
        if role not in OPERATED:
            yield f"{button.text()} is read out as {role.name}"


def no_radio_buttons(front: QWidget) -> Iterator[str]:
    """Exclusive buttons not exposed as radio buttons, or where Tab misses the chosen one."""
    for button in buttons(front):
        group: QButtonGroup | None = button.group()
        if group is None or not group.exclusive():
            continue
        name = button.accessibleName() or button.text()
        access = QAccessible.queryAccessibleInterface(button)
        if access.role() is not ROLE.RadioButton or not access.state().checkable:
            yield f"{name} is one of several, and read out as {access.role().name}"
        stops = bool(button.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if any(each.isChecked() for each in group.buttons()) and stops != button.isChecked():
            yield f"Tab {'lands on' if stops else 'passes'} {name}, though another is chosen"


def check_boxes_of_which_one_holds(front: QWidget) -> Iterator[str]:
    """Segments and tags read out as check boxes of which the first is cleared by the second."""
    rows: dict[QObject | None, list[Button]] = {}
    for button in buttons(front):
        if isinstance(button, Button) and button.isCheckable() and button.isEnabled():
            group: QButtonGroup | None = button.group()
            is_choice = button._kind in (ButtonKind.SEGMENT, ButtonKind.TAG)
            if is_choice and (group is None or not group.exclusive()):
                rows.setdefault(button.parent(), []).append(button)
    for first, second in ((row[0], row[1]) for row in rows.values() if len(row) > 1):
        for each in (first, second):
            if isValid(each) and not each.isChecked():
                each.click()
        if isValid(first) and isValid(second) and second.isChecked() and not first.isChecked():
            yield f"{second.text()} clears {first.text()}, and both are read out as check boxes"


def unlabeled_choices(front: QWidget) -> Iterator[str]:
    """Combo boxes without a name: on Linux, Qt takes the chosen item as the name."""
    for choice in shown(front, QComboBox):
        access = QAccessible.queryAccessibleInterface(choice)
        names = [
            each.text(QAccessible.Text.Name)
            for each, _ in access.relations(QAccessible.RelationFlag.Label)
        ]
        if len(names) != 1 or not names[0].strip():
            yield f"{choice} {choice.accessibleName()} is labeled {names}"


def described_in_markup(front: QWidget) -> Iterator[str]:
    for each in tree(QAccessible.queryAccessibleInterface(front)):
        reported = each.text(QAccessible.Text.Description)
        if re.search(r"</?[a-z]+[^<>]*>|&[a-z]+;", reported):
            yield f"{each.text(QAccessible.Text.Name)} is described as {reported}"


def disabled_without_reason(front: QWidget) -> Iterator[str]:
    """The disabled buttons without a reason in the tooltip and for a screen reader."""
    for button in front.findChildren(QAbstractButton):
        in_corner = isinstance(button.parent(), QTableView)
        reported = button.toolTip() and button.accessibleDescription()
        if button.isVisible() and not button.isEnabled() and not in_corner and not reported:
            yield f"{button.accessibleName() or button.text()} is disabled without a reason"


def out_of_reach(front: QWidget) -> Iterator[str]:
    """The elements reached neither by Tab nor by arrows from there."""
    reached: set[QWidget] = set()
    focus = front.nextInFocusChain()
    while focus is not None and focus is not front and focus not in reached:
        reached.add(focus)
        focus = focus.nextInFocusChain()
    for button in buttons(front):
        ways = [each for each in beside(button) if each in reached and each.isEnabled()]
        tabs = [each for each in ways if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        if button.isEnabled() and not tabs:
            yield f"no key leads to {button.text() or button.accessibleName()}"


def out_of_view(front: QWidget) -> Iterator[str]:
    """The Tab stops that are out of view: scrolled away, or without a size."""
    front.activateWindow()
    if QApplication.focusWidget() is None:
        front.setFocus()
    reached: set[QWidget] = set()
    while (focus := QApplication.focusWidget()) is not None and focus not in reached:
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        if now is None:
            yield f"Tab leads from {focus} {focus.accessibleName()} nowhere"
        elif now.visibleRegion().isEmpty():
            yield f"{now} {now.accessibleName()} has the focus out of view"


def beside(button: QAbstractButton) -> Sequence[QWidget]:
    """The widgets from which arrows lead to this one.

    These are its group, if one of it is chosen, or the number that it steps.
    """
    group: QButtonGroup | None = button.group()
    if group is not None and group.exclusive():
        return group.buttons()
    numbers = button.window().findChildren(RankField)
    return [button, *(each for each in numbers if button in each._steppers.values())]


def too_small_to_read(front: QWidget) -> Iterator[str]:
    for label in labels(front):
        if label.font().pixelSize() < min(TextStyle):
            yield f"{label.text()} is {label.font().pixelSize()} pixels high"


def several_main_buttons(front: QWidget) -> Iterator[str]:
    main = [each.text() for each in buttons(front) if each.text() and is_filled(each)]
    if len(main) > 1:
        yield f"more than one main button: {main}"


def is_filled(button: QAbstractButton) -> bool:
    """Whether it is a primary button; the half that opens its menu has no text."""
    if isinstance(button, Button):
        return button._kind is ButtonKind.MAIN
    return isinstance(button, QPushButton) and button.isDefault()


def in_motion(front: QWidget) -> Iterator[str]:
    """The elements that animate although the system asks for no motion."""
    for each in front.findChildren(QAbstractAnimation):
        if each.totalDuration():
            yield f"{each.parent()} moves for {each.totalDuration()} ms"
    if QApplication.isEffectEnabled(Qt.UIEffect.UI_FadeMenu):
        yield "menus fade"


class Watch(QObject):
    """Counts how often each widget is laid out or painted."""

    WORK = (QEvent.Type.LayoutRequest, QEvent.Type.UpdateRequest, QEvent.Type.Paint)

    def __init__(self) -> None:
        super().__init__()
        self.counts: Counter[tuple[int, str]] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt names it)
        if event.type() in self.WORK:
            what = f"{type(watched).__name__} {watched.objectName()}: {event.type().name}"
            self.counts[getCppPointer(watched)[0], what] += 1
        return False


def restless() -> Iterator[str]:
    """The widgets that keep painting while the program is idle; a text cursor may blink."""
    app = QApplication.instance()
    assert app is not None
    busy: list[str] = []
    for _ in range(CHECKS):
        watch = Watch()
        app.installEventFilter(watch)
        QTest.qWait(50)
        app.removeEventFilter(watch)
        busy = [
            f"{what} {count} times at rest"
            for (_, what), count in watch.counts.items()
            if count > BLINKS
        ]
        if not busy:
            break
    yield from busy


def cut(front: QWidget) -> Iterator[str]:
    for label in labels(front):
        room = QRect(0, 0, label.sizeHint().width(), label.height())
        if label.wordWrap():
            room = QRect(0, 0, 0, label.heightForWidth(label.width()))
        if label.width() < room.width() or label.height() < room.height():
            yield f"{label.text()} is cut"
    for button in buttons(front):
        least = button.minimumSizeHint()
        high = button.heightForWidth(button.width()) if button.hasHeightForWidth() else 0
        if button.width() < least.width() or button.height() < max(least.height(), high):
            yield f"{button.text()} is cut"
    for choice in shown(front, QComboBox):
        if choice.width() < choice.minimumSizeHint().width():
            yield f"{choice.accessibleName()} is cut"


@cache
def _refusals(_modules: int) -> re.Pattern[str]:
    """The patterns of the English refusals of the loaded modules."""
    texts = {
        text
        for module in list(sys.modules.values())
        for reason in vars(module).values()
        if isinstance(reason, Reason)
        for text in (reason.text, reason.one)
        if len(re.findall(r"[a-z]+", re.sub(r"{.*?}", "", text))) > 2
    }
    return re.compile("|".join(re.sub(r"\\{.*?\\}", ".+", re.escape(text)) for text in texts))


def refused_in_english(front: QWidget) -> Iterator[str]:
    """Refusals that were not translated before their values were filled in."""
    refusals = _refusals(len(sys.modules))
    for label in labels(front):
        if refusals.search(label.text()):
            yield f"{label.text()} is not translated"


def sticking_out(front: QWidget) -> Iterator[str]:
    for area in shown(front, QScrollArea):
        assert isinstance(area, QScrollArea)
        off = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        ground = area.widget()
        assert ground is not None
        beyond = ground.minimumSizeHint().width() - area.viewport().width()
        if off and beyond > 0:
            yield f"what scrolls in {area.parentWidget()} lacks {beyond} pixels of width"
    for each in [*buttons(front), *labels(front), *shown(front, QComboBox)]:
        right = each.mapTo(front, QPoint(each.width(), 0)).x()
        if right > front.width():
            yield f"{each} {each.accessibleName()} goes {right - front.width()} pixels too far"


def faint(front: QWidget, least: float) -> Iterator[str]:
    picture = front.grab().toImage()
    worded: list[QLabel | QAbstractButton] = [*labels(front), *buttons(front)]
    for each in worded:
        place = QRect(each.mapTo(front, QPoint(0, 0)), each.size())
        whole = each.visibleRegion().boundingRect() == each.rect()
        in_view = whole and front.childAt(place.center()) is each
        if each.text() and each.isEnabled() and in_view:
            found = measured(picture.copy(place))
            if found < least:
                yield f"{each.text()} has a contrast of {found:.1f}"
