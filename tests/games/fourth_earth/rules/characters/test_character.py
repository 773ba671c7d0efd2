from dataclasses import replace

from annotated_types import MaxLen

from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.forms.builder_steps import form_steps
from fourc_desktop.core.forms.field_specs import field_spec
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    FORM,
    BodyArea,
    EarthCharacter,
    resistance_of,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE


def problems(character: EarthCharacter, book: EarthRulebook) -> list[str]:
    return [each.refusal.sentence for each in FORM.problems(character, book)]


def test_a_new_character_has_full_batteries_and_no_ranks() -> None:
    """E10."""
    new = EarthCharacter()
    assert set(charges_of(new).values()) == {8}
    assert (new.actions, new.tools) == ((), ())


def test_resistance_is_flesh_and_armor(plain: EarthRulebook, full: EarthRulebook) -> None:
    flesh = {"thin": -1, "average": 0, "thick": 1}
    armor = {"none": 0, "light": 1, "medium": 2, "heavy": 3}
    for thickness, less in flesh.items():
        for grade, more in armor.items():
            made = assign(FORM, EarthCharacter(), full, f"flesh={thickness}")
            made = assign(FORM, made, full, f"armor={grade}")
            assert resistance_of(made, full) == less + more
            assert resistance_of(made, plain) == 0
    by_hand = FORM.set_by_hand(EarthCharacter(), "resistance", 6)
    assert resistance_of(by_hand, full) == 6


def test_body_areas_have_their_resistance_with_the_option(full: EarthRulebook) -> None:
    helmed = EarthCharacter(armor=1, areas=(BodyArea("Head", armor=3), BodyArea("Hands", -1)))
    found = [resistance_of(helmed, full, area) for area in ("", "head", "Hands", "Tail")]
    assert found == [1, 3, -1, 1]
    whole = full.with_options(replace(full.options, areas=False))
    assert resistance_of(helmed, whole, "Head") == 1
    bare = full.with_options(replace(full.options, resistance=False))
    assert resistance_of(helmed, bare, "Head") == 0
    added = assign(FORM, EarthCharacter(), full, "areas+=chest")
    assert added.areas == (BodyArea("Chest"),)


def test_fields_of_disabled_sprinkles_are_hidden(plain: EarthRulebook, full: EarthRulebook) -> None:
    hidden = {"flesh", "armor", "areas", "resistance", "scale", "stance", "traumas"}
    fields = {each for section in FORM.sections for each in (*section.fields, *section.derived)}
    assert {each for each in fields if not FORM.shows(each, plain)} == hidden
    assert all(FORM.shows(each, full) for each in fields)
    assert "body" not in [each.id for each in FORM.shown_sections(plain)]
    no_magic = plain.with_options(EarthOptions(spiritual=False))
    assert not FORM.shows("spiritual", no_magic)
    assert FORM.shows("health", no_magic)


def test_a_character_without_problems(full: EarthRulebook) -> None:
    assert problems(ILSE, full) == []


def test_problems_of_action_types(plain: EarthRulebook) -> None:
    def of(*actions: ActionType) -> list[str]:
        return problems(EarthCharacter(actions=actions), plain)

    assert of(ActionType("Climb"), ActionType("climb")) == [
        "The action type climb is there more than once."
    ]
    [twice] = FORM.problems(
        EarthCharacter(actions=(ActionType("Climb"), ActionType("climb"))), plain
    )
    assert twice.about == "actions.1"
    assert of(ActionType("Wrestle", "Fight")) == [
        "Wrestle belongs to Fight, which is not in the list."
    ]
    assert of(ActionType("Wrestle", "Fight"), ActionType("Fight", ranks=2)) == [
        "Wrestle can be a specialty once Fight has 3 ranks."
    ]
    assert of(ActionType("Run", "run")) == ["Run is a specialty of itself."]
    circle = (ActionType("A", "B", ranks=3), ActionType("B", "A", ranks=3))
    assert of(*circle) == ["A is a specialty of itself.", "B is a specialty of itself."]


def test_lists_are_added_from_the_catalog(plain: EarthRulebook) -> None:
    made = assign(FORM, EarthCharacter(), plain, "actions+=heal")
    made = assign(FORM, made, plain, "tools+=rope")
    made = assign(FORM, made, plain, "actions+=Whistle::mental:1:2")
    assert [(each.name, each.battery.value) for each in made.actions] == [
        ("Heal", "health"), ("Whistle", "mental")
    ]  # fmt: skip
    assert made.tools[0].lowers == 2
    assert replace(made, actions=()) != made


def test_a_character_has_40_tools_at_most() -> None:
    kind = field_spec(EarthCharacter, "tools").kind
    assert MaxLen(40) in tuple(kind)


def test_the_builder_does_not_ask_for_traumas(full: EarthRulebook) -> None:
    assert "traumas" in [each.id for each in FORM.shown_sections(full)]
    assert "traumas" not in [each.id for each in form_steps(FORM, full)]
