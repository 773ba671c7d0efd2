"""No dialog of the program cuts off the last line of a label or the last row of a list."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QListView,
    QTableView,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.interchange import EntryOutcome, PackReview, PackReviewLine
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.formats.hero_table import COLUMNS
from fourc_desktop.games.fourc.rules.campaign.downtime_events import FourcDowntimeEvent
from fourc_desktop.games.fourc.screens.homebrew.new_power_dialog import NewPowerDialog
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.other_campaign import Acquaintance, OtherDocument
from fourc_desktop.services.import_export.table_mapping import TablePreview
from fourc_desktop.storage.database.backups import Backup, CampaignBackups
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import load_settings, save_settings
from fourc_desktop.ui.app.commands.map_image_dialog import MapImageDialog
from fourc_desktop.ui.app.commands.mapping_dialog import MappingDialog
from fourc_desktop.ui.app.dialogs.backups_dialog import BackupsDialog
from fourc_desktop.ui.app.dialogs.preferences_dialog import PreferencesDialog
from fourc_desktop.ui.app.exception_handler import ExceptionHandler
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.homebrew.packs import PackDialog
from fourc_desktop.ui.screens.library.dialogs.campaign_import_dialog import CampaignImportDialog
from fourc_desktop.ui.screens.printing.dialogs import MissingCharactersDialog, ReplaceFilesDialog
from fourc_desktop.ui.screens.rules.rules_panel import RulesDialog
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.versions_dialog import VersionsDialog
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import application
from tests.ui.screens_of import hero_screen, vehicle_screen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Open = Callable[[], object]

COMMANDS = (
    "award",
    "bulk_instant",
    "compare",
    "edit_tags",
    "new_encounter",
    "new_map",
    "shortcuts",
    "stock_foes",
)
"""The commands that open a dialog, all with two heroes chosen."""


def preferences_in(folder: Path, window: MainWindow) -> Preferences:
    """The preferences stored in a folder."""
    appearance = application().findChild(Appearance)
    assert appearance is not None
    return Preferences(folder, appearance, window.program_actions)


def dialogs_of(opened: OpenCampaign, window: MainWindow, tmp_path: Path) -> Iterator[Open]:
    """The ways to open each dialog."""
    campaign, real = opened.campaign, Dialogs(window, preferences_in(tmp_path, window))
    versions = [
        DocumentVersion(number, "Change what is worn and carried", number) for number in range(30)
    ]
    for command in COMMANDS:
        yield opened.handlers()[command]
    for moment in FourcDowntimeEvent:
        yield partial(opened.handlers()["moment"], moment.value)
    files = [tmp_path / f"A file with quite a long name, page {number}.png" for number in range(30)]
    warnings = [f"{each.name} is a draft and stays out." for each in files]
    yield MissingCharactersDialog("Save as PNG", warnings, window).open
    yield ReplaceFilesDialog(files, window).open
    yield lambda: real.about([credit.text for credit in campaign.game.credits])
    yield lambda: real.show_error("Part of this campaign is damaged.", warnings[:5])
    yield lambda: real.show_report("30 things were imported.", warnings)
    yield lambda: real.missing_campaign(files[0])
    yield lambda: real.sample_copy(files[0].name)
    yield lambda: real.game_to_play({"4c": "4C", "toy": "Toy"})
    yield lambda: real.sample_game({"4c": "4C", "toy": "Toy"})
    yield lambda: real.leave_unfinished(["Fog", "Acid"])
    yield real.seed
    yield from _dialogs_of_files(opened, window, tmp_path)
    hero = hero_screen(opened)
    yield hero._play._ask_equipment
    yield lambda: hero._play._ask("Gain Fortune", 20, 1, lambda character, *_given: character)
    differing = [Difference("Fortune", str(number), "55") for number in range(60)]
    yield VersionsDialog("Ada", versions, lambda _revision: differing, window).open
    opened.open_document(campaign.cards(VEHICLE_KIND)[0].id)
    yield vehicle_screen(opened)._choose_kind
    made = datetime(2026, 11, 1, tzinfo=UTC)
    backups = CampaignBackups(campaign.name, tuple(Backup(path, made) for path in files))
    yield BackupsDialog(backups, (), lambda _path: warnings[0], window).open
    yield BackupsDialog(backups, [backups], lambda _path: warnings[0], window).open
    handler = ExceptionHandler(window, lambda _details: None, tmp_path / "log.txt")
    yield lambda: handler(ValueError, ValueError("no"), None)
    fights = opened.encounter_service()
    people = [card.id for card in campaign.cards()]
    opened.fights.open(fights.begin("Dock", SectorMap("Docks", 6, 4), people))
    screen = opened.fights.screen()
    yield screen.end
    yield screen.gamemaster_controls.note
    yield lambda: screen.gamemaster_controls.set_gauge("Damage")


def _dialogs_of_files(opened: OpenCampaign, window: MainWindow, tmp_path: Path) -> Iterator[Open]:
    """The ways to open the dialogs about files and settings, and those of other screens."""
    campaign = opened.campaign
    columns = tuple(f"A column with a long heading {number}" for number in range(12))
    table = TablePreview("heroes.csv", columns, (("A long cell " * 9,) * 12,), ("",) * 12, COLUMNS)
    yield MappingDialog(table, table.guessed, window).open
    yield MapImageDialog("Harbor Street", window, has_tokens=True).open
    others = [OtherDocument(card, Acquaintance.CHANGED, 2) for card in campaign.cards() * 8]
    yield CampaignImportDialog(others, "Old campaign", window).open
    lines = [PackReviewLine("Power", f"A power {n}", EntryOutcome.ADDED) for n in range(30)]
    yield PackDialog(PackReview(None, tuple(lines)), "owls.json", window).open
    yield NewPowerDialog(window).open
    yield ConditionDialog("Ada", "", window).open
    yield RulesDialog(opened.help.texts, window).open
    preferences, folders = preferences_in(tmp_path, window), Folders.under(tmp_path)
    yield PreferencesDialog(preferences, campaign.game, "Master Table", folders, window).open


def cut(dialog: QDialog) -> Iterator[str]:
    """The labels, buttons and lists of a dialog that are cut off."""
    for button in dialog.findChildren(QAbstractButton):
        least = button.minimumSizeHint()
        if button.isVisible() and button.size().expandedTo(least) != button.size():
            yield f"the button {button.text()!r}: {button.size()} of {least}"
    for label in dialog.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        high = label.sizeHint().height()
        if label.wordWrap():
            high = label.heightForWidth(label.width())
        elif label.width() < label.sizeHint().width():
            yield f"the line {label.text()!r}"
        if label.height() < high:
            yield f"{label.height()} of {high} pixels: {label.text()!r}"
    yield from _cut_rows(dialog)


def _cut_rows(dialog: QDialog) -> Iterator[str]:
    for view in dialog.findChildren(QAbstractItemView):
        model, bar = view.model(), view.verticalScrollBar()
        if not view.isVisible() or not model.rowCount():
            continue
        if isinstance(view, QListView):
            yield from _cut_before_scrolling(view)
        view.scrollToBottom()
        last = model.index(model.rowCount() - 1, 0, view.rootIndex())
        if view.horizontalScrollBar().isVisible() and not isinstance(view, QTableView):
            yield f"the rows of {view.accessibleName()} are too wide"
        over = view.visualRect(last).bottom() + 1 - view.viewport().height()
        if over > 0 and not (bar.isVisible() and isinstance(view, QTableView)):
            yield f"the last row of {view.accessibleName()} by {over} pixels"


def _cut_before_scrolling(view: QListView) -> Iterator[str]:
    view.scrollToTop()
    height = view.viewport().height()
    for row in range(view.model().rowCount()):
        rect = view.visualRect(view.model().index(row, 0))
        if rect.top() < height <= rect.bottom() and rect.height() <= rect.top():
            yield f"row {row} of {view.accessibleName()} by {rect.bottom() + 1 - height} pixels"


@pytest.mark.parametrize("scale", [pytest.param(100, marks=pytest.mark.full), 200])
def test_no_dialog_cuts_its_last_line_and_no_list_its_last_row(
    request: pytest.FixtureRequest,
    crowd: Campaign,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    scale: int,
) -> None:
    assert crowd.cards()
    found: dict[str, list[str]] = {}
    seen: set[str] = set()

    def look(dialog: QDialog) -> int:
        if not dialog.isVisible():
            dialog.open()
        qtbot.wait(10)
        seen.add(type(dialog).__name__)
        if said := list(cut(dialog)):
            found[f"{type(dialog).__name__}, {dialog.windowTitle()}"] = said
        dialog.reject()
        return 0

    monkeypatch.setattr(QDialog, "exec", look)
    save_settings(tmp_path, load_settings(tmp_path).settings.changed(text_scale=scale))
    opened: OpenCampaign = request.getfixturevalue("opened")
    PropertyService(opened.campaign).add_vehicle()
    opened.open_document(opened.campaign.cards()[0].id)
    opened.show_library()
    opened.library.choose([card.id for card in opened.campaign.cards()[:2]])
    for show in dialogs_of(opened, window, tmp_path):
        show()
        for each in QApplication.topLevelWidgets():
            if isinstance(each, QDialog) and each.isVisible():
                look(each)
                each.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(seen) >= 28, sorted(seen)
    assert found == {}
