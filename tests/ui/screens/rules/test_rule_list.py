import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.ui.screens.rules.rule_list import RuleList
from fourc_desktop.ui.theming.appearance import Appearance


@pytest.fixture
def rules(qtbot: QtBot, texts: RuleTexts) -> RuleList:
    made = RuleList()
    qtbot.addWidget(made)
    made.resize(340, 600)
    made.show()
    made.show_found(texts, "")
    return made


def test_show_found_returns_the_number_of_matches(rules: RuleList, texts: RuleTexts) -> None:
    assert rules.show_found(texts, "") == rules.show_found(texts, "   ") == len(texts.all)
    assert rules.show_found(texts, "dodge") == len(texts.find("dodge"))
    assert rules.show_found(texts, "xyzzy") == 0


@pytest.mark.parametrize("scale", [100, 200])
def test_long_titles_go_on_in_the_next_line(
    rules: RuleList, texts: RuleTexts, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    rules.show_found(texts, "middle of a turn")
    wide = rules.sizeHintForRow(0)
    rules.resize(180, 600)
    QApplication.processEvents()
    assert rules.sizeHintForRow(0) > wide
    assert rules.visualRect(rules.model().index(0, 0)).width() <= rules.viewport().width()


def test_the_first_is_opened_where_there_is_one(
    rules: RuleList, texts: RuleTexts, qtbot: QtBot
) -> None:
    rules.show_found(texts, "dodge")
    with qtbot.waitSignal(rules.chosen) as chosen:
        rules.open_first()
    assert chosen.args == ["result:dodge"]
    rules.show_found(texts, "xyzzy")
    with qtbot.assertNotEmitted(rules.chosen):
        rules.open_first()
