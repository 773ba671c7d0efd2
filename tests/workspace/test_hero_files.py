import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.instant import instant_hero
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.rules import ADVANCED, PRESETS, Edition
from fourc_desktop.domain.plain_text import plain
from fourc_desktop.domain.refusal import Refusal, Refused
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.hero_format import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.storage.pictures import prepare_picture
from fourc_desktop.workspace.hero_files import (
    HeroFile,
    hero_bytes,
    parse_hero,
    read_hero,
    rewrite_hero,
    with_picture,
    write_hero,
)


@pytest.fixture
def hero(book: Rulebook) -> HeroFile:
    return HeroFile(instant_hero(book, ADVANCED, "files"))


def picture(color: str = "navy") -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (60, 80), color).save(buffer, "PNG")
    return buffer.getvalue()


def test_a_hero_comes_back_as_it_went(hero: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_hero(hero, path)
    assert read_hero(path) == hero


def test_a_portrait_travels_along_and_is_drawn_anew(hero: HeroFile, tmp_path: Path) -> None:
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


@pytest.mark.parametrize("edition", Edition)
def test_a_crowd_comes_back_equal(book: Rulebook, edition: Edition) -> None:
    for number in range(150):
        hero = HeroFile(instant_hero(book, PRESETS[edition], f"{number}"))
        assert parse_hero(hero_bytes(hero), "hero.json") == hero


@pytest.mark.full
@pytest.mark.parametrize("edition", Edition)
def test_ten_thousand_come_back_equal(book: Rulebook, edition: Edition) -> None:
    for number in range(10_000):
        hero = HeroFile(instant_hero(book, PRESETS[edition], f"{number}"))
        assert parse_hero(hero_bytes(hero), "hero.json") == hero


@given(name=st.text(min_size=1), notes=st.text())
def test_whatever_people_type_comes_back(book: Rulebook, name: str, notes: str) -> None:
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


def test_a_file_is_changed_in_place_or_beside(hero: HeroFile, tmp_path: Path) -> None:
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


def test_a_file_stays_where_the_change_is_refused(hero: HeroFile, tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_hero(hero, path)
    before = path.read_bytes()

    def change(_: Character) -> Character:
        raise Refused(Refusal("R5", "Not here."))

    with pytest.raises(Refused):
        rewrite_hero(path, change, path)
    assert path.read_bytes() == before
