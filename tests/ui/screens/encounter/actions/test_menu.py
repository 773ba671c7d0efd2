"""The action menu: its choices, their shortcuts, and the signals when it closes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from fourc_desktop.core.questions import AnswerOption
from fourc_desktop.ui.screens.encounter.actions.choice_row import ActionChoice
from fourc_desktop.ui.screens.encounter.actions.menu import DIGITS, ActionMenu
from fourc_desktop.ui.screens.encounter.actions.quick_options import QuickOption
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.display.badge import KeyHint
from fourc_desktop.ui.widgets.focus_ring import FocusRing
from tests.ui.screens.encounter.conftest import drag, token

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.usefixtures("heroes_act")
def test_the_menu_fits_its_texts_and_is_accessible(screen: EncounterScreen) -> None:
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    picture = menu.grab()
    assert not picture.isNull()
    assert picture.width() >= max(row.minimumSizeHint().width() for row in menu.rows)
    for row in menu.rows:
        assert row.height() >= row.heightForWidth(row.width())
    assert all("," in row.accessibleName() for row in menu.rows if not row.choice.can)
    menu.close()


@pytest.fixture
def menu(qtbot: QtBot) -> Iterator[ActionMenu]:
    """Two enabled choices with a disabled one between them."""
    window = QWidget()
    qtbot.addWidget(window)
    made = ActionMenu(window)
    made.show_choices("Ada", "B2", [ONE, NEVER, OTHER], "From here")
    yield made
    if isValid(made):
        made.close()


@pytest.fixture
def heard(menu: ActionMenu) -> list[object]:
    """The emitted signals: the index of a choice, or none."""
    reported: list[object] = []
    menu.chosen.connect(reported.append)
    menu.left.connect(lambda: reported.append("left"))
    menu.turned.connect(lambda: reported.append("turned"))
    return reported


ONE = ActionChoice("Fists", "on row 6–9")
NEVER = ActionChoice("Shoot", "There is no bullet.", can=False)
OTHER = ActionChoice("Move only", "")


def test_unavailable_actions_have_no_digit(menu: ActionMenu) -> None:
    assert [row.digit for row in menu.rows] == ["1", "", "2"]
    assert [row.isEnabled() for row in menu.rows] == [True, False, True]
    assert menu.accessibleName() == "Ada, B2"


def test_the_menu_names_enter_only_if_an_action_is_possible(menu: ActionMenu) -> None:
    menu.show()

    def hints() -> list[str]:
        return [each.accessibleName() for each in menu.findChildren(KeyHint) if each.isVisible()]

    assert hints() == ["Enter: act", "Esc: cancel"]
    menu.show_choices("Ada", "B2", [NEVER], "From here")
    assert hints() == ["Esc: cancel"]


def test_only_nine_rows_have_a_digit(menu: ActionMenu) -> None:
    menu.show_choices("Ada", "", [ONE] * (len(DIGITS) + 1), "")
    assert [row.digit for row in menu.rows[-2:]] == ["9", ""]
    assert menu.rows[-2].sizeHint() == menu.rows[-1].sizeHint(), "the bars are aligned"
    assert menu.other.isHidden()
    assert menu.accessibleName() == "Ada"


def test_without_a_preselected_row_enter_chooses_only_after_an_arrow(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    menu = ActionMenu(window)
    menu.show_choices("Ada", "B2", [NEVER, ONE, OTHER], "", preselects=False)
    chosen: list[int] = []
    menu.chosen.connect(chosen.append)
    QTest.keyClick(menu, KEY.Key_Return)
    assert chosen == []
    QTest.keyClick(menu, KEY.Key_Down)
    QTest.keyClick(menu.rows[1], KEY.Key_Return)
    assert chosen == [1]


def test_a_digit_chooses_and_closes(menu: ActionMenu, heard: list[object]) -> None:
    QTest.keyClick(menu, KEY.Key_3)
    assert heard == []
    QTest.keyClick(menu, KEY.Key_2)
    assert heard == [2]


def test_enter_chooses_the_focused_row(menu: ActionMenu, heard: list[object]) -> None:
    QTest.keyClick(menu.rows[2], KEY.Key_Return)
    assert heard == [2]


QUICK = (
    QuickOption("nail", "Called shot", (), default=False),
    QuickOption("cap", "Damage cap", (AnswerOption(None, "none"), AnswerOption(5, "5")), None),
)


@pytest.fixture
def folded(menu: ActionMenu, qtbot: QtBot) -> ActionMenu:
    """The menu with options for all choices, and with two choices hidden at first."""
    choices = [
        replace(ONE, has_options=True),
        OTHER,
        replace(ONE, name="Seize", is_more=True),
        replace(NEVER, is_more=True, count=3),
    ]
    menu.show_choices("Ada", "B2", choices, "From here", quick=QUICK)
    window = menu.parentWidget()
    assert window is not None
    window.show()
    menu.open_beside(QPoint(100, 100), QSize(700, 700))
    qtbot.waitUntil(menu.rows[0].hasFocus)
    return menu


def test_other_actions_are_hidden_until_they_are_asked_for(folded: ActionMenu) -> None:
    assert [row.isVisible() for row in folded.rows] == [True, True, False, False]
    assert folded.more.text() == "4 more actions"
    height = folded.height()
    QTest.mouseClick(folded.more, Qt.MouseButton.LeftButton)
    assert all(row.isVisible() for row in folded.rows)
    assert not folded.more.isVisible()
    assert folded.rows[2].hasFocus()
    assert folded.height() > height
    assert folded.rect().contains(folded.options.geometry())


def test_the_menu_is_as_high_as_its_wrapped_rows(folded: ActionMenu, qtbot: QtBot) -> None:
    names = ", ".join(["A tool in each hand"] * 6)
    long = replace(NEVER, name=names, note="Runa has no time left for that this turn.")
    folded.show_choices("Ada", "B2", [ONE, OTHER, long], "From here", quick=QUICK)
    qtbot.wait(20)
    for row in folded.rows:
        assert row.height() == row.heightForWidth(row.width())
    assert folded._area.verticalScrollBar().maximum() == 0
    assert folded._area.height() - folded._list.sizeHint().height() <= 2


def test_the_menu_is_as_high_as_its_rows_when_its_options_change(
    folded: ActionMenu, qtbot: QtBot
) -> None:
    """The last row was cut after *From here*, where no called shot is possible."""
    cap = QuickOption("cap", "Damage cap", (AnswerOption(0, "none"),), 0)
    folded.show_choices("Ada", "B2", [ONE, OTHER], "Go there first", quick=[cap])
    qtbot.wait(20)
    assert folded._area.verticalScrollBar().maximum() == 0


def test_a_single_choice_has_no_empty_space_around_it(menu: ActionMenu, qtbot: QtBot) -> None:
    menu.show_choices("Ada", "B2", [ONE], "")
    menu.open_beside(QPoint(0, 0), QSize(900, 700))
    qtbot.waitUntil(menu.isVisible)
    assert menu._area.height() <= menu.rows[0].height() + 2


def test_the_digit_of_a_hidden_action_chooses_it(folded: ActionMenu, heard: list[object]) -> None:
    assert folded.rows[2].digit == "3"
    QTest.keyClick(folded, KEY.Key_3)
    assert heard == [2]


def test_tab_goes_from_the_row_to_the_options_and_back(folded: ActionMenu) -> None:
    nail, cap = folded.quick.editors.values()
    QTest.keyClick(folded.rows[0], KEY.Key_Down)
    assert folded.rows[1].hasFocus()
    stops = [nail, cap, folded.more, folded.options, folded.other, folded.rows[1]]
    found: list[QWidget] = []
    for _ in stops:
        QTest.keyClick(folded.focusWidget(), KEY.Key_Tab)
        found.append(folded.focusWidget())
    assert found == stops
    QTest.keyClick(folded.focusWidget(), KEY.Key_Backtab)
    assert folded.other.hasFocus()


def test_digits_and_enter_choose_while_an_option_has_the_focus(
    folded: ActionMenu, heard: list[object]
) -> None:
    for editor, key in zip(folded.quick.editors.values(), (KEY.Key_Return, KEY.Key_2), strict=True):
        editor.setFocus()
        QTest.keyClick(editor, key)
        folded._done = False
    assert heard == [0, 1]


def test_a_row_that_appears_under_the_pointer_does_not_take_the_focus(
    folded: ActionMenu, qtbot: QtBot
) -> None:
    nail, row = folded.quick.editors["nail"], folded.rows[1]
    nail.setFocus()
    middle = row.rect().center()
    QApplication.sendEvent(row, QEnterEvent(middle, middle, row.mapToGlobal(middle)))
    assert nail.hasFocus()
    QTest.mouseMove(row, middle)
    qtbot.waitUntil(row.hasFocus)


def test_the_focus_is_visible_on_options_and_rows(folded: ActionMenu) -> None:
    (ring,) = folded.findChildren(FocusRing)
    folded.quick.editors["nail"].setFocus()
    assert ring.isVisible()
    folded.rows[0].setFocus()
    assert not ring.isVisible()


def test_an_option_is_reported_and_keeps_the_focus(folded: ActionMenu, qtbot: QtBot) -> None:
    nail = folded.quick.editors["nail"]
    nail.setFocus()
    with qtbot.waitSignal(folded.answered) as answered:
        QTest.keyClick(nail, KEY.Key_Space)
    assert answered.args == ["nail", True]
    choices = [replace(row.choice, note="on row 3–5") for row in folded.rows]
    folded.show_choices("Ada", "B2", choices, "", quick=QUICK, answers={"nail": True})
    assert nail.hasFocus()
    assert folded.rows[0].choice.note == "on row 3–5"
    assert nail.isChecked()


def test_esc_closes_without_a_choice(menu: ActionMenu, heard: list[object]) -> None:
    menu.other.click()
    QTest.keyClick(menu, KEY.Key_Escape)
    assert heard == ["turned", "left"]


def test_too_many_choices_end_with_a_whole_row(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    menu = ActionMenu(window)
    choices = [replace(ONE, name=f"Attack {n}") for n in range(9)]
    menu.show_choices("Ada", "B2", choices, "")
    for height in range(220, 320, 13):
        menu.open_beside(QPoint(0, 0), QSize(600, height))
        QApplication.processEvents()
        seen = menu._area.viewport().rect()
        bottoms = [row.geometry().bottom() for row in menu.rows if not row.isHidden()]
        assert menu.height() <= height
        assert min(abs(seen.bottom() - each) for each in bottoms) <= 2
    menu.close()
