import io
import random
import runpy
import struct
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from fourc_desktop.core.picture_bytes import UnusablePictureError
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse, background
from fourc_desktop.storage.images import picture_worker
from fourc_desktop.storage.images.picture_worker import (
    REFUSED,
    main,
    reencode,
    shown_pixels,
    try_stored,
)
from tests.storage.images.hostile_pictures import malformed_pair

TURNED_RIGHT = 6  # EXIF: the camera was held upright
RED, BLUE = (230, 20, 20), (20, 20, 230)


def encoded(picture: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def decoded(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def noise(mode: str, width: int, height: int) -> Image.Image:
    channels = len(Image.new(mode, (1, 1)).getbands())
    return Image.frombytes(
        mode, (width, height), random.Random(3).randbytes(width * height * channels)
    )


def half_red_half_blue(width: int = 80, height: int = 40) -> Image.Image:
    picture = Image.new("RGB", (width, height), RED)
    picture.paste(BLUE, (width // 2, 0, width, height))
    return picture


def is_about(picture: Image.Image, place: tuple[int, int], color: tuple[int, int, int]) -> bool:
    pixel = picture.convert("RGB").getpixel(place)
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 25 for one, other in zip(pixel, color, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def with_chunks(png: bytes, *chunks: bytes) -> bytes:
    """Put chunks behind the header of a PNG."""
    return png[:33] + b"".join(chunks) + png[33:]


@pytest.mark.parametrize(
    ("kind", "options"), [("PNG", {}), ("JPEG", {"quality": 95}), ("WEBP", {})]
)
def test_opaque_pictures_are_reencoded_as_jpeg(kind: str, options: dict[str, int]) -> None:
    picture = decoded(reencode(encoded(half_red_half_blue(), kind, **options)))
    assert (picture.format, picture.size, picture.mode) == ("JPEG", (80, 40), "RGB")
    assert is_about(picture, (10, 20), RED)
    assert is_about(picture, (70, 20), BLUE)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_transparent_pictures_are_reencoded_as_png(kind: str) -> None:
    source = Image.new("RGBA", (60, 60), (*RED, 90))
    picture = decoded(
        reencode(encoded(source, kind, **({"lossless": True} if kind == "WEBP" else {})))
    )
    assert (picture.format, picture.mode) == ("PNG", "RGBA")
    assert picture.getpixel((30, 30)) == (*RED, 90)


def test_an_opaque_alpha_channel_is_dropped() -> None:
    assert (
        decoded(reencode(encoded(Image.new("RGBA", (9, 9), (*RED, 255)), "PNG"))).format == "JPEG"
    )


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_mode_of_png_is_read(mode: str) -> None:
    picture = decoded(reencode(encoded(Image.new(mode, (30, 20)), "PNG")))
    assert picture.size == (30, 20)


def test_sixteen_bit_gray_is_read() -> None:
    source = Image.new("I;16", (30, 20), 0x8000)
    assert is_about(decoded(reencode(encoded(source, "PNG"))), (5, 5), (128, 128, 128))


def test_cmyk_jpeg_is_read() -> None:
    source = Image.new("RGB", (30, 20), RED).convert("CMYK")
    assert is_about(decoded(reencode(encoded(source, "JPEG"))), (5, 5), RED)


def test_a_transparent_color_of_a_palette_is_kept() -> None:
    source = Image.new("P", (30, 20), 1)
    source.putpalette([0, 0, 0, *RED])
    picture = decoded(reencode(encoded(source, "PNG", transparency=1))).convert("RGBA")
    assert picture.getpixel((5, 5)) == (*RED, 0)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_exif_orientation_is_applied(kind: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = TURNED_RIGHT
    picture = decoded(reencode(encoded(half_red_half_blue(), kind, exif=exif)))
    assert picture.size == (40, 80)
    assert is_about(picture, (20, 10), RED)
    assert is_about(picture, (20, 70), BLUE)


def test_metadata_is_removed() -> None:
    exif = Image.Exif()
    exif[0x010E] = "SECRET description"
    exif[0x0112] = TURNED_RIGHT
    for kind, options in {
        "JPEG": {"exif": exif, "comment": b"SECRET", "icc_profile": b"SECRET" * 30},
        "PNG": {"exif": exif, "icc_profile": b"SECRET" * 30},
        "WEBP": {"exif": exif, "icc_profile": b"SECRET" * 30, "xmp": b"SECRET"},
    }.items():
        for mode in ("RGB", "RGBA"):
            source = half_red_half_blue().convert(mode)
            if mode == "RGBA" and kind != "JPEG":
                source.putalpha(100)
            data = encoded(source.convert("RGB") if kind == "JPEG" else source, kind, **options)
            assert b"SECRET" in data or kind == "PNG"
            result = reencode(data)
            assert b"SECRET" not in result
            assert not decoded(result).getexif()
            assert "icc_profile" not in decoded(result).info


@pytest.mark.parametrize("size", [(1024, 1024), (1025, 10), (3000, 1500), (10, 5000), (1, 1)])
def test_a_portrait_is_scaled_to_1024_pixels(size: tuple[int, int]) -> None:
    width, height = decoded(reencode(encoded(Image.new("RGB", size), "PNG"))).size
    assert max(width, height) == min(max(size), PORTRAIT.side)
    assert min(width, height) >= 1


@pytest.mark.parametrize(("mode", "kind"), [("RGB", "JPEG"), ("RGBA", "PNG")])
def test_a_portrait_has_300_kilobytes_at_most(mode: str, kind: str) -> None:
    result = reencode(encoded(noise(mode, 1100, 900), "PNG", compress_level=1))
    assert len(result) <= PORTRAIT.size
    assert decoded(result).format == kind
    assert decoded(result).width > 300


def test_only_the_first_frame_is_kept() -> None:
    frames = [Image.new("RGB", (20, 20), color) for color in (RED, BLUE, BLUE)]
    for kind in ("PNG", "WEBP"):
        data = encoded(frames[0], kind, save_all=True, append_images=frames[1:], duration=100)
        assert is_about(decoded(reencode(data)), (5, 5), RED)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"text",
        b'<svg xmlns="http://www.w3.org/2000/svg"/>',
        b"RIFF\x00\x00\x00\x00WAVE",
        encoded(Image.new("RGB", (9, 9)), "GIF"),
        encoded(Image.new("RGB", (9, 9)), "BMP"),
        encoded(Image.new("RGB", (9, 9)), "TIFF"),
    ],
)
def test_other_kinds_are_refused_by_their_first_bytes(data: bytes) -> None:
    with pytest.raises(UnusablePictureError, match=r"^neither PNG nor JPEG nor WebP$"):
        reencode(data)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("kept", [13, 0.3, 0.9])
def test_truncated_pictures_are_refused(kind: str, kept: float) -> None:
    data = encoded(noise("RGB", 200, 100), kind)
    with pytest.raises(UnusablePictureError, match=r"^damaged or not complete$"):
        reencode(data[: int(kept if kept > 1 else len(data) * kept)])


@pytest.mark.parametrize(("height", "taken"), [(4000, True), (4001, False)])
def test_more_than_32_megapixels_are_refused_before_they_are_decoded(
    height: int, *, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = encoded(Image.new("1", (8000, height)), "PNG")
    if taken:
        assert decoded(reencode(data)).size == (1024, 512)
        return
    monkeypatch.setattr(Image.Image, "thumbnail", None)
    with pytest.raises(UnusablePictureError, match=r"^larger than 32 megapixels$"):
        reencode(data)


@pytest.mark.parametrize(("height", "taken"), [(3250, True), (3251, False)])
def test_webp_is_limited_to_13_megapixels(
    height: int, *, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = encoded(Image.new("L", (4000, height)), "WEBP", quality=10, method=0)
    if taken:
        assert decoded(reencode(data)).size == (1024, 832)
        return
    monkeypatch.setattr(Image.Image, "thumbnail", None)
    with pytest.raises(UnusablePictureError, match=r"^larger than 13 megapixels of WebP$"):
        reencode(data)


def test_chunks_of_text_are_not_even_read() -> None:
    text = zlib.compress(bytes(5_000_000))
    png = encoded(half_red_half_blue(), "PNG")
    bombs = [chunk(b"zTXt", b"a\0\0" + text), chunk(b"iCCP", b"a\0\0" + text)] * 100
    assert reencode(with_chunks(png, *bombs)) == reencode(png)


def test_a_png_with_too_many_chunks_is_refused() -> None:
    png = encoded(half_red_half_blue(), "PNG")
    with pytest.raises(UnusablePictureError, match="damaged"):
        reencode(with_chunks(png, chunk(b"tEXt", b"") * 20_001))


def test_an_oversized_exif_is_not_read() -> None:
    png = encoded(half_red_half_blue(), "PNG")
    assert reencode(with_chunks(png, chunk(b"eXIf", bytes(70_000)))) == reencode(png)


@pytest.mark.filterwarnings("ignore::UserWarning:PIL")
@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@settings(max_examples=60)
@given(data=st.data())
def test_mixed_bytes_give_a_picture_or_a_refusal(kind: str, data: st.DataObject) -> None:
    good = encoded(half_red_half_blue(), kind)
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(good))] * 2)))
    mixed = good[:start] + data.draw(st.binary(max_size=12)) + good[end:]
    with suppress(UnusablePictureError):
        assert len(reencode(mixed)) <= PORTRAIT.size


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[int, int]]:
    """Record the limits that a process would get, without applying them."""
    resource = pytest.importorskip("resource")
    given_limits: dict[int, tuple[int, int]] = {}
    monkeypatch.setattr(resource, "setrlimit", given_limits.__setitem__)
    return given_limits


def test_the_process_sets_limits_before_reading(limits: dict[int, tuple[int, int]]) -> None:
    resource = pytest.importorskip("resource")
    result, complaints = io.BytesIO(), io.StringIO()
    png = encoded(half_red_half_blue(), "PNG")
    assert main(io.BytesIO(png), result, complaints) == 0
    assert result.getvalue() == reencode(png)
    assert complaints.getvalue() == ""
    assert limits[resource.RLIMIT_CPU] == (2, 3)
    assert limits[resource.RLIMIT_CORE] == (0, 0)
    if sys.platform == "linux":
        assert limits[resource.RLIMIT_AS][0] > 250 * 1024 * 1024


def test_the_process_prints_no_warnings(limits: dict[int, tuple[int, int]]) -> None:
    with pytest.warns(UserWarning, match="malformed"):
        reencode(malformed_pair())
    complaints = io.StringIO()
    assert main(io.BytesIO(malformed_pair()), io.BytesIO(), complaints) == 0
    assert complaints.getvalue() == picture_worker._answer(malformed_pair(), PORTRAIT, 0) == ""


def test_pixels_are_shown_of_a_whole_picture_only() -> None:
    jpeg = encoded(noise("RGB", 200, 100), "JPEG")
    shown = shown_pixels(jpeg, PORTRAIT, 50)
    assert (shown.width, shown.height, len(shown.data)) == (50, 25, 3 * 50 * 25)
    with pytest.raises(UnusablePictureError, match=r"^damaged or not complete$"):
        shown_pixels(jpeg[: len(jpeg) // 2], PORTRAIT, 50)


def test_the_worker_runs_as_a_script(
    limits: dict[int, tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    png = encoded(half_red_half_blue(), "PNG")
    result = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(png)))
    monkeypatch.setattr(sys, "stdout", result)
    monkeypatch.setattr(sys, "argv", ["worker", *background(1, 1).words()])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(picture_worker.__file__), run_name="__main__")
    assert ended.value.code == 0
    result.seek(0)
    assert result.buffer.read() == reencode(png, background(1, 1))


def test_a_refusal_is_an_exit_code_and_a_reason(limits: dict[int, tuple[int, int]]) -> None:
    complaints = io.StringIO()
    assert main(io.BytesIO(b"text"), io.BytesIO(), complaints) == REFUSED
    assert complaints.getvalue() == "neither PNG nor JPEG nor WebP"


def test_too_little_memory_is_a_refusal(
    limits: dict[int, tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def exhaust(_: bytes, _use: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr(picture_worker, "reencode", exhaust)
    complaints = io.StringIO()
    assert main(io.BytesIO(b""), io.BytesIO(), complaints) == REFUSED
    assert "memory" in complaints.getvalue()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_missing_system_limits_are_skipped(
    limits: dict[int, tuple[int, int]], monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "exists", lambda _: False)
    picture_worker.limit_process()
    assert len(limits) == (0 if platform == "win32" else 2)


@pytest.mark.parametrize(
    ("source", "sectors", "size"),
    [
        ((400, 300), (4, 3), (400, 300)),
        ((400, 300), (10, 10), (300, 300)),
        ((400, 300), (200, 1), (400, 2)),
        ((300, 400), (1, 200), (2, 400)),
        ((8000, 4000), (20, 10), (3072, 1536)),
        ((1, 1), (7, 3), (1, 1)),
    ],
)
def test_a_background_is_cut_to_the_shape_of_the_map(
    source: tuple[int, int], sectors: tuple[int, int], size: tuple[int, int]
) -> None:
    made = reencode(encoded(Image.new("RGB", source, RED), "PNG"), background(*sectors))
    picture = decoded(made)
    assert (picture.format, picture.size) == ("JPEG", size)
    assert len(made) <= background(*sectors).size


def test_a_background_is_the_middle_of_the_picture() -> None:
    source = Image.new("RGB", (300, 100), RED)
    source.paste(BLUE, (100, 0, 200, 100))
    picture = decoded(reencode(encoded(source, "PNG"), background(5, 5)))
    assert picture.size == (100, 100)
    assert is_about(picture, (6, 50), BLUE)
    assert is_about(picture, (93, 50), BLUE)


def test_a_transparent_background_becomes_white() -> None:
    source = Image.new("RGBA", (60, 60), (*RED, 0))
    picture = decoded(reencode(encoded(source, "PNG"), background(3, 3)))
    assert picture.mode == "RGB"
    assert is_about(picture, (30, 30), (255, 255, 255))


def test_a_noisy_background_fits_its_bytes() -> None:
    made = reencode(encoded(noise("RGB", 2400, 1800), "PNG", compress_level=1), background(4, 3))
    assert len(made) <= background(4, 3).size


def test_a_frame_keeps_a_part_of_a_picture() -> None:
    use = PictureUse(40, 99_999, frame=(500_000, 0, 1_000_000, 1_000_000))
    made = decoded(reencode(encoded(half_red_half_blue(), "PNG"), use))
    assert made.size == (20, 20)
    assert is_about(made, (2, 10), BLUE)


def test_a_frame_larger_than_the_picture_is_filled_with_white() -> None:
    use = PictureUse(40, 99_999, frame=(-1_000_000, -1_000_000, 1_000_000, 2_000_000))
    made = decoded(reencode(encoded(half_red_half_blue(40, 20), "PNG"), use))
    assert made.size == (40, 30)
    assert is_about(made, (5, 5), (255, 255, 255))
    assert is_about(made, (22, 15), RED)
    assert is_about(made, (38, 15), BLUE)


def test_a_picture_of_a_campaign_may_have_a_palette() -> None:
    data = io.BytesIO()
    Image.new("RGB", (3, 4), "teal").quantize(2).save(data, "PNG")
    with Image.open(io.BytesIO(data.getvalue()), formats=["PNG"]) as picture:
        assert picture.mode == "P"
    try_stored(data.getvalue(), PORTRAIT)


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "many colors", "smooth"])
def test_a_picture_that_was_reencoded_is_kept_as_it_is(mode: str) -> None:
    """A second time would lose quality: of a JPEG, and of a PNG with fewer colors."""
    if mode == "many colors":
        picture = noise("RGBA", 400, 400)
    elif mode == "smooth":  # with 256 colors, the pixels would take few bytes in any encoding
        picture = noise("RGBA", 80, 80).resize((400, 400))
    else:
        picture = half_transparent(mode)
    once = reencode(encoded(picture, "PNG"))
    assert decoded(once).mode == {"many colors": "P", "smooth": "P"}.get(mode, mode)
    assert reencode(once) == once


def test_a_background_that_was_cut_is_kept_as_it_is() -> None:
    use = background(3, 2)
    once = reencode(encoded(noise("RGB", 301, 400), "PNG"), use)
    assert reencode(once, use) == once
    assert reencode(once, background(2, 2)) != once


def half_transparent(mode: str) -> Image.Image:
    picture = Image.effect_mandelbrot((90, 60), (-2, -1.5, 1, 1.5), 100).convert(mode)
    if mode == "RGBA":
        picture.putalpha(Image.linear_gradient("L").resize(picture.size))
    return picture


def once_reencoded(mode: str) -> bytes:
    return reencode(encoded(half_transparent(mode), "PNG"))


@pytest.mark.parametrize(
    ("mode", "change"),
    [
        ("RGB", lambda jpeg: jpeg + b"hidden"),
        ("RGB", lambda jpeg: jpeg[:-2] + b"hidden data" + jpeg[-2:]),
        ("RGB", lambda jpeg: jpeg[:2] + b"\xff\xfe\x00\x08hidden" + jpeg[2:]),
        ("RGB", lambda jpeg: jpeg[:2] + b"\xff\xe1\x00\x08hidden" + jpeg[2:]),
        ("RGBA", lambda png: png + b"hidden"),
        ("RGBA", lambda png: with_chunks(png, chunk(b"tEXt", b"key\0hidden"))),
        ("RGBA", lambda png: png[:-12] + chunk(b"IDAT", b"hidden") + png[-12:]),
        ("RGBA", lambda png: with_chunks(png, chunk(b"PLTE", b"hidden"))),
    ],
    ids=[
        *("after a JPEG", "in its scan", "in its comment", "in its EXIF"),
        *("after a PNG", "in its text", "in its pixels", "in its palette"),
    ],
)
def test_nothing_hidden_stays_in_a_picture(mode: str, change: Callable[[bytes], bytes]) -> None:
    made = reencode(change(once_reencoded(mode)))
    assert b"hidden" not in made
    assert reencode(made) == made
    assert decoded(made).mode == mode


def test_a_picture_larger_than_its_use_is_reencoded() -> None:
    large = reencode(encoded(noise("RGB", 900, 900), "PNG"), background(1, 1))
    assert len(large) > PORTRAIT.size
    assert len(reencode(large)) <= PORTRAIT.size
