import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from fourc_desktop.core.picture_bytes import UnusablePictureError
from fourc_desktop.core.picture_use import PORTRAIT
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.images import picture_decoder, picture_worker
from fourc_desktop.storage.images.picture_decoder import PictureDecoder
from tests.pictures import small_picture


@pytest.fixture
def decoder() -> Iterator[PictureDecoder]:
    made = PictureDecoder()
    yield made
    made.close()


def refused(decoder: PictureDecoder, data: bytes) -> str:
    with pytest.raises(PictureRefusedError) as refusal:
        decoder.check(data, PORTRAIT)
    return str(refusal.value)


def test_one_process_decodes_them_all(decoder: PictureDecoder) -> None:
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


def test_what_is_no_picture_starts_no_process(decoder: PictureDecoder) -> None:
    assert "it is neither PNG nor JPEG" in refused(decoder, b"%!PS")
    assert decoder._process is None


def test_after_one_that_it_does_not_survive_it_starts_again(decoder: PictureDecoder) -> None:
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


def test_one_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_decoder, "_serve", silent)
    decoder = PictureDecoder(patience=0.01)
    assert "it is too slow to decode" in refused(decoder, small_picture("PNG"))
    assert decoder._process is None


def test_where_no_process_starts_nothing_is_decoded(
    decoder: PictureDecoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_method: str) -> None:
        raise OSError

    monkeypatch.setattr(picture_decoder, "get_context", fail)
    assert "it is too much to decode" in refused(decoder, small_picture("PNG"))


def test_its_memory_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    class Orders:
        """Two pictures, and the end."""

        def __init__(self) -> None:
            self.received = [(b"", PORTRAIT), (small_picture("PNG"), PORTRAIT)]
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


def test_a_process_whose_program_is_gone_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_orders: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(picture_worker, "serve", gone)
    picture_decoder._serve(None)  # type: ignore[arg-type]


def test_a_process_without_orders_ends(monkeypatch: pytest.MonkeyPatch) -> None:
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

        def recv(self) -> tuple[bytes, object]:
            if not self.left:
                raise EOFError
            self.left -= 1
            return b"GIF89a", PORTRAIT

    for limit in ("_limit_memory", "_limit_seconds"):
        monkeypatch.setattr(picture_worker, limit, lambda *_: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    picture_worker.serve(Once())  # type: ignore[arg-type]
    assert answers == ["", "neither PNG nor JPEG"]


def test_a_stored_picture_is_decoded_to_its_end() -> None:
    picture_worker.try_stored(small_picture(), PORTRAIT)
    picture_worker.try_stored(small_picture("PNG"), PORTRAIT)
    with pytest.raises(UnusablePictureError):
        picture_worker.try_stored(small_picture()[:300], PORTRAIT)


def test_a_stored_picture_that_no_decoder_takes_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **_options: object) -> None:
        raise OSError("broken data stream")

    monkeypatch.setattr("PIL.Image.open", fails)
    with pytest.raises(UnusablePictureError):
        picture_worker.try_stored(small_picture(), PORTRAIT)
