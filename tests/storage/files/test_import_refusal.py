from collections.abc import Sequence
from enum import Enum
from typing import Annotated, Literal

import pytest
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from fourc_desktop.storage.files.import_refusal import first_refusal, import_refusal, place_in_words


class Side(Enum):
    HERO = "hero"
    VILLAIN = "villain"


def short(text: str) -> str:
    if " " in text:
        raise ValueError("should be one word")
    return text


class Model(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)

    name: Annotated[str, Field(min_length=2, max_length=4), AfterValidator(short)] = "Kira"
    rank: Annotated[int, Field(ge=1, le=9)] = 1
    share: float = 0.5
    steps: Annotated[int, Field(gt=0, lt=5)] = 1
    lost: bool = False
    side: Side = Side.HERO
    edition: Literal["basic", "advanced"] = "basic"
    tags: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)] = ("a",)
    nothing: None = None
    id: Annotated[str, Field(pattern="^[a-z]+$")] = "a"
    powers: tuple["Model", ...] = ()


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ([], None),
        (["payload"], None),
        (["payload", "powers", 2, "rank"], "power 3, rank"),
        (["payload", "headquarters", 0, "rooms", 1], "headquarters 1, room 2"),
        (["powers", 0], "power 1"),
        (["origin_trait"], "origin trait"),
        (["abilities", 1, "name"], "ability 2, name"),
        ([0, 1], "entry 1 2"),
        (["x" * 200], "x" * 40),
    ],
)
def test_a_field_path_is_formatted_as_words(place: Sequence[str | int], words: str | None) -> None:
    assert place_in_words(place) == words


def test_a_refusal_is_one_sentence_that_knows_its_field() -> None:
    refusal = import_refusal("kira.json", "is missing", ["powers", 2, "rank"])
    assert str(refusal) == (
        "kira.json was not imported because power 3, rank is missing; ask for a new export."
    )
    assert refusal.field == "power 3, rank"
    assert refusal.problem == "Power 3, rank is missing; ask for a new export."
    whole = import_refusal("kira.json", "is empty", next_step="choose another")
    assert str(whole) == "kira.json was not imported because it is empty; choose another."
    assert whole.field is None


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ('{"naem":"Kira"}', "naem is not known here"),
        ('{"name":7}', "name should be a text"),
        ('{"name":"K"}', "name should have at least 2 characters"),
        ('{"name":"Kirara"}', "name should have at most 4 characters"),
        ('{"name":"K i"}', "name should be one word"),
        ('{"rank":"7"}', "rank should be a whole number"),
        ('{"rank":7.5}', "rank should be a whole number"),
        ('{"rank":0}', "rank should be at least 1"),
        ('{"rank":10}', "rank should be at most 9"),
        ('{"share":"x"}', "share should be a number"),
        ('{"steps":0}', "steps should be more than 0"),
        ('{"steps":5}', "steps should be less than 5"),
        ('{"lost":0}', "lost should be true or false"),
        ('{"side":"both"}', "side should be 'hero' or 'villain'"),
        ('{"edition":"fudge"}', "edition should be 'basic' or 'advanced'"),
        ('{"tags":"a"}', "tags should be a list"),
        ('{"tags":[]}', "tags should have at least 1 entries"),
        ('{"tags":["a","b","c"]}', "tags should have at most 2 entries"),
        ('{"nothing":1}', "nothing should be empty"),
        ('{"id":"A"}', "id is not what it should be"),
        ('{"powers":[{},{"powers":[{"rank":0}]}]}', "power 2, power 1, rank should be at least 1"),
        ('{"powers":[7]}', "power 1 should be a group of fields"),
        ("7", "it should be a group of fields"),
        ("{", "it is incomplete or damaged"),
    ],
)
def test_validation_errors_are_reported_in_words(data: str, words: str) -> None:
    with pytest.raises(ValidationError) as found:
        Model.model_validate_json(data)
    assert str(first_refusal("kira.json", found.value)) == (
        f"kira.json was not imported because {words}; ask for a new export."
    )
