from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns import large_change
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.large_change import LargeChange
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.app.action_state import current_state
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library.dialogs.compare_dialog import CompareDialog
from fourc_desktop.ui.screens.library.dialogs.tags_dialog import TagsDialog
from fourc_desktop.ui.shared.background_operation import BackgroundOperation
from tests.pictures import small_picture

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def named(campaign: Campaign, name: str) -> DocumentCard:
    return next(card for card in (*campaign.cards(), *campaign.trash()) if card.name == name)


def choose(opened: OpenCampaign, *names: str) -> list[str]:
    ids = [named(opened.campaign, name).id for name in names]
    opened.library.choose(ids)
    return ids


def test_duplicates_are_selected(opened: OpenCampaign) -> None:
    ids = choose(opened, "Ada", "Bert")
    opened.commands.duplicate()
    assert len(opened.library.chosen()) == 2
    assert not set(ids) & set(opened.library.chosen())
    assert len(opened.campaign.cards()) == 6


def test_the_toast_button_undoes_the_step(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    choose(opened, "Ada")
    opened.commands.discard()
    assert [card.name for card in opened.campaign.trash()] == ["Ada"]
    assert window.toast.text() == "Ada moved to the trash"
    QTest.mouseClick(window.toast.button, Qt.MouseButton.LeftButton)
    assert opened.campaign.trash() == []


def test_the_portrait_of_a_card_can_be_removed(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    actions = window.program_actions
    action = actions["remove_portrait"]
    [ada] = choose(opened, "Ada")
    actions.allow(current_state(opened))
    assert not action.isEnabled()
    assert "There is no portrait to remove" in action.toolTip()
    opened.campaign.set_portrait(ada, small_picture())
    actions.allow(current_state(opened))
    action.trigger()
    assert opened.campaign.card(ada).portrait is None
    assert window.toast.text() == "Portrait of Ada removed"
    QTest.mouseClick(window.toast.button, Qt.MouseButton.LeftButton)
    assert opened.campaign.card(ada).portrait is not None


def test_portraits_of_several_cards_are_removed_in_one_step(
    opened: OpenCampaign, window: MainWindow
) -> None:
    ids = choose(opened, "Ada", "Bert", "Cleo")
    for id_ in ids[:2]:
        opened.campaign.set_portrait(id_, small_picture())
    opened.commands.remove_portrait()
    assert window.toast.text() == "2 portraits removed"
    assert opened.campaign.undo() == "Remove 2 portraits"


def test_the_toast_counts_several_discarded_cards(opened: OpenCampaign, window: MainWindow) -> None:
    choose(opened, "Ada", "Dorn")
    opened.commands.discard()
    assert window.toast.text() == "2 items moved to the trash"


def test_the_toast_counts_discarded_restored_and_copied_belongings(
    opened: OpenCampaign, window: MainWindow
) -> None:
    [id_] = choose(opened, "Ada")
    garage = PropertyService(opened.campaign)
    garage.add_vehicle(id_)
    opened.library.choose([id_])
    opened.commands.discard()
    assert window.toast.text() == "Ada and 1 vehicle moved to the trash"
    opened.library.restored.emit([id_])
    assert window.toast.text() == "Ada and 1 vehicle restored"
    garage.add_headquarters(id_)
    opened.library.choose([id_])
    opened.commands.duplicate()
    assert window.toast.text() == "Ada and 2 belongings duplicated"
    opened.library.choose([id_])
    opened.commands.discard()
    opened.library.deleted.emit([id_])
    assert window.toast.text() == "Ada and 2 belongings deleted"


def test_trashed_cards_can_be_restored_or_deleted(opened: OpenCampaign, window: MainWindow) -> None:
    ids = choose(opened, "Ada", "Bert")
    opened.commands.discard()
    opened.library.restored.emit(ids[:1])
    assert [card.name for card in opened.campaign.trash()] == ["Bert"]
    opened.library.deleted.emit(ids[1:])
    assert opened.campaign.trash() == []
    assert window.toast.text() == "Bert deleted"
    opened.commands.undo()
    assert [card.name for card in opened.campaign.trash()] == ["Bert"]
    opened.commands.redo()
    assert opened.campaign.trash() == []


def test_a_new_name_is_taken_without_stray_spaces(opened: OpenCampaign) -> None:
    [id_] = choose(opened, "Ada")
    opened.library.renamed.emit(id_, "  Ada   the Great ")
    assert opened.campaign.card(id_).name == "Ada the Great"


def test_an_empty_name_is_refused_in_a_notice(
    opened: OpenCampaign, answers: "Answers", window: MainWindow
) -> None:
    [id_] = choose(opened, "Ada")
    opened.library.renamed.emit(id_, "   ")
    assert opened.campaign.card(id_).name == "Ada"
    assert window.toast.text() == "It needs a name; the old one was kept."
    assert answers.reported == []


def test_tags_dialog_edits_several_cards_at_once(opened: OpenCampaign, window: MainWindow) -> None:
    choose(opened, "Ada", "Bert")

    def answer() -> None:
        dialog: Any = QApplication.activeModalWidget()
        assert isinstance(dialog, TagsDialog)
        QTest.keyClicks(dialog.focusWidget(), "Harbor")
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        dialog.accept()

    QTimer.singleShot(0, answer)
    opened.commands.edit_tags()
    assert named(opened.campaign, "Ada").tags == ("friend of Ada", "Harbor")
    assert named(opened.campaign, "Bert").tags == ("friend of Bert", "Harbor")
    assert named(opened.campaign, "Cleo").tags == ("friend of Cleo",)
    assert window.toast.text() == "Tags of 2 items changed"
    window.toast.button.click()
    assert named(opened.campaign, "Ada").tags == ("friend of Ada",)
    assert named(opened.campaign, "Bert").tags == ("friend of Bert",)


def test_unchanged_tags_make_no_undo_step(opened: OpenCampaign, window: MainWindow) -> None:
    choose(opened, "Ada")
    before = opened.campaign.undo_label

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, TagsDialog)
        dialog.accept()

    QTimer.singleShot(0, answer)
    opened.commands.edit_tags()
    assert opened.campaign.undo_label == before
    assert not window.toast.isVisible()


def test_compare_opens_the_compare_dialog(opened: OpenCampaign, window: MainWindow) -> None:
    opened.library.select_all()
    opened.handlers()["compare"]()
    (shown,) = (each for each in window.findChildren(CompareDialog) if each.isVisible())
    shown.close()


def test_a_failed_comparison_is_reported(
    opened: OpenCampaign, answers: "Answers", monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_given: object) -> None:
        raise Refused(Refusal("4C, Powers", "No power is called “x”."))

    monkeypatch.setattr(
        "fourc_desktop.ui.screens.library.dialogs.compare_dialog.CompareDialog.__init__", unknown
    )
    opened.handlers()["compare"]()
    assert [reported.split(".")[0] for reported in answers.reported] == ["No power is called “x”"]


@pytest.mark.parametrize(
    ("command", "told"),
    [("duplicate", "Unnamed duplicated"), ("discard", "Unnamed moved to the trash")],
)
def test_an_untouched_draft_which_vanishes_when_it_is_left(
    opened: OpenCampaign, window: MainWindow, command: str, told: str
) -> None:
    opened.handlers()["new_hero"]()
    [draft] = opened.chosen()
    opened.handlers()[command]()
    QApplication.processEvents()
    assert not opened.campaign.has(draft)
    assert window.toast.text() == told
    while opened.campaign.undo_label is not None:
        opened.commands.undo()
    assert opened.library.isVisible()


def answer_tags() -> None:
    dialog: Any = QApplication.activeModalWidget()
    assert isinstance(dialog, TagsDialog)
    QTest.keyClicks(dialog.focusWidget(), "Harbor")
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    dialog.accept()


@pytest.mark.parametrize(
    ("action", "title", "told", "copies"),
    [
        ("duplicate", "Duplicate", "4 items duplicated", 4),
        ("in_party", "Party", "", 0),
        ("tags", "Tags", "Tags of 4 items changed", 0),
    ],
)
def test_a_large_change_shows_progress_and_cancel_leaves_the_campaign_as_it_was(
    opened: OpenCampaign,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    action: str,
    title: str,
    told: str,
    copies: int,
) -> None:
    reached, may_go_on = Event(), Event()
    write = LargeChange._write

    def write_slowly(change: LargeChange[object], *given: Any) -> None:
        write(change, *given)
        reached.set()
        may_go_on.wait(20)

    monkeypatch.setattr(large_change, "MOST_AT_ONCE", 1)
    monkeypatch.setattr(large_change, "PART", 1)
    monkeypatch.setattr(LargeChange, "_write", write_slowly)
    campaign = opened.campaign
    before, label = campaign.cards(), campaign.undo_label

    def trigger() -> None:
        opened.library.select_all()
        window.program_actions.allow(current_state(opened))
        if action == "tags":
            QTimer.singleShot(0, answer_tags)
        window.program_actions[action].trigger()

    trigger()
    qtbot.waitUntil(reached.is_set)
    (shown,) = window.findChildren(QProgressDialog)
    qtbot.waitUntil(shown.isVisible)
    assert (shown.labelText(), shown.maximum()) == (title, 8)
    (cancel,) = shown.findChildren(QPushButton)
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    may_go_on.set()
    qtbot.waitUntil(lambda: not window.findChildren(BackgroundOperation))
    assert (campaign.cards(), campaign.undo_label) == (before, label)
    assert window.toast.text() == ""
    trigger()
    qtbot.waitUntil(lambda: campaign.undo_label != label)
    assert window.toast.text() == told
    assert len(campaign.cards()) == len(before) + copies
    assert len(opened.library.chosen()) == 4
    campaign.undo()
    assert [(card.id, card.tags) for card in campaign.cards()] == [
        (card.id, card.tags) for card in before
    ]
    assert campaign.undo_label == label
