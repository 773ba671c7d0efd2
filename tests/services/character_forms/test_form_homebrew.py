import json
from dataclasses import replace
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.forms.character_form import CharacterForm
from fourc_desktop.core.forms.fields import TextKind, value
from fourc_desktop.core.forms.homebrew_rows import MAX_OWN, OwnRows
from fourc_desktop.core.interchange import EntryOutcome
from fourc_desktop.services.character_forms.form_homebrew import FormHomebrew
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.exchange_files import check_json
from tests.games.toy.character import BOOK, FORM, Knack, ToyCharacter, ToyHomebrew, Trinket

TOY = FormHomebrew(ToyHomebrew, FORM, "toy")
COMB = Trinket("Comb", 0, shiny=True, note="of bone")
ROPE = Trinket("Rope", 2)
OWN = ToyHomebrew((COMB, ROPE), (Knack("Sing", 1),))

names = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=20)
trinkets = st.builds(
    Trinket, name=names, size=st.integers(-1, 3), shiny=st.booleans(), note=names | st.just("")
)
knacks = st.builds(Knack, name=names, level=st.integers(-2, 2))
homebrew = st.builds(
    ToyHomebrew,
    st.lists(trinkets, max_size=5).map(tuple),
    st.lists(knacks, max_size=5).map(tuple),
)


def composed(own: ToyHomebrew) -> bool:
    """Whether its texts may stand in a document; Hypothesis also makes others."""
    try:
        TOY.write(own)
    except ValueError:
        return False
    return True


@given(homebrew.filter(composed))
def test_homebrew_and_packs_round_trip(own: ToyHomebrew) -> None:
    assert TOY.read(TOY.write(own)) == own
    assert TOY.read_pack(TOY.write_pack(own), "own.json") == own


def test_homebrew_has_a_kind_and_starts_empty() -> None:
    assert TOY.kind == "toy-homebrew"
    assert TOY.blank() == ToyHomebrew()
    assert [each.id for each in TOY.lists] == ["trinkets", "knacks"]


def test_a_pack_names_its_game_and_leaves_out_empty_lists() -> None:
    written = json.loads(TOY.write_pack(ToyHomebrew((ROPE,))))
    row = {"name": "Rope", "size": 2, "shiny": False, "note": ""}
    assert written == {"game": "toy", "trinkets": [row]}
    assert TOY.read_pack(b'{"game": "toy", "knacks": [{"name": "Sing"}]}', "own.json") == (
        ToyHomebrew(knacks=(Knack("Sing"),))
    )


ROW = '{"name": "Rope", "size": %s}'


def read_checked(data: bytes) -> ToyHomebrew:
    """A pack as `parse_pack` reads it."""
    check_json(data, "own.json")
    return TOY.read_pack(data, "own.json")


@pytest.mark.parametrize(
    ("lists", "said"),
    [
        ('"spells": []', "spells is not known here"),
        ('"trinkets": [], "trinkets": []', "trinkets is there twice"),
        ('"trinkets": {}', "trinkets should be a list"),
        ('"trinkets": [3]', "trinket 1 should be a group of fields"),
        ('"trinkets": [{"name": "Rope", "luck": 1}]', "trinket 1, luck is not known here"),
        ('"trinkets": [{"name": "Rope", "name": "Rope"}]', "name is there twice"),
        (f'"trinkets": [{ROW % 4}]', "trinket 1, size should be at most 3"),
        (f'"trinkets": [{ROW % -2}]', "trinket 1, size should be at least -1"),
        (f'"trinkets": [{ROW % "true"}]', "trinket 1, size should be a whole number"),
        (f'"trinkets": [{ROW % 1.5}]', "trinket 1, size should be a whole number"),
        (f'"trinkets": [{ROW % "NaN"}]', "size is not a number or word that may stand here"),
        ('"trinkets": [{"name": 3}]', "trinket 1, name should be a text"),
        ('"trinkets": [{"name": "a\\nb"}]', "trinket 1, name should be one line"),
        (f'"trinkets": [{{"name": "{"a" * 201}"}}]', "name should have at most 200 characters"),
        (
            f'"trinkets": [{", ".join([ROW % 1] * (MAX_OWN + 1))}]',
            f"trinkets should have at most {MAX_OWN} entries",
        ),
    ],
)
def test_hostile_bodies_and_packs_are_refused_by_the_field(lists: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"(?i){said}"):
        TOY.read(f"{{{lists}}}")
    with pytest.raises(ImportRefusedError, match=f"(?i)own.json was not imported because.*{said}"):
        read_checked(f'{{"game": "toy", {lists}}}'.encode())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "it should be a group of fields"),
        ("3", "it should be a group of fields"),
        ("{}", "game should be toy"),
        ('{"game": "cards", "trinkets": []}', "game should be toy"),
        ('{"game": ["toy"]}', "game should be toy"),
        ('{"game": "toy"', "it is incomplete or damaged"),
        ("", "it is incomplete or damaged"),
        ('{"game" "toy"}', "it is incomplete or damaged"),
    ],
)
def test_a_file_that_is_no_pack_is_refused(text: str, said: str) -> None:
    with pytest.raises(ImportRefusedError, match=said):
        TOY.read_pack(text.encode(), "own.json")


def said(own: ToyHomebrew) -> list[str]:
    return [str(each) for each in TOY.problems(own, BOOK)]


def test_valid_entries_have_no_problems() -> None:
    assert said(OWN) == []


def test_entry_names_are_required_unique_and_not_in_the_rules() -> None:
    own = ToyHomebrew((Trinket(" "), COMB, replace(COMB, name="COMB "), Trinket("silver BELL")))
    assert said(own) == [
        "Trinkets: It needs a name. (Homebrew)",
        "Trinkets: “COMB ” is there already; choose another name. (Homebrew)",
        "Trinkets: “silver BELL” is in the rules; give yours another name. (Homebrew)",
    ]
    assert said(ToyHomebrew(knacks=(Knack("Dance"),))) == [
        "Knacks: “Dance” is in the rules; give yours another name. (Homebrew)"
    ]
    # Lists do not mind each other.
    assert said(ToyHomebrew((Trinket("Dance"),), (Knack("Comb"),))) == []


@value
class Potion:
    """A row with two texts that it needs."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    effect: Annotated[str, TextKind("Effect", required=True)] = ""


@value
class Potions:
    """Homebrew of them."""

    potions: Annotated[tuple[Potion, ...], OwnRows("Potions", "potion", "potions")] = ()


def test_a_required_text_is_reported_when_missing() -> None:
    form: CharacterForm[Any, Any] = CharacterForm(ToyCharacter, ())
    found = FormHomebrew(Potions, form, "toy").problems(Potions((Potion("Milk"),)), None)
    assert [each.refusal.sentence for each in found] == ["Milk: Effect is missing."]


TWICE = "“Drum” is there already; choose another name."
OF_RULES = "“Dagger” is in the rules; give yours another name."


def test_a_pack_is_merged_entry_by_entry() -> None:
    pack = ToyHomebrew(
        (
            replace(COMB, size=2, name="comb"),
            ROPE,
            Trinket("Drum"),
            Trinket("Drum", 1),
            Trinket("Dagger"),
            Trinket(""),
        ),
        (Knack("Whistle"),),
    )
    found = TOY.merged(pack, OWN, BOOK)
    assert [(each.kind, each.name, each.outcome, each.sentence) for each in found.lines] == [
        ("Trinket", "comb", EntryOutcome.CHANGED, ""),
        ("Trinket", "Rope", EntryOutcome.SAME, ""),
        ("Trinket", "Drum", EntryOutcome.ADDED, ""),
        ("Trinket", "Drum", EntryOutcome.REFUSED, TWICE),
        ("Trinket", "Dagger", EntryOutcome.REFUSED, OF_RULES),
        ("Trinket", "", EntryOutcome.REFUSED, "It needs a name."),
        ("Knack", "Whistle", EntryOutcome.ADDED, ""),
    ]  # fmt: skip
    assert found.own == ToyHomebrew(
        (pack.trinkets[0], ROPE, Trinket("Drum")), (Knack("Sing", 1), Knack("Whistle"))
    )
    assert found.changed == 3
    assert len(found.refusals) == 3
    assert said(found.own) == []


def test_a_full_list_takes_no_more_of_a_pack() -> None:
    own = ToyHomebrew(tuple(Trinket(f"Thing {number}") for number in range(MAX_OWN)))
    found = TOY.merged(ToyHomebrew((ROPE, replace(own.trinkets[0], size=1))), own, BOOK)
    assert found.refusals == (f"Trinkets has room for {MAX_OWN} entries.",)
    assert (found.changed, len(found.own.trinkets)) == (1, MAX_OWN)
    assert TOY.read(TOY.write(found.own)) == found.own


@given(homebrew.filter(composed), homebrew.filter(composed))
def test_a_merged_pack_has_no_problems(pack: ToyHomebrew, own: ToyHomebrew) -> None:
    clean = TOY.merged(own, ToyHomebrew(), BOOK).own
    found = TOY.merged(pack, clean, BOOK)
    assert said(found.own) == []
    again = TOY.merged(pack, found.own, BOOK)
    assert (again.own, again.changed) == (found.own, 0)
