import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRubberBand
from pytestqt.qtbot import QtBot

from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.hero_file_service import write_hero
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.storage.database.backups import backup_copy_name
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import load_settings, save_settings
from fourc_desktop.ui.app import idle_preloader
from fourc_desktop.ui.app.dialogs.backups_dialog import BackupsDialog
from fourc_desktop.ui.app.game_screens import BUILDER
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.navigation_rail import RailButton
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.screens.generic_character.controller import create_draft
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewList, HomebrewRow
from fourc_desktop.ui.screens.library.empty_state import NoCampaignScreen
from fourc_desktop.ui.shared.dialogs import MissingCampaign, SampleCopy
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.ui.app.conftest import Starter
from tests.ui.screens_of import homebrew

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def drop(window: MainWindow, qtbot: QtBot, *paths: Path, at: QPointF | None = None) -> None:
    """Drop files on the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    window.dropEvent(
        QDropEvent(
            at or QPointF(400, 300),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    qtbot.wait(1)


def drag(window: MainWindow, path: Path, at: QPoint) -> None:
    """Drag a file over the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dragMoveEvent(QDragMoveEvent(at, Qt.DropAction.CopyAction, data, left, none))


def campaign_name(session: Session) -> str:
    assert session.open is not None
    return session.open.campaign.name


def test_a_backup_is_restored_as_a_copy(
    start: Starter, own_folders: Folders, window: MainWindow, answers: "Answers"
) -> None:
    session = start()
    window.program_actions["restore_backup"].trigger()
    (dialog,) = window.findChildren(BackupsDialog)
    assert dialog.list.count() == 0
    next(each for each in dialog.buttons.buttons() if "Other" in each.text()).click()
    assert answers.suggestions == [own_folders.backups]
    assert session.open is not None
    FourcCampaign(session.open.campaign).add_instant_hero(seed="a")
    session.open.campaign.back_up_if_due()
    backup = next(own_folders.backups.rglob("*.4c"))
    first = session.open.campaign.file.path
    window.program_actions["restore_backup"].trigger()
    dialog = window.findChildren(BackupsDialog)[-1]
    assert dialog.list.count() == 1
    assert dialog.holds.text() == "New campaign: 1 hero"
    dialog.accept_button.click()
    restored = session.open.campaign.file.path
    assert restored.parent == own_folders.campaigns
    assert restored.stem == backup_copy_name(backup)
    assert len(session.open.campaign.cards()) == 1
    assert window.toast.text().startswith(f"{restored.name} is a copy")
    session.open_path(first)
    answers.to_restore = backup
    window.program_actions["restore_backup"].trigger()
    dialog = window.findChildren(BackupsDialog)[-1]
    next(each for each in dialog.buttons.buttons() if "Other" in each.text()).click()
    assert session.open.campaign.file.path not in {first, restored}
    assert session.open.campaign.file.path.parent == own_folders.campaigns


def test_a_moved_campaign_finds_its_backups_in_the_list(
    start: Starter, own_folders: Folders, window: MainWindow, tmp_path: Path
) -> None:
    session = start()
    assert session.open is not None
    FourcCampaign(session.open.campaign).add_instant_hero(seed="a")
    session.open.campaign.back_up_if_due()
    path = session.open.campaign.file.path
    session.new_campaign()
    moved = tmp_path / "elsewhere" / path.name
    moved.parent.mkdir()
    path.rename(moved)
    session.open_path(moved)
    window.program_actions["restore_backup"].trigger()
    (dialog,) = window.findChildren(BackupsDialog)
    assert dialog.campaign.currentText().startswith("New campaign, until ")
    assert dialog.holds.text() == "New campaign: 1 hero"
    dialog.accept_button.click()
    assert session.open.campaign.file.path.parent == own_folders.campaigns
    assert len(session.open.campaign.cards()) == 1


def test_a_backup_that_cannot_be_read_is_reported_in_the_list(
    start: Starter, own_folders: Folders, window: MainWindow
) -> None:
    session = start()
    assert session.open is not None
    FourcCampaign(session.open.campaign).add_instant_hero(seed="a")
    session.open.campaign.back_up_if_due()
    next(own_folders.backups.rglob("*.4c")).write_bytes(b"nothing")
    window.program_actions["restore_backup"].trigger()
    (dialog,) = window.findChildren(BackupsDialog)
    assert "is not a campaign" in dialog.holds.text()
    dialog.reject()


def test_the_first_start_makes_a_campaign(
    start: Starter, own_folders: Folders, window: MainWindow
) -> None:
    session = start()
    assert (own_folders.campaigns / "New campaign.4c").exists()
    assert session.open is not None
    assert window.current_screen() is session.open.library
    assert "New campaign" in window.windowTitle()


def test_the_last_campaign_opens_again(start: Starter, own_folders: Folders) -> None:
    session = start()
    session.open_sample()
    session.close()
    assert campaign_name(start()) == "Lamplight City"


def test_the_sample_of_the_game_that_is_chosen_opens(start: Starter, answers: "Answers") -> None:
    """Nothing happens where no game is chosen."""
    session = start()
    answers.game = None
    session.open_sample()
    assert campaign_name(session) == "New campaign"
    answers.game = "fudge"
    session.open_sample()
    assert campaign_name(session) == "Ravenford"
    assert answers.games == [entry.id for entry in GAMES]


def test_a_restart_restores_the_open_screen(
    start: Starter, window: MainWindow, own_folders: Folders
) -> None:
    """An encounter, a page of a character, or a screen; another campaign shows its library."""
    session = start()
    session.open_sample()
    assert session.open is not None
    fight = next(card.id for card in session.open.campaign.cards("encounter"))
    hero = session.open.campaign.cards()[0].id
    session.open.open_from_library(fight)
    session.close()
    again = start()
    assert again.open is not None
    assert window.rail.current() == "encounter"
    assert again.open.fights.is_in_front()
    again.open.open_from_library(hero)
    again.close()
    third = start()
    assert third.open is not None
    screen = third.open.in_front()
    assert screen is not None
    assert screen.document_id == hero
    paged = third.open.screens.paged()
    assert paged is not None
    assert paged.page == "sheet"
    paged.show_page("ledger")
    third.close()
    third = start()
    assert third.open is not None
    paged = third.open.screens.paged()
    assert paged is not None
    assert paged.page == "ledger"
    paged.show_page("gone")
    assert paged.page == "ledger"
    third.open.go_to("print")
    third.close()
    fourth = start()
    assert (fourth.open and fourth.open.in_front(), window.rail.current()) == (None, "print")
    fourth.close()
    (own_folders.campaigns / "Lamplight City.4c").unlink()
    start()
    assert window.rail.current() == "library"


@pytest.mark.parametrize("page", ["campaign_page", "homebrew", "party"])
def test_a_restart_restores_a_page_of_the_campaign(
    start: Starter, window: MainWindow, page: str
) -> None:
    session = start()
    window.program_actions[page].trigger()
    assert session.open is not None
    shown = type(window.current_screen())
    assert shown is not type(session.open.library)
    session.close()
    again = start()
    assert type(window.current_screen()) is shown
    assert window.rail.current() == "library"
    assert again.open is not None
    again.open.show_library()
    again.close()
    last = start()
    assert last.open is not None
    assert window.current_screen() is last.open.library


def test_a_restart_restores_the_trash(start: Starter, window: MainWindow) -> None:
    session = start()
    window.program_actions["show_trash"].trigger()
    session.close()
    again = start()
    assert again.open is not None
    assert again.open.library.is_trash_shown()
    again.open.go_to("print")
    again.close()
    start()
    assert window.rail.current() == "print"


@pytest.mark.parametrize("page", ["table", "history", "fairness"])
def test_a_restart_restores_the_page_of_the_rolls(
    start: Starter, window: MainWindow, page: str
) -> None:
    session = start()
    assert session.open is not None
    session.open.go_to("master-table")
    paged = session.open.screens.paged()
    assert paged is not None
    paged.show_page(page)
    session.close()
    again = start()
    assert again.open is not None
    paged = again.open.screens.paged()
    assert paged is not None
    assert (paged.page, window.rail.current()) == (page, "master-table")


@pytest.mark.parametrize("printout", ["cards", "party"])
def test_a_restart_restores_the_chosen_printout(
    start: Starter, window: MainWindow, printout: str
) -> None:
    session = start()
    assert session.open is not None
    session.open.go_to("print")
    paged = session.open.screens.paged()
    assert paged is not None
    paged.show_page(printout)
    session.close()
    again = start()
    assert again.open is not None
    paged = again.open.screens.paged()
    assert paged is not None
    assert (paged.page, window.rail.current()) == (printout, "print")


def test_a_restart_restores_the_builder_of_a_finished_hero(
    start: Starter, window: MainWindow
) -> None:
    session = start()
    assert session.open is not None
    hero = FourcCampaign(session.open.campaign).add_instant_hero(seed="a")
    session.open.open_in_builder(hero)
    paged = session.open.screens.paged()
    assert paged is not None
    paged.show_page("powers")
    session.close()
    again = start()
    assert again.open is not None
    screen = again.open.in_front()
    assert screen is not None
    assert (screen.document_id, window.rail.current()) == (hero, "builder")
    paged = again.open.screens.paged()
    assert paged is not None
    assert paged.page == "powers"
    paged.show_page("gone")
    assert paged.page == "powers"


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_a_restart_restores_the_step_of_a_draft(
    start: Starter,
    own_folders: Folders,
    answers: "Answers",
    window: MainWindow,
    entry: GameEntry,
) -> None:
    session = start()
    answers.to_create, answers.game = own_folders.campaigns / "Harbor.4c", entry.id
    session.new_campaign()
    assert session.open is not None
    campaign = session.open.campaign
    if entry.id == "4c":
        draft = DraftService(campaign).begin(CreationMethod.CHOOSE)
    else:
        draft = create_draft(campaign)
    document: Any = campaign.document(draft)
    named = replace(document, profile=replace(document.profile, name="Ada"))
    campaign.change(draft, named, "Name")
    session.open.open_document(draft)
    paged = session.open.screens.paged()
    assert paged is not None
    assert paged.page != "who"
    paged.show_page("who")
    session.close()
    again = start()
    assert again.open is not None
    screen, paged = again.open.in_front(), again.open.screens.paged()
    assert screen is not None
    assert paged is not None
    assert (screen.document_id, paged.page) == (draft, "who")
    assert window.rail.current() == "builder"


def test_a_restart_after_a_crash_restores_the_open_encounter(
    start: Starter, window: MainWindow, own_folders: Folders
) -> None:
    """An encounter that is open at a power failure is opened again."""
    session = start()
    session.open_sample()
    assert session.open is not None
    fight = next(card.id for card in session.open.campaign.cards("encounter"))
    session.open.open_from_library(fight)
    session.open.campaign.close()  # nothing else is called, as in a crash
    again = start()
    assert again.open is not None
    assert window.rail.current() == "encounter"
    assert again.open.fights.is_in_front()


def test_the_title_names_the_fight_that_is_shown(start: Starter, window: MainWindow) -> None:
    session = start()
    session.open_sample()
    assert session.open is not None
    fight = next(card for card in session.open.campaign.cards("encounter"))
    session.open.open_from_library(fight.id)
    assert window.windowTitle() == f"{fight.name} – Lamplight City.4c – 4C Desktop"
    session.open.encounter_service().rename(fight.id, "Night raid")
    assert window.windowTitle() == "Night raid – Lamplight City.4c – 4C Desktop"
    session.open.show_library()
    assert window.windowTitle() == "Lamplight City.4c – 4C Desktop"


def moved_sample(start: Starter, folders: Folders) -> tuple[Path, Path]:
    """Where the sample was when it was last open, and where it was moved afterwards."""
    session = start()
    session.open_sample()
    session.close()
    sample = folders.campaigns / "Lamplight City.4c"
    return sample, sample.rename(folders.campaigns / "Moved.4c")


def test_a_missing_last_campaign_is_reported_and_skipped(
    start: Starter, own_folders: Folders, window: MainWindow, answers: "Answers"
) -> None:
    sample, moved = moved_sample(start, own_folders)
    session = start()
    assert campaign_name(session) == "New campaign"
    reported = window.notice.text()
    assert "Lamplight City.4c is missing; it may have been renamed or moved." in reported
    assert "New campaign.4c is open instead." in reported
    assert window.notice.button.text() == "Locate or remove…"
    window.program_actions["instant"].trigger()
    assert window.notice.isVisible(), "it stays while the campaign changes"
    window.notice.button.click()
    assert window.notice.isVisible(), "it stays when the question is canceled"
    answers.missing, answers.to_open = MissingCampaign.LOCATE, moved
    window.notice.button.click()
    assert session.open is not None
    assert session.open.campaign.file.path == moved
    assert not window.notice.isVisible()
    assert str(sample) not in load_settings(own_folders.settings).settings.recent


@pytest.mark.parametrize("used", [False, True])
def test_a_campaign_made_instead_of_a_missing_one_vanishes_unless_it_was_used(
    start: Starter, own_folders: Folders, window: MainWindow, *, used: bool
) -> None:
    _sample, moved = moved_sample(start, own_folders)
    (own_folders.campaigns / "New campaign.4c").unlink()
    session = start()
    assert campaign_name(session) == "New campaign 2"
    made = own_folders.campaigns / "New campaign 2.4c"
    if used:
        window.program_actions["instant"].trigger()
        window.program_actions["undo"].trigger()
    session.open_path(moved)
    assert campaign_name(session) == "Lamplight City"
    assert made.exists() == used
    recent = load_settings(own_folders.settings).settings.recent
    assert (str(made) in recent) == used


def test_the_notice_of_a_skipped_campaign_follows_what_is_open(
    start: Starter, own_folders: Folders, window: MainWindow
) -> None:
    sample, moved = moved_sample(start, own_folders)
    session = start()
    missing = f"{sample} is missing; it may have been renamed or moved."
    assert window.notice.text() == f"{missing}\nNew campaign.4c is open instead."
    session.open_path(moved)
    assert window.notice.text() == missing
    moved.rename(sample)
    session.open_path(sample)
    assert not window.notice.isVisible()


def test_a_new_campaign_avoids_the_name_of_a_missing_one(
    start: Starter, own_folders: Folders
) -> None:
    """Otherwise it would take its entry in Recent, and the lost one could not be located."""
    start().close()
    lost = own_folders.campaigns / "New campaign.4c"
    lost.rename(own_folders.campaigns / "Mine.4c")
    assert campaign_name(start()) == "New campaign 2"
    assert not lost.exists()
    assert str(lost) in load_settings(own_folders.settings).settings.recent


def test_an_unreachable_campaign_is_reported_and_skipped(
    start: Starter, own_folders: Folders, window: MainWindow, answers: "Answers"
) -> None:
    session = start()
    session.open_sample()
    session.close()
    far = own_folders.campaigns / f"{'x' * 300}.4c"
    (own_folders.campaigns / "ring.4c").symlink_to("ring.4c")
    saved = load_settings(own_folders.settings).settings
    for path in (own_folders.campaigns / "ring.4c", far):
        saved = saved.with_recent(path)
    save_settings(own_folders.settings, saved)
    session = start()
    assert campaign_name(session) == "Lamplight City"
    assert f"{far} was skipped: File name too long." in window.notice.text()
    assert not window.notice.button.isVisible()
    window.notice.close_button.click()
    assert not window.notice.isVisible()
    session.open_path(own_folders.campaigns / "ring.4c")
    session.open_path(far)
    assert len(answers.reported) == 2
    assert campaign_name(session) == "Lamplight City"


def test_a_file_of_the_command_line_is_opened(
    start: Starter, tmp_path: Path, tools: ApplicationContext
) -> None:
    create_campaign(tmp_path / "Harbor.4c", tools).close()
    assert campaign_name(start(tmp_path / "Harbor.4c")) == "Harbor"


def test_an_invalid_file_is_reported_and_the_open_campaign_stays(
    start: Starter, tmp_path: Path, answers: "Answers"
) -> None:
    session = start()
    (tmp_path / "letter.4c").write_text("Dear Ana")
    session.open_path(tmp_path / "letter.4c")
    assert campaign_name(session) == "New campaign"
    assert "letter.4c" in answers.reported[0]


def test_new_campaign_suggests_a_free_name(
    start: Starter, own_folders: Folders, answers: "Answers", window: MainWindow
) -> None:
    session = start()
    answers.to_create = own_folders.campaigns / "Harbor.4c"
    window.program_actions["new_campaign"].trigger()
    assert answers.suggestions == [own_folders.campaigns / "New campaign 2.4c"]
    assert campaign_name(session) == "Harbor"


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_a_new_campaign_plays_the_game_that_was_chosen(
    start: Starter,
    own_folders: Folders,
    answers: "Answers",
    window: MainWindow,
    entry: GameEntry,
) -> None:
    session = start()
    answers.to_create, answers.game = own_folders.campaigns / "Harbor.4c", entry.id
    window.program_actions["new_campaign"].trigger()
    assert answers.games == [each.id for each in GAMES]
    assert session.open is not None
    assert session.open.campaign.game.id == entry.id


def test_canceling_the_game_dialog_makes_no_campaign(
    start: Starter, own_folders: Folders, answers: "Answers", window: MainWindow
) -> None:
    session = start()
    answers.to_create, answers.game = own_folders.campaigns / "Harbor.4c", None
    window.program_actions["new_campaign"].trigger()
    assert campaign_name(session) == "New campaign"
    assert answers.suggestions == []


def test_cancel_changes_nothing(start: Starter, window: MainWindow) -> None:
    session = start()
    for id_ in ("new_campaign", "open_campaign"):
        window.program_actions[id_].trigger()
    assert campaign_name(session) == "New campaign"


def test_recent_campaigns_are_in_the_menu(
    start: Starter, window: MainWindow, answers: "Answers", own_folders: Folders
) -> None:
    session = start()
    session.open_sample()
    menu = window.program_actions.submenu("recent")
    assert [action.text() for action in menu.actions()] == ["Lamplight City", "New campaign"]
    menu.actions()[1].trigger()
    assert campaign_name(session) == "New campaign"


def test_a_missing_recent_campaign_can_be_located_or_removed(
    start: Starter, window: MainWindow, answers: "Answers", own_folders: Folders
) -> None:
    session = start()
    session.open_sample()
    sample = own_folders.campaigns / "Lamplight City.4c"
    session.open_path(own_folders.campaigns / "New campaign.4c")
    moved = sample.rename(own_folders.campaigns / "Moved.4c")
    menu = window.program_actions.submenu("recent")

    def names() -> list[str]:
        return [action.text() for action in menu.actions()]

    def choose(name: str) -> None:
        next(action for action in menu.actions() if action.text() == name).trigger()

    choose("Lamplight City")
    assert (answers.reported, campaign_name(session)) == ([sample.name], "New campaign")
    answers.missing = MissingCampaign.LOCATE
    choose("Lamplight City")
    assert "Lamplight City" in names()
    answers.to_open = moved
    choose("Lamplight City")
    assert campaign_name(session) == "Lamplight City"
    assert names() == ["Moved", "New campaign"]
    session.open_path(own_folders.campaigns / "New campaign.4c")
    moved.unlink()
    answers.missing = MissingCampaign.REMOVE
    choose("Moved")
    assert names() == ["New campaign"]


def test_the_sample_opened_again_offers_the_first_copy(
    start: Starter, answers: "Answers", own_folders: Folders
) -> None:
    session = start()
    session.open_sample()
    assert session.open is not None
    first = session.open.campaign.file.path
    session.open_path(own_folders.campaigns / "New campaign.4c")
    for copy, found in (
        (None, "New campaign"),
        (SampleCopy.ANOTHER, "Lamplight City 2"),
        (SampleCopy.FIRST, "Lamplight City"),
    ):
        answers.copy = copy
        session.open_sample()
        assert session.open.campaign.file.path.stem == found
    assert (answers.reported, session.open.campaign.file.path) == (["Lamplight City"] * 3, first)


def test_files_dropped_on_the_window_are_opened_or_imported(
    start: Starter,
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    tools: ApplicationContext,
    answers: "Answers",
) -> None:
    with create_campaign(tmp_path / "Harbor.4c", tools) as harbor:
        hero = HeroFile.of(harbor.packed(FourcCampaign(harbor).add_instant_hero(seed="1")))
    write_hero(hero, tmp_path / "hero.json")
    (tmp_path / "notes.txt").write_text("Dear diary")
    session = start()
    drop(window, qtbot, tmp_path / "Harbor.4c", tmp_path / "hero.json", tmp_path / "notes.txt")
    assert session.open is not None
    assert campaign_name(session) == "Harbor"
    opened = session.open
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == 2, timeout=20_000)
    (refusal,) = answers.reported[1:]
    assert refusal.startswith("notes.txt was not imported because ")


def test_a_picture_dropped_anywhere_becomes_the_portrait(
    start: Starter, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    Image.new("RGB", (30, 40)).save(tmp_path / "face.png")
    session = start()
    assert session.open is not None
    id_ = FourcCampaign(session.open.campaign).add_instant_hero(seed="1")
    drop(window, qtbot, tmp_path / "face.png", at=QPointF(1, 1))
    assert window.toast.text().startswith("Drop the picture on the card of a hero")
    session.open.open_from_library(id_)
    drop(window, qtbot, tmp_path / "face.png", tmp_path / "other.png")
    assert FourcCampaign(session.open.campaign).character(id_).profile.portrait is None
    drop(window, qtbot, tmp_path / "face.png")
    campaign = session.open.campaign
    qtbot.waitUntil(
        lambda: FourcCampaign(campaign).character(id_).profile.portrait is not None, timeout=60_000
    )


def test_a_picture_dropped_on_a_card_becomes_the_portrait(
    start: Starter, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    Image.new("RGB", (30, 40)).save(tmp_path / "face.png")
    session = start()
    assert session.open is not None
    campaign = session.open.campaign
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "12"]
    session.open.show_library()
    grid = session.open.library.browser.grid
    qtbot.waitUntil(lambda: grid.model().rowCount() == 2)
    rect = grid.visualRect(grid.model().index(1, 0))
    card = session.open.library.browser.card_at(grid.viewport().mapToGlobal(rect.center()))
    assert card in ids
    at = window.mapFromGlobal(grid.viewport().mapToGlobal(rect.center()))
    drag(window, tmp_path / "face.png", at)
    (mark,) = grid.viewport().findChildren(QRubberBand)
    assert mark.isVisible()
    assert mark.geometry() == grid.card_area(grid.model().index(1, 0))
    drag(window, tmp_path / "face.png", QPoint(1, 1))
    assert not mark.isVisible()
    drag(window, tmp_path / "face.png", at)
    drop(window, qtbot, tmp_path / "face.png", at=QPointF(at))
    assert not mark.isVisible()
    fourc = FourcCampaign(campaign)
    qtbot.waitUntil(lambda: fourc.character(card).profile.portrait is not None, timeout=60_000)
    (other,) = set(ids) - {card}
    assert fourc.character(other).profile.portrait is None
    assert "has a new portrait" in window.toast.text()
    assert session.open.library.browser.card_at(window.mapToGlobal(QPoint(-50, -50))) is None


def test_a_locked_campaign_is_opened_read_only(
    start: Starter, window: MainWindow, tmp_path: Path, tools: ApplicationContext
) -> None:
    with create_campaign(tmp_path / "Harbor.4c", tools) as held:
        FourcCampaign(held).add_instant_hero(seed="1")
        start(tmp_path / "Harbor.4c")
        actions = window.program_actions
        assert not actions["instant"].isEnabled()
        assert "Harbor.4c" in window.status.sentence()
        assert actions["open_campaign"].isEnabled()


def test_an_edit_updates_actions_and_status_bar(start: Starter, window: MainWindow) -> None:
    session = start()
    assert session.open is not None
    actions = window.program_actions
    assert not actions["undo"].isEnabled()
    actions["instant"].trigger()
    assert actions["undo"].isEnabled()
    assert "1 document" in window.status.facts()
    assert actions["trash"].isEnabled()
    actions["undo"].trigger()
    assert "0 documents" in window.status.facts()
    assert not actions["trash"].isEnabled()
    actions["redo"].trigger()
    assert len(session.open.campaign.cards()) == 1


def test_the_first_campaign_closes_when_another_opens(
    start: Starter, own_folders: Folders, tools: ApplicationContext
) -> None:
    session = start()
    session.open_sample()
    with open_campaign(own_folders.campaigns / "New campaign.4c", tools) as first:
        assert first.read_only is None


def test_theme_text_size_and_geometry_are_saved(
    start: Starter,
    window: MainWindow,
    own_folders: Folders,
    appearance: Appearance,
) -> None:
    session = start()
    window.program_actions["theme_dark"].trigger()
    window.program_actions["text_150"].trigger()
    window.resize(1000, 700)
    session.close()
    written = (own_folders.settings / "settings.json").read_text()
    assert '"dark"' in written
    assert "150" in written
    assert window.geometry_text() in written
    assert current_theme().name == "dark"
    assert appearance.text_scale == 150


def test_damaged_settings_are_reported(
    start: Starter, own_folders: Folders, answers: "Answers"
) -> None:
    own_folders.settings.mkdir()
    (own_folders.settings / "settings.json").write_text("{")
    start()
    assert "settings.json is damaged" in answers.reported[0]


def test_help_describes_the_program(start: Starter, window: MainWindow, answers: "Answers") -> None:
    start()
    window.program_actions["about"].trigger()
    assert answers.reported[0] == "about"
    assert "4C System" in answers.reported[1]


def test_the_no_campaign_screen_is_shown_without_a_writable_folder(
    start: Starter,
    own_folders: Folders,
    window: MainWindow,
    answers: "Answers",
    tmp_path: Path,
) -> None:
    own_folders.campaigns.write_text("a file stands where the folder should be")
    session = start()
    assert session.open is None
    assert "New campaign.4c" in answers.reported[0]
    assert window.status.sentence() == "No campaign is open; make one or open one."
    assert window.program_actions["open_campaign"].isEnabled()
    assert isinstance(window.current_screen(), NoCampaignScreen)
    answers.to_create = tmp_path / "Harbor.4c"
    window.program_actions["new_campaign"].trigger()
    assert campaign_name(session) == "Harbor"
    assert not isinstance(window.current_screen(), NoCampaignScreen)


def test_the_open_campaign_is_not_opened_again(start: Starter) -> None:
    session = start()
    before = session.open
    assert before is not None
    session.open_path(before.campaign.file.path)
    assert session.open is before


def test_the_rail_leads_back_to_the_library(
    start: Starter, window: MainWindow, qtbot: QtBot
) -> None:
    session = start()
    assert session.open is not None
    session.open.open_from_library(FourcCampaign(session.open.campaign).add_instant_hero(seed="1"))
    QTest.mouseClick(window.rail.findChildren(RailButton)[0], Qt.MouseButton.LeftButton)
    assert window.current_screen() is session.open.library


def test_a_damaged_part_is_reported_and_the_rest_opens(
    start: Starter,
    tmp_path: Path,
    tools: ApplicationContext,
    answers: "Answers",
    window: MainWindow,
) -> None:
    path = tmp_path / "Harbor.4c"
    with create_campaign(path, tools) as harbor:
        FourcCampaign(harbor).add_instant_hero(seed="1")
        spoiled = FourcCampaign(harbor).add_instant_hero(seed="2")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE version SET body = '{}' WHERE document = ?", (spoiled,))
    session = start(path)
    assert session.open is not None
    assert len(session.open.campaign.cards()) == 1
    assert answers.reported[0] == "Part of this campaign is damaged."
    assert window.status.sentence() == answers.reported[1]


def test_a_failed_backup_is_shown_in_the_status_bar(
    start: Starter, window: MainWindow, own_folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start()
    assert session.open is not None
    assert session._backups.isActive()

    def fail() -> None:
        raise StorageError("No room for a backup; free some space.")

    monkeypatch.setattr(session.open.campaign, "back_up_if_due", fail)
    session._backups.timeout.emit()
    assert window.status.sentence() == "No room for a backup; free some space."


@pytest.mark.parametrize("place", ["library", "builder", "master-table", "encounter", "print"])
def test_closing_reads_nothing_of_the_closed_campaign(
    start: Starter, window: MainWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture, place: str
) -> None:
    """The screens behind the current one have not seen the last steps of the fight."""
    window.show()
    session = start()
    session.open_sample()
    assert session.open is not None
    fight = next(card.id for card in session.open.campaign.cards("encounter"))
    session.open.open_from_library(fight)
    for each in ("library", "builder", "print", "master-table"):
        session.open.go_to(each)
    controller = session.open.fights.screen().controller
    for _ in range(4):
        controller.go_on()
    session.open.go_to(place)
    if place == "master-table":
        rolls = session.open.screens.paged()
        assert rolls is not None
        rolls.show_page("history")
    qtbot.wait(10)
    window.close()
    assert "could not" not in caplog.text


def test_closing_asks_before_losing_unfinished_homebrew(
    start: Starter, window: MainWindow, answers: "Answers", monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start()
    before = session.open
    assert before is not None
    window.program_actions["homebrew"].trigger()
    monkeypatch.setattr(type(before.pages), "unfinished", lambda _pages: {"homebrew": ["Owl"]})
    window.program_actions["place_library"].trigger()
    answers.leaves = False
    window.close()
    session.open_sample()
    assert answers.reported == ["Owl", "Owl"]
    assert window.isVisible()
    assert session.open is before
    assert window.current_screen() is homebrew(before)
    answers.leaves = True
    window.close()
    assert not window.isVisible()


def test_the_edited_field_is_saved_on_close(
    start: Starter, window: MainWindow, tools: ApplicationContext, answers: "Answers", qtbot: QtBot
) -> None:
    session = start()
    assert session.open is not None
    path = session.open.campaign.file.path
    owl = Power("owl", "Owl", ranked=True, text="Sees in the dark.")
    session.open.campaign.change_homebrew(Homebrew(powers=(owl,)), "Add an owl")
    window.program_actions["homebrew"].trigger()
    page = homebrew(session.open)
    page.findChildren(HomebrewList)[0].chosen.emit(HomebrewRow("owl", "Owl", is_own=True))
    qtbot.waitUntil(lambda: bool(page.findChildren(InlineTextEdit)))
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    field = next(each for each in page.findChildren(InlineTextEdit) if each.isVisible())
    field.setFocus()
    QTest.keyClicks(field, "Nearly ")
    window.close()
    assert not window.isVisible()
    assert answers.reported == []
    with open_campaign(path, tools) as again:
        assert again.homebrew.powers[0].text == "Nearly Sees in the dark."


def test_an_untouched_new_hero_is_discarded_on_close(
    start: Starter, window: MainWindow, tools: ApplicationContext
) -> None:
    session = start()
    window.program_actions["new_hero"].trigger()
    assert session.open is not None
    path = session.open.campaign.file.path
    assert session.open.campaign.cards(None)
    window.close()
    with open_campaign(path, tools) as again:
        assert again.cards(None) == []


def test_print_is_enabled_by_the_selection_of_the_print_screen(
    start: Starter, window: MainWindow
) -> None:
    start()
    actions = window.program_actions
    assert not actions["print"].isEnabled()
    actions["place_print"].trigger()
    assert actions["print"].isEnabled()
    actions["place_library"].trigger()
    assert not actions["print"].isEnabled()


def test_the_builder_is_preloaded(
    start: Starter, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_preloader, "PRELOAD_DELAY", 1)
    session = start()
    opened = session.open
    assert opened is not None
    assert BUILDER not in opened.screens._built
    qtbot.waitUntil(lambda: BUILDER in opened.screens._built)
    session.open_sample()
    assert session.open is not None
    assert BUILDER not in session.open.screens._built
    session.close()
    assert not session._preloader._timer.isActive()


def test_a_campaign_that_cannot_be_opened_is_reported_once(
    start: Starter, own_folders: Folders, answers: "Answers"
) -> None:
    session = start()
    assert session.open is not None
    path = session.open.campaign.file.path
    session.close()
    path.write_bytes(b"")
    again = start(path)
    assert again.open is not None
    assert len([words for words in answers.reported if words.startswith(path.name)]) == 1


def test_a_closed_campaign_gets_no_more_updates(
    start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start()
    opened = session.open
    assert opened is not None
    close = opened.close

    def close_and_choose() -> None:
        close()
        opened.chosen_changed.emit()

    monkeypatch.setattr(opened, "close", close_and_choose)
    session.close()
    assert session.open is None
