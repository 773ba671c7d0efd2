"""The open hero: every edit kept, every refusal said, every way back."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.fourc.character import Profile
from fourc_desktop.domain.side import Side
from fourc_desktop.sheets.character_page import character_page
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.hero.versions import VersionsDialog
from fourc_desktop.ui.hero.view import HeroView
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.portrait_changer import pictures_folder
from fourc_desktop.ui.portrait_frame import PortraitFrame
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.lock_notice import LockNotice
from fourc_desktop.ui.widgets.problem_box import ProblemBox
from fourc_desktop.ui.widgets.value_button import ValueButton
from fourc_desktop.ui.widgets.words_field import WordsField
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.opening import open_campaign, read_campaign
from fourc_desktop.workspace.toolbox import Toolbox
from tests.ui.hero.conftest import Heard, Picks

Fields = dict[str, WordsField]
Enter = Callable[[WordsField], None]
Known = Callable[[], Profile]
Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def button(view: HeroView, words: str) -> Button:
    return next(each for each in view.findChildren(Button) if words in each.text())


def refusals(view: HeroView) -> list[str]:
    return [each.sentence for each in view.findChildren(Refusal) if each.isVisible()]


def texts(view: HeroView) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


@pytest.mark.parametrize(
    ("name", "attribute"),
    [("Name", "name"), ("Identity (secret)", "identity"), ("Player", "player"), ("Notes", "notes")],
)
def test_what_is_typed_is_kept_with_each_key(
    fields: Fields, enter: Enter, profile: Known, name: str, attribute: str
) -> None:
    enter(fields[name])
    for count, key in enumerate("Zoe"):
        QTest.keyClicks(fields[name], key)
        assert getattr(profile(), attribute) == "Zoe"[: count + 1]


def test_what_is_typed_in_one_go_is_one_step(
    fields: Fields, enter: Enter, profile: Known, campaign: Campaign
) -> None:
    enter(fields["Player"])
    QTest.keyClicks(fields["Player"], "Kira")
    enter(fields["Name"])
    QTest.keyClicks(fields["Name"], "Lantern")
    campaign.undo()
    assert (profile().name, profile().player) == ("Ada", "Kira")
    campaign.undo()
    assert profile().player == ""


def test_undo_shows_while_the_field_has_the_focus(
    fields: Fields, enter: Enter, profile: Known
) -> None:
    field = fields["Name"]
    enter(field)
    QTest.keyClicks(field, "Lantern")
    QTest.keyClick(field, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.hasFocus()
    assert field.toPlainText() == profile().name == "Ada"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(field, Keys.Key_Z, both)
    assert field.toPlainText() == profile().name == "Lantern"


def test_typing_after_an_undo_is_a_step_of_its_own(
    fields: Fields, enter: Enter, profile: Known, campaign: Campaign
) -> None:
    enter(fields["Player"])
    QTest.keyClicks(fields["Player"], "Kira")
    campaign.undo()
    QTest.keyClicks(fields["Player"], "Tom")
    assert campaign.undo() is not None
    assert profile().player == ""


def test_an_empty_name_is_refused_in_words(
    view: HeroView, fields: Fields, enter: Enter, profile: Known
) -> None:
    field = fields["Name"]
    enter(field)
    QTest.keyClick(field, Keys.Key_Delete)
    assert profile().name == "Ada"
    assert field.toPlainText() == ""
    assert refusals(view) == ["A hero needs a name; the old one stays."]
    assert field.accessibleDescription() == refusals(view)[0]
    QTest.keyClick(field, Keys.Key_Tab)
    assert field.toPlainText() == "Ada"
    assert refusals(view) == []


def test_what_cannot_be_kept_is_left_out(fields: Fields, enter: Enter, profile: Known) -> None:
    QGuiApplication.clipboard().setText("Two\nlines\u202e and a\x07 bell")
    for name, kept in (("Name", "Twolines and a bell"), ("Notes", "Two\nlines and a bell")):
        enter(fields[name])
        fields[name].paste()
        assert fields[name].toPlainText() == kept
    assert (profile().name, profile().notes) == ("Twolines and a bell", "Two\nlines and a bell")


def test_a_field_takes_no_more_than_a_file_does(
    fields: Fields, enter: Enter, profile: Known
) -> None:
    enter(fields["Player"])
    fields["Player"].insertPlainText("x" * 300)
    assert profile().player == fields["Player"].toPlainText() == "x" * 200


def test_blanks_around_a_name_go_when_the_field_is_left(
    fields: Fields, enter: Enter, profile: Known, campaign: Campaign
) -> None:
    enter(fields["Name"])
    QTest.keyClicks(fields["Name"], " Lady Lantern ")
    QTest.keyClick(fields["Name"], Keys.Key_Return)
    assert profile().name == "Lady Lantern"
    campaign.undo()
    assert profile().name == "Ada"


def test_edits_survive_closing(
    fields: Fields, enter: Enter, campaign: Campaign, ada: str, tools: Toolbox
) -> None:
    enter(fields["Notes"])
    QTest.keyClicks(fields["Notes"], "Never late.")
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.character(ada).profile.notes == "Never late."


def full_disk(*_given: object, **_named: object) -> None:
    raise DiskFullError("City.4c could not be saved because the disk is full; free some space.")


def test_what_a_full_disk_refuses_stays_to_be_tried_again(
    view: HeroView,
    fields: Fields,
    enter: Enter,
    campaign: Campaign,
    profile: Known,
    heard: Heard,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enter(fields["Player"])
    with monkeypatch.context() as patch:
        patch.setattr(campaign, "edit_profile", full_disk)
        QTest.keyClicks(fields["Player"], "Kira")
        assert "the disk is full" in refusals(view)[0]
        QTest.keyClick(fields["Player"], Keys.Key_Return)
        assert fields["Player"].toPlainText() == "Kira"
        assert "the disk is full" in refusals(view)[0]
    assert profile().player == ""
    enter(fields["Player"])
    QTest.keyClick(fields["Player"], Keys.Key_Return)
    assert profile().player == "Kira"
    assert refusals(view) == []
    assert heard.failed == []


def test_a_choice_the_disk_refuses_is_told_and_taken_back(
    view: HeroView, campaign: Campaign, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "edit_profile", full_disk)
    QTest.mouseClick(button(view, "Villain"), LEFT)
    assert "the disk is full" in heard.failed[0]
    assert button(view, "Hero").isChecked()


def test_every_other_change_the_disk_refuses_is_told(
    view: HeroView, campaign: Campaign, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("versions", "set_portrait", "restore_version"):
        monkeypatch.setattr(campaign, name, full_disk)
    QTest.mouseClick(button(view, "Earlier versions"), LEFT)
    view._take_portrait(view.document_id, b"")
    view._remove_portrait()
    view._restore_version(1)
    assert len(heard.failed) == 4


def test_renaming_starts_in_the_name(view: HeroView, fields: Fields, profile: Known) -> None:
    view.rename()
    assert fields["Name"].hasFocus()
    QTest.keyClicks(fields["Name"], "Zoe")
    assert profile().name == "Zoe"


def test_the_side_is_chosen(view: HeroView, profile: Known) -> None:
    QTest.mouseClick(button(view, "Villain"), LEFT)
    assert profile().side is Side.VILLAIN


def test_tags_come_and_go(view: HeroView, profile: Known) -> None:
    field = view._sheet.head.tags._field
    QTest.keyClicks(field, "harbor")
    QTest.keyClick(field, Keys.Key_Return)
    assert profile().tags == ("one", "harbor")
    QTest.mouseClick(button(view, "one"), LEFT)
    assert profile().tags == ("harbor",)


def test_a_change_from_elsewhere_is_shown(
    view: HeroView, fields: Fields, campaign: Campaign, ada: str
) -> None:
    campaign.edit_profile(ada, replace(campaign.character(ada).profile, player="Kira"))
    assert fields["Player"].toPlainText() == "Kira"


@pytest.mark.parametrize("kind", [QScrollArea, WordsField, ValueButton, Button, QLineEdit])
def test_alt_left_leads_back_from_anywhere(
    view: HeroView, heard: Heard, kind: type[QWidget]
) -> None:
    within = view.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, Keys.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert heard.closed == 1


@pytest.mark.parametrize("kind", [QScrollArea, ValueButton, Button])
def test_esc_leads_back(view: HeroView, heard: Heard, kind: type[QWidget]) -> None:
    within = view.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, Keys.Key_Escape)
    assert heard.closed == 1


def test_arrows_scroll_when_the_hero_opens(view: HeroView) -> None:
    scroll = view._pages["sheet"]
    assert scroll.hasFocus()
    QTest.keyClick(scroll, Keys.Key_PageDown)
    assert scroll.verticalScrollBar().value() > 0


def test_tab_goes_through_everything_in_the_order_it_is_read(
    view: HeroView, campaign: Campaign, ada: str, tools: Toolbox
) -> None:
    campaign.edit_profile(ada, replace(campaign.character(ada).profile, tags=("one", "two")))
    campaign.edit([ada], lambda hero: replace(hero, equipment=("Rope", "Net")), "Equip {}")
    figures = campaign.figures(ada)
    page = character_page(campaign.character(ada), figures, tools.book, campaign="")
    expected = [
        "Portrait, none chosen", "Name", "Identity (secret)", "Player", "Hero",
        "Take away the tag one", "Take away the tag two", "Add a tag",
        "Damage now", f"Full Damage {figures.damage.value}",
        f"Fortune {figures.fortune.value}", "Gain Fortune", "Spend Fortune", "Add a condition",
        *(f"{trait.title} {figure.value}" for trait, figure in figures.traits.items()),
        *(f"{line.name} {line.rank}" for line in page.armor),
        *(f"{speed.name.capitalize()} {speed.sectors}" for speed in page.movement),
        "Lifestyle", "Repute", "Lose Repute", "Gain Repute",
        *(f"{line.name} {line.rank}" for line in page.powers if line.rank.isdecimal()),
        "Move Rope down", "Put Rope down", "Move Net up", "Put Net down", "Add equipment",
        "Copy the seed", "Notes",
    ]  # fmt: skip
    QApplication.processEvents()
    view._sheet.head.portrait.setFocus(Qt.FocusReason.TabFocusReason)
    for name in expected:
        focus = QApplication.focusWidget()
        assert focus is not None
        words = focus.text() if isinstance(focus, Button) else ""
        assert (focus.accessibleName() or words).startswith(name)
        QTest.keyClick(focus, Keys.Key_Tab)


def test_esc_leaves_the_field_first(fields: Fields, enter: Enter, heard: Heard) -> None:
    enter(fields["Notes"])
    QTest.keyClick(fields["Notes"], Keys.Key_Escape)
    assert not fields["Notes"].hasFocus()
    assert heard.closed == 0


def test_the_button_leads_back(view: HeroView, heard: Heard) -> None:
    QTest.mouseClick(button(view, "Library"), LEFT)
    assert heard.closed == 1


def test_it_closes_when_the_hero_goes(
    view: HeroView, campaign: Campaign, ada: str, heard: Heard
) -> None:
    campaign.discard([ada])
    assert heard.closed == 1
    assert view.document_id == ""


@pytest.mark.parametrize(
    ("words", "action"),
    [("Save as PDF", "save_pdf")],
)
def test_the_buttons_carry_out_the_actions(
    view: HeroView, window: MainWindow, qtbot: QtBot, words: str, action: str
) -> None:
    asked = window.program_actions[action]
    asked.setEnabled(False)
    assert not button(view, words).isEnabled()
    asked.setEnabled(True)
    with qtbot.waitSignal(asked.triggered, timeout=1000):
        QTest.mouseClick(button(view, words), LEFT)


def test_the_seed_goes_to_the_clipboard(view: HeroView) -> None:
    QTest.mouseClick(button(view, "Copy the seed"), LEFT)
    assert QGuiApplication.clipboard().text() == "ada"
    assert button(view, "Seed copied").isVisible()


def test_an_earlier_version_comes_back(
    view: HeroView, campaign: Campaign, ada: str, profile: Known
) -> None:
    campaign.edit_profile(ada, replace(profile(), player="Kira"))
    QTest.mouseClick(button(view, "Earlier versions"), LEFT)
    dialog = view.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    dialog.accept()
    assert profile().player == ""
    QApplication.processEvents()


def test_problems_are_listed(view: HeroView, campaign: Campaign, ada: str) -> None:
    box = view.findChild(ProblemBox)
    assert isinstance(box, ProblemBox)
    assert not box.isVisible()
    hero = campaign.hero_file(ada)
    odd = replace(hero.character, skills=())
    id_ = campaign.add([replace(hero, character=odd)], "Odd")[0]
    view.show_document(id_)
    assert box.isVisible()
    assert "Skills: " in box.accessibleName()


def test_a_portrait_is_chosen_read_and_removed(
    view: HeroView, profile: Known, picks: Picks, tmp_path: Path, qtbot: QtBot
) -> None:
    picks.picture = tmp_path / "face.png"
    Image.new("RGB", (30, 40), "teal").save(picks.picture)
    frame = view.findChild(PortraitFrame)
    assert isinstance(frame, PortraitFrame)
    QTest.keyClick(frame, Keys.Key_Return)
    assert picks.folders == [pictures_folder()]
    assert frame._words() == "Reading…"
    qtbot.waitUntil(lambda: profile().portrait is not None, timeout=10_000)
    assert frame._words() != "Reading…"
    assert frame.accessibleName() == "Portrait"
    QTest.keyClick(frame, Keys.Key_Delete)
    assert profile().portrait is None
    picks.picture = None
    QTest.keyClick(frame, Keys.Key_Return)
    assert picks.folders[1] == tmp_path


def test_a_portrait_that_is_none_is_refused(
    view: HeroView, profile: Known, picks: Picks, heard: Heard, tmp_path: Path, qtbot: QtBot
) -> None:
    picks.picture = tmp_path / "face.png"
    picks.picture.write_bytes(b"no picture at all")
    frame = view.findChild(PortraitFrame)
    assert isinstance(frame, PortraitFrame)
    QTest.mouseClick(frame, LEFT)
    qtbot.waitUntil(lambda: bool(heard.failed), timeout=10_000)
    assert "face.png was not taken" in heard.failed[0]
    assert profile().portrait is None
    assert frame._words() != "Reading…"


def test_a_campaign_for_reading_says_so_once(
    open_view: Callable[[Campaign, str], HeroView],
    campaign: Campaign,
    ada: str,
    tools: Toolbox,
    heard: Heard,
    tmp_path: Path,
) -> None:
    with read_campaign(campaign.file.path, tools) as reading:
        view = open_view(reading, ada)
        notices = view.findChildren(LockNotice)
        assert [each.accessibleName() for each in notices] == [reading.read_only]
        assert all(each.isReadOnly() for each in view.findChildren(WordsField))
        assert not view._sheet.head.tags._field.isVisible()
        assert not view._sheet.head.side.isVisible()
        assert "Hero" in texts(view)
        assert not view._sheet.head.portrait.isEnabled()
        view.take_portrait(tmp_path / "face.png")
        assert heard.failed == [reading.read_only]
        view.close()


def test_everything_of_the_hero_is_on_the_screen(
    view: HeroView, campaign: Campaign, ada: str
) -> None:
    figures = campaign.figures(ada)
    shown = texts(view)
    assert {power.title for power in figures.powers} <= shown
    assert {skill.name for skill in figures.skills} <= shown
    assert figures.origin.name in shown


@pytest.mark.parametrize("page", ["sheet", "advancement", "ledger"])
def test_every_control_has_a_name_and_is_large_enough(
    view: HeroView, campaign: Campaign, ada: str, page: str
) -> None:
    campaign.edit([ada], lambda hero: replace(hero, equipment=("Rope",)), "Equip {}")
    view._turn(page)
    QApplication.processEvents()
    controls = [
        each
        for kind in (QAbstractButton, QLineEdit, QSpinBox)
        for each in view.findChildren(kind)
        if each.isVisible() and not each.objectName().startswith("qt_")
    ]
    assert len(controls) > 10
    for each in controls:
        assert QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name), each
        assert min(each.width(), each.height()) >= 24, each
