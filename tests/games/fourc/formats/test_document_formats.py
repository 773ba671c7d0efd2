from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.document_formats import CHARACTER
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.fixture
def hero(book: Rulebook) -> Character:
    return instant_hero(book, ADVANCED, "format")


def test_written_and_read_a_character_is_the_same(book: Rulebook) -> None:
    for number in range(200):
        for rules in (BASIC, ADVANCED):
            hero = instant_hero(book, rules, f"{number}")
            text = CHARACTER.write(hero)
            assert CHARACTER.read(text) == hero


def test_ledger_entries_round_trip(hero: Character) -> None:
    skill = Skill("Ana", SkillKind.CONTACT)
    for entry in (
        LedgerEntry("Saved the harbor", fortune=25),
        LedgerEntry("Seen by all", repute=-2),
        LedgerEntry("", fortune=-61, trait=Trait.MELEE, amount=2),
        LedgerEntry("", fortune=-20, power="flight", amount=1),
        LedgerEntry("A strange meteor", fortune=-1000, new_power="claws"),
        LedgerEntry("Night school", fortune=-250, new_skill=skill),
    ):
        hero = hero.entered(entry)
    text = CHARACTER.write(hero)
    assert CHARACTER.read(text) == hero


def test_an_older_line_of_a_ledger_opens(hero: Character) -> None:
    text = CHARACTER.write(hero)
    older = text.replace('"entries":[]', '"entries":[{"reason":"Won","fortune":5}]', 1)
    again = CHARACTER.read(older)
    assert again == hero.entered(LedgerEntry("Won", fortune=5))


def test_conditions_are_kept_and_older_heroes_have_none(hero: Character) -> None:
    hurt = replace(hero, conditions=("Dying", "Under a curse"))
    text = CHARACTER.write(hurt)
    assert CHARACTER.read(text) == hurt
    older = CHARACTER.write(hero).replace('"conditions":[],', "", 1)
    assert CHARACTER.read(older) == hero


def test_called_tens_are_kept_and_older_heroes_have_called_none(hero: Character) -> None:
    lucky = replace(hero, tens_called=True)
    text = CHARACTER.write(lucky)
    assert CHARACTER.read(text) == lucky
    older = CHARACTER.write(hero).replace('"tens_called":false,', "", 1)
    assert CHARACTER.read(older) == hero


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"player":""', '"player":"a\\nb"'),
        ('"player":""', f'"player":"{"x" * 201}"'),
        ('"player":""', '"player":"e\\u0301"'),
        ('"player":""', '"player":null'),
        ('"notes":""', '"notes":"\\u202e"'),
        ('"tags":[]', '"tags":["a","a"]'),
        ('"tags":[]', '"tags":[""]'),
        ('"raised":0', '"raised":"0"'),
        ('"raised":0', '"raised":0.0'),
        ('"raised":0', '"raised":true'),
        ('"edition":"advanced"', '"edition":"expert"'),
        ('"other_readings":[]', '"other_readings":["R1"]'),
        ('"other_readings":[]', '"other_readings":["R16","R16"]'),
        ('"portrait":null', '"portrait":"../../etc/passwd"'),
        ('"conditions":[]', '"conditions":["Held","Held"]'),
        ('"conditions":[]', f'"conditions":["{"x" * 61}"]'),
        ('"conditions":[]', '"conditions":[""]'),
        ('"bonus":false', '"bonus":false,"hat":1'),
    ],
)
def test_invalid_fields_are_refused(hero: Character, old: str, new: str) -> None:
    text = CHARACTER.write(hero)
    assert old in text
    with pytest.raises(ValidationError):
        CHARACTER.read(text.replace(old, new, 1))
