"""The character screen: edits are saved, refusals shown, and navigation."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.characters.companion_limits import sidekick_limits
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import (
    FourcCampaign,
    rank_names,
    shipped_rulebook,
)
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.picture_importer import pictures_folder
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.shared.versions_dialog import VersionsDialog
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.games.fourc.screens.character.conftest import Heard, Picks
from tests.pictures import small_picture

Fields = dict[str, InlineTextEdit]
Enter = Callable[[InlineTextEdit], None]
Known = Callable[[], CharacterProfile]
Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def button(view: FourcCharacterScreen, words: str) -> Button:
    return next(each for each in view.findChildren(Button) if words in each.text())


def texts(view: FourcCharacterScreen) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


def full_disk(*_given: object, **_named: object) -> None:
    raise DiskFullError("City.4c could not be saved because the disk is full; free some space.")


def test_every_other_change_the_disk_refuses_is_reported(
    view: FourcCharacterScreen, campaign: Campaign, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("versions", "set_portrait", "restore_version"):
        monkeypatch.setattr(campaign, name, full_disk)
    QTest.mouseClick(button(view, "Earlier versions"), LEFT)
    view._take_portrait(view.document_id, b"")
    view._remove_portrait()
    view._restore_version(1)
    assert len(heard.failed) == 4


def test_renaming_starts_in_the_name(
    view: FourcCharacterScreen, fields: Fields, profile: Known
) -> None:
    view.rename()
    assert fields["Name"].hasFocus()
    QTest.keyClicks(fields["Name"], "Zoe")
    assert profile().name == "Zoe"


def test_an_external_change_is_shown(
    view: FourcCharacterScreen, fields: Fields, campaign: Campaign, ada: str
) -> None:
    FourcCampaign(campaign).edit_profile(
        ada, replace(FourcCampaign(campaign).character(ada).profile, player="Kira")
    )
    assert fields["Player"].toPlainText() == "Kira"


@pytest.mark.parametrize("kind", [QScrollArea, InlineTextEdit, ValueButton, Button, QLineEdit])
def test_alt_left_leads_back_from_anywhere(
    view: FourcCharacterScreen, heard: Heard, kind: type[QWidget]
) -> None:
    within = view.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, Keys.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert heard.closed == 1


@pytest.mark.parametrize("kind", [QScrollArea, ValueButton, Button])
def test_esc_leads_back(view: FourcCharacterScreen, heard: Heard, kind: type[QWidget]) -> None:
    within = view.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, Keys.Key_Escape)
    assert heard.closed == 1


def test_arrows_scroll_when_the_hero_opens(view: FourcCharacterScreen) -> None:
    scroll = view._pages["sheet"]
    assert scroll.hasFocus()
    QTest.keyClick(scroll, Keys.Key_PageDown)
    assert scroll.verticalScrollBar().value() > 0


def test_tab_order_follows_reading_order(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, tools: ApplicationContext
) -> None:
    FourcCampaign(campaign).edit_profile(
        ada, replace(FourcCampaign(campaign).character(ada).profile, tags=("one", "two"))
    )
    campaign.edit([ada], lambda hero: replace(hero, equipment=("Rope", "Net")), "Equip {}")
    figures = FourcCampaign(campaign).figures(ada)
    page = character_page(
        FourcCampaign(campaign).character(ada), figures, shipped_rulebook(tools), campaign=""
    )
    expected = [
        "Portrait, none chosen", "Name", "Identity (secret)", "Player", "Hero",
        "Remove the tag one", "Remove the tag two", "Add a tag",
        "Damage now", f"Full Damage {figures.damage.value}",
        "Fortune now", "Fortune at the start", "Gain Fortune", "Spend Fortune", "Apply condition",
        *(f"{trait.title} {figure.value}" for trait, figure in figures.traits.items()),
        *(attack.name for attack in page.attacks),
        *(defense.name for defense in page.defenses),
        *(f"{line.name} {line.rank}" for line in page.armor),
        *(f"{speed.name.capitalize()} {speed.sectors}" for speed in page.movement),
        "Lifestyle", "Repute", "Lose Repute", "Gain Repute",
        *(f"{line.name} {line.rank}" for line in page.powers if line.rank.isdecimal()),
        *(f"{skill.name} {skill.worth}" for skill in page.skills if skill.worth != "contact"),
        "Move Rope down", "Remove Rope", "Move Net up", "Remove Net", "Add equipment",
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


def test_the_button_leads_back(view: FourcCharacterScreen, heard: Heard) -> None:
    QTest.mouseClick(button(view, "Back"), LEFT)
    assert heard.closed == 1


def test_the_screen_closes_when_the_hero_is_discarded(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, heard: Heard
) -> None:
    campaign.discard([ada])
    assert heard.closed == 1
    assert view.document_id == ""


@pytest.mark.parametrize(
    ("words", "action"),
    [("Save as PDF", "save_pdf")],
)
def test_the_buttons_carry_out_the_actions(
    view: FourcCharacterScreen, window: MainWindow, qtbot: QtBot, words: str, action: str
) -> None:
    asked = window.program_actions[action]
    asked.setEnabled(False)
    assert not button(view, words).isEnabled()
    asked.setEnabled(True)
    with qtbot.waitSignal(asked.triggered, timeout=20_000):
        QTest.mouseClick(button(view, words), LEFT)


def test_the_seed_is_copied_to_the_clipboard(view: FourcCharacterScreen) -> None:
    QTest.mouseClick(button(view, "Copy the seed"), LEFT)
    assert QGuiApplication.clipboard().text() == "ada"
    assert button(view, "Seed copied").isVisible()


def test_an_earlier_version_is_restored(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, profile: Known
) -> None:
    FourcCampaign(campaign).edit_profile(ada, replace(profile(), player="Kira"))
    QTest.mouseClick(button(view, "Earlier versions"), LEFT)
    dialog = view.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    dialog.accept()
    assert profile().player == ""
    QApplication.processEvents()


def listed_versions(view: FourcCharacterScreen) -> list[str]:
    """What was changed by the versions that are offered."""
    QTest.mouseClick(button(view, "Earlier versions"), LEFT)
    dialog = view.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    listed = dialog.findChild(QListWidget)
    assert isinstance(listed, QListWidget)
    found = [listed.item(row).text().partition("\n")[0] for row in range(listed.count())]
    dialog.reject()
    QApplication.processEvents()
    return found


def test_steps_of_a_draft_are_no_versions(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, profile: Known
) -> None:
    drafts = DraftService(campaign)
    before, last_change = listed_versions(view), campaign.undo_label
    for player, label in (("Kira", "Lock Brawn"), ("Zoe", "Roll the origin")):
        draft = FourcCampaign(campaign).draft(ada)
        drafts.change(ada, replace(draft, profile=replace(draft.profile, player=player)), label)
    assert listed_versions(view) == before
    drafts.finish(ada)
    assert profile().player == "Zoe"
    assert listed_versions(view) == [last_change, *before]


def test_a_damaged_version_is_reported_and_the_others_are_listed(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, profile: Known, heard: Heard
) -> None:
    for player in ("Kira", "Zoe", "Ana"):
        FourcCampaign(campaign).edit_profile(ada, replace(profile(), player=player))
    newest, damaged, *_ = campaign.versions(ada)
    with closing(sqlite3.connect(campaign.file.path)) as connection, connection:
        connection.execute(
            "UPDATE version SET card = '{}' WHERE document = ? AND revision = ?",
            (ada, damaged.revision),
        )
    QTest.mouseClick(button(view, "Earlier versions"), LEFT)
    dialog = view.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    listed = dialog.findChild(QListWidget)
    assert isinstance(listed, QListWidget)
    shown = [listed.item(row).data(Qt.ItemDataRole.UserRole) for row in range(listed.count())]
    kept = [each.revision for each in campaign.versions(ada)]
    assert shown == [each for each in kept if each not in (newest.revision, damaged.revision)]
    assert "is damaged" in heard.failed[0]
    dialog.reject()
    QApplication.processEvents()


def test_problems_are_listed_and_open_choices_are_none(
    view: FourcCharacterScreen, campaign: Campaign, ada: str
) -> None:
    box = view.findChild(ProblemBox)
    assert isinstance(box, ProblemBox)
    assert not box.isVisible()
    hero = HeroFile.of(campaign.packed(ada))
    unfinished = replace(hero.character, skills=())
    skills = (*hero.character.skills, *hero.character.skills)
    for character, wrong in ((unfinished, False), (replace(unfinished, skills=skills), True)):
        id_ = FourcCampaign(campaign).add([replace(hero, character=character)], "Odd")[0]
        view.show_document(id_)
        assert box.isVisible() is wrong
        assert any("open choice" in each for each in texts(view)) is not wrong
    assert box.accessibleName().startswith("6 rule problems")
    assert "Skills: " in box.accessibleName()


def test_a_portrait_is_chosen_read_and_removed(
    view: FourcCharacterScreen, profile: Known, picks: Picks, tmp_path: Path, qtbot: QtBot
) -> None:
    picks.picture = tmp_path / "face.png"
    Image.new("RGB", (30, 40), "teal").save(picks.picture)
    frame = view.findChild(PortraitFrame)
    assert isinstance(frame, PortraitFrame)
    QTest.keyClick(frame, Keys.Key_Return)
    assert picks.folders == [pictures_folder()]
    assert frame._foot_text() == "Reading…"
    qtbot.waitUntil(lambda: profile().portrait is not None, timeout=60_000)
    assert frame._foot_text() != "Reading…"
    qtbot.waitUntil(lambda: frame.accessibleName() == "Portrait", timeout=60_000)
    QTest.keyClick(frame, Keys.Key_Delete)
    assert profile().portrait is None
    picks.picture = None
    QTest.keyClick(frame, Keys.Key_Return)
    assert picks.folders[1] == tmp_path


def test_a_portrait_that_is_none_is_refused(
    view: FourcCharacterScreen,
    profile: Known,
    picks: Picks,
    heard: Heard,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    picks.picture = tmp_path / "face.png"
    picks.picture.write_bytes(b"no picture at all")
    frame = view.findChild(PortraitFrame)
    assert isinstance(frame, PortraitFrame)
    QTest.mouseClick(frame, LEFT)
    qtbot.waitUntil(lambda: bool(heard.failed), timeout=60_000)
    assert "face.png was not taken" in heard.failed[0]
    assert profile().portrait is None
    assert frame._foot_text() != "Reading…"


def test_a_read_only_campaign_shows_one_notice(
    open_view: Callable[[Campaign, str], FourcCharacterScreen],
    campaign: Campaign,
    ada: str,
    tools: ApplicationContext,
    heard: Heard,
    tmp_path: Path,
) -> None:
    with read_campaign(campaign.file.path, tools) as reading:
        view = open_view(reading, ada)
        notices = view.findChildren(ReadOnlyNotice)
        assert [each.accessibleName() for each in notices] == [reading.read_only]
        assert all(each.isReadOnly() for each in view.findChildren(InlineTextEdit))
        assert not view._sheet.head.tags._field.isVisible()
        assert not view._sheet.head.side.isVisible()
        assert "Hero" in texts(view)
        assert not view._sheet.head.portrait.isEnabled()
        view.receive_picture(tmp_path / "face.png")
        assert heard.failed == [reading.read_only]
        view.close()


def test_the_screen_shows_origin_powers_and_skills(
    view: FourcCharacterScreen, campaign: Campaign, ada: str
) -> None:
    figures = FourcCampaign(campaign).figures(ada)
    shown = texts(view)
    assert {power.title for power in figures.powers} <= shown
    assert {skill.name for skill in figures.skills} <= shown
    assert figures.origin.name in shown


@pytest.mark.parametrize("page", ["sheet", "advancement", "ledger"])
def test_every_control_has_a_name_and_is_large_enough(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, page: str
) -> None:
    campaign.edit([ada], lambda hero: replace(hero, equipment=("Rope",)), "Equip {}")
    view.show_page(page)
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


@pytest.fixture
def leader(campaign: Campaign, ada: str) -> str:
    """Ada with a Sidekick and a missing vehicle; the id of the Sidekick."""
    powers = tuple(HeldPower(each, rank=Score(20)) for each in ("sidekick", "vehicle"))
    campaign.edit([ada], lambda hero: replace(hero, powers=powers), "Edit {}")
    now = FourcCampaign(campaign).figures(ada)
    limits = sidekick_limits(now.traits, len(now.powers), FourcCampaign(campaign).rules)
    hero = HeroFile.of(campaign.packed(FourcCampaign(campaign).add_instant_hero(seed="sidekick")))
    profile = replace(hero.character.profile, name="Wick")
    sidekick = replace(hero.character, profile=profile, limits=limits, powers=())
    return FourcCampaign(campaign).add(
        [replace(hero, character=sidekick)], "Add a Sidekick", owner=ada
    )[0]


@pytest.mark.parametrize(("words", "page"), [("Advancement", "advancement"), ("Ledger", "ledger")])
def test_a_page_is_turned_to_and_esc_leads_to_the_sheet(
    view: FourcCharacterScreen, heard: Heard, words: str, page: str
) -> None:
    QTest.mouseClick(button(view, words), LEFT)
    assert view._stack.currentWidget() is view._pages[page]
    assert view._pages[page].hasFocus()
    QTest.keyClick(view._pages[page], Keys.Key_Escape)
    assert view._stack.currentWidget() is view._pages["sheet"]
    assert heard.closed == 0
    QTest.keyClick(view._pages["sheet"], Keys.Key_Escape)
    assert heard.closed == 1


def test_repute_is_not_described_as_a_strength(
    view: FourcCharacterScreen, campaign: Campaign
) -> None:
    lifestyle, repute = view._sheet.secondary_traits._values
    assert repute.accessibleDescription().startswith("Row ")
    for group in campaign.book.ranks[ADVANCED.edition]:
        assert group.description.rstrip(".") not in repute.accessibleDescription()
        assert group.description.rstrip(".") not in lifestyle.accessibleDescription()


def test_each_page_has_the_name_of_the_character_for_screen_readers(
    view: FourcCharacterScreen, campaign: Campaign
) -> None:
    name = campaign.card(view.document_id).name
    for page in ("ledger", "advancement", "sheet"):
        view.show_page(page)
        assert view._pages[page].accessibleName() == name


def test_arrow_keys_switch_pages(view: FourcCharacterScreen) -> None:
    button(view, "Sheet").setFocus()
    QTest.keyClick(button(view, "Sheet"), Keys.Key_Right)
    assert view._stack.currentWidget() is view._pages["advancement"]
    assert button(view, "Advancement").hasFocus()


def test_another_hero_opens_at_the_sheet(view: FourcCharacterScreen, campaign: Campaign) -> None:
    QTest.mouseClick(button(view, "Ledger"), LEFT)
    view.show_document(FourcCampaign(campaign).add_instant_hero(seed="another"))
    assert view._stack.currentWidget() is view._pages["sheet"]
    assert button(view, "Sheet").isChecked()


def test_renaming_turns_to_the_sheet(view: FourcCharacterScreen, fields: Fields) -> None:
    QTest.mouseClick(button(view, "Ledger"), LEFT)
    view.rename()
    assert fields["Name"].hasFocus()


def test_companions_can_be_opened_and_built(
    view: FourcCharacterScreen, leader: str, qtbot: QtBot
) -> None:
    QApplication.processEvents()
    names = [each.accessibleName() for each in view._sheet.companions.buttons]
    assert names == ["Open Wick", "Build: Vehicle"]
    with qtbot.waitSignal(view.wanted, timeout=20_000) as opened:
        QTest.mouseClick(view._sheet.companions.buttons[0], LEFT)
    with qtbot.waitSignal(view.companion_wanted, timeout=20_000) as built:
        QTest.mouseClick(view._sheet.companions.buttons[1], LEFT)
    assert (opened.args, built.args) == ([leader], ["vehicle"])


def test_a_companion_leads_back_to_its_owner(
    view: FourcCharacterScreen, ada: str, leader: str, qtbot: QtBot
) -> None:
    view.show_document(leader)
    assert view._header._owner.text() == "Ada"
    with qtbot.waitSignal(view.wanted, timeout=20_000) as opened:
        QTest.mouseClick(view._header._owner, LEFT)
    assert opened.args == [ada]


def test_the_name_of_an_owner_follows(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, leader: str
) -> None:
    view.show_document(leader)
    FourcCampaign(campaign).edit_profile(
        ada, replace(FourcCampaign(campaign).character(ada).profile, name="Zoe")
    )
    assert view._header._owner.text() == "Zoe"


def test_the_builder_is_asked_for(view: FourcCharacterScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.builder_wanted, timeout=20_000):
        QTest.mouseClick(button(view, "Edit"), LEFT)


def test_a_draft_is_opened_in_the_builder_instead(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, heard: Heard
) -> None:
    wanted: list[str] = []
    view.wanted.connect(wanted.append)
    draft = FourcCampaign(campaign).draft(ada)
    campaign.change(ada, draft, "As an older campaign has it", kind=DRAFT_KIND)
    assert (view.document_id, wanted, heard.closed) == ("", [ada], 0)
    campaign.undo()
    view.show_document(ada)
    assert view.document_id == ada


def test_unfinished_changes_are_reported_and_gone_on_with(
    view: FourcCharacterScreen, campaign: Campaign, ada: str
) -> None:
    drafts = DraftService(campaign)
    draft = FourcCampaign(campaign).draft(ada)
    assert "Unfinished changes" not in texts(view)
    drafts.change(ada, replace(draft, exempt=True), "Allow, as Gamemaster")
    assert "Unfinished changes" in texts(view)
    assert button(view, "Continue editing").isVisible()
    drafts.abandon(ada)
    assert "Unfinished changes" not in texts(view)
    assert button(view, "Edit").isVisible()


def test_discarding_a_hidden_hero_emits_no_closed(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, heard: Heard
) -> None:
    view.hide()
    campaign.discard([ada])
    assert (view.document_id, heard.closed) == ("", 0)


def test_rank_names_follow_the_campaign_option(
    view: FourcCharacterScreen, campaign: Campaign, ada: str
) -> None:
    names = rank_names(view._tools, FourcCampaign(campaign).rules)
    rank = FourcCampaign(campaign).figures(ada).traits[Trait.MELEE].value
    name = names.name(campaign.book.master_table(FourcCampaign(campaign).rules).row(rank))
    assert name in texts(view)
    campaign.change_page(replace(campaign.page, rank_names=False), "Leave the names")
    QApplication.processEvents()
    assert name not in texts(view)


@pytest.mark.parametrize("words", ["Sheet", "Advancement", "Ledger"])
def test_widgets_have_rule_topics(view: FourcCharacterScreen, words: str) -> None:
    QTest.mouseClick(button(view, words), LEFT)
    topics = {str(each.property("rule_topic")) for each in view.findChildren(QWidget)}
    wanted = {"figure:damage", "figure:fortune", "figure:lifestyle", "figure:repute"}
    wanted |= {f"trait:{trait.value}" for trait in Trait} | {"advancement", "award", "healing"}
    assert wanted <= topics


def test_a_read_only_campaign_disables_editing(
    open_view: Callable[[Campaign, str], FourcCharacterScreen],
    campaign: Campaign,
    ada: str,
    tools: ApplicationContext,
) -> None:
    campaign.edit([ada], lambda hero: replace(hero, conditions=("Held",)), "Edit {}")
    with read_campaign(campaign.file.path, tools) as reading:
        view = open_view(reading, ada)
        assert view._sheet.damage.now.isReadOnly()
        for page in ("sheet", "advancement"):
            view.show_page(page)
            QApplication.processEvents()
            pressed = [
                each.accessibleName() or each.text()
                for each in view._pages[page].findChildren(Button)
                if each.isVisible() and each.isEnabled()
            ]
            assert set(pressed) <= {"Copy the seed", "Skill", "Advanced skill", "Contact"}
        assert not button(view, "Edit").isEnabled()
        view.close()


def test_a_hero_of_a_power_that_is_gone_is_left(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, heard: Heard
) -> None:
    gliding = Power("gliding", "Gliding", ranked=True, text="Sails on the wind.")
    campaign.change_homebrew(Homebrew(powers=(gliding,)), "Add Gliding")
    held = HeldPower("gliding", rank=Score(20))
    campaign.edit([ada], lambda hero: replace(hero, powers=(held,)), "Edit {}")
    QApplication.processEvents()
    assert "Gliding" in texts(view)
    campaign.change_homebrew(Homebrew(), "Remove Gliding")
    assert (view.document_id, heard.closed) == ("", 1)


def test_a_portrait_is_pasted_and_undone(
    view: FourcCharacterScreen, campaign: Campaign, ada: str, qtbot: QtBot
) -> None:
    data = QMimeData()
    data.setData("image/png", small_picture("PNG"))
    QGuiApplication.clipboard().setMimeData(data)
    QTest.keyClick(view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    profile = FourcCampaign(campaign).character
    qtbot.waitUntil(lambda: profile(ada).profile.portrait is not None, timeout=15_000)
    campaign.undo()
    assert profile(ada).profile.portrait is None


def test_lowered_fortitude_is_shown_until_it_is_back(
    campaign: Campaign, ada: str, view: FourcCharacterScreen
) -> None:
    full = FourcCampaign(campaign).figures(ada).traits[Trait.FORTITUDE].value

    def texts() -> list[str]:
        return [each.text() for each in view.findChildren(QLabel) if each.isVisible()]

    campaign.edit([ada], lambda hero: replace(hero, fortitude_lost=full - 1), "Edit {}")
    assert f"was {full}" in texts()
    assert FourcCampaign(campaign).figures(ada).traits[Trait.FORTITUDE].value == full
    campaign.edit([ada], lambda hero: replace(hero, fortitude_lost=0), "Edit {}")
    assert f"was {full}" not in texts()
