"""The form fields compared with the fields of a homebrew file."""

import pytest

from fourc_desktop.games.fourc.formats.catalog_data import CatalogSystem
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceOption, PowerChoice
from fourc_desktop.games.fourc.rules.powers.power import Power, PowerGrant, PowerMatch
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerNumber
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.homebrew.fields import (
    FIELDS,
    FieldEditorKind,
    HomebrewField,
    blank_values,
    form_fields,
)
from fourc_desktop.games.fourc.services.homebrew_entries import (
    EntryValues,
    HomebrewKind,
    shipped_entries,
    values_of,
)

NOT_ASKED = {
    "id", "provenance", "house_rule", "reading_of", "settles", "settled", "means", "field",
    "excluded", "effects",
}  # fmt: skip
"""The fields without an editor: names for files, and fields of the shipped powers only."""


def asked(fields: tuple[HomebrewField, ...]) -> set[str]:
    return {field.place[0] for field in fields}


@pytest.mark.parametrize("kind", HomebrewKind)
def test_form_fields_cover_every_entry_value(book: Rulebook, kind: HomebrewKind) -> None:
    values = values_of(kind, shipped_entries(book, kind)[0])
    assert asked(FIELDS[kind]) == values.keys() - NOT_ASKED


def test_form_fields_cover_every_group_value(book: Rulebook) -> None:
    power = values_of(HomebrewKind.POWERS, book.powers["extra-body-parts"])
    tank = next(
        values_of(HomebrewKind.VEHICLES, each)
        for each in book.gear.vehicles.values()
        if each.systems
    )
    groups: list[tuple[tuple[HomebrewField, ...], EntryValues]] = [
        (form_fields(PowerChoice), power["choices"][0]),
        (form_fields(ChoiceOption), power["choices"][0]["options"][0]),
        (form_fields(PowerNumber), power["numbers"][0]),
        (form_fields(PowerGrant), power["grants"][0]),
        (form_fields(CatalogSystem), tank["systems"][0]),
    ]
    for fields, values in groups:
        assert asked(fields) - {"id"} == values.keys() - NOT_ASKED
    yardstick = {field.place[1] for field in form_fields(PowerNumber) if len(field.place) > 1}
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


def test_limits_choices_and_hints_are_those_of_the_class() -> None:
    power = {field.place: field for field in form_fields(Power)}
    factor, text = power["repute_factor",], power["text",]
    assert (factor.editor, factor.least) == (FieldEditorKind.NUMBER, 1)
    assert (text.editor, text.hint) == (FieldEditorKind.NOTES, "In your own words.")
    assert power["skills",].least == -1000
    assert power["match",].most == 1
    use = next(field for field in form_fields(PowerNumber) if field.place == ("use",))
    assert (use.empty, use.nothing) == (None, "Nowhere else")
    assert ("fly", "Flying") in use.options
    assert ("melee", "Attacks close up") in use.options
    assert not use.is_more
    assert power["device",].is_more
    assert power["repute_factor",].usual == 1


def test_a_new_group_has_the_defaults_of_the_class() -> None:
    assert blank_values(ChoiceOption) == {
        "id": "",
        "name": "",
        "device": False,
        "powers": 1,
        "settles": [],
        "means": "",
    }
    assert blank_values(PowerGrant) == {
        "power": "",
        "when": {"choice": "", "answer": ""},
        "settled": [],
    }
    assert blank_values(PowerMatch) == {"power": "", "choice": "", "bonus": 10}
    assert blank_values(PowerNumber) == {
        "label": "",
        "unit": "",
        "yardstick": {"measure": "rank", "trait": None, "plus": 0, "half": False},
        "reading": "whole",
        "table": "",
        "use": None,
        "when": None,
        "reading_of": None,
        "field": None,
    }
