import io
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.core.text import plain
from fourc_desktop.games.fourc.formats.document_formats import CHARACTER
from fourc_desktop.games.fourc.formats.hero_file import (
    LARGEST_FILE,
    LARGEST_PICTURE,
    HeroFile,
    hero_bytes,
    parse_hero,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, PRESETS, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.hero_file_service import (
    read_hero,
    rewrite_hero,
    with_picture,
    write_hero,
)
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.files.exchange_files import MEBIBYTE, write_payload
from fourc_desktop.storage.images.pictures import prepare_picture


@pytest.fixture
def hero(book: Rulebook) -> HeroFile:
    return HeroFile(instant_hero(book, ADVANCED, "files"))


def picture(color: str = "navy") -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (60, 80), color).save(buffer, "PNG")
    return buffer.getvalue()


def test_a_hero_file_round_trips(hero: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_hero(hero, path)
    assert read_hero(path) == hero


def test_a_portrait_is_exported_and_drawn_again(hero: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    sent = with_picture(hero.character, picture())
    write_hero(sent, path)
    received = read_hero(path)
    assert received.picture is not None
    with Image.open(io.BytesIO(received.picture)) as image:
        assert image.size == (60, 80)
    portrait = received.character.profile.portrait
    assert received == with_picture(sent.character, received.picture)
    assert portrait is not None


@pytest.mark.uncounted
@pytest.mark.parametrize("edition", Edition)
def test_instant_heroes_round_trip(book: Rulebook, edition: Edition) -> None:
    for number in range(150):
        hero = HeroFile(instant_hero(book, PRESETS[edition], f"{number}"))
        assert parse_hero(hero_bytes(hero), "hero.json") == hero


@pytest.mark.full
@pytest.mark.parametrize("edition", Edition)
def test_ten_thousand_instant_heroes_round_trip(book: Rulebook, edition: Edition) -> None:
    for number in range(10_000):
        hero = HeroFile(instant_hero(book, PRESETS[edition], f"{number}"))
        assert parse_hero(hero_bytes(hero), "hero.json") == hero


@given(name=st.text(min_size=1), notes=st.text())
def test_any_typed_text_is_read_back(book: Rulebook, name: str, notes: str) -> None:
    hero = instant_hero(book, ADVANCED, "typed")
    profile = replace(
        hero.profile,
        name=plain(name, longest=LONGEST_LINE) or "Nobody",
        notes=plain(notes, lines=True, longest=LONGEST_NOTES),
    )
    typed = HeroFile(replace(hero, profile=profile))
    assert parse_hero(hero_bytes(typed), "hero.json") == typed


def edited(hero: HeroFile, old: str, new: str) -> bytes:
    text = hero_bytes(hero).decode()
    assert old in text
    return text.replace(old, new, 1).encode()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"value": ', '"value": -', "trait 1, value should be at least 0"),
        ('"origin_dice": ', '"origin_dice": 9', ""),
        ('"player": ""', '"player": "\\u202e"', "player"),
        ('"notes": ""', '"notes": "a\\u0007"', "notes"),
        ('"seed": "files"', '"seed": "file"', "changed or damaged"),
        ('"side": "hero"', '"side": "neutral"', "side"),
        ('"tags": []', '"tags": ["a", "a"]', "tags"),
        ('"player": ""', '"player": "", "hat": 1', "hat"),
        ('"portrait": null', f'"portrait": "{"0" * 64}"', "portrait"),
    ],
)
def test_a_hero_that_was_tampered_with_is_refused(
    hero: HeroFile, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        parse_hero(edited(hero, old, new), "hero.json")
    assert str(refused.value).startswith("hero.json was not imported because")
    assert sentence in str(refused.value)


def test_a_name_is_needed(hero: HeroFile) -> None:
    name = json.dumps(hero.character.profile.name)
    with pytest.raises(ImportRefusedError, match="name"):
        parse_hero(edited(hero, f'"name": {name}', '"name": ""'), "hero.json")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"nobody\.json could not be read"):
        read_hero(tmp_path / "nobody.json")


def test_rewrite_hero_writes_in_place_or_to_another_file(hero: HeroFile, tmp_path: Path) -> None:
    path, beside = tmp_path / "hero.json", tmp_path / "hurt.json"
    with_portrait = with_picture(hero.character, prepare_picture(picture()))
    write_hero(with_portrait, path)
    before = path.read_bytes()
    hurt = rewrite_hero(path, lambda each: replace(each, wounds=4), beside)
    assert hurt == replace(with_portrait.character, wounds=4)
    assert path.read_bytes() == before
    assert parse_hero(beside.read_bytes(), "hurt.json") == replace(with_portrait, character=hurt)
    assert rewrite_hero(beside, lambda each: replace(each, wounds=0), beside).wounds == 0
    assert beside.read_bytes() == before


def test_a_refused_change_keeps_the_file(hero: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_hero(hero, path)
    before = path.read_bytes()

    def change(_: Character) -> Character:
        raise Refused(Refusal("R5", "Not here."))

    with pytest.raises(Refused):
        rewrite_hero(path, change, path)
    assert path.read_bytes() == before


def test_a_hero_file_includes_companions(family: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    write_hero(family, path)
    assert read_hero(path) == family
    assert not family.is_alone
    assert HeroFile(family.character).is_alone


def test_portraits_of_companions_are_drawn_again(family: HeroFile, tmp_path: Path) -> None:
    second, sidekick = family.companions
    sent = picture() + b"something that is no picture"
    drawn = replace(sidekick, character=with_picture(sidekick.character, sent).character)
    path = tmp_path / "ada.json"
    write_hero(replace(family, companions=(second, replace(drawn, picture=sent))), path)
    received = read_hero(path).companions[1]
    assert received.picture is not None
    assert b"something" not in received.picture
    with Image.open(io.BytesIO(received.picture)) as image:
        assert image.size == (60, 80)
    assert received == replace(
        sidekick,
        character=with_picture(sidekick.character, received.picture).character,
        picture=received.picture,
    )


def test_rewriting_keeps_companions(family: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    write_hero(family, path)
    wounded = rewrite_hero(path, lambda hero: replace(hero, wounds=7), path)
    assert read_hero(path) == replace(family, character=wounded)


def test_a_file_of_the_first_version_opens(hero: HeroFile) -> None:
    first = {"character": CHARACTER.plain(hero.character), "picture": None}
    assert parse_hero(write_payload(first, kind="4c-hero", version=1), "hero.json") == hero


def test_a_file_of_a_later_version_is_refused(hero: HeroFile) -> None:
    with pytest.raises(ImportRefusedError, match="newer than this program"):
        parse_hero(edited(hero, '"version": 2', '"version": 3'), "hero.json")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"rank": 30', '"rank": 31', "changed or damaged"),
        ('"rank": 30', '"rank": -30', "vehicle"),
        ('"companion": "sidekick"', '"companion": "alter-ego"', "changed or damaged"),
        ('"companion": "sidekick"', '"companion": "pet"', "companion 2, character, limits"),
        ('"size": ', '"size": -', "headquarters 1, size"),
        ('"vehicles": []', '"vehicles": [], "companions": []', "is not known here"),
    ],
)
def test_companions_that_were_tampered_with_are_refused(
    family: HeroFile, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        parse_hero(edited(family, old, new), "ada.json")
    assert sentence in str(refused.value)


@pytest.mark.uncounted
def test_flipped_bits_anywhere_are_refused(family: HeroFile) -> None:
    data = hero_bytes(family)
    for bit in random.Random(7).sample(range(len(data) * 8), 400):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ImportRefusedError):
            parse_hero(bytes(flipped), "ada.json")


@pytest.mark.full
def test_every_flipped_bit_is_refused(family: HeroFile) -> None:
    data = hero_bytes(family)
    for bit in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ImportRefusedError):
            parse_hero(bytes(flipped), "ada.json")


def portrayed(hero: HeroFile, count: int) -> HeroFile:
    """The hero with this many Sidekicks, each with a picture of maximum size."""
    sidekick = with_picture(hero.character, b"x" * LARGEST_PICTURE)
    return replace(hero, companions=(sidekick,) * count)


def test_only_companions_make_a_file_large(hero: HeroFile) -> None:
    large = portrayed(hero, 8)
    assert MEBIBYTE < len(hero_bytes(large)) < LARGEST_FILE
    assert parse_hero(hero_bytes(large), "ada.json") == large
    padded = hero_bytes(hero) + b" " * MEBIBYTE
    with pytest.raises(ImportRefusedError, match="larger than 1024 KB"):
        parse_hero(padded, "ada.json")
    with pytest.raises(ImportRefusedError, match="larger than 4096 KB"):
        parse_hero(hero_bytes(large) + b" " * LARGEST_FILE, "ada.json")


def test_files_above_the_size_limit_are_not_written(hero: HeroFile) -> None:
    with pytest.raises(StorageError, match="would be larger than 4 MB; remove some portraits"):
        hero_bytes(portrayed(hero, 11))
