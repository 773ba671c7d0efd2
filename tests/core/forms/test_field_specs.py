from typing import Annotated

import pytest

from fourc_desktop.core.forms.field_specs import FieldSpec, field_spec, field_specs, row_name
from fourc_desktop.core.forms.fields import (
    NumberKind,
    RowsKind,
    value,
)
from tests.games.toy.character import Knack, Mood, ToyCharacter, Trinket


def test_the_fields_of_a_class_are_read_from_its_annotations() -> None:
    specs = field_specs(ToyCharacter)
    assert [each.id for each in specs][:3] == ["nerve", "wits", "size"]
    bag = field_spec(ToyCharacter, "bag")
    assert bag == FieldSpec("bag", RowsKind("Bag", "trinket", 30, "trinkets"), Trinket, ())
    assert field_spec(ToyCharacter, "mood").words_of_choice == ("calm", "cross", "very-cross")
    with pytest.raises(KeyError):
        field_spec(ToyCharacter, "profile")


def test_a_field_without_a_default_is_a_field() -> None:
    @value
    class Needed:
        size: Annotated[int, NumberKind("Size")]
        plain: Annotated[int, "no kind"] = 0

    assert field_specs(Needed) == (FieldSpec("size", NumberKind("Size"), int, None),)


def test_a_choice_of_words_is_read_as_its_class() -> None:
    assert field_spec(ToyCharacter, "mood").parse("cross") is Mood.CROSS
    assert field_spec(ToyCharacter, "size").parse("3") == 3
    with pytest.raises(ValueError, match=r"^should be one of calm, cross, very-cross$"):
        field_spec(ToyCharacter, "mood").parse("happy")


def test_an_entry_is_called_by_its_first_text() -> None:
    @value
    class Bare:
        size: Annotated[int, NumberKind("Size")] = 0

    assert row_name(Knack("Dance")) == "Dance"
    assert row_name(Bare()) == ""
