"""Reading a picture in another thread."""

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QObject, QStandardPaths
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.images.pictures import LARGEST_FILE
from fourc_desktop.ui.shared.picture_importer import PictureImporter, pictures_folder


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def face(tmp_path: Path) -> Path:
    path = tmp_path / "face.webp"
    Image.new("RGB", (60, 80), "teal").save(path)
    return path


def test_ready_emits_the_picture_with_its_hero(owner: QObject, face: Path, qtbot: QtBot) -> None:
    changer = PictureImporter(owner)
    heard: list[object] = []
    changer.busy.connect(heard.append)
    changer.ready.connect(lambda hero, picture: heard.append((hero, picture[:1] in b"\x89\xff")))
    changer.read("kira", face)
    assert heard == ["kira"]
    qtbot.waitUntil(lambda: len(heard) == 3, timeout=60_000)
    assert heard == ["kira", "", ("kira", True)]


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("missing.png", None, "missing.png could not be read"),
        ("empty.png", b"", "empty.png was not taken"),
        ("huge.png", bytes(LARGEST_FILE + 1), "larger than 8 MB"),
    ],
)
def test_a_refusal_names_file_and_reason(
    owner: QObject, tmp_path: Path, qtbot: QtBot, name: str, data: bytes | None, words: str
) -> None:
    if data is not None:
        (tmp_path / name).write_bytes(data)
    changer = PictureImporter(owner)
    reported: list[str] = []
    changer.refused.connect(reported.append)
    changer.read("kira", tmp_path / name)
    qtbot.waitUntil(lambda: bool(reported), timeout=60_000)
    assert words in reported[0]


def test_a_pasted_picture_is_read_like_a_file(owner: QObject, face: Path, qtbot: QtBot) -> None:
    changer = PictureImporter(owner)
    heard: list[object] = []
    changer.ready.connect(lambda hero, picture: heard.append((hero, picture[:1] in b"\x89\xff")))
    changer.refused.connect(heard.append)
    changer.read("kira", face.read_bytes())
    qtbot.waitUntil(lambda: len(heard) == 1, timeout=60_000)
    changer.read("kira", b"no picture")
    qtbot.waitUntil(lambda: len(heard) == 2, timeout=60_000)
    assert heard[0] == ("kira", True)
    assert str(heard[1]).startswith("The pasted picture was not taken because")


def test_without_a_folder_of_pictures_the_dialog_opens_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = tmp_path / "Pictures"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(wanted))
    assert pictures_folder() == Path.home()
    wanted.mkdir()
    assert pictures_folder() == wanted
