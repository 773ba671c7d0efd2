import io
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest
from PIL import Image

from fourc_desktop.core.picture_bytes import Pixels, UnusablePictureError
from fourc_desktop.core.picture_use import PORTRAIT
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.images import picture_decoder, picture_worker
from fourc_desktop.storage.images.picture_decoder import DecodingStopped, PictureDecoder
from tests.pictures import small_picture

HANGS = 120.0
"""Seconds after which a worker counts as hanging, on the slowest machine."""


@pytest.fixture
def decoder() -> Iterator[PictureDecoder]:
    made = PictureDecoder()
    yield made
    made.close()


def refused(decoder: PictureDecoder, data: bytes) -> str:
    with pytest.raises(PictureRefusedError) as refusal:
        decoder.check(data, PORTRAIT)
    return str(refusal.value)


def test_one_process_decodes_all_pictures(decoder: PictureDecoder) -> None:
    decoder.check(small_picture("PNG"), PORTRAIT)
    process = decoder._process
    assert process is not None
    cut = bytearray(small_picture("PNG", 200))
    cut[60:80] = bytes(20)
    assert "it is damaged or not complete; choose another" in refused(decoder, bytes(cut))
    decoder.check(small_picture("JPEG"), PORTRAIT)
    assert decoder._process is process
    decoder.close()
    decoder.close()
    assert decoder._process is None


def test_an_unknown_format_starts_no_process(decoder: PictureDecoder) -> None:
    assert "it is neither PNG nor JPEG" in refused(decoder, b"%!PS")
    assert decoder._process is None


def test_the_decoder_restarts_after_a_crash(decoder: PictureDecoder) -> None:
    decoder.check(small_picture("PNG"), PORTRAIT)
    process = decoder._process
    assert process is not None
    process.kill()
    process.join()
    assert "it is too much to decode" in refused(decoder, small_picture("JPEG"))
    decoder.check(small_picture("JPEG"), PORTRAIT)


def silent(orders: Connection) -> None:
    """Begin, and never answer."""
    orders.send("")
    time.sleep(60)


def test_a_hanging_process_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_decoder, "_serve", silent)
    decoder = PictureDecoder(patience=0.01)
    assert "it is too slow to decode" in refused(decoder, small_picture("PNG"))
    assert decoder._process is None


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a processor's time")
def test_a_busy_machine_is_given_time_beyond_the_processor_limit(
    decoder: PictureDecoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock may run ten times as long as the time of the processor that a picture may take."""
    waited: list[float] = []
    poll = Connection.poll

    def poll_late(orders: Connection, seconds: float) -> bool:
        waited.append(seconds)
        return sum(waited) > 10 * picture_worker.MAX_SECONDS and poll(orders, HANGS)

    decoder.check(small_picture("PNG"), PORTRAIT)
    monkeypatch.setattr(Connection, "poll", poll_late)
    decoder.check(small_picture("JPEG"), PORTRAIT)
    assert sum(waited) > 10 * picture_worker.MAX_SECONDS


def test_without_a_process_pictures_are_refused(
    decoder: PictureDecoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_method: str) -> None:
        raise OSError

    monkeypatch.setattr(picture_decoder, "get_context", fail)
    assert "it is too much to decode" in refused(decoder, small_picture("PNG"))


def test_the_decoder_process_limits_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    class Orders:
        """Orders of two pictures, then the end of the connection."""

        def __init__(self) -> None:
            self.received = [(b"", PORTRAIT, 0), (small_picture("PNG"), PORTRAIT, 0)]
            self.answers: list[str] = []

        def recv(self) -> object:
            if not self.received:
                raise EOFError
            return self.received.pop()

        def send(self, answer: str) -> None:
            self.answers.append(answer)

    def too_much(data: bytes, _use: object) -> None:
        if not data:
            raise MemoryError

    limited: list[str] = []
    monkeypatch.setattr(picture_worker, "_limit_memory", lambda: limited.append("memory"))
    monkeypatch.setattr(picture_worker, "_limit_seconds", lambda _most: limited.append("seconds"))
    monkeypatch.setattr(picture_worker, "try_stored", too_much)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    orders = Orders()
    picture_worker.serve(orders)  # type: ignore[arg-type]
    assert limited == ["memory", "seconds", "seconds"]
    assert orders.answers == ["", "", "too much to decode in the memory a picture may take"]


def test_a_process_ends_on_a_broken_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_orders: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(picture_worker, "serve", gone)
    picture_decoder._serve(None)  # type: ignore[arg-type]


def test_a_process_ends_when_its_connection_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed:
        def send(self, _answer: str) -> None:
            pass

        def recv(self) -> None:
            raise EOFError

    monkeypatch.setattr(picture_worker, "_limit_memory", lambda: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    picture_worker.serve(Closed())  # type: ignore[arg-type]


def test_a_refused_picture_is_answered_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[str] = []

    class Once:
        left = 1

        def send(self, answer: str) -> None:
            answers.append(answer)

        def recv(self) -> tuple[bytes, object, int]:
            if not self.left:
                raise EOFError
            self.left -= 1
            return b"GIF89a", PORTRAIT, 0

    for limit in ("_limit_memory", "_limit_seconds"):
        monkeypatch.setattr(picture_worker, limit, lambda *_: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    picture_worker.serve(Once())  # type: ignore[arg-type]
    assert answers == ["", "neither PNG nor JPEG"]


def test_try_stored_decodes_the_whole_picture() -> None:
    picture_worker.try_stored(small_picture(), PORTRAIT)
    picture_worker.try_stored(small_picture("PNG"), PORTRAIT)
    with pytest.raises(UnusablePictureError):
        picture_worker.try_stored(small_picture()[:300], PORTRAIT)


def test_an_undecodable_stored_picture_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **_options: object) -> None:
        raise OSError("broken data stream")

    monkeypatch.setattr("PIL.Image.open", fails)
    with pytest.raises(UnusablePictureError):
        picture_worker.try_stored(small_picture(), PORTRAIT)


def test_pixels_are_decoded_at_the_requested_size(
    decoder: PictureDecoder,
) -> None:
    shown = decoder.pixels(small_picture("PNG", 300, "teal"), PORTRAIT, 100)
    assert (shown.width, shown.height, shown.has_alpha) == (100, 100, False)
    assert shown.data[:3] == bytes((0, 128, 128))
    clear = io.BytesIO()
    Image.new("RGBA", (3, 2), (10, 20, 30, 40)).save(clear, "PNG")
    assert decoder.pixels(clear.getvalue(), PORTRAIT, 100) == Pixels(
        3, 2, bytes((10, 20, 30, 40)) * 6
    )
    with pytest.raises(PictureRefusedError, match="neither PNG nor JPEG"):
        decoder.pixels(b"GIF89a", PORTRAIT, 100)


def test_stop_raises_decoding_stopped_not_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that waits for a slow picture continues long before the timeout."""
    decoder = PictureDecoder(patience=3600)
    monkeypatch.setattr(picture_decoder, "_serve", silent)
    looks: list[float] = []

    def poll(_orders: Connection, seconds: float) -> bool:
        looks.append(seconds)
        if len(looks) == 1:
            return True
        decoder.stop()
        return False

    monkeypatch.setattr(Connection, "poll", poll)
    with pytest.raises(DecodingStopped):
        decoder.check(small_picture("PNG"), PORTRAIT)
    assert max(looks) <= picture_decoder.POLL_SECONDS
    assert len(looks) == 2
    assert decoder._process is None


def test_a_closed_decoder_raises_decoding_stopped(decoder: PictureDecoder) -> None:
    decoder.close()
    with pytest.raises(DecodingStopped):
        decoder.check(small_picture("PNG"), PORTRAIT)
    assert decoder._process is None


def test_the_worker_returns_pixels_for_a_given_side() -> None:
    answer = picture_worker._answer(small_picture(side=40), PORTRAIT, 20)
    assert isinstance(answer, Pixels)
    assert (answer.width, answer.height) == (20, 20)
    assert picture_worker._answer(small_picture(), PORTRAIT, 0) == ""
    assert "damaged" in str(picture_worker._answer(small_picture()[:300], PORTRAIT, 20))
