from dataclasses import replace
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QProgressDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.homebrew_format import homebrew_bytes
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export import foreign_files
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.pictures import small_picture
from tests.storage.images.hostile_pictures import encoded

if TYPE_CHECKING:
    from tests.ui.conftest import Answers

GLIDING = Power("gliding", "Gliding", ranked=True, text="Sails on the wind.")


def choose(opened: OpenCampaign, *names: str) -> list[str]:
    ids = [card.id for card in opened.campaign.cards(kind=None) if card.name in names]
    opened.library.choose(ids)
    return ids


def test_exported_heroes_can_be_imported_again(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    answers.to_import = [tmp_path / "ada.json"]
    opened.import_export.ask_and_import()
    qtbot.waitUntil(lambda: [card.name for card in opened.campaign.cards()].count("Ada") == 2)
    assert answers.suggestions[0].name == "Ada.json"
    assert window.toast.text() == "Ada imported"


def test_several_cards_are_exported_to_a_folder(
    opened: OpenCampaign,
    answers: "Answers",
    tmp_path: Path,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    choose(opened, "Ada", "Dorn")
    answers.export_folder = tmp_path / "out"
    opened.import_export.export()
    qtbot.waitUntil(lambda: window.toast.text() == "2 items exported to out")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["Ada.json", "Dorn.json"]
    shown: list[Path] = []
    monkeypatch.setattr(
        "fourc_desktop.ui.app.commands.import_export_commands.open_folder", shown.append
    )
    window.toast.button.click()
    assert shown == [tmp_path / "out"]


def test_the_export_says_that_the_draft_of_a_companion_stays(
    opened: OpenCampaign, window: MainWindow, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    [ada] = choose(opened, "Ada")
    DraftService(opened.campaign).begin_companion(ada, CompanionRole.ALTER_EGO)
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    why = "The Alter-Ego of Ada is a draft; finish it in the builder first."
    qtbot.waitUntil(lambda: window.toast.text().endswith(why))


def test_the_export_names_drafts_as_the_library_does_and_once(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    (ada,) = choose(opened, "Ada")
    unnamed = FourcCampaign(opened.campaign).add([new_draft(ADVANCED, CreationMethod.ROLL)] * 2, "")
    companion = DraftService(opened.campaign).begin_companion(ada, CompanionRole.ALTER_EGO)
    opened.library.choose([ada, companion, *unnamed])
    answers.export_folder = tmp_path / "out"
    opened.import_export.export()
    qtbot.waitUntil(lambda: len(answers.reported) == 4)
    names = distinct_names(opened.campaign.cards(None), beside_subtitles=True)
    said = ["The Alter-Ego of Ada", *(names[id_] for id_ in unnamed)]
    assert len(set(said)) == 3
    assert sorted(answers.reported[1:]) == sorted(
        f"{name} is a draft; finish it in the builder first." for name in said
    )


def test_export_skips_fights_and_writes_the_others(
    opened: OpenCampaign, window: MainWindow, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    opened.encounter_service().begin("Brawl", SectorMap("Yard", 6, 4), [])
    why = "Brawl is an encounter; its heroes and its map can be exported."
    choose(opened, "Ada", "Brawl", "Dorn")
    answers.export_folder = tmp_path / "out"
    opened.import_export.export()
    qtbot.waitUntil(lambda: window.toast.text() == f"2 items exported to out. {why}")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["Ada.json", "Dorn.json"]
    opened.encounter_service().begin("Chase", SectorMap("Yard", 6, 4), [])
    choose(opened, "Brawl", "Chase")
    opened.import_export.export()
    assert (answers.reported[0], answers.reported[2]) == ("None of it can be exported.", why)


def test_unreadable_files_are_reported_and_the_others_imported(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    (tmp_path / "broken.json").write_text('{"format": "4c-hero"')
    opened.import_export.import_files([tmp_path / "broken.json", tmp_path / "ada.json"])
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == 5)
    assert answers.reported[0].startswith("One item was not imported")
    assert "broken.json" in answers.reported[1]


def test_a_table_of_heroes_is_imported_in_one_undo_step(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    (tmp_path / "team.csv").write_text(
        "Name,Fighting,Agility,Strength,Endurance,Reason,Intuition,Psyche,Resources,Popularity\n"
        "Kira,Good (10),Ex 20,30,30,10,10,20,Gd 10,12\nBoz,30,6,40,40,6,6,6,6,0\n",
        "utf-8",
    )
    opened.import_export.import_files([tmp_path / "team.csv"])
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == 6)
    assert "changed, moved to notes or left out" in answers.reported[0]
    assert all(each.startswith(("Kira: ", "Boz: ")) for each in answers.reported[1:])
    window.toast.button.click()
    assert len(opened.campaign.cards()) == 4


STAT_BLOCK = "Kira\nF: Gd 10 A: Ex 20 S: Rm 30 E: 20 R: Ty 6 I: Gd 10 P: Ty 6\n"


def test_stat_blocks_are_pasted_in_one_step(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    QGuiApplication.clipboard().setText(STAT_BLOCK + "\n" + STAT_BLOCK.replace("Kira", "Boz"))
    opened.import_export.paste()
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == 6)
    assert {"Kira", "Boz"} <= {card.name for card in opened.campaign.cards()}
    window.toast.button.click()
    assert len(opened.campaign.cards()) == 4


@pytest.mark.parametrize("copied", ["pixels", "file"])
def test_a_pasted_picture_is_the_portrait_of_the_selected_card(
    opened: OpenCampaign, window: MainWindow, qtbot: QtBot, tmp_path: Path, copied: str
) -> None:
    (tmp_path / "me.png").write_bytes(small_picture())
    data = QMimeData()
    if copied == "file":
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / "me.png"))])
    else:
        data.setImageData(QImage(str(tmp_path / "me.png")))
    QGuiApplication.clipboard().setMimeData(data)
    opened.library.choose([])
    opened.import_export.paste()
    assert window.toast.text().endswith("the picture becomes the portrait.")
    (ada,) = choose(opened, "Ada")
    opened.import_export.paste()
    qtbot.waitUntil(lambda: bool(opened.campaign.card(ada).portrait))
    assert window.toast.text() == "Ada has a new portrait"


def test_cells_are_pasted_though_they_come_with_a_picture(
    opened: OpenCampaign, qtbot: QtBot
) -> None:
    data = QMimeData()
    data.setText(STAT_BLOCK)
    data.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    QGuiApplication.clipboard().setMimeData(data)
    opened.import_export.paste()
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == 5)


def test_an_empty_clipboard_has_nothing_to_paste(opened: OpenCampaign, window: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    opened.import_export.paste()
    assert window.toast.text() == "There is nothing to paste."


def test_text_without_a_stat_block_is_refused(
    opened: OpenCampaign, answers: "Answers", window: MainWindow, qtbot: QtBot
) -> None:
    QGuiApplication.clipboard().setText(" ")
    opened.import_export.paste()
    assert window.toast.text() == "There is nothing to paste."
    QGuiApplication.clipboard().setText("Dear diary")
    opened.import_export.paste()
    qtbot.waitUntil(lambda: bool(answers.reported))
    assert answers.reported[1].startswith(
        "The copied text was not imported because it holds no stat"
    )
    assert len(opened.campaign.cards()) == 4


def test_tables_are_imported_and_refused_rows_reported(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    before = len(opened.campaign.cards())
    good = "".join(f"Hero {number},1,2,3,4,5,6,7\n" for number in range(30))
    (tmp_path / "heroes.csv").write_text(f"Name,F,A,S,E,R,I,P\n{good}Puma,strong\n", "utf-8")
    (tmp_path / "none.csv").write_text("nothing", "utf-8")
    opened.import_export.import_files([tmp_path / "none.csv", tmp_path / "heroes.csv"])
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == before + 30)
    qtbot.waitUntil(lambda: any("not imported" in each for each in answers.reported))
    assert any(each.startswith("2 items were not imported") for each in answers.reported)
    assert any("none.csv was not imported because" in each for each in answers.reported)
    assert window.toast.text() == "30 items imported"
    window.toast.button.click()
    assert len(opened.campaign.cards()) == before


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_selected_cards_are_exported_as_a_table_and_imported_again(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot, suffix: str
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / f"team{suffix}"
    opened.import_export.export_as()
    qtbot.waitUntil(answers.to_export.exists)
    assert answers.to_export.stat().st_size > 0
    opened.import_export.import_files([answers.to_export])
    qtbot.waitUntil(lambda: [each.name for each in opened.campaign.cards()].count("Ada") == 2)


def test_a_table_has_no_drafts_and_says_so(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path
) -> None:
    draft = DraftService(opened.campaign).begin(CreationMethod.ROLL)
    opened.library.choose([draft])
    answers.to_export = tmp_path / "team.csv"
    opened.import_export.export_as()
    assert "is a draft" in answers.reported[0]
    assert not answers.to_export.exists()


def test_a_failure_to_write_is_reported(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / "no such folder" / "ada.json"
    opened.import_export.export()
    assert "ada.json" in answers.reported[0]


def test_an_export_named_like_a_map_of_other_programs_is_one(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    opened.campaign.add([Package(Content(MAP_KIND, SectorMap("Inn", 2, 1)))], "Add Inn")
    choose(opened, "Inn")
    answers.to_export = tmp_path / "Inn.uvtt"
    opened.import_export.export()
    qtbot.waitUntil(lambda: window.toast.text().startswith("Inn exported"))
    assert '"resolution"' in answers.to_export.read_text("utf-8")


def test_losses_of_an_export_format_are_reported(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    window_wall = usual_wall(WallKind.WINDOW, 2)
    inn = SectorMap("Inn", 2, 1).with_wall(Edge(Position(0, 0), Position(1, 0)), window_wall)
    opened.campaign.add([Package(Content(MAP_KIND, inn))], "Add Inn")
    choose(opened, "Inn")
    answers.to_export = tmp_path / "Inn.uvtt"
    opened.import_export.export_as()
    qtbot.waitUntil(lambda: window.toast.text().startswith("Inn exported"))
    assert answers.reported == []
    assert answers.to_export.exists()
    text = window.toast.text()
    assert text.startswith("Inn exported")
    assert text.endswith(". Universal VTT has no place for windows and glass (1).")
    crate = usual_wall(WallKind.OBSTACLE, 5)
    inn = inn.with_wall(Position(1, 0), crate)
    opened.campaign.add([Package(Content(MAP_KIND, replace(inn, name="Barn")))], "Add Barn")
    choose(opened, "Barn")
    opened.import_export.export_as()
    qtbot.waitUntil(lambda: bool(answers.reported))
    assert "Universal VTT has no place for windows and glass (1)." in answers.reported


def test_a_file_for_other_programs_is_made_in_the_background_and_can_be_canceled(
    opened: OpenCampaign,
    answers: "Answers",
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened.campaign.add([Package(Content(MAP_KIND, SectorMap("Inn", 2, 1)))], "Add Inn")
    choose(opened, "Inn")
    may_go_on = Event()
    drawn_in: list[Thread] = []

    def held(*_given: object) -> bytes:
        drawn_in.append(current_thread())
        may_go_on.wait(20)
        return b"no picture"

    monkeypatch.setattr(foreign_files, "drawn_map", held)
    answers.to_export = tmp_path / "Inn.uvtt"
    opened.import_export.export_as()
    qtbot.waitUntil(lambda: bool(drawn_in))
    assert current_thread() not in drawn_in
    (progress,) = window.findChildren(QProgressDialog)
    progress.canceled.emit()
    may_go_on.set()
    opened.import_export._background._threads.shutdown(wait=True)
    qtbot.wait(1)
    assert not answers.to_export.exists()


@pytest.mark.parametrize(
    ("suffix", "start"),
    [(".md", "# Brawl\n"), (".txt", "Brawl\n=====\n"), (".csv", "Turn,Step,By")],
)
def test_the_report_of_a_fight_is_exported_as_text(
    opened: OpenCampaign,
    answers: "Answers",
    tmp_path: Path,
    tools: ApplicationContext,
    qtbot: QtBot,
    suffix: str,
    start: str,
) -> None:
    hero = opened.campaign.cards()[0].id
    EncounterService(opened.campaign, tools).begin("Brawl", SectorMap("Docks", 6, 2), [hero])
    choose(opened, "Brawl")
    answers.to_export = tmp_path / f"brawl{suffix}"
    opened.import_export.export_as()
    qtbot.waitUntil(answers.to_export.exists)
    assert answers.to_export.read_text("utf-8-sig").startswith(start)
    assert answers.suggestions[-1].name == "Brawl.png"


def test_the_report_of_an_ended_fight_is_offered_first_and_as_a_pdf(
    opened: OpenCampaign,
    answers: "Answers",
    tmp_path: Path,
    tools: ApplicationContext,
    qtbot: QtBot,
) -> None:
    service = EncounterService(opened.campaign, tools)
    hero = opened.campaign.cards()[0].id
    service.end(service.begin("Brawl", SectorMap("Docks", 6, 2), [hero]))
    choose(opened, "Brawl")
    answers.to_export = tmp_path / "brawl.pdf"
    opened.import_export.export_as()
    qtbot.waitUntil(answers.to_export.exists)
    assert answers.to_export.read_bytes().startswith(b"%PDF-")
    assert answers.suggestions[-1].name == "Brawl, report.pdf"


def test_an_exported_vehicle_can_be_imported_again(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    car = PropertyService(opened.campaign).add_vehicle()
    name = opened.campaign.card(car).name
    choose(opened, name)
    answers.to_export = tmp_path / "car.json"
    opened.import_export.export()
    opened.import_export.import_files([tmp_path / "car.json"])
    qtbot.waitUntil(
        lambda: [card.name for card in opened.campaign.cards(kind=None)].count(name) == 2
    )


def test_homebrew_is_imported_from_a_file(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    pack = tmp_path / "pack.json"
    pack.write_bytes(homebrew_bytes(Homebrew(powers=(GLIDING,))))
    opened.import_export.import_files([pack])
    qtbot.waitUntil(lambda: opened.campaign.homebrew.powers == (GLIDING,))
    assert window.toast.text() == "1 homebrew entry imported"
    opened.import_export.import_files([pack])
    assert answers.reported == []
    window.toast.button.click()
    assert opened.campaign.homebrew == Homebrew()


def test_the_window_responds_while_files_are_read(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    opened.import_export.import_files([tmp_path / "ada.json"])
    assert len(opened.campaign.cards()) == 4
    qtbot.waitUntil(lambda: len(opened.campaign.cards()) == 5)


def test_a_canceled_import_adds_nothing(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    opened.import_export.import_files([tmp_path / "ada.json"] * 3)
    *_, progress = window.findChildren(QProgressDialog)
    progress.canceled.emit()
    qtbot.wait(200)
    assert len(opened.campaign.cards()) == 4


def test_portraits_are_decoded_before_the_export_and_not_by_the_window(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    (ada,) = choose(opened, "Ada")
    opened.campaign.set_portrait(ada, encoded(Image.new("RGB", (40, 30), "teal"), "PNG"))
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    assert not answers.to_export.exists()
    qtbot.waitUntil(answers.to_export.exists)
    assert '"portrait"' in answers.to_export.read_text("utf-8")


def test_a_closed_campaign_imports_nothing(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> None:
    choose(opened, "Ada")
    answers.to_export = tmp_path / "ada.json"
    opened.import_export.export()
    opened.import_export.import_files([answers.to_export])
    opened.campaign.close()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    assert answers.reported == []
