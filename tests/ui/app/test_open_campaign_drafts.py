"""Opening a character in the builder changes nothing; edits are kept in a draft."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QTextEdit, QWidget

from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.app.action_state import current_state
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.screens_of import builder_screen, building, hero_screen


@pytest.fixture
def ada(opened: OpenCampaign) -> str:
    return next(card.id for card in opened.campaign.cards() if card.name == "Ada")


def name_in_builder(opened: OpenCampaign, name: str) -> None:
    controller = builder_screen(opened).controller
    draft = controller.draft
    controller.change(replace(draft, profile=replace(draft.profile, name=name)), "Edit the name")


def test_a_hero_opened_in_the_builder_stays_playable_and_printable(
    opened: OpenCampaign, window: MainWindow, ada: str
) -> None:
    before = opened.campaign.undo_label
    opened.open_document(ada)
    building(opened).change_in_builder(ada)
    assert window.current_screen() is builder_screen(opened)
    assert opened.people() == [ada]
    opened.close_document()
    assert (opened.campaign.undo_label, DraftService(opened.campaign).drafts()) == (before, [])

    building(opened).change_in_builder(ada)
    name_in_builder(opened, "Eda")
    opened.show_library()
    assert opened.campaign.card(ada).name == "Ada"
    assert [card.id for card in DraftService(opened.campaign).drafts()] == [ada]
    opened.go_to("builder")
    assert builder_screen(opened).document_id == ada
    opened.open_from_library(ada)
    hero_screen(opened).builder_wanted.emit()
    builder_screen(opened).show_step(BuilderStep.REVIEW)
    builder_screen(opened).frame.page.finish_wanted.emit()
    assert window.current_screen() is hero_screen(opened)
    assert opened.campaign.card(ada).name == "Eda"


def test_edit_opens_a_draft_that_is_selected_in_the_library(
    opened: OpenCampaign, window: MainWindow
) -> None:
    id_ = DraftService(opened.campaign).begin(CreationMethod.ROLL)
    opened.show_library()
    opened.library.choose([id_])
    window.program_actions.use(opened.handlers())
    window.program_actions.allow(current_state(opened))
    window.program_actions["change_in_builder"].trigger()
    builder = builder_screen(opened)
    assert (window.current_screen(), builder.document_id) == (builder, id_)
    opened.close_document()
    assert opened.is_library_in_front()


@pytest.mark.parametrize("power", ["vehicle", "headquarters"])
def test_the_name_of_a_belonging_built_in_the_builder_is_selected(
    opened: OpenCampaign, window: MainWindow, ada: str, power: str
) -> None:
    building(opened).change_in_builder(ada)
    builder = builder_screen(opened)
    draft = builder.controller.draft
    held = HeldPower(power, rank=Score(30))
    builder.controller.change(replace(draft, powers=(*draft.powers, held)), "Add a power")
    builder.show_step(BuilderStep.POWERS)
    builder.frame.page.companion_wanted.emit(power)
    assert window.current_screen() is not builder
    focus = window.focusWidget()
    assert focus is not None
    name = opened.campaign.card(opened.chosen()[0]).name
    assert isinstance(focus, QTextEdit | QPlainTextEdit)
    assert focus.textCursor().selectedText() == name


def test_back_from_a_companion_returns_to_the_builder(
    opened: OpenCampaign, window: MainWindow, ada: str
) -> None:
    builder = builder_screen(opened)
    alter_ego = DraftService(opened.campaign).begin_companion(ada, CompanionRole.ALTER_EGO)
    opened.open_document(ada)
    building(opened).change_in_builder(ada)
    opened.open_document(alter_ego)
    name_in_builder(opened, "Alex")
    builder._go_to_owner()
    assert (window.current_screen(), builder.document_id) == (builder, ada)
    opened.open_document(alter_ego)
    opened.close_document()
    assert (window.current_screen(), builder.document_id) == (builder, ada)
    assert FourcCampaign(opened.campaign).draft(alter_ego).profile.name == "Alex"


def press(button: QWidget, *, by_key: bool) -> None:
    """Press a button with the mouse or the keyboard."""
    if by_key:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def finish_alter_ego(opened: OpenCampaign, alter_ego: str) -> None:
    builder = builder_screen(opened)
    assert builder.document_id == alter_ego
    builder.controller.instant()
    builder.show_step(BuilderStep.REVIEW)
    assert builder.bar.finish is not None
    builder.bar.finish.click()
    assert not opened.campaign.cards(DRAFT_KIND)


def test_after_finish_back_leads_to_where_the_builder_was_opened_from(
    opened: OpenCampaign, window: MainWindow, ada: str
) -> None:
    alter_ego = DraftService(opened.campaign).begin_companion(ada, CompanionRole.ALTER_EGO)
    opened.open_from_library(alter_ego)
    finish_alter_ego(opened, alter_ego)
    assert window.current_screen() is hero_screen(opened)
    assert hero_screen(opened).document_id == ada
    opened.close_document()
    assert opened.is_library_in_front()


def test_after_finish_back_leads_to_the_page_before_that_of_the_owner(
    opened: OpenCampaign, window: MainWindow, ada: str
) -> None:
    bert = next(card.id for card in opened.campaign.cards() if card.name == "Bert")
    opened.open_from_library(bert)
    opened.open_document(ada)
    hero_screen(opened).companion_wanted.emit(CompanionRole.ALTER_EGO.value)
    finish_alter_ego(opened, builder_screen(opened).document_id)
    assert (window.current_screen(), hero_screen(opened).document_id) == (hero_screen(opened), ada)
    opened.close_document()
    assert hero_screen(opened).document_id == bert


def test_an_owner_in_the_builder_is_continued_there_when_the_companion_is_finished(
    opened: OpenCampaign, window: MainWindow, ada: str
) -> None:
    alter_ego = DraftService(opened.campaign).begin_companion(ada, CompanionRole.ALTER_EGO)
    opened.open_from_library(ada)
    building(opened).change_in_builder(ada)
    opened.open_document(alter_ego)
    finish_alter_ego(opened, alter_ego)
    builder = builder_screen(opened)
    assert (window.current_screen(), builder.document_id) == (builder, ada)
    opened.close_document()
    assert opened.is_library_in_front()


def test_an_untouched_new_hero_is_discarded(
    opened: OpenCampaign, window: MainWindow, ada: str
) -> None:
    builder, before = builder_screen(opened), opened.campaign.undo_label
    new_hero = opened.handlers()["new_hero"]
    new_hero()
    assert opened.campaign.cards(DRAFT_KIND)
    opened.open_from_library(ada)
    assert not opened.campaign.cards(DRAFT_KIND)
    new_hero()
    opened.go_to("builder")
    assert builder.document_id
    opened.go_to("master-table")
    assert not opened.campaign.cards(DRAFT_KIND)
    opened.go_to("builder")
    assert (builder.document_id, opened.campaign.undo_label) == ("", before)
    new_hero()
    name_in_builder(opened, "New")
    opened.campaign.undo()
    assert builder.document_id
    name_in_builder(opened, "Newer")
    opened.show_library()
    assert [card.name for card in opened.campaign.cards(DRAFT_KIND)] == ["Newer"]


@pytest.mark.parametrize("second", ["hero", "villain", "vehicle", "headquarters"])
def test_escape_in_what_is_new_leads_to_the_library(
    opened: OpenCampaign, window: MainWindow, second: str
) -> None:
    opened.handlers()["new_hero"]()
    name_in_builder(opened, "Alpha")
    opened.handlers()[f"new_{second}"]()
    if second in ("hero", "villain"):
        name_in_builder(opened, "Beta")
    [id_] = opened.chosen()
    front = window.current_screen()
    assert front is not None
    QTest.keyClick(front, Qt.Key.Key_Escape)
    assert opened.is_library_in_front()
    assert opened.library.chosen() == [id_]


def test_an_instant_hero_in_the_builder_is_reported_and_undone(
    opened: OpenCampaign, window: MainWindow
) -> None:
    opened.handlers()["new_hero"]()
    name_in_builder(opened, "Alpha")
    opened.handlers()["instant_hero"]()
    builder = builder_screen(opened)
    assert builder.controller.draft.origin
    assert window.toast.text() == "Rolled everything that is not locked"
    undo = window.toast.findChild(QAbstractButton)
    assert undo is not None
    undo.click()
    assert not builder.controller.draft.origin


def test_a_finished_hero_is_selected_and_in_view_when_the_library_is_shown(
    opened: OpenCampaign, window: MainWindow
) -> None:
    heroes = FourcCampaign(opened.campaign)
    for number in range(60):
        heroes.add_instant_hero(seed=f"HERO {number}")
    opened.show_library()
    opened.library.select_all()
    opened.handlers()["new_hero"]()
    builder = builder_screen(opened)
    builder.controller.instant()
    name_in_builder(opened, "Zzz")
    id_ = builder.document_id
    builder.show_step(BuilderStep.REVIEW)
    assert builder.bar.finish is not None
    builder.bar.finish.click()
    assert hero_screen(opened).document_id == id_
    opened.go_to("library")
    assert opened.library.chosen() == [id_]
    view = opened.library.browser._view
    [index] = view.selectionModel().selectedIndexes()
    assert view.viewport().rect().contains(view.visualRect(index))
    opened.library.select_all()
    opened.go_to("builder")
    opened.go_to("library")
    assert len(opened.library.chosen()) > 60


def test_r_on_a_locked_origin_shows_why_it_is_not_rolled(
    opened: OpenCampaign, window: MainWindow
) -> None:
    opened.handlers()["new_hero"]()
    builder = builder_screen(opened)
    builder.controller.lock(DraftField.ORIGIN, locked=True)
    builder.show_step(BuilderStep.ORIGIN)
    builder.frame.area.setFocus()
    QTest.keyClick(builder.frame.area, Qt.Key.Key_R)
    assert window.toast.isVisible()
    assert window.toast.text() == "The origin is locked: unlock it to roll it"


@pytest.mark.parametrize("by_key", [False, True])
def test_back_focuses_the_row_of_the_companion_in_the_builder(
    opened: OpenCampaign, window: MainWindow, ada: str, by_key: bool
) -> None:
    building(opened).change_in_builder(ada)
    builder = builder_screen(opened)
    builder.show_step(BuilderStep.REVIEW)

    def link() -> QWidget:
        page = builder.frame.page
        assert isinstance(page, ReviewPage)
        return page.companions.rows[0].stops()[0]

    for name in ("", "Bo", "Bob"):  # it is withdrawn, then kept, then opened
        press(link(), by_key=by_key)
        assert builder.document_id != ada
        if name:
            name_in_builder(opened, name)
        opened.close_document()
        assert builder.document_id == ada
        assert QApplication.focusWidget() is link()


@pytest.mark.parametrize("by_key", [False, True])
def test_back_focuses_the_row_of_the_companion_on_the_sheet(
    opened: OpenCampaign, window: MainWindow, ada: str, by_key: bool
) -> None:
    alter_ego = DraftService(opened.campaign).begin_companion(ada, CompanionRole.ALTER_EGO)
    opened.open_from_library(ada)
    sheet = hero_screen(opened)._sheet
    press(sheet.companions.buttons[0], by_key=by_key)
    finish_alter_ego(opened, alter_ego)
    opened.open_from_library(ada)
    press(sheet.companions.buttons[0], by_key=by_key)
    assert hero_screen(opened).document_id == alter_ego
    opened.close_document()
    assert hero_screen(opened).document_id == ada
    focus = QApplication.focusWidget()
    assert focus is sheet.companions.buttons[0]
    assert not focus.visibleRegion().isEmpty()
