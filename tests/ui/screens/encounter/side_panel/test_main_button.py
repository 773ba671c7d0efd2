"""The main button of an encounter and its neighbor: their texts, and when they ignore clicks."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AddStep
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import (
    REST,
    MainButton,
    PanelFoot,
    fitting_note,
    notes_with_key,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from tests.ui.screens.encounter.conftest import LEFT, STANDING, ask, option

KEY = Qt.Key

pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
    pytest.mark.usefixtures("appearance"),
]


@pytest.fixture
def foot(screen: EncounterScreen) -> PanelFoot:
    return screen.side.foot


class TestRest:
    @pytest.fixture
    def button(self, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> MainButton:
        """A button with its usual delay, and a step that it has shown longer than that."""
        monkeypatch.setattr(MainButton, "rest", REST)
        made = MainButton("Ctrl+Enter")
        qtbot.addWidget(made)
        made.show()
        made.show_step("Roll", "", "")
        qtbot.wait(REST + 20)
        return made

    def test_clicks_are_ignored_right_after_a_new_label(
        self, button: MainButton, qtbot: QtBot
    ) -> None:
        pressed: list[str] = []
        button.clicked.connect(lambda: pressed.append(button.text()))
        QTest.mouseClick(button, LEFT)
        button.show_step("Settle", "", "")
        QTest.mouseClick(button, LEFT)
        assert pressed == ["Roll"]
        qtbot.wait(REST + 20)
        QTest.mouseClick(button, LEFT)
        assert pressed == ["Roll", "Settle"]

    def test_a_double_click_does_one_step(self, button: MainButton) -> None:
        pressed: list[str] = []

        def settle() -> None:
            pressed.append(button.text())
            button.show_step("End the phase", "", "")

        button.show_step("Roll", "", "")
        button.clicked.connect(settle)
        QTest.mouseClick(button, LEFT)
        QTest.mouseDClick(button, LEFT)
        assert pressed == ["Roll"]

    def test_clicks_are_accepted_while_the_label_stays(self, button: MainButton) -> None:
        pressed: list[str] = []
        button.clicked.connect(lambda: pressed.append(button.text()))
        for note in ("2 have not acted", "1 has not acted"):
            button.show_step("Roll", note, "")
            QTest.mouseClick(button, LEFT)
        assert pressed == ["Roll", "Roll"]

    def test_keys_work_right_after_a_new_label(self, button: MainButton) -> None:
        pressed: list[str] = []
        button.clicked.connect(lambda: pressed.append(button.text()))
        button.show_step("Settle", "", "")
        QTest.keyClick(button, KEY.Key_Space)
        assert pressed == ["Settle"]


class TestStep:
    def test_accessible_texts_have_the_note_and_the_reason(self, qtbot: QtBot) -> None:
        button = MainButton("Ctrl+Enter")
        qtbot.addWidget(button)
        button.show_step("End the turn", "2 have not acted", "Not yet: Ada, Bert")
        assert button.accessibleName() == "End the turn, 2 have not acted"
        assert button.accessibleDescription() == "Not yet: Ada, Bert"
        assert "Ada, Bert" in button.toolTip()
        assert button.note == "2 have not acted"
        assert button.isEnabled()
        button.show_step("Ended", "", "", "This encounter has ended")
        assert not button.isEnabled()
        assert "This encounter has ended" in button.toolTip()

    def test_label_and_note_are_drawn(self, qtbot: QtBot) -> None:
        button = MainButton("")
        qtbot.addWidget(button)
        button.resize(200, 48)
        button.show_step("Roll", "", "")
        one_line = button.grab().toImage()
        button.show_step("Roll", "2 have not acted", "")
        assert button.grab().toImage() != one_line

    def test_the_shortcut_is_left_out_for_the_note(self, qtbot: QtBot) -> None:
        pictures = []
        for key in ("Ctrl+Enter", ""):
            button = MainButton(key)
            qtbot.addWidget(button)
            button.resize(150, 48)
            button.show_step("Throw", "What is thrown", "")
            pictures.append(button.grab().toImage())
        assert pictures[0] == pictures[1]

    def test_combatants_who_have_not_acted_are_counted_and_named(
        self, foot: PanelFoot, heroes_act: EncounterController
    ) -> None:
        assert foot.main.note == "2 have not acted"
        assert foot.main.accessibleDescription() == "Not yet: Ada, Bert"
        heroes_act.choose(option(heroes_act, "End turn"))
        assert foot.main.note == "1 has not acted"
        assert foot.main.accessibleDescription() == "Not yet: Bert"
        heroes_act.select("bert")
        heroes_act.choose(option(heroes_act, "End turn"))
        assert foot.main.note == ""

    def test_the_button_names_the_action_and_the_missing_answer(
        self, foot: PanelFoot, heroes_act: EncounterController
    ) -> None:
        heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
        form = ask(heroes_act, "Fists")
        assert (foot.main.text(), foot.main.note) == ("Fists", "Target")
        form.answer("target", "thug-1")
        assert (foot.main.text(), foot.main.note) == ("Fists", "")
        ask(heroes_act, "Move")
        assert foot.main.text() == "Pick a sector"

    @pytest.mark.parametrize(("count", "note"), [(1, "1, or click"), (3, "1 to 3, or click")])
    def test_the_button_names_the_digits_that_answer(
        self,
        foot: PanelFoot,
        heroes_act: EncounterController,
        monkeypatch: pytest.MonkeyPatch,
        count: int,
        note: str,
    ) -> None:
        sectors = tuple(AnswerOption(Position(x, 0), str(x)) for x in range(count))
        asked = Question("spot", "Where to", AnswerKind.SPOT, sectors, is_needed=True)
        monkeypatch.setattr(ActionForm, "digits", asked)
        ask(heroes_act, "Move")
        assert foot.main.note == note

    def test_in_a_replay_the_button_returns_to_the_fight(
        self, foot: PanelFoot, controller: EncounterController
    ) -> None:
        controller.play(PlaceCombatant("ada", Position(3, 0)))
        controller.show_again()
        assert foot.main.text() == "Back to the encounter"
        QTest.mouseClick(foot.main, LEFT)
        assert not controller.replay.is_on


class TestLeaving:
    def test_cancel_is_hidden_while_nothing_is_open(self, foot: PanelFoot) -> None:
        assert not foot.leave.isVisible()

    def test_cancel_closes_a_roll_or_a_form(
        self, foot: PanelFoot, heroes_act: EncounterController
    ) -> None:
        heroes_act.choose(option(heroes_act, "Dodge"))
        assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None
        assert foot.leave.isVisible()
        QTest.mouseClick(foot.leave, LEFT)
        assert heroes_act.fight.roll.open_roll(heroes_act.state) is None
        assert not foot.leave.isVisible()
        ask(heroes_act, "Move")
        QTest.mouseClick(foot.leave, LEFT)
        assert heroes_act.form is None
        assert not foot.leave.isVisible()

    def test_cancel_before_the_throw_gives_the_action_back(
        self, foot: PanelFoot, heroes_act: EncounterController
    ) -> None:
        heroes_act.play(PlaceCombatant("thug-1", STANDING["ada"]))
        before = heroes_act.state
        ask(heroes_act, "Fists").answer("target", "thug-1")
        heroes_act.send()
        heroes_act.play(AddStep(RowStep(1, "")))
        QTest.mouseClick(foot.leave, LEFT)
        assert heroes_act.state == before

    def test_cancel_after_the_throw_keeps_the_step(
        self, foot: PanelFoot, heroes_act: EncounterController
    ) -> None:
        heroes_act.choose(option(heroes_act, "Dodge"))
        QTest.mouseClick(foot.main, LEFT)
        steps = heroes_act.log.cursor
        QTest.mouseClick(foot.leave, LEFT)
        assert heroes_act.fight.roll.open_roll(heroes_act.state) is None
        assert heroes_act.log.cursor == steps + 1

    def test_cancel_takes_its_width_from_the_main_button(
        self, foot: PanelFoot, heroes_act: EncounterController, qtbot: QtBot
    ) -> None:
        before = foot.main.geometry()
        ask(heroes_act, "Move")
        qtbot.wait(10)
        now = foot.main.geometry()
        assert (now.right(), now.y(), now.height()) == (before.right(), before.y(), before.height())
        assert foot.leave.geometry().right() < now.left()
        assert now.left() > before.left()


def test_a_long_note_loses_its_last_clauses(qtbot: QtBot) -> None:
    font = current_theme().font(TextStyle.SMALL)
    note = "Black: into a sector you choose; next turn lost"
    wide = [QFontMetrics(font).horizontalAdvance(each) for each in (note, note[:31], "Black")]
    shown = [fitting_note(note, font, each) for each in wide]
    assert shown == [note, "Black: into a sector you choose", "Black"]
    hit = "Hit. By 1. Damage 1d6 + 5, halved: 3 to 5."
    assert fitting_note(hit, font, QFontMetrics(font).horizontalAdvance(hit) * 0.4) == "Hit. By 1"
    button = MainButton("Ctrl+Enter")
    qtbot.addWidget(button)
    button.show_step("Settle", note, "")
    assert "next turn lost" in button.toolTip()


@pytest.mark.parametrize("scale", [100, 200])
def test_a_toast_does_not_cover_the_main_button(
    foot: PanelFoot, window: MainWindow, appearance: Appearance, scale: int, qtbot: QtBot
) -> None:
    window.resize(1440, 900)
    appearance.set_text_scale(scale)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    qtbot.wait(20)
    window.toast.show_message("3 steps dropped; they can be restored", action="Restore")
    below = window.toast.mapToGlobal(window.toast.rect().bottomLeft()).y()
    assert below < foot.mapToGlobal(QPoint(0, 0)).y()


@pytest.mark.parametrize(
    ("note", "shown"),
    [
        ("Black: fails", "Black: fails · Ctrl+Enter"),
        ("Yellow: concuss", "Yellow · Ctrl+Enter"),
        ("Red: hit; 25 Fortune paid", "Red: hit · Ctrl+Enter"),
        ("What is thrown here", "What is thrown here"),
        ("", "Ctrl+Enter"),
    ],
)
def test_a_note_gives_way_to_the_key(qtbot: QtBot, note: str, shown: str) -> None:
    button = MainButton("Ctrl+Enter")
    qtbot.addWidget(button)
    font = current_theme().font(TextStyle.SMALL)
    width = QFontMetrics(font).horizontalAdvance("Black: fails · Ctrl+Enter") + 1
    assert notes_with_key(note, "Ctrl+Enter", font, width) == shown
    whole = f"{note} · Ctrl+Enter" if note else "Ctrl+Enter"
    assert notes_with_key(note, "Ctrl+Enter", font, 1000) == whole
