from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.editions import Edition, OtherReading
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.campaign.screen import CampaignScreen
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit

LEFT = Qt.MouseButton.LeftButton
OpenPage = Callable[[Campaign], CampaignScreen]


def words(page: CampaignScreen) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_every_option_is_stored_at_once_and_can_be_undone(
    page: CampaignScreen, campaign: Campaign
) -> None:
    before = campaign.page
    for switch in SWITCHES:
        was_on = switch.is_on(FourcCampaign(campaign).page)
        off, on = page.options[switch.id].findChildren(RadioButton)
        QTest.mouseClick(off if was_on else on, LEFT, pos=QPoint(8, 8))
        assert switch.is_on(FourcCampaign(campaign).page) is not was_on, switch.title
        reading = switch.reading(FourcCampaign(campaign).page).name
        assert campaign.undo_label == f"{switch.title}: {reading}"
        campaign.undo()
        assert campaign.page == before, switch.title
        assert on.isChecked() is was_on, switch.title


def test_chosen_options_are_saved_in_the_file(
    page: CampaignScreen, campaign: Campaign, tools: ApplicationContext
) -> None:
    QTest.mouseClick(page.presets.card("4c-basic").button, LEFT, pos=QPoint(8, 8))
    QTest.mouseClick(page.options["armor"].findChildren(RadioButton)[1], LEFT, pos=QPoint(8, 8))
    assert FourcCampaign(campaign).rules.edition is Edition.BASIC
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        assert again.page == campaign.page
        assert FourcCampaign(again).rules.other_readings == (OtherReading.ARMOR_ADDS,)


def test_another_edition_is_one_undo_step_and_changes_no_hero(
    page: CampaignScreen, campaign: Campaign
) -> None:
    ada = FourcCampaign(campaign).add_instant_hero(seed="a")
    made_by = FourcCampaign(campaign).character(ada).rules
    QTest.mouseClick(page.presets.card("4c-basic").button, LEFT, pos=QPoint(8, 8))
    assert campaign.undo_label == "Play 4C Basic"
    assert FourcCampaign(campaign).character(ada).rules == made_by
    assert (
        FourcCampaign(campaign).character(FourcCampaign(campaign).add_instant_hero(seed="b")).rules
        == FourcCampaign(campaign).rules
    )
    assert "Choosing it turns on" in words(page)


def test_the_page_follows_changes_of_the_campaign(
    page: CampaignScreen, campaign: Campaign, window: MainWindow
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="a")
    assert "1 hero" in words(page)
    other = QLabel("Elsewhere")
    window.show_screen(other)
    FourcCampaign(campaign).add_instant_hero(seed="b")
    window.show_screen(page)
    assert "2 heroes" in words(page)


def test_a_read_only_page_shows_the_reason_and_changes_nothing(
    open_page: OpenPage, campaign: Campaign, tools: ApplicationContext
) -> None:
    campaign.close()
    with read_campaign(campaign.file.path, tools) as reading:
        page = open_page(reading)
        assert page.findChild(ReadOnlyNotice) is not None
        before = reading.page
        QTest.keyClicks(page.words.name.field, "Harbor")
        page.words.name.field.setFocus()
        page.words.notes.field.setFocus()
        for button in page.findChildren(RadioButton):
            QTest.mouseClick(button, LEFT, pos=QPoint(8, 8))
        assert reading.page == before


def test_a_failed_change_is_reported_and_not_checked(
    page: CampaignScreen, campaign: Campaign, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("The disk is full; make room and try again.")

    monkeypatch.setattr(campaign, "change_page", full)
    with qtbot.waitSignal(page.failed) as failed:
        QTest.mouseClick(page.presets.card("4c-basic").button, LEFT, pos=QPoint(8, 8))
    assert failed.args == ["The disk is full; make room and try again."]
    assert page.presets.card("4c-advanced").button.isChecked()


def test_esc_goes_back(page: CampaignScreen, qtbot: QtBot) -> None:
    page.setFocus()
    with qtbot.waitSignal(page.closed):
        QTest.keyClick(page, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(page.closed):
        QTest.keyClick(page, Qt.Key.Key_A)


def test_back_is_a_button_with_alt_and_left(page: CampaignScreen, qtbot: QtBot) -> None:
    [back] = page.findChildren(BackButton)
    with qtbot.waitSignal(page.closed):
        QTest.mouseClick(back, LEFT)
    back.setFocus()
    with qtbot.waitSignal(page.closed):
        QTest.keyClick(back, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)


def test_enter_on_the_award_button_triggers_award(page: CampaignScreen, window: MainWindow) -> None:
    asked: list[bool] = []
    window.program_actions.use({"award": lambda: asked.append(True)})
    window.program_actions["award"].setEnabled(True)
    award = next(each for each in page.findChildren(Button) if each.text() == "Award…")
    QTest.keyClick(award, Qt.Key.Key_Return)
    assert asked == [True]


@pytest.mark.parametrize(("width", "scale", "beside"), [(1280, 100, True), (1280, 200, False)])
def test_a_narrow_page_has_one_column(
    page: CampaignScreen,
    window: MainWindow,
    appearance: Appearance,
    qtbot: QtBot,
    width: int,
    scale: int,
    beside: bool,
) -> None:
    appearance.set_text_scale(scale)
    window.resize(width, 720)
    qtbot.wait(20)
    right = page.presets.mapTo(page, QPoint(0, 0)).x()
    assert (right > page.words.mapTo(page, QPoint(0, 0)).x()) is beside
    scroll = page.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    assert scroll.horizontalScrollBar().maximum() == 0


def test_esc_leaves_the_field_then_the_page(page: CampaignScreen, qtbot: QtBot) -> None:
    field = page.findChildren(InlineTextEdit)[0]
    field.begin()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    focus = page.window().focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus)
    with qtbot.waitSignal(page.closed):
        QTest.keyClick(focus, Qt.Key.Key_Escape)
