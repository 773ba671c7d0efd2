"""F1: the rule for the focused widget, read and searched with the keyboard only."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.rules.rule_list import RuleList
from fourc_desktop.ui.screens.rules.rule_page import ResultChip, RulePage, TopicLink
from fourc_desktop.ui.screens.rules.rules_panel import RulesPanel
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.line_field import SearchField


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """A window with a field about Melee and a dock for the panel."""
    made = QWidget()
    made.resize(900, 700)
    row = QHBoxLayout(made)
    field = QLineEdit()
    field.setObjectName("melee")
    field.setProperty("rule_topic", "trait:melee")
    # Without being restored, the focus would go to these by itself.
    for part in (QLineEdit(), field, QLineEdit()):
        row.addWidget(part)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    return made


@pytest.fixture
def panel(window: QWidget, texts: RuleTexts) -> RulesPanel:
    made = RulesPanel(lambda: texts)
    made.hide()
    layout = window.layout()
    assert layout is not None
    layout.addWidget(made)
    return made


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(
        "fourc_desktop.ui.screens.rules.rules_panel.announce",
        lambda _widget, words: said.append(words),
    )
    return said


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)


def search(panel: RulesPanel) -> SearchField:
    return panel.findChildren(SearchField)[0]


def shown(panel: RulesPanel) -> list[str]:
    """The text of the shown topic."""
    page = panel.findChildren(RulePage)[0]
    assert page.isVisible()
    return [each.text() for each in page.findChildren(QLabel)]


def listed(panel: RulesPanel) -> list[str]:
    """The rows of the shown list."""
    rows = panel.findChildren(RuleList)[0]
    assert rows.isVisible()
    return [str(rows.model().index(row, 0).data()) for row in range(rows.model().rowCount())]


def links(panel: RulesPanel) -> dict[str, TopicLink]:
    return {link.text(): link for link in panel.findChildren(TopicLink)}


def test_the_panel_opens_at_the_rule_of_the_focused_field(
    panel: RulesPanel, window: QWidget
) -> None:
    panel.ask(window)
    assert panel.topic == "trait:melee"
    assert "Melee" in shown(panel)
    assert "Source: 4C, Primary Traits" in shown(panel)
    assert panel.findChildren(RulePage)[0].hasFocus()


@pytest.mark.parametrize("topic", [None, "", "no such topic"])
def test_without_a_topic_all_rules_are_listed(
    panel: RulesPanel, texts: RuleTexts, topic: str | None
) -> None:
    panel.show_topic(topic)
    assert panel.topic is None
    rows = listed(panel)
    assert {text.title for text in texts.all} <= set(rows)
    assert {"Traits", "Powers", "Rulings"} <= set(rows)
    assert search(panel).hasFocus()


def test_a_roll_shows_what_each_color_means(panel: RulesPanel, texts: RuleTexts) -> None:
    panel.show_topic("result:dodge")
    meanings = {each.words for each in texts["result:dodge"].meanings}
    assert len(meanings) == 4
    assert meanings <= set(shown(panel))
    chips = [chip.accessibleName() for chip in panel.findChildren(ResultChip)]
    assert chips == ["Black", "Red", "Blue", "Yellow"]


@pytest.mark.parametrize(
    ("topic", "heads"),
    [
        ("ruling:R22", ["How it is decided", "The other reading"]),
        ("ruling:R1", ["How it is decided"]),
        ("switch:armor", ["While it is off", "While it is on"]),
        ("skill", []),
    ],
)
def test_both_readings_stand_below_their_heads(
    panel: RulesPanel, texts: RuleTexts, topic: str, heads: list[str]
) -> None:
    panel.show_topic(topic)
    words = shown(panel)
    readings = [each for each in (texts[topic].ruled, texts[topic].other) if each]
    assert len(readings) == len(heads)
    for head, reading in zip(heads, readings, strict=True):
        assert words[words.index(head) + 1] == reading


def test_typing_searches_and_enter_opens_the_first(panel: RulesPanel) -> None:
    panel.show_topic(None)
    QTest.keyClicks(search(panel), "mind shi")
    assert listed(panel)[0] == "Mind Shield"
    press(Qt.Key.Key_Return)
    assert panel.topic == "power:mind-shield"
    assert search(panel).text() == ""


def test_enter_opens_nothing_where_nothing_was_found(panel: RulesPanel) -> None:
    panel.show_topic(None)
    QTest.keyClicks(search(panel), "xyzzy")
    press(Qt.Key.Key_Return)
    assert panel.topic is None
    assert listed(panel) == []
    press(Qt.Key.Key_Down)
    assert panel.findChildren(RuleList)[0].hasFocus()


def test_a_hit_is_reached_by_the_arrows(panel: RulesPanel) -> None:
    panel.show_topic(None)
    QTest.keyClicks(search(panel), "fort")
    press(Qt.Key.Key_Down)
    rows = panel.findChildren(RuleList)[0]
    assert (rows.hasFocus(), rows.currentIndex().row()) == (True, 0)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert panel.topic == "figure:fortune"


def test_arrow_up_returns_to_the_search(panel: RulesPanel) -> None:
    panel.show_topic(None)
    press(Qt.Key.Key_Down)
    rows = panel.findChildren(RuleList)[0]
    assert rows.currentIndex().data() == "Dice"
    press(Qt.Key.Key_Up)
    assert search(panel).hasFocus()


def test_arrow_keys_skip_the_group_headings(panel: RulesPanel) -> None:
    panel.show_topic(None)
    rows = panel.findChildren(RuleList)[0]
    press(Qt.Key.Key_Down)
    seen = [rows.currentIndex().data()]
    for _ in range(8):
        press(Qt.Key.Key_Down)
        seen.append(rows.currentIndex().data())
    assert "Traits" not in seen
    assert "Melee" in seen


def test_a_click_opens_a_topic(panel: RulesPanel) -> None:
    panel.show_topic(None)
    rows = panel.findChildren(RuleList)[0]
    head, first = rows.model().index(0, 0), rows.model().index(1, 0)
    click = Qt.MouseButton.LeftButton
    QTest.mouseClick(rows.viewport(), click, pos=rows.visualRect(head).center())
    assert panel.topic is None
    QTest.mouseClick(rows.viewport(), click, pos=rows.visualRect(first).center())
    assert panel.topic == "dice"


def test_links_open_topics_and_back_returns(panel: RulesPanel) -> None:
    panel.show_topic("trait:melee")
    QTest.mouseClick(links(panel)["Bashing"], Qt.MouseButton.LeftButton)
    assert panel.topic == "result:bashing"
    links(panel)["Pound"].setFocus()
    press(Qt.Key.Key_Return)
    assert panel.topic == "result:pound"
    alt = Qt.KeyboardModifier.AltModifier
    press(Qt.Key.Key_Left, alt)
    press(Qt.Key.Key_Left, alt)
    assert panel.topic == "trait:melee"
    press(Qt.Key.Key_Right, alt)
    assert panel.topic == "result:bashing"


def test_space_follows_a_link(panel: RulesPanel) -> None:
    panel.show_topic("trait:melee")
    links(panel)["Evading"].setFocus()
    press(Qt.Key.Key_Space)
    assert panel.topic == "result:evade"


def test_back_restores_the_search(panel: RulesPanel) -> None:
    panel.show_topic("skill")
    QTest.keyClicks(search(panel), "dodge")
    press(Qt.Key.Key_Return)
    assert panel.topic == "result:dodge"
    panel.go_back()
    assert search(panel).text() == "dodge"
    assert listed(panel)[0] == "Dodging"
    panel.go_back()
    assert panel.topic == "skill"


def test_back_and_forward_are_enabled_by_the_history(panel: RulesPanel) -> None:
    buttons = {each.accessibleName(): each for each in panel.findChildren(QAbstractButton)}
    back, forward = buttons["Back"], buttons["Forward"]
    panel.show_topic("skill")
    assert (back.isEnabled(), forward.isEnabled()) == (True, False)
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert (back.isEnabled(), forward.isEnabled()) == (False, True)
    panel.go_back()
    assert panel.topic is None
    QTest.mouseClick(forward, Qt.MouseButton.LeftButton)
    assert panel.topic == "skill"


def test_a_new_topic_replaces_the_forward_history(panel: RulesPanel) -> None:
    panel.show_topic("skill")
    panel.show_topic("contact")
    panel.go_back()
    panel.show_topic("armor")
    panel.go_forward()
    assert panel.topic == "armor"
    panel.go_back()
    assert panel.topic == "skill"


def test_a_topic_shown_twice_is_one_step(panel: RulesPanel) -> None:
    panel.show_topic("skill")
    panel.show_topic("skill")
    panel.go_back()
    assert panel.topic is None


@pytest.mark.parametrize("topic", ["trait:melee", None])
def test_esc_gives_the_focus_back(
    panel: RulesPanel, window: QWidget, qtbot: QtBot, topic: str | None
) -> None:
    panel.show_topic(topic)
    with qtbot.waitSignal(panel.closed):
        press(Qt.Key.Key_Escape)
    assert not panel.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.objectName() == "melee"


def test_esc_empties_the_search_first(panel: RulesPanel) -> None:
    panel.show_topic(None)
    QTest.keyClicks(search(panel), "dodge")
    press(Qt.Key.Key_Escape)
    assert panel.isVisible()
    assert search(panel).text() == ""
    assert "Traits" in listed(panel)
    press(Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_the_close_button_closes_the_panel(panel: RulesPanel) -> None:
    panel.show_topic("skill")
    close = next(
        each
        for each in panel.findChildren(QAbstractButton)
        if each.accessibleName() == "Close the rules"
    )
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()


def test_the_focus_is_not_restored_to_a_deleted_widget(panel: RulesPanel, window: QWidget) -> None:
    panel.show_topic("skill")
    window.findChildren(QLineEdit, "melee")[0].deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    panel.close_panel()
    assert not panel.isVisible()


def test_f1_in_the_panel_focuses_the_search(panel: RulesPanel, window: QWidget) -> None:
    panel.ask(window)
    panel.ask(window)
    assert search(panel).hasFocus()
    assert panel.topic == "trait:melee"
    press(Qt.Key.Key_Escape)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.objectName() == "melee"


def test_arrow_down_moves_from_the_search_to_the_text(panel: RulesPanel, window: QWidget) -> None:
    panel.ask(window)
    panel.ask(window)
    press(Qt.Key.Key_Down)
    assert panel.findChildren(RulePage)[0].hasFocus()


def test_the_text_is_read_out(panel: RulesPanel, texts: RuleTexts, announced: list[str]) -> None:
    panel.show_topic("result:dodge")
    page = panel.findChildren(RulePage)[0]
    seen = QAccessible.queryAccessibleInterface(page)
    assert seen.text(QAccessible.Text.Name) == "Dodging"
    assert texts["result:dodge"].text in seen.text(QAccessible.Text.Description)
    assert "Red: Attackers lose 3 Row Steps." in seen.text(QAccessible.Text.Description)
    assert announced == []
    panel.show_topic("ruling:R22")
    assert len(announced) == 1
    assert announced[0].startswith("Several kinds of armor. A hero may wear")
    assert "The other reading: All of them are added up." in announced[0]


def test_rows_are_read_out_with_their_source(panel: RulesPanel) -> None:
    panel.show_topic(None)
    QTest.keyClicks(search(panel), "r7")
    index = panel.findChildren(RuleList)[0].model().index(0, 0)
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "The same power twice, Ruling R7"


def test_unreadable_rule_texts_are_reported(qtbot: QtBot) -> None:
    def spoiled() -> RuleTexts:
        raise StorageError("The texts are gone.")

    panel = RulesPanel(spoiled)
    qtbot.addWidget(panel)
    with qtbot.waitSignal(panel.failed) as failed:
        panel.show_topic("skill")
    assert failed.args == ["The texts are gone."]
    assert not panel.isVisible()


def test_a_removed_topic_shows_the_list(window: QWidget, texts: RuleTexts) -> None:
    now = [texts]
    panel = RulesPanel(lambda: now[0])
    layout = window.layout()
    assert layout is not None
    layout.addWidget(panel)
    panel.show_topic("power:flight")
    panel.show_topic("skill")
    now[0] = RuleTexts((replace(texts["dice"], see=()),), GROUPS)
    panel.go_back()
    assert panel.topic == "power:flight"
    assert "Dice" in listed(panel)


@pytest.mark.uncounted
@pytest.mark.parametrize("scale", [100, 200])
def test_every_text_fits_and_every_control_is_large_enough(
    panel: RulesPanel, texts: RuleTexts, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    for text in texts.all:
        panel.show_topic(text.topic)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        page = panel.findChildren(RulePage)[0]
        held = page.widget()
        assert held is not None
        assert held.width() <= page.viewport().width(), text.topic
    for control in panel.findChildren(QAbstractButton):
        if control.isVisible():
            assert control.accessibleName()
            assert min(control.width(), control.height()) >= 24
