import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import EntryProblem
from fourc_desktop.games.fourc.screens.homebrew.field_set import (
    FieldGroup,
    FieldSet,
    value_at,
    with_value,
)
from fourc_desktop.games.fourc.screens.homebrew.field_view import FieldChoices
from fourc_desktop.games.fourc.screens.homebrew.fields import FIELDS
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError

CART = {
    "name": "Cart", "kind": "car", "durability": 10, "handling": 6, "velocity": 2, "seats": 2,
    "description": "", "systems": [{"name": "Horn", "rank": 3}, {"name": "Bell", "rank": 2}],
}  # fmt: skip


def said(fields: FieldSet) -> list[str]:
    return [each.sentence for each in fields.findChildren(FieldError) if each.sentence]


def test_flaws_are_shown_on_fields_and_others_returned(qtbot: QtBot) -> None:
    fields = FieldSet(FIELDS[HomebrewKind.VEHICLES])
    qtbot.addWidget(fields)
    fields.show_values(CART, FieldChoices())
    assert len(fields.findChildren(FieldGroup)) == 2
    left = fields.show_flaws(
        [
            EntryProblem(("name",), "Another name."),
            EntryProblem(("systems", 1, "rank"), "Too much."),
            EntryProblem(("systems",), "Too many."),
            EntryProblem(("systems", 0, "color"), "No such thing."),
            EntryProblem((), "All of it."),
        ]
    )
    assert left == [EntryProblem((), "All of it.")]
    assert set(said(fields)) == {"Another name.", "Too much.", "Too many."}
    assert fields.show_flaws([]) == []
    assert said(fields) == []


def test_groups_that_are_gone_are_not_in_view(qtbot: QtBot) -> None:
    fields = FieldSet(FIELDS[HomebrewKind.VEHICLES])
    qtbot.addWidget(fields)
    fields.show()
    fields.show_values(CART, FieldChoices())
    fields.show_values(CART | {"systems": []}, FieldChoices())
    assert [each for each in fields.findChildren(FieldGroup) if each.isVisible()] == []


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        (("name",), "Wain", {"name": "Wain"}),
        (("traits", "melee"), 10, {"traits": {"melee": 10}}),
        (
            ("systems", 1, "rank"),
            5,
            {"systems": [{"name": "Horn", "rank": 3}, {"name": "Bell", "rank": 5}]},
        ),
        ((), 7, 7),
    ],
)
def test_a_value_is_put_at_the_end_of_its_way(
    place: tuple[str | int, ...], value: object, expected: object
) -> None:
    before = repr(CART)
    after = with_value(CART, place, value)
    assert after == (CART | expected if isinstance(expected, dict) else expected)
    assert value_at(after, place) == value
    assert repr(CART) == before


def test_missing_values_are_none() -> None:
    for place in (("wheels",), ("name", "first"), ("systems", 7), ("systems", "rank")):
        assert value_at(CART, place) is None
