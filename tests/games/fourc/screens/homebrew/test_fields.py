"""The table of fields against what a file of own data may hold."""

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.homebrew.fields import (
    CHOICE,
    FIELDS,
    GRANT,
    NUMBER,
    OPTION,
    FieldEditorKind,
    HomebrewField,
)
from fourc_desktop.games.fourc.screens.homebrew.fields import SYSTEM as VEHICLE_SYSTEM
from fourc_desktop.games.fourc.services.homebrew_entries import (
    EntryValues,
    HomebrewKind,
    shipped_entries,
    values_of,
)

NOT_ASKED = {"id", "provenance", "house_rule", "reading_of"}
"""What a person is not asked: names for files, and what only the program's own powers need."""


def asked(fields: tuple[HomebrewField, ...]) -> set[str]:
    return {field.place[0] for field in fields}


@pytest.mark.parametrize("kind", HomebrewKind)
def test_everything_an_entry_holds_is_asked(book: Rulebook, kind: HomebrewKind) -> None:
    values = values_of(kind, shipped_entries(book, kind)[0])
    assert asked(FIELDS[kind]) == values.keys() - NOT_ASKED


def test_everything_a_group_holds_is_asked(book: Rulebook) -> None:
    power = values_of(HomebrewKind.POWERS, book.powers["extra-body-parts"])
    tank = next(
        values_of(HomebrewKind.VEHICLES, each)
        for each in book.gear.vehicles.values()
        if each.systems
    )
    groups: list[tuple[tuple[HomebrewField, ...], EntryValues]] = [
        (CHOICE, power["choices"][0]),
        (OPTION, power["choices"][0]["options"][0]),
        (NUMBER, power["numbers"][0]),
        (GRANT, power["grants"][0]),
        (VEHICLE_SYSTEM, tank["systems"][0]),
    ]
    for fields, values in groups:
        assert asked(fields) - {"id"} == values.keys() - NOT_ASKED
    yardstick = {field.place[1] for field in NUMBER if len(field.place) > 1}
    assert yardstick == power["numbers"][0]["yardstick"].keys()


def every(fields: tuple[HomebrewField, ...]) -> list[HomebrewField]:
    return [each for field in fields for each in (field, *every(field.fields))]


@pytest.mark.parametrize("kind", HomebrewKind)
def test_each_field_can_be_edited(kind: HomebrewKind) -> None:
    for field in every(FIELDS[kind]):
        assert field.title
        has_groups = field.editor is FieldEditorKind.GROUPS
        assert has_groups is bool(field.fields and field.add and field.one and field.blank)
        assert (field.editor is FieldEditorKind.CHOICE) is bool(field.options or field.source)
