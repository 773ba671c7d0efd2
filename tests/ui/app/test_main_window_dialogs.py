"""Every dialog of the program: no last line is cut, and no last row of a list."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QLabel, QTableView
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.campaign.downtime_events import FourcDowntimeEvent
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.backups import Backup
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.storage.settings import load_settings, save_settings
from fourc_desktop.ui.app.backups_dialog import BackupsDialog
from fourc_desktop.ui.app.exception_handler import ExceptionHandler
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.printing.dialogs import MissingCharactersDialog, ReplaceFilesDialog
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.widgets.dialogs.versions_dialog import VersionsDialog
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


def dialogs_of(opened: OpenCampaign, window: MainWindow, tmp_path: Path) -> Iterator[Open]:
    """What opens each dialog."""
    campaign, real = opened.campaign, Dialogs(window)
    versions = [
        DocumentVersion(number, "Change what is worn and carried", number) for number in range(30)
    ]
    for command in COMMANDS:
        yield opened.handlers()[command]
    for moment in FourcDowntimeEvent:
        yield partial(opened.handlers()["moment"], moment.value)
    files = [tmp_path / f"A file with quite a long name, page {number}.png" for number in range(30)]
    warnings = [f"{each.name} is a draft and stays out." for each in files]
    yield MissingCharactersDialog(warnings, window).open
    yield ReplaceFilesDialog(files, window).open
    yield lambda: real.about([credit.text for credit in campaign.game.credits])
    yield lambda: real.show_error("Part of this campaign is damaged.", warnings[:5])
    yield lambda: real.missing_campaign(files[0])
    yield lambda: real.sample_copy(files[0].name)
    yield lambda: real.game_to_play({"4c": "4C", "toy": "Toy"})
    yield lambda: real.sample_game({"4c": "4C", "toy": "Toy"})
    yield lambda: real.leave_unfinished(["Fog", "Acid"])
    yield real.seed
    hero = hero_screen(opened)
    yield hero._play._ask_equipment
    yield lambda: hero._play._ask("Gain Fortune", 20, 1, lambda character, *_given: character)
    differing = [Difference("Fortune", str(number), "55") for number in range(60)]
    yield VersionsDialog("Ada", versions, lambda _revision: differing, window).open
    opened.open_document(campaign.cards(VEHICLE_KIND)[0].id)
    yield vehicle_screen(opened)._choose_kind
    made = datetime(2026, 11, 1, tzinfo=UTC)
    backups = [Backup(path, made) for path in files]
    yield BackupsDialog(campaign.name, backups, lambda _path: warnings[0], window).open
    handler = ExceptionHandler(window, lambda _details: None, tmp_path / "log.txt")
    yield lambda: handler(ValueError, ValueError("no"), None)
    fights = opened.encounter_service()
    people = [card.id for card in campaign.cards()]
    opened.fights.open(fights.begin("Dock", SectorMap("Docks", 6, 4), people))
    place = opened.fights.place()
    yield place.end
    yield place.gamemaster_controls.note
    yield lambda: place.gamemaster_controls.set_gauge("Damage")


def cut(dialog: QDialog) -> Iterator[str]:
    """The labels and lists of a dialog that show less than they hold."""
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
    for view in dialog.findChildren(QAbstractItemView):
        model, bar = view.model(), view.verticalScrollBar()
        if not view.isVisible() or not model.rowCount():
            continue
        view.scrollToBottom()
        last = model.index(model.rowCount() - 1, 0, view.rootIndex())
        if view.horizontalScrollBar().isVisible() and not isinstance(view, QTableView):
            yield f"the rows of {view.accessibleName()} are too wide"
        over = view.visualRect(last).bottom() + 1 - view.viewport().height()
        if over > 0 and not (bar.isVisible() and isinstance(view, QTableView)):
            yield f"the last row of {view.accessibleName()} by {over} pixels"


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
    assert len(seen) >= 20, sorted(seen)
    assert found == {}
