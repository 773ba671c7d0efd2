from collections.abc import Callable
from concurrent.futures import Future

import pytest
from PIL import Image
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from fourc_desktop.core.picture_bytes import Pixels
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.images.picture_decoder import DecodingStopped
from fourc_desktop.ui.shared.operation import ShowFailure
from fourc_desktop.ui.shared.portrait_cache import (
    MAX_CACHED,
    PictureLoader,
    PortraitCache,
    image_of,
)
from tests.pictures import small_picture


class Loads:
    """A loader that records the requests and delivers pictures when the test calls it."""

    def __init__(self) -> None:
        self.digests: list[str] = []
        self.arrive: list[Callable[[QImage], object]] = []
        self.fail: list[ShowFailure] = []

    def load(
        self,
        digest: str,
        _use: PictureUse,
        _side: int,
        done: Callable[[QImage], object],
        failed: ShowFailure,
    ) -> None:
        self.digests.append(digest)
        self.arrive.append(done)
        self.fail.append(failed)


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> Loads:
    made = Loads()
    monkeypatch.setattr(PictureLoader, "load", made.load)
    return made


def image() -> QImage:
    return image_of(Pixels(2, 1, b"\xff\x00\x00\x00\x00\xff"))


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_portrait_is_available_after_decoding(
    qtbot: QtBot, campaign: Campaign, kind: str
) -> None:
    digest = campaign.file.add_picture(small_picture(kind, 600))
    parent = QObject()
    portraits = PortraitCache(campaign, parent)
    with qtbot.waitSignal(portraits.changed):
        assert portraits.get(digest) is None
    shown = portraits.get(digest)
    assert shown is not None
    assert (shown.width(), shown.height()) == (512, 512)
    assert portraits.get(digest) is shown
    assert portraits.get(None) is None


def test_a_picture_is_transparent_until_it_is_decoded(campaign: Campaign, loads: Loads) -> None:
    portraits = PortraitCache(campaign, parent := QObject())
    assert portraits.shown(None) is None
    waiting = portraits.shown("a")
    assert waiting is not None
    assert waiting.toImage().pixelColor(0, 0).alpha() == 0
    loads.arrive[0](image())
    assert portraits.shown("a") is portraits.get("a") is not waiting
    portraits.shown("b")
    loads.fail[1]("It is no picture.")
    assert portraits.shown("b") is None
    parent.deleteLater()


@pytest.mark.parametrize(
    "data",
    [b"<svg/>", small_picture("BMP"), small_picture("PNG")[:40], small_picture("PNG", 1025)],
    ids=["svg", "bmp", "cut", "wide"],
)
def test_an_unusable_picture_is_reported_and_not_shown(
    qtbot: QtBot, campaign: Campaign, data: bytes
) -> None:
    digest, parent, reported = campaign.file.add_picture(data), QObject(), list[str]()
    shown: list[QImage] = []
    loader = PictureLoader(campaign, parent)
    loader.load(digest, PORTRAIT, 512, shown.append, reported.append)
    qtbot.waitUntil(lambda: bool(reported))
    assert "The picture is left out because it is" in reported[0]
    assert shown == []


def test_a_missing_picture_is_none(qtbot: QtBot, campaign: Campaign) -> None:
    parent = QObject()
    portraits = PortraitCache(campaign, parent)
    assert portraits.get("a" * 64) is None
    assert portraits.get("a" * 64) is None


def test_nothing_is_read_or_shown_of_a_campaign_that_was_closed(
    qtbot: QtBot, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest, parent, reported = campaign.file.add_picture(small_picture()), QObject(), list[object]()
    loader = PictureLoader(campaign, parent)
    delivered: list[Callable[[Future[QImage]], object]] = []
    monkeypatch.setattr(loader._background, "run", lambda _work, then: delivered.append(then))
    loader.load(digest, PORTRAIT, 512, reported.append, reported.append)
    stopped, done = Future[QImage](), Future[QImage]()
    stopped.set_exception(DecodingStopped())
    delivered[0](stopped)
    campaign.close()
    done.set_result(image())
    delivered[0](done)
    loader.load(digest, PORTRAIT, 512, reported.append, reported.append)
    assert reported == []
    assert len(delivered) == 1


def test_each_picture_is_requested_once_and_the_oldest_dropped(qtbot: QtBot, loads: Loads) -> None:
    parent = QObject()
    portraits = PortraitCache(None, parent)  # type: ignore[arg-type]
    assert portraits.get("a") is portraits.get("a") is None
    assert loads.digests == ["a"]
    for number in range(MAX_CACHED):
        portraits.get(str(number))
    with qtbot.assertNotEmitted(portraits.changed, wait=1):
        loads.arrive[0](image())  # removed from the cache meanwhile
    portraits.get("a")
    assert loads.digests.count("a") == 2


def test_pictures_that_arrive_together_emit_one_change(qtbot: QtBot, loads: Loads) -> None:
    parent, changes = QObject(), list[None]()
    portraits = PortraitCache(None, parent)  # type: ignore[arg-type]
    portraits.changed.connect(lambda: changes.append(None))
    for digest in "abc":
        portraits.get(digest)
    for arrive in loads.arrive:
        arrive(image())
    qtbot.waitUntil(lambda: bool(changes))
    assert len(changes) == 1
    assert all(portraits.get(digest) for digest in "abc")


def test_a_picture_is_loading_until_it_arrives_or_fails(qtbot: QtBot, loads: Loads) -> None:
    parent = QObject()
    portraits = PortraitCache(None, parent)  # type: ignore[arg-type]
    for digest in "ab":
        portraits.get(digest)
    assert [portraits.is_loading(each) for each in ("a", "b", "c", None)] == [
        True,
        True,
        False,
        False,
    ]
    loads.arrive[0](image())
    with qtbot.waitSignal(portraits.changed):
        loads.fail[1]("It is damaged.")
    assert not any(portraits.is_loading(each) for each in "ab")
    assert portraits.get("b") is None


def test_colors_and_transparency_are_those_of_the_picture() -> None:
    opaque = image()
    assert [opaque.pixelColor(x, 0).name() for x in (0, 1)] == ["#ff0000", "#0000ff"]
    clear = image_of(Pixels(1, 2, bytes((0, 255, 0, 255, 9, 9, 9, 0))))
    assert clear.pixelColor(0, 0).name() == "#00ff00"
    assert clear.pixelColor(0, 1).alpha() == 0


def test_no_picture_of_a_campaign_is_decoded_by_the_program_itself(
    qtbot: QtBot, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest = campaign.file.add_picture(small_picture())

    def fail(*_: object, **_options: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Image, "open", fail)
    monkeypatch.setattr(QImage, "loadFromData", fail)
    parent, shown = QObject(), list[QImage]()
    PictureLoader(campaign, parent).load(digest, PORTRAIT, 512, shown.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(shown))
    assert shown[0].pixelColor(5, 5).green() > 100
