import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.ui.screens.rules.rule_page import RulePage, TopicLink, topic_text
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice


@pytest.fixture
def page(qtbot: QtBot) -> RulePage:
    made = RulePage()
    qtbot.addWidget(made)
    made.resize(340, 200)
    made.show()
    made.activateWindow()
    return made


def test_arrow_keys_scroll_the_page(page: RulePage, texts: RuleTexts) -> None:
    page.show_text(texts["result:pound"], texts.see_also("result:pound"))
    QApplication.processEvents()
    QTest.keyClick(page, Qt.Key.Key_Down)
    assert page.verticalScrollBar().value() > 0
    page.show_text(texts["result:dodge"], ())
    assert page.verticalScrollBar().value() == 0
    assert page.findChildren(TopicLink) == []


def test_the_focus_is_visible_in_every_theme(
    page: RulePage, texts: RuleTexts, appearance: Appearance, qtbot: QtBot
) -> None:
    page.show_text(texts["dice"], ())
    for theme in list(ThemeChoice)[1:]:
        appearance.choose(theme)
        page.clearFocus()
        resting = page.grab().toImage()
        page.setFocus()
        qtbot.waitUntil(page.hasFocus)
        assert page.grab().toImage() != resting


def test_the_accessible_text_has_everything_but_the_title(texts: RuleTexts) -> None:
    dodge, ruling = texts["result:dodge"], texts["ruling:R22"]
    assert topic_text(dodge).startswith(dodge.text)
    assert [each.mark.letters for each in dodge.meanings] == ["K", "R", "B", "Y"]
    assert all(f"{each.title}: {each.words}" in topic_text(dodge) for each in dodge.meanings)
    assert ruling.meanings == ()
    assert f"How it is decided: {ruling.ruled}" in topic_text(ruling)
    assert f"The other reading: {ruling.other}" in topic_text(ruling)
