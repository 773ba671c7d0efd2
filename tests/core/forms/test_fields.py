import copy
import dataclasses
import pickle

import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    FieldKind,
    FieldLabel,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    TrackBoxGroup,
    TrackKind,
)
from fourc_desktop.storage.files.import_refusal import in_words
from tests.games.toy.character import Mood, ToyCharacter, Trinket

TRACK = TrackKind(
    "Wounds", (TrackBoxGroup("Light", 2, "1–3", "−1"), TrackBoxGroup("Deep", 1)), " xL"
)

LADDER = LevelKind("Build", -1, ("Poor", "Fair", "Good"))

CODEC = TypeAdapter(ToyCharacter)


@pytest.mark.parametrize(
    ("kind", "text", "read"),
    [
        (TextKind("Note"), "a word", "a word"),
        (TextKind("Note", longest=3), "abc", "abc"),
        (TextKind("Note", lines=True), "two\nlines", "two\nlines"),
        (NumberKind("Size", -1, 3), "+2", 2),
        (NumberKind("Size", -1, 3), " −1 ", -1),
        (FlagKind("Blunt"), "Yes", True),
        (FlagKind("Blunt"), "0", False),
        (LADDER, "good", 1),
        (LADDER, "-1", -1),
        (LADDER, "+1", 1),
        (ChoiceKind("Stun"), " none ", "none"),
        (TRACK, "xL", "xL "),
        (TRACK, "L x", "L x"),
        (GaugeKind("Luck", 5), "5", 5),
        (GaugeKind("Luck", "luck-most"), "9999", 9999),
    ],
)
def test_a_kind_reads_its_value_from_text(kind: FieldKind, text: str, read: object) -> None:
    assert kind.parse(text) == read


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        (TextKind("Note", longest=3), "four", "should have at most 3 characters"),
        (TextKind("Note"), "two\nlines", "should be one line of plain, composed (NFC) text"),
        (TextKind("Note", lines=True), "bell \a", "should be plain, composed (NFC) text"),
        (NumberKind("Size", -1, 3), "4", "should be from -1 to 3"),
        (NumberKind("Size", -1, 3), "two", "should be a whole number"),
        (NumberKind("Size", -1, 3), "+-1", "should be a whole number"),
        (NumberKind("Size", -1, 3), "1" * 30, "should be a whole number"),
        (NumberKind("Size", -1, 3), "٣", "should be a whole number"),
        (FlagKind("Blunt"), "perhaps", "should be yes or no"),
        (LADDER, "2", "should be one of Poor, Fair, Good"),
        (LADDER, "super", "should be one of Poor, Fair, Good"),
        (TRACK, "xxxx", "should have at most 3 letters"),
        (TRACK, "q", "should hold nothing but “ xL”"),
        (GaugeKind("Luck", 5), "6", "should be from 0 to 5"),
        (RowsKind("Bag"), "a", "cannot be set in one piece"),
    ],
)
def test_a_kind_explains_why_text_is_invalid(kind: FieldKind, text: str, why: str) -> None:
    with pytest.raises(ValueError, match="^" + why.replace("(", r"\(").replace(")", r"\)")):
        kind.parse(text)


@pytest.mark.parametrize(
    ("kind", "held", "words"),
    [
        (TextKind("Note"), "a word", "a word"),
        (NumberKind("Size"), -2, "−2"),
        (FlagKind("Blunt"), True, "yes"),
        (FlagKind("Blunt"), False, "no"),
        (LADDER, 1, "Good"),
        (ChoiceKind("Mood"), Mood.VERY_CROSS, "Very cross"),
        (TRACK, "xLx", "Light 2, Deep 1"),
        (TRACK, "   ", "none"),
        (RowsKind("Bag", "trinket"), (Trinket("Bell"),), "1 trinket"),
        (RowsKind("Weapons", "weapon"), (), "0 weapons"),
    ],
)
def test_a_kind_formats_its_value_as_words(kind: FieldKind, held: object, words: str) -> None:
    assert kind.words(held) == words


def test_a_track_parts_its_letters_by_its_groups() -> None:
    assert TRACK.empty == "   "
    assert TRACK.parts("xL ") == ((TRACK.groups[0], "xL"), (TRACK.groups[1], " "))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ('{"charm": 1}', "Charm is not known here."),
        ('{"profile": {"charm": 1}}', "Profile, charm is not known here."),
        ('{"bag": [{"charm": 1}]}', "Bag 1, charm is not known here."),
        ('{"nerve": 3}', "Nerve should be at most 2."),
        ('{"nerve": "1"}', "Nerve should be a whole number."),
        ('{"nerve": true}', "Nerve should be a whole number."),
        ('{"blessed": 1}', "Blessed should be true or false."),
        ('{"mood": "happy"}', "Mood should be 'calm', 'cross' or 'very-cross'."),
        ('{"bruises": "x"}', "Bruises should have at least 5 characters."),
        ('{"bruises": "qqqqq"}', "Bruises should hold nothing but “ xB”."),
        ('{"luck": -1}', "Luck should be at least 0."),
        ('{"bag": [{"name": "a"}, {"size": 9}]}', "Bag 2, size should be at most 3."),
        ('{"bag": [3]}', "Bag 1 should be a group of fields."),
        (
            '{"profile": {"name": "a\\nb"}}',
            "Profile, name should be one line of plain, composed (NFC) text.",
        ),
        (
            '{"profile": {"notes": "a\\u202eb"}}',
            "Profile, notes should be plain, composed (NFC) text.",
        ),
        ('{"profile": {"tags": ["a", "a"]}}', "Profile, tags should name each tag once."),
        ('{"profile": {"portrait": "X"}}', "Profile, portrait should be the digest of a picture."),
        ('{"by_hand": [["heart"]]}', "By hand 1 2 is missing."),
        ("[]", "It should be a group of fields."),
    ],
)
def test_a_codec_names_the_invalid_field(body: str, why: str) -> None:
    with pytest.raises(ValidationError) as refused:
        CODEC.validate_json(body)
    assert in_words(refused.value) == why


def test_a_value_survives_json_pickle_and_copy() -> None:
    digest = "0f" * 32
    body = f'{{"bag": [{{"name": "Bell", "size": 2}}], "profile": {{"portrait": "{digest}"}}}}'
    thing = CODEC.validate_json(body)
    assert thing.bag == (Trinket("Bell", 2),)
    assert CODEC.validate_json(CODEC.dump_json(thing)) == thing
    assert pickle.loads(pickle.dumps(thing)) == thing
    assert copy.deepcopy(thing) == thing
    assert hash(thing) == hash(CODEC.validate_json(body))


def test_a_value_never_changes() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Trinket().name = "Bell"  # type: ignore[misc]
    assert not hasattr(Trinket(), "__dict__")


def test_a_field_is_optional_and_starts_at_0_by_default() -> None:
    assert FieldLabel("Rank").start == 0
    assert not TextKind("Name").required
    assert not GaugeKind("Luck").boxes
    assert (NumberKind("Rank").low, LevelKind("Build").low) == (0, 0)


def test_the_limits_of_saved_fields_never_shrink() -> None:
    assert (TextKind("Notes", lines=True).most, TextKind("Name").most) == (20_000, 200)
    assert (NumberKind("Rank").high, GaugeKind("Luck").limit) == (9_999, 9_999)
    assert RowsKind("Bag").most == 200
