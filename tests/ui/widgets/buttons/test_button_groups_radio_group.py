import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup


@pytest.fixture
def methods(qtbot: QtBot) -> RadioGroup:
    made = RadioGroup(
        "Group",
        [("roll", "Roll"), ("choose", "Choose"), ("points", "Points")],
        {"roll": "The dice say who it is."},
    )
    qtbot.addWidget(made)
    made.show_chosen("roll")
    made.show()
    made.activateWindow()
    return made


def chosen(methods: RadioGroup) -> list[str]:
    return [id_ for id_ in ("roll", "choose", "points") if methods.button(id_).isChecked()]


def test_a_press_chooses_one(methods: RadioGroup, qtbot: QtBot) -> None:
    button = methods.button("points")
    with qtbot.waitSignal(methods.chosen) as reported:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert reported.args == ["points"]
    assert chosen(methods) == ["points"]


def test_arrows_choose_the_neighbor(methods: RadioGroup, qtbot: QtBot) -> None:
    first = methods.button("roll")
    first.setFocus()
    with qtbot.waitSignal(methods.chosen) as reported:
        QTest.keyClick(first, Qt.Key.Key_Down)
    assert reported.args == ["choose"]
    assert chosen(methods) == ["choose"]


@pytest.mark.parametrize(
    ("modifier", "expected"),
    [(Qt.KeyboardModifier.NoModifier, ["choose"]), (Qt.KeyboardModifier.AltModifier, [])],
)
def test_arrows_choose_also_when_nothing_is_chosen(
    qtbot: QtBot, modifier: Qt.KeyboardModifier, expected: list[str]
) -> None:
    methods = RadioGroup("Group", [("roll", "Roll"), ("choose", "Choose"), ("points", "Points")])
    qtbot.addWidget(methods)
    methods.show()
    methods.activateWindow()
    heard: list[str] = []
    methods.chosen.connect(heard.append)
    first = methods.button("roll")
    first.setFocus()
    qtbot.waitUntil(first.hasFocus)
    QTest.keyClick(first, Qt.Key.Key_Down, modifier)
    assert (chosen(methods), heard) == (expected, expected)


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up])
def test_arrows_with_alt_choose_nothing(methods: RadioGroup, key: Qt.Key) -> None:
    first = methods.button("choose")
    methods.show_chosen("choose")
    first.setFocus()
    QTest.keyClick(first, key, Qt.KeyboardModifier.AltModifier)
    assert (chosen(methods), first.hasFocus()) == (["choose"], True)


def test_the_focus_follows_a_choice_of_the_program(methods: RadioGroup) -> None:
    methods.button("roll").setFocus()
    methods.show_chosen("points")
    assert methods.button("points").hasFocus()
    methods.button("points").clearFocus()
    methods.show_chosen("roll")
    assert not methods.button("roll").hasFocus()


def test_show_chosen_does_not_emit_chosen(methods: RadioGroup, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(methods.chosen):
        methods.show_chosen("choose")
    assert chosen(methods) == ["choose"]


def test_the_focus_in_the_group_follows_what_is_shown(methods: RadioGroup) -> None:
    methods.button("roll").setFocus()
    methods.show_chosen("points")
    assert methods.focusWidget() is methods.button("points")


def test_radio_buttons_have_accessible_texts(methods: RadioGroup) -> None:
    seen = QAccessible.queryAccessibleInterface(methods.button("roll"))
    assert seen.role() == QAccessible.Role.RadioButton
    assert seen.text(QAccessible.Text.Name) == "Roll"
    assert seen.text(QAccessible.Text.Description) == "The dice say who it is."


def test_every_state_looks_different(methods: RadioGroup) -> None:
    resting, marked = methods.button("choose"), methods.button("points")
    clear = resting.grab().toImage()
    resting.setEnabled(False)
    assert resting.grab().toImage() != clear
    before = marked.grab().toImage()
    methods.show_chosen("points")
    assert marked.grab().toImage() != before
    marked.setEnabled(False)
    assert marked.grab().toImage() != before


def test_radio_buttons_are_large_enough_to_click(
    appearance: Appearance, methods: RadioGroup
) -> None:
    for scale in (100, 200):
        appearance.set_text_scale(scale)
        for id_ in ("roll", "choose", "points"):
            button = methods.button(id_)
            assert button.heightForWidth(button.minimumSizeHint().width()) >= 24 * scale // 100


def test_tab_focuses_the_checked_button(methods: RadioGroup, qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    column = QVBoxLayout(ground)
    before = QLineEdit()
    column.addWidget(before)
    column.addWidget(methods)
    ground.show()
    ground.activateWindow()
    QApplication.processEvents()
    for chosen_now in ("points", "choose", "roll"):
        methods.show_chosen(chosen_now)
        before.setFocus()
        QTest.keyClick(before, Qt.Key.Key_Tab)
        assert ground.focusWidget() is methods.button(chosen_now)
    QTest.keyClick(methods.button("roll"), Qt.Key.Key_Down)
    assert ground.focusWidget() is methods.button("choose")
    QTest.keyClick(methods.button("choose"), Qt.Key.Key_Down)
    assert ground.focusWidget() is methods.button("points")
    methods.setParent(None)


def test_with_two_columns_the_arrows_move_along_both(qtbot: QtBot) -> None:
    ids = ["a", "b", "c", "d", "e"]
    group = RadioGroup("Group", [(id_, id_.upper()) for id_ in ids], columns=2)
    qtbot.addWidget(group)
    with qtbot.waitActive(group):
        group.show()
        group.activateWindow()
    lefts = [group.button(id_).x() for id_ in ids]
    assert lefts[0] == lefts[1] == lefts[2] < lefts[3] == lefts[4]
    group.show_chosen("a")
    group.button("a").setFocus()
    reached = ["a"]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up):
        QTest.keyClick(group.button(reached[-1]), key)
        reached += [id_ for id_ in ids if group.button(id_).isChecked()]
    assert reached == ["a", "b", "c", "e", "d"]


@pytest.mark.parametrize("scale", [100, 200])
def test_neighbors_are_in_line_if_one_has_an_explanation(
    appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    options = [(id_, id_.title()) for id_ in ("ground", "picture", "street", "museum")]
    group = RadioGroup("Group", options, {"picture": "Its squares become the sectors."}, columns=2)
    qtbot.addWidget(group)
    group.resize(group.sizeHint())
    group.show()
    tops = []
    for id_ in ("picture", "museum"):
        button = group.button(id_)
        rect = button._indicator_text().indicator_rect(current_theme(), button.width())
        tops.append(button.y() + rect.top())
    assert tops[0] == tops[1]
