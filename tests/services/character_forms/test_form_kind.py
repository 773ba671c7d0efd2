import hashlib
from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, DocumentHead, Package
from fourc_desktop.services.character_forms.form_kind import LARGEST_PICTURE, FormKind
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from tests.games.toy.character import BOOK, FORM, ToyBook, ToyCharacter, Trinket
from tests.services.character_forms.toy_kind import ADA, DRAFT, KIND


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
        ("{", "is incomplete or damaged"),
        ("[]", "It should be a group of fields."),
    ],
)
def test_an_invalid_body_is_refused_with_its_field(body: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        KIND.read(body)


def test_an_invalid_document_is_not_written() -> None:
    with pytest.raises(ValueError, match="Nerve should be at most 2"):
        KIND.write(Content("toy-character", replace(ADA, nerve=3)))


def test_with_head_replaces_name_tags_and_portrait() -> None:
    assert KIND.head(ADA) == DocumentHead("Ada", ("old",), None)
    changed = KIND.with_head(ADA, DocumentHead("Bea", ("new",), "ab" * 32))
    assert changed.profile == replace(ADA.profile, name="Bea", tags=("new",), portrait="ab" * 32)
    assert changed.knacks == ADA.knacks


def test_a_draft_without_a_name_is_named_by_the_word_of_its_game() -> None:
    nameless = replace(ADA, profile=replace(ADA.profile, name=""))
    assert DRAFT.full_name(ADA, None, "Ada") == "Ada"
    name = DRAFT.full_name(nameless, None, "Unnamed")
    assert str(DRAFT.export_refusal(name)).startswith("The unnamed character is a draft")


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


def test_a_file_with_a_mismatched_picture_is_refused() -> None:
    file = KIND.file()
    assert file is not None
    data = file.write(Package(packed(b"one").content, b"two"))
    with pytest.raises(ImportRefusedError, match="picture should hold the very picture") as error:
        file.read(data, "ada.json")
    assert error.value.field == "picture"


def test_a_file_error_names_its_field() -> None:
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


def test_a_card_edits_the_player_and_the_numbers_that_are_entered() -> None:
    """Derived numbers and counts of boxes are no entered numbers; drafts wait for the builder."""
    assert KIND.edits == ("Player", "Luck")
    assert set(KIND.numbers) - set(KIND.edits) == {"Heart", "Bruises"}
    player, luck = KIND.card_cells(ADA, BOOK)
    assert player.put is not None
    assert luck.put is not None
    assert player.put("Lev").profile.player == "Lev"
    assert luck.put(1).luck == 1
    assert DRAFT.edits == ()
    task: FormKind[ToyCharacter, ToyBook] = FormKind(replace(FORM, has_portrait=False), "toy-task")
    assert task.edits == ("Luck",)
