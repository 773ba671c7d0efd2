"""The input fields of the questions of an action."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.ui.screens.encounter.actions.question_field import MAX_LISTED, QuestionField
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField


def test_a_field_follows_its_question(qtbot: QtBot) -> None:
    low = Question("far", "How far", AnswerKind.NUMBER, low=1, most=5, is_needed=True)
    field = QuestionField(low, SectorMap("Yard", 2, 2))
    qtbot.addWidget(field)
    field.show_question(replace(low, title="How high", most=9), 3, has_answer=True)
    number = field.editor
    assert isinstance(number, QSpinBox)
    assert field.findChildren(QLabel)[0].text() == "How high"
    assert number.accessibleName() == "How high"
    with qtbot.waitSignal(field.answered) as answered:
        number.selectAll()
        QTest.keyClicks(number, "9")
    assert answered.args == [9]
    tick = Question("up", "Up", AnswerKind.TICK)
    other = QuestionField(tick, SectorMap("Yard", 2, 2))
    qtbot.addWidget(other)
    other.show_question(replace(tick, title="Down"), None, has_answer=False)
    assert isinstance(other.editor, QCheckBox)
    assert other.editor.text() == "Down"
    words = Question("name", "Name", AnswerKind.WORDS)
    assert field.fits(replace(low, title="How high"))
    assert not field.fits(words)
    assert not field.fits(replace(low, is_needed=False))
    many = tuple(AnswerOption(number, str(number)) for number in range(99))
    spot = Question("to", "To", AnswerKind.SPOT, many[:2])
    listed = QuestionField(spot, SectorMap("Yard", 2, 2))
    qtbot.addWidget(listed)
    assert not listed.fits(replace(spot, options=many))


@pytest.mark.parametrize(("usual", "shown"), [(None, "any"), (0, "0"), (-80, "−80")])
def test_an_optional_number_shows_its_default(qtbot: QtBot, usual: object, shown: str) -> None:
    weight = Question("weight", "Weight", AnswerKind.NUMBER, low=-99, most=99)
    field = QuestionField(weight, SectorMap("Yard", 2, 2), usual=usual)
    qtbot.addWidget(field)
    assert isinstance(field.editor, LineField)
    assert field.editor.placeholderText() == shown


def test_an_optional_list_shows_what_is_sent(
    qtbot: QtBot,
) -> None:
    """Before, it showed its first item, whatever was sent."""
    options = (AnswerOption("ada", "Ada"), AnswerOption("ben", "Ben"))
    anybody = AnswerOption("", "Whoever attacks first")
    for listed, default, shown in (
        ((anybody, *options), "", "Whoever attacks first"),
        (options, "ben", "Ben"),
        (options, "", "Choose…"),
        (options, None, "Choose…"),
    ):
        question = Question("against", "Against", AnswerKind.COMBATANT, listed)
        field = QuestionField(question, SectorMap("Yard", 2, 2))
        qtbot.addWidget(field)
        field.show_question(question, default, has_answer=False)
        assert isinstance(field.editor, MenuButton)
        assert field.editor.accessibleName() == f"Against: {shown}"


def test_a_number_may_be_below_0(qtbot: QtBot) -> None:
    question = Question("modifier", "Modifier", AnswerKind.NUMBER, most=3, is_needed=True, low=-3)
    asked = QuestionField(question, SectorMap("Alley", 2, 2))
    qtbot.addWidget(asked)
    answers: list[object] = []
    asked.answered.connect(answers.append)
    field = asked.editor
    assert isinstance(field, NumberField)
    field.stepBy(-9)
    assert answers == [-3]


def test_a_number_below_0_may_be_left_out(qtbot: QtBot) -> None:
    question = Question("modifier", "Modifier", AnswerKind.NUMBER, most=3, low=-3)
    asked = QuestionField(question, SectorMap("Alley", 2, 2))
    qtbot.addWidget(asked)
    answers: list[object] = []
    asked.answered.connect(answers.append)
    field = asked.editor
    assert isinstance(field, LineField)
    for words in ("-2", "-4"):
        field.textEdited.emit(words)
    assert answers == [-2, ""]


def test_a_number_field_keeps_each_typed_digit(qtbot: QtBot) -> None:
    question = Question("modifier", "Modifier", AnswerKind.NUMBER, most=20, low=-20)
    asked = QuestionField(question, SectorMap("Alley", 2, 2))
    qtbot.addWidget(asked)

    def show(answer: object) -> None:
        asked.show_question(question, answer or None, has_answer=bool(answer))

    asked.answered.connect(show)
    field = asked.editor
    assert isinstance(field, LineField)
    QTest.keyClicks(field, "-15")
    assert (field.text(), asked.refusal.sentence) == ("-15", "")
    show("")
    assert field.text() == ""


def test_a_number_out_of_range_shows_the_reason(qtbot: QtBot) -> None:
    question = Question("target", "Target", AnswerKind.NUMBER, most=20, low=12)
    asked = QuestionField(question, SectorMap("Alley", 2, 2))
    qtbot.addWidget(asked)
    answers: list[object] = []
    asked.answered.connect(answers.append)
    QTest.keyClicks(asked.editor, "1")
    assert asked.refusal.sentence == "It should be 12 or more."
    QTest.keyClicks(asked.editor, "4")
    assert asked.refusal.sentence == ""
    assert answers == ["", 14]


def test_a_check_box_answers_with_its_new_state(qtbot: QtBot) -> None:
    question = Question("nail", "Nail", AnswerKind.TICK)
    asked = QuestionField(question, SectorMap("Alley", 2, 2))
    qtbot.addWidget(asked)
    answers: list[object] = []
    asked.answered.connect(answers.append)
    for _ in range(2):
        QTest.keyClick(asked.editor, Qt.Key.Key_Space)
    assert answers == [True, False]


LANE = SectorMap("Street", 2, 1).with_columns({(0, 0): (Sector("Back lane"),)})
SPOTS = tuple(AnswerOption(Position(0, 0, level), "") for level in (0, 1))


def test_buttons_of_sectors_have_the_height(qtbot: QtBot) -> None:
    question = Question("to", "Where to", AnswerKind.SPOT, SPOTS, is_needed=True)
    asked = QuestionField(question, LANE, numbered=True)
    qtbot.addWidget(asked)
    assert [each.text() for each in asked.findChildren(Button)] == [
        "A1, Back lane", "A1, Back lane, 10 feet up"
    ]  # fmt: skip


def test_a_list_of_sectors_has_their_names_and_heights(qtbot: QtBot) -> None:
    question = Question("to", "Where to", AnswerKind.SPOT, SPOTS, is_needed=True)
    asked = QuestionField(question, LANE)
    qtbot.addWidget(asked)
    asked.show_question(question, Position(0, 0, 1), has_answer=True)
    assert isinstance(asked.editor, MenuButton)
    assert asked.editor.accessibleName() == "Where to: A1, Back lane, 10 feet up"
    assert [each.text for each in asked._items()] == ["A1, Back lane", "A1, Back lane, 10 feet up"]


def test_a_chosen_sector_of_many_is_named_in_full_and_may_be_elided(qtbot: QtBot) -> None:
    many = (*SPOTS, *(AnswerOption(Position(1, 0, level), "") for level in range(MAX_LISTED)))
    question = Question("to", "Where to", AnswerKind.SPOT, many, is_needed=True)
    asked = QuestionField(question, LANE)
    qtbot.addWidget(asked)
    asked.show_question(question, Position(0, 0, 1), has_answer=True)
    assert isinstance(asked.editor, Button)
    assert asked.editor.text() == "A1, Back lane, 10 feet up"
    assert asked.editor.minimumSizeHint().width() < asked.editor.sizeHint().width()


def test_a_list_is_named_once(qtbot: QtBot) -> None:
    """A screen reader reads the name after the label of a widget, which the name contains."""
    answers = (AnswerOption("ada", "Ada"), AnswerOption("bert", "Bert"))
    question = Question("target", "Target", AnswerKind.COMBATANT, answers)
    field = QuestionField(question, SectorMap("Yard", 2, 2))
    qtbot.addWidget(field)
    named: list[str] = []
    field.editor.setAccessibleName = named.append  # type: ignore[method-assign]
    field.show_question(question, "ada", has_answer=True)
    assert named == ["Target: Ada"]
    assert not [each for each in field.findChildren(QLabel) if each.buddy() is field.editor]


def test_a_button_for_a_sector_on_the_map_is_named_with_its_answer(qtbot: QtBot) -> None:
    spots = tuple(
        AnswerOption(Position(x, y), f"{x}, {y}") for x in range(9) for y in range(MAX_LISTED)
    )
    question = Question("to", "To", AnswerKind.SPOT, spots)
    field = QuestionField(question, SectorMap("Yard", 9, MAX_LISTED))
    qtbot.addWidget(field)
    field.show_question(question, None, has_answer=False)
    assert field.editor.accessibleName() == "To: Choose on the map"
