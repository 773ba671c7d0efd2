import hashlib
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, DocumentHead, LibraryGroup, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.services.character_forms.form_kind import LARGEST_PICTURE, FormKind
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from tests.games.toy.character import BOOK, FORM, Knack, Mood, Store, ToyBook, ToyCharacter, Trinket

WOODEN, TIN = (
    LibraryGroup("wooden", "Wooden one", "Wooden ones"),
    LibraryGroup("tin", "Tin one", "Tin ones"),
)
KIND: FormKind[ToyCharacter, ToyBook] = FormKind(FORM, "toy-character", groups=(WOODEN, TIN))
DRAFT: FormKind[ToyCharacter, ToyBook] = FormKind(
    FORM, "toy-draft", groups=(LibraryGroup("draft", "Draft", "Drafts"),), draft_of="toy-character"
)
ADA = ToyCharacter(
    FormProfile("Ada", "Marionette", "Kim", "tin", "Sings.", ("old",)),
    nerve=1,
    mood=Mood.CROSS,
    home="shelf",
    luck=2,
    bruises="x B  ",
    knacks=(Knack("Dance", 2), Knack("Hide", -1), Knack("Climb", 1)),
    bag=(Trinket("Dagger", 1, shiny=True, note="bent"),),
)


def test_a_document_is_written_and_read_again() -> None:
    body = KIND.write(Content("toy-character", ADA))
    assert KIND.read(body) == Content("toy-character", ADA)
    assert DRAFT.read(body) == Content("toy-draft", ADA)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ('{"nerve": 9}', "Nerve should be at most 2."),
        ('{"nerve": 1, "nerve": 1}', "nerve is there twice"),
        ('{"bag": [{"name": "a", "name": "b"}]}', "bag 1, name is there twice"),
        ('{"charm": 1}', "Charm is not known here."),
        ('{"profile": {"charm": 1}}', "Profile, charm is not known here."),
        ('{"knacks": [{"charm": 1}]}', "Knack 1, charm is not known here."),
        ('{"nerve": NaN}', "nerve is not a number or word that may stand here"),
        ("{", "is not complete JSON"),
        ("[]", "It should be a group of fields."),
    ],
)
def test_a_body_that_is_none_is_refused_with_its_field(body: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        KIND.read(body)


def test_what_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(ValueError, match="Nerve should be at most 2"):
        KIND.write(Content("toy-character", replace(ADA, nerve=3)))


def test_the_head_can_be_replaced() -> None:
    assert KIND.head(ADA) == DocumentHead("Ada", ("old",), None)
    changed = KIND.with_head(ADA, DocumentHead("Bea", ("new",), "ab" * 32))
    assert changed.profile == replace(ADA.profile, name="Bea", tags=("new",), portrait="ab" * 32)
    assert changed.knacks == ADA.knacks


def test_a_card_shows_name_numbers_and_what_is_best() -> None:
    card = KIND.summary(ADA, None, BOOK)
    assert (card.name, card.side, card.subtitle) == ("Ada", "tin", "Marionette · Kim")
    assert card.numbers == (("Heart", 4), ("Luck", 2), ("Bruises", 2))
    assert tuple(name for name, _ in card.numbers) == KIND.numbers
    assert card.line == "Dance Great · Climb Good"
    for word in ("marionette", "kim", "sings.", "old", "dagger", "bent", "shiny", "cross"):
        assert word in card.words
    assert KIND.group(card) == TIN
    assert KIND.group(replace(card, side="glass")) == WOODEN


def test_a_card_without_a_list_shows_the_best_traits() -> None:
    card = KIND.summary(ToyCharacter(nerve=1, wits=2), None, BOOK)
    assert (card.name, card.line) == ("Unnamed", "Wits Great · Nerve Good")
    dull = replace(FORM, shows=lambda id_, _book: id_ != "heart")
    kind: FormKind[ToyCharacter, ToyBook] = FormKind(dull, "toy-character")
    assert kind.summary(ADA, None, BOOK).numbers == (("Luck", 2), ("Bruises", 2))


def test_columns_hold_fields_and_derived_numbers() -> None:
    cells = {each.title: each for each in KIND.columns(ADA, BOOK)}
    assert cells["Nerve"].value == "Good"
    assert cells["Size"].value == 0
    assert cells["Bruises"].value == 2
    assert cells["Blessed"].value == "no"
    assert cells["Heart"].value == 4
    assert cells["Heart"].parts == ((3, "Everybody"), (1, "Nerve"))
    assert "Blow" not in cells
    assert "Knacks" not in cells


def problems(thing: ToyCharacter) -> Iterator[str]:
    return (str(each) for each in KIND.problems(thing, None, BOOK))


def test_what_is_required_and_missing_is_left_open() -> None:
    thing = replace(ADA, profile=FormProfile(), bag=(Trinket(), Trinket("Bell")), knacks=(Knack(),))
    found = list(KIND.problems(thing, None, BOOK))
    assert [(each.where, each.about, each.is_open) for each in found] == [
        ("Who", "name", True),
        ("Knacks", "knacks.0.name", True),
        ("Bag", "bag.0.name", True),
    ]
    assert found[0].refusal.sentence == "Name is missing."
    assert found[1].refusal.rule == "toy-knacks"
    assert found[2].refusal.sentence == "Trinket 1: Name is missing."


def test_a_name_is_required_without_a_section_for_it() -> None:
    form = replace(FORM, sections=FORM.sections[1:])
    kind: FormKind[ToyCharacter, ToyBook] = FormKind(form, "toy-character")
    [missing] = kind.problems(ToyCharacter(), None, BOOK)
    assert missing.about == "name"


def test_a_gauge_above_its_maximum_and_the_rules_of_the_game_are_problems() -> None:
    thing = replace(ADA, luck=4, stores=(Store("Arrows", 25, 24),), bag=ADA.bag * 4)
    assert list(problems(thing)) == [
        "State: Luck is 4, and 3 is the most. (Form)",
        "Stores: Arrows: Now is 25, and 24 is the most. (Form)",
        "Bag: The bag is too heavy. (Toy, Bag)",
    ]
    assert list(problems(ADA)) == []


def test_a_word_that_no_catalog_knows_is_missing() -> None:
    assert KIND.missing(ADA, BOOK) is None
    lost = KIND.missing(replace(ADA, home="attic"), BOOK)
    assert lost is not None
    assert lost.sentence == "Home “attic” is not in the rules."
    assert KIND.missing(replace(ADA, profile=replace(ADA.profile, side="glass")), BOOK) is not None


def test_a_draft_opens_in_the_builder_and_has_no_file() -> None:
    assert (KIND.screen, DRAFT.screen) == ("character", "builder")
    assert DRAFT.file() is None
    assert KIND.when_owned == "toy-character"


def packed(picture: bytes | None) -> Package:
    digest = None if picture is None else hashlib.sha256(picture).hexdigest()
    thing = KIND.with_head(ADA, DocumentHead("Ada", ("old",), digest))
    return Package(Content("toy-character", thing), picture)


@pytest.mark.parametrize("picture", [None, b"\x89PNG picture"])
def test_a_file_holds_the_document_and_its_picture(picture: bytes | None) -> None:
    file = KIND.file()
    assert file is not None
    assert file.read(file.write(packed(picture)), "ada.json") == packed(picture)


def test_a_file_whose_picture_is_another_is_refused() -> None:
    file = KIND.file()
    assert file is not None
    data = file.write(Package(packed(b"one").content, b"two"))
    with pytest.raises(ImportRefusedError, match="picture should hold the very picture") as error:
        file.read(data, "ada.json")
    assert error.value.field == "picture"


def test_a_file_says_where_something_is_wrong() -> None:
    file = KIND.file()
    assert file is not None
    data = file.write(packed(None)).replace(b'"nerve": 1', b'"nerve": 9')
    with pytest.raises(ImportRefusedError, match="document, nerve should be at most 2"):
        file.read(data, "ada.json")


def test_a_file_that_grows_too_large_is_not_written() -> None:
    file = KIND.file()
    assert file is not None
    assert file.largest > LARGEST_PICTURE
    many = tuple(Trinket("x" * 200, note="ä" * 200) for _ in range(30))
    heavy = replace(ADA, bag=many * 60)
    with pytest.raises(StorageError, match="Ada would be larger than 1 MB"):
        file.write(Package(Content("toy-character", heavy)))
