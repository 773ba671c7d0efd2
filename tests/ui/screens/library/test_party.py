from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import PARTY_TAG, party_toggling
from fourc_desktop.ui.app.action_state import current_state
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library import party
from fourc_desktop.ui.screens.library.party import EVERYBODY, SLICE, PartyScreen
from fourc_desktop.ui.screens.library.party_table import WORDS_WIDTH
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def screen(campaign: Campaign, window: MainWindow, qtbot: QtBot) -> Iterator[PartyScreen]:
    signals = CampaignSignals(campaign, window)
    made = PartyScreen(campaign, signals, window.program_actions)
    window.show_screen(made)
    window.activateWindow()
    qtbot.waitUntil(lambda: not made._timer.isActive())
    yield made
    signals.stop()


def column(screen: PartyScreen, title: str) -> int:
    return screen.table.heroes.titles.index(title)


def shown(screen: PartyScreen, title: str = "Hero") -> list[str]:
    model = screen.table.heroes
    return [model.index(row, column(screen, title)).data() for row in range(model.rowCount())]


def test_the_party_lists_heroes_but_no_villains(screen: PartyScreen, crowd: Campaign) -> None:
    assert shown(screen) == ["Ada", "Bert", "Cleo"]
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    figures = FourcCampaign(crowd).figures(ada)
    model = screen.table.heroes
    cells = {title: model.index(0, at).data() for at, title in enumerate(model.titles)}
    assert cells["Damage"] == f"{figures.damage.value} of {figures.damage.value}"
    assert cells["Fortune"] == str(figures.fortune.value)
    for trait in Trait:
        assert cells[trait.title] == str(figures.traits[trait].value)
    assert cells["Walk"] == str(figures.movement.walk.value)


def test_changes_of_a_hero_are_shown_at_once(screen: PartyScreen, crowd: Campaign) -> None:
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    hero = FourcCampaign(crowd).character(ada)
    full = FourcCampaign(crowd).figures(ada).damage.value
    hurt = replace(hero, wounds=full - 5, conditions=("Winded", "Held"))
    crowd.change(ada, hurt, "Hurt Ada")
    assert shown(screen, "Damage")[0] == f"5 of {full}"
    assert shown(screen, "Conditions")[0] == "Winded, Held"
    said = screen.table.heroes.index(0, column(screen, "Damage")).data(
        Qt.ItemDataRole.AccessibleTextRole
    )
    assert said == f"Damage: 5 of {full}"


def test_a_change_beyond_the_limits_goes_as_far_as_the_limit(
    screen: PartyScreen, crowd: Campaign, qtbot: QtBot
) -> None:
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    full = FourcCampaign(crowd).figures(ada).damage.value
    table = screen.table
    for typed, left in (("-500", 0), ("+500", full)):
        table.setCurrentIndex(table.heroes.index(0, column(screen, "Damage")))
        QTest.keyClick(table, Qt.Key.Key_F2)
        (editor,) = table.findChildren(QLineEdit)
        editor.selectAll()
        QTest.keyClicks(editor, typed)
        QTest.keyClick(editor, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not table.findChildren(QLineEdit))
        assert shown(screen, "Damage")[0] == f"{left} of {full}"


def test_cells_are_edited_in_place(screen: PartyScreen, crowd: Campaign, qtbot: QtBot) -> None:
    """Numbers accept sums; refusals are shown; each edit is one undo step."""
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    full = FourcCampaign(crowd).figures(ada).damage.value
    fortune = FourcCampaign(crowd).figures(ada).fortune.value
    table, refused, reasons = screen.table, list[str](), list[str]()
    screen.failed.connect(refused.append)
    table.refused.connect(reasons.append)

    def edit(title: str, text: str) -> None:
        table.setCurrentIndex(table.heroes.index(0, column(screen, title)))
        QTest.keyClick(table, Qt.Key.Key_F2)
        (editor,) = table.findChildren(QLineEdit)
        assert (editor.accessibleName(), editor.hasFocus()) == (title, True)
        editor.selectAll()
        QTest.keyClicks(editor, text)
        QTest.keyClick(editor, Qt.Key.Key_Return)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: not table.findChildren(QLineEdit))
        assert table.currentIndex().column() == column(screen, title)
        assert table.hasFocus()

    edit("Damage", "-5")
    assert shown(screen, "Damage")[0] == f"{full - 5} of {full}"
    assert crowd.undo_label == "Damage of Ada"
    edit("Damage", f"{full}-7")
    assert shown(screen, "Damage")[0] == f"{full - 7} of {full}"
    edit("Fortune", str(fortune + 3))
    assert shown(screen, "Fortune")[0] == str(fortune + 3)
    (entry,) = FourcCampaign(crowd).character(ada).ledger.entries
    assert (entry.fortune, entry.reason) == (3, "")
    edit("Player", "Mia")
    assert shown(screen, "Player")[0] == "Mia"
    edit("Hero", "Ada Lamp")
    assert shown(screen)[0] == "Ada Lamp"
    before = crowd.undo_label
    for nothing in ("", "many", "Ada"):
        edit("Damage", nothing)
    assert reasons == ["Type a number or a sum such as 120−35."] * 2
    edit("Damage", str(full + 1))
    edit("Hero", " ")
    assert reasons[2:] == [
        f"Damage is between 0 and {full}, not {full + 1}.",
        "It needs a name; the old one was kept.",
    ]
    assert refused == []
    assert crowd.undo_label == before
    table.setCurrentIndex(table.heroes.index(0, column(screen, "Melee")))
    QTest.keyClick(table, Qt.Key.Key_F2)
    assert not table.findChildren(QLineEdit)
    table.setCurrentIndex(table.heroes.index(0, column(screen, "Conditions")))
    QTest.keyClick(table, Qt.Key.Key_F2)
    assert reasons[4:] == [
        "Melee is calculated. Press Enter to open the character and see from what.",
        "Press Enter to change Conditions in the character.",
    ]
    for _ in range(5):
        crowd.undo()
    assert shown(screen)[0] == "Ada"
    assert shown(screen, "Damage")[0] == f"{full} of {full}"


def test_the_party_can_be_chosen_and_is_saved(
    opened: OpenCampaign, crowd: Campaign, window: MainWindow
) -> None:
    ids = {card.name: card.id for card in crowd.cards()}
    opened.library.choose([ids["Ada"], ids["Cleo"]])
    action = window.program_actions["in_party"]
    window.program_actions.allow(ActionState(is_open=True, chosen=2, characters=2))
    assert not action.isChecked()
    action.trigger()
    assert all("Party" in crowd.card(ids[name]).tags for name in ("Ada", "Cleo"))
    window.program_actions.allow(current_state(opened))
    assert action.isChecked()
    tag = next(
        each
        for each in opened.library.browser.tags.findChildren(Button)
        if each.accessibleName() == "Tag Party"
    )
    QTest.mouseClick(tag, LEFT)
    cards = opened.library.browser.grid.cards
    assert {cards.row_at(cards.index(row, 0)).name for row in range(cards.rowCount())} == {
        "Ada",
        "Cleo",
    }
    window.program_actions["party"].trigger()
    screen = window.current_screen()
    assert isinstance(screen, PartyScreen)
    assert shown(screen) == ["Ada", "Cleo"]
    QTest.mouseClick(screen.who.button(EVERYBODY), LEFT)
    assert shown(screen) == ["Ada", "Bert", "Cleo"]
    QTest.mouseClick(screen.who.button(PARTY_TAG), LEFT)
    assert shown(screen) == ["Ada", "Cleo"]
    window.program_actions["place_library"].trigger()
    action.trigger()
    window.program_actions["party"].trigger()
    assert shown(screen) == ["Ada", "Bert", "Cleo"]
    assert not screen.who.isVisible()


def test_a_villain_in_the_party_is_not_counted_as_a_hero(
    screen: PartyScreen, crowd: Campaign
) -> None:
    ids = {card.name: card.id for card in crowd.cards()}
    party_toggling(crowd, [ids["Ada"]]).make()
    screen.refresh()
    assert screen._count() == "1 hero"
    party_toggling(crowd, [ids["Dorn"]]).make()
    screen.refresh()
    assert screen._count() == "2 characters"


def test_a_click_on_a_column_title_sorts_and_reverses(screen: PartyScreen, crowd: Campaign) -> None:
    head = screen.table.head
    section = column(screen, "Fortune")
    screen.table.horizontalScrollBar().setValue(0)
    at = head.rect().center()
    at.setX(head.sectionViewportPosition(section) + 20)
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    fortunes = [int(each) for each in shown(screen, "Fortune")]
    assert fortunes == sorted(fortunes, reverse=True)
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    assert [int(each) for each in shown(screen, "Fortune")] == sorted(fortunes)
    assert screen.findChildren(ComboBox)[0].currentText() == "Fortune"


def test_the_party_is_operated_with_the_keyboard(
    screen: PartyScreen, crowd: Campaign, qtbot: QtBot
) -> None:
    order = screen.findChildren(ComboBox)[0]
    order.setFocus()
    QTest.keyClick(order, Qt.Key.Key_Down)
    assert order.currentText() == "Player"
    screen.table.setFocus()
    QTest.keyClick(screen.table, Qt.Key.Key_Down)
    with qtbot.waitSignal(screen.wanted) as reported:
        QTest.keyClick(screen.table, Qt.Key.Key_Return)
    assert crowd.card(reported.args[0]).name == shown(screen)[1]
    with qtbot.waitSignal(screen.closed):
        QTest.keyClick(screen.table, Qt.Key.Key_Escape)
    with qtbot.waitSignal(screen.closed):
        QTest.keyClick(screen.table, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)


def test_a_number_is_typed_over_at_once_or_after_a_double_click(
    screen: PartyScreen, crowd: Campaign, qtbot: QtBot
) -> None:
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    full = FourcCampaign(crowd).figures(ada).damage.value
    table, opened = screen.table, list[str]()
    screen.wanted.connect(opened.append)
    cell = table.heroes.index(0, column(screen, "Damage"))

    def enter(text: str) -> None:
        (editor,) = table.findChildren(QLineEdit)
        QTest.keyClicks(editor, text)
        QTest.keyClick(editor, Qt.Key.Key_Return)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: not table.findChildren(QLineEdit))

    QTest.mouseDClick(table.viewport(), LEFT, pos=table.visualRect(cell).center())
    enter("-5")
    assert shown(screen, "Damage")[0] == f"{full - 5} of {full}"
    table.setCurrentIndex(cell)
    QTest.keyClicks(table, "7")
    enter("")
    assert shown(screen, "Damage")[0] == f"7 of {full}"
    assert opened == []


def test_a_number_is_typed_right_after_a_click(
    screen: PartyScreen, crowd: Campaign, qtbot: QtBot
) -> None:
    """Enter stores it, and does not open the hero."""
    opened = list[str]()
    screen.wanted.connect(opened.append)
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    full = FourcCampaign(crowd).figures(ada).damage.value
    table = screen.table
    table.setCurrentIndex(table.heroes.index(0, column(screen, "Hero")))
    cell = table.visualRect(table.heroes.index(0, column(screen, "Damage"))).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=cell)
    for key in (Qt.Key.Key_Minus, Qt.Key.Key_5, Qt.Key.Key_Return):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not table.findChildren(QLineEdit))
    assert shown(screen, "Damage")[0] == f"{full - 5} of {full}"
    assert opened == []
    assert table.hasFocus()


def test_tab_goes_on_to_the_next_value_of_the_hero(screen: PartyScreen, crowd: Campaign) -> None:
    ada = next(card.id for card in crowd.cards() if card.name == "Ada")
    full = FourcCampaign(crowd).figures(ada).damage.value
    table = screen.table
    table.setCurrentIndex(table.heroes.index(0, column(screen, "Player")))
    QTest.keyClick(table, Qt.Key.Key_F2)
    for title, text, key in (
        ("Player", "Mia", Qt.Key.Key_Tab),
        ("Damage", "-5", Qt.Key.Key_Tab),
        ("Fortune", "7", Qt.Key.Key_Backtab),
        ("Damage", "-5", Qt.Key.Key_Tab),
        ("Fortune", "8", Qt.Key.Key_Tab),
    ):
        QApplication.processEvents()
        [editor] = [each for each in table.findChildren(QLineEdit) if each.isVisible()]
        assert (editor.accessibleName(), editor.hasFocus()) == (title, True)
        QTest.keyClicks(editor, text)
        QTest.keyClick(editor, key)
    QApplication.processEvents()
    assert not any(each.isVisible() for each in table.findChildren(QLineEdit))
    assert table.hasFocus()
    assert shown(screen, "Player")[0] == "Mia"
    assert shown(screen, "Damage")[0] == f"{full - 10} of {full}"
    assert shown(screen, "Fortune")[0] == "8"


@pytest.mark.usefixtures("crowd")
def test_letters_find_a_hero_by_name(screen: PartyScreen) -> None:
    screen.table.setCurrentIndex(screen.table.heroes.index(0, 0))
    QTest.keyClicks(screen.table, "c")
    assert not screen.table.findChildren(QLineEdit)
    assert screen.table.currentIndex().row() == 2


def test_a_double_click_opens_the_hero(screen: PartyScreen, crowd: Campaign, qtbot: QtBot) -> None:
    cell = screen.table.visualRect(screen.table.heroes.index(2, 0)).center()
    with qtbot.waitSignal(screen.wanted) as reported:
        QTest.mouseClick(screen.table.viewport(), LEFT, pos=cell)
        QTest.mouseDClick(screen.table.viewport(), LEFT, pos=cell)
    assert crowd.card(reported.args[0]).name == "Cleo"


def test_the_selection_survives_sorting_and_changes(screen: PartyScreen, crowd: Campaign) -> None:
    screen.table.setCurrentIndex(screen.table.heroes.index(1, 0))
    before = screen.table.chosen()
    FourcCampaign(crowd).add_instant_hero(seed="more")
    screen.table.sort_by(column(screen, "Damage"))
    assert screen.table.chosen() == before


def test_an_empty_party_shows_what_to_do(screen: PartyScreen, window: MainWindow) -> None:
    words = [each.text() for each in screen.findChildren(QLabel) if each.isVisible()]
    assert "No heroes yet" in words
    ways = [each.text() for each in screen.findChildren(Button) if each.isVisible()]
    assert {"New hero", "Instant hero"} <= set(ways)


def test_many_heroes_are_read_in_time_slices(
    screen: PartyScreen, campaign: Campaign, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # One hero per time slice, as on a slow machine.
    moments = count(step=0.7 * SLICE)
    monkeypatch.setattr(party, "perf_counter", lambda: next(moments))
    hero = FourcCampaign(campaign).character(FourcCampaign(campaign).add_instant_hero(seed="1"))
    FourcCampaign(campaign).add([HeroFile(hero)] * 30, "A crowd")
    assert len(screen._rows) == 1
    assert screen.table.heroes.rowCount() < 31
    screen._work_on()
    assert len(screen._rows) == 2
    qtbot.waitUntil(lambda: screen.table.heroes.rowCount() == 31)


def test_changes_to_a_hidden_screen_are_shown_later(
    screen: PartyScreen, crowd: Campaign, window: MainWindow, qtbot: QtBot
) -> None:
    elsewhere = QWidget()
    window.show_screen(elsewhere)
    FourcCampaign(crowd).add_instant_hero(seed="more")
    assert len(shown(screen)) == 3
    window.show_screen(screen)
    qtbot.waitUntil(lambda: len(shown(screen)) == 4)


def test_all_columns_are_in_view_in_a_window_of_the_usual_size(
    screen: PartyScreen, crowd: Campaign, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: screen.table.viewport().width() > 1280)
    assert screen.table.horizontalScrollBar().maximum() == 0


def test_narrow_columns_shrink_before_the_table_scrolls(
    screen: PartyScreen, crowd: Campaign, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: screen.table.viewport().width() > 2300)
    table = screen.table
    assert table.horizontalScrollBar().maximum() == 0
    for index in range(len(table.heroes.columns)):
        assert table.columnWidth(index) >= table.head.title_width(index)


def test_columns_with_long_texts_take_width_of_others(
    screen: PartyScreen, campaign: Campaign, window: MainWindow, qtbot: QtBot
) -> None:
    hero = FourcCampaign(campaign).character(FourcCampaign(campaign).add_instant_hero(seed="1"))
    teleporter = replace(hero, powers=(HeldPower("teleportation", rank=Score(30)),))
    FourcCampaign(campaign).add([HeroFile(teleporter)], "Somebody")
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: screen.table.viewport().width() > 1280)
    table, ways = screen.table, column(screen, "Other movement")
    assert any(words.startswith("Teleportation") for words in shown(screen, "Other movement"))
    assert table.columnWidth(ways) >= table.wanted(ways) > WORDS_WIDTH
    assert table.horizontalScrollBar().maximum() == 0
