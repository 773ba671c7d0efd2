"""The schemas of files: a file of each kind follows its own, and a damaged one does not."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.cli.console import DONE, USAGE_ERROR
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.games.fudge.rules.unit import FudgeUnit
from fourc_desktop.games.rough_magic.rules.extended_task import RoughMagicTask
from fourc_desktop.services.documents.kind_registry import KindRegistry

KEPT = [
    file
    for file in sorted((Path(__file__).parents[1] / "golden" / "files").glob("*.json"))
    if file.stem.partition("-")[0] in {"hero", "vehicle", "headquarters", "map"}
]
"""Files of 4C that this or an earlier version exported."""

Program = Callable[..., tuple[int, str, str]]

TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def fits(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    """Whether a value follows the part of JSON Schema that pydantic writes for our files."""
    if "$ref" in schema:
        return fits(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    if "anyOf" in schema:
        return any(fits(value, each, root) for each in schema["anyOf"])
    return (
        value == schema.get("const", value)
        and value in schema.get("enum", [value])
        and isinstance(value, TYPES.get(schema.get("type", ""), (object,)))
        and (not isinstance(value, int) or value >= schema.get("minimum", value))
        and (not isinstance(value, dict) or fields_fit(value, schema, root))
        and (not isinstance(value, list) or items_fit(value, schema, root))
    )


def fields_fit(value: dict[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    fields, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    named = [(each, fields[key]) for key, each in value.items() if key in fields]
    rest = [each for key, each in value.items() if key not in fields]
    return (
        set(schema.get("required", ())) <= value.keys()
        and all(fits(each, field, root) for each, field in named)
        and (others is True or not rest or (others and all(fits(x, others, root) for x in rest)))
    )


def items_fit(value: list[Any], schema: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    return all(fits(each, schema["items"], root) for each in value if "items" in schema)


def schema_of(program: Program, kind: str, rules: str) -> dict[str, Any]:
    code, out, err = program("schema", kind, "--rules", rules)
    assert (code, err) == (DONE, "")
    found: dict[str, Any] = json.loads(out)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    return found


@pytest.mark.parametrize(
    ("kind", "rules", "made_by"),
    [
        ("hero", "4c-advanced", ("new", "hero", "--companions")),
        ("vehicle", "4c-advanced", ("new", "vehicle", "--base", "sports-car")),
        ("character", "fudge", ("new", "hero", "--rules", "fudge")),
        ("character", "rough-magic", ("new", "hero", "--rules", "rough-magic")),
        ("character", "fourth-earth", ("new", "hero", "--rules", "fourth-earth")),
    ],
)
def test_a_file_follows_its_schema(
    program: Program, tmp_path: Path, kind: str, rules: str, made_by: tuple[str, ...]
) -> None:
    assert program(*made_by, "-o", "made.json")[0] == DONE
    written = json.loads((tmp_path / "made.json").read_text("utf-8"))
    schema = schema_of(program, kind, rules)
    assert fits(written, schema, schema)
    assert not fits(written | {"version": 0}, schema, schema)
    assert not fits(written | {"more": 1}, schema, schema)
    assert not fits(written | {"payload": written["payload"] | {"more": 1}}, schema, schema)
    assert not fits(written | {"format": "something-else"}, schema, schema)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_file_that_was_exported_follows_its_schema(program: Program, file: Path) -> None:
    kind = file.stem.partition("-")[0]
    schema = schema_of(program, kind, "4c-basic")
    written = json.loads(file.read_bytes())
    assert fits(written, schema, schema)
    assert not fits(written | {"payload": {}}, schema, schema)


@pytest.mark.parametrize("rules", ["4c-basic", "fudge", "rough-magic", "fourth-earth"])
def test_a_map_of_any_game_follows_its_schema(program: Program, tmp_path: Path, rules: str) -> None:
    for arguments in (
        ("new", "campaign", "city.4c", "--rules", rules),
        ("new", "map", "city.4c", "Street", "--template", "street"),
        ("export", "city.4c", "Street", "-o", "street.json"),
    ):
        assert program(*arguments)[0] == DONE
    written = json.loads((tmp_path / "street.json").read_bytes())
    schema = schema_of(program, "map", rules)
    assert fits(written, schema, schema)
    assert not fits(written | {"payload": written["payload"] | {"more": 1}}, schema, schema)


@pytest.mark.parametrize(
    ("rules", "kind", "document"),
    [
        ("fudge", "unit", FudgeUnit(profile=FormProfile(name="Host"))),
        ("rough-magic", "task", RoughMagicTask().attempted("Ada", "Pick", 15, is_met=True)),
    ],
)
def test_kinds_of_a_single_game_follow_their_schema(
    program: Program, games: GameRegistry, rules: str, kind: str, document: object
) -> None:
    kinds = KindRegistry.of_game(games.game(rules), games)
    [(id_, format_)] = [(each.id, found) for each, found in kinds.files() if each.id.endswith(kind)]
    written = json.loads(format_.write(Package(Content(id_, document))))
    schema = schema_of(program, kind, rules)
    assert fits(written, schema, schema)
    assert not fits(written | {"payload": {}}, schema, schema)


def test_every_kind_of_file_is_checked(games: GameRegistry) -> None:
    found = {
        kind.id
        for game in games.entries
        for kind, _ in KindRegistry.of_game(game.load(), games).files()
    }
    assert found == {
        "4c-hero",
        "4c-vehicle",
        "4c-headquarters",
        "fudge-character",
        "fudge-unit",
        "rough-magic-character",
        "rough-magic-task",
        "fourth-earth-character",
        "sector-map",
    }


@pytest.mark.parametrize("kind", ["draft", "encounter", "companion", "dog"])
def test_kinds_without_files_have_no_schema(program: Program, kind: str) -> None:
    code, out, err = program("schema", kind)
    assert (code, out) == (USAGE_ERROR, "")
    assert "not one of hero, vehicle, headquarters, map" in err
