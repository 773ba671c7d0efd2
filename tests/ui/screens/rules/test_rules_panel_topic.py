import re
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.registry import GAMES
from fourc_desktop.ui.screens.rules.rules_panel import TOPIC, asked, topic_of
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup


def test_the_nearest_topic_around_a_widget_counts(qtbot: QtBot) -> None:
    sheet = QWidget()
    qtbot.addWidget(sheet)
    row = QWidget(sheet)
    field = QLineEdit(row)
    assert topic_of(field) is None
    sheet.setProperty(TOPIC, "draft")
    assert topic_of(field) == "draft"
    row.setProperty(TOPIC, "trait:melee")
    assert topic_of(field) == topic_of(row) == "trait:melee"
    row.setProperty(TOPIC, "")
    assert topic_of(field) == "draft"
    assert topic_of(None) is None


def test_an_open_source_popup_takes_precedence_over_the_focus(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    field = QLineEdit()
    number = ValueButton(TextStyle.HEAD)
    number.show_value("40", ValueSources("Brawn 40", "", (("Rolled", "40"),)))
    tip = SourcePopup(window)
    tip.attach(number)
    for part in (field, number):
        column.addWidget(part)
    window.show()
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    assert asked(window) is field
    inside = QPointF(5, 5)
    QApplication.sendEvent(number, QEnterEvent(inside, inside, inside))
    assert asked(window) is field
    qtbot.waitUntil(tip.isVisible)
    assert asked(window) is number
    QApplication.sendEvent(number, QEvent(QEvent.Type.Leave))
    assert asked(window) is field


CODE = Path(__file__).parents[4] / "fourc_desktop"
RESOURCES = CODE.parent / "resources"


def topics_in(folder: Path) -> set[str]:
    """The topics that are used in the code of a folder."""
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(r'"rule_topic",\s*"([^"]+)"', code))


def test_every_topic_named_in_the_window_has_a_text() -> None:
    """The code of each game may only use topics of that game."""
    assert topics_in(CODE / "ui") == set()
    named = 0
    for entry in GAMES:
        game = entry.load()
        module = sys.modules[type(game).__module__]
        assert module.__file__ is not None
        book = game.book(game.data(RESOURCES), game.page.blank(), game.homebrew.blank())
        written, derived = game.reference.written(RESOURCES), game.reference.derived(book)
        texts = RuleTexts((*written, *derived), game.reference.groups)
        topics = topics_in(Path(module.__file__).parent)
        assert sorted(topic for topic in topics if topic not in texts) == []
        named += len(topics)
    assert named > 5
