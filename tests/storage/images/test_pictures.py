import io
import subprocess
import sys
from typing import Any

import pytest
from PIL import Image

from fourc_desktop.core.picture_use import PORTRAIT, background
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.images.picture_worker import REFUSED
from fourc_desktop.storage.images.pictures import LARGEST_FILE, prepare_picture

HANGS = 120.0
"""Seconds after which a worker counts as hanging, on the slowest machine."""


def png(mode: str, size: tuple[int, int]) -> bytes:
    file = io.BytesIO()
    Image.new(mode, size).save(file, "PNG")
    return file.getvalue()


def worker_that(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Replace the worker by another program."""
    true_run = subprocess.run

    def run(command: list[str], **options: Any) -> Any:
        return true_run([sys.executable, "-c", code], **options)

    monkeypatch.setattr(subprocess, "run", run)


def test_a_portrait_is_scaled_to_its_limits() -> None:
    portrait = prepare_picture(png("RGB", (2000, 1000)))
    assert Image.open(io.BytesIO(portrait)).size == (1024, 512)
    assert len(portrait) <= PORTRAIT.size


def test_a_picture_of_32_megapixels_fits_into_the_limits() -> None:
    assert prepare_picture(png("RGB", (8000, 4000)))


@pytest.mark.parametrize(
    "data",
    [
        b"8BPS\x00\x01",
        b"gimp xcf v011",
        b"PK\x03\x04" + bytes(26) + b"mimetypeimage/openraster",
        b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/x-krita",
    ],
    ids=["Photoshop", "GIMP", "OpenRaster", "Krita"],
)
def test_a_picture_with_layers_is_to_be_exported(data: bytes) -> None:
    """Without starting the worker, and whatever its suffix is."""
    with pytest.raises(PictureRefusedError) as refused:
        prepare_picture(data, "street.png")
    assert str(refused.value) == (
        "street.png was not taken because it is a picture with layers; export it as a PNG from "
        "the program it was made with."
    )


def test_a_large_picture_with_layers_is_not_refused_for_its_size() -> None:
    """A smaller one would be refused, too."""
    with pytest.raises(PictureRefusedError, match="it is a picture with layers"):
        prepare_picture(b"8BPS" + bytes(LARGEST_FILE), "street.psd")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (bytes(LARGEST_FILE + 1), "it is larger than 8 MB"),
        (b"<svg/>", "it is neither PNG nor JPEG nor WebP"),
        (png("L", (20, 20))[:-30], "it is damaged or not complete"),
    ],
)
def test_a_refusal_is_a_sentence_about_the_file(data: bytes, reason: str) -> None:
    with pytest.raises(PictureRefusedError) as refused:
        prepare_picture(data, "kira.png")
    assert str(refused.value) == (
        f"kira.png was not taken because {reason}; "
        "choose another PNG, JPEG or WebP, or save it again with a picture program."
    )


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux")
def test_the_worker_refuses_pictures_beyond_its_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended: list[int] = []
    true_run = subprocess.run

    def run(command: list[str], **options: Any) -> Any:
        done = true_run(command, **options)
        ended.append(done.returncode)
        return done

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(PictureRefusedError, match="it is too much to decode in the memory"):
        prepare_picture(png("RGBA", (8000, 4000)), patience=HANGS)
    assert ended == [REFUSED]


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a processor's time")
def test_a_worker_that_works_too_long_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = "from fourc_desktop.storage.images.picture_worker import limit_process; limit_process()"
    worker_that(monkeypatch, f"{limit}\nwhile True: pass")
    with pytest.raises(PictureRefusedError, match="decoding it takes far too long"):
        prepare_picture(b"anything", patience=HANGS)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import time; time.sleep(30)", "decoding it takes far too long"),
        ("import os; os.kill(os.getpid(), 9)", "it could not be decoded"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGXCPU)", "takes far too long"),
        ("raise ValueError", "it could not be decoded"),
        ("", "it could not be decoded"),
        ("print('no picture')", "it could not be decoded"),
        ("import os; os.write(1, b'\\xff\\xd8\\xff' + bytes(307200))", "it could not be decoded"),
    ],
)
def test_a_worker_that_fails_is_a_refusal(
    monkeypatch: pytest.MonkeyPatch, code: str, reason: str
) -> None:
    worker_that(monkeypatch, code)
    with pytest.raises(PictureRefusedError, match=reason):
        prepare_picture(b"anything", patience=1)


def test_a_worker_that_cannot_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(
        PictureRefusedError, match=r"did not start \(No such file.*start the program"
    ):
        prepare_picture(b"anything")


def test_modules_of_the_working_folder_are_not_imported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    (tmp_path / "PIL.py").write_text("raise SystemExit('run!')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    assert prepare_picture(png("L", (9, 9)))


def test_a_background_is_cut_to_the_map_shape() -> None:
    made = prepare_picture(png("RGBA", (4000, 1000)), "street.png", use=background(20, 10))
    assert Image.open(io.BytesIO(made)).size == (1536, 768)


def test_a_background_of_32_megapixels_fits_into_the_limits() -> None:
    assert prepare_picture(png("RGB", (8000, 4000)), use=background(200, 100))
