"""The form of a check."""

from dataclasses import replace

from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.roll_form import (
    changed_check,
    open_fields,
    refused_fields,
    roll_fields,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.games.rough_magic.rules.test_check import NIGHTJAR

TASK = RoughMagicCheck(value=4)


def test_each_field_shows_and_changes_a_value(rough_book: RoughMagicBook) -> None:
    checks = (TASK, NIGHTJAR, replace(NIGHTJAR, is_damage=True), replace(TASK, difficulty=13))
    for check in checks:
        paths = [each.path for each in roll_fields(check, rough_book)]
        assert len(set(paths)) == len(paths)
        for field in roll_fields(check, rough_book):
            if isinstance(field.value, bool):
                other: int | bool = not field.value
            elif field.options:
                other = next(e.value for e in field.options if e.value != field.value)  # type: ignore[assignment]
            else:
                other = field.low if field.value != field.low else field.high
            changed = changed_check(check, field.path, other)
            again = {each.path: each.value for each in roll_fields(changed, rough_book)}
            assert changed != check or other == 0
            if field.path != "task":
                assert again[field.path] == other


def test_a_task_shows_only_its_own_fields(rough_book: RoughMagicBook) -> None:
    paths = [each.path for each in roll_fields(TASK, rough_book)]
    assert "attack.sprinting" in paths
    assert "attack.charging" not in paths
    assert not [each for each in paths if each.startswith("defense.") or each == "called_shot"]
    opposed = changed_check(TASK, "opposed", True)
    assert opposed.opponent == 4
    assert changed_check(opposed, "opposed", False).opponent is None


def test_usual_difficulties_are_chosen_by_name(rough_book: RoughMagicBook) -> None:
    fields = {each.path: each for each in roll_fields(TASK, rough_book)}
    assert [each.title for each in fields["task"].options] == [
        "Moderate, 12", "Remarkable, 15", "Extreme, 18", "Inconceivable, 21", "Another number",
    ]  # fmt: skip
    assert fields["task"].value == 12
    assert changed_check(TASK, "task", 18).difficulty == 18
    assert changed_check(TASK, "task", 0) == TASK
    own = replace(TASK, difficulty=13)
    assert {e.path: e.value for e in roll_fields(own, rough_book)}["task"] == 0


def test_fields_that_do_not_fit_the_attack_give_the_reason(rough_book: RoughMagicBook) -> None:
    near = refused_fields(NIGHTJAR, rough_book)
    assert near["attack.unseen-far"].sentence == "Does not matter hand to hand."
    assert near["suppressing"].sentence.startswith("Only weapons with “auto”")
    gun = replace(NIGHTJAR, mode=AttackMode.RANGED, is_auto=True)
    assert "M7" in str(refused_fields(gun, rough_book)["suppressing"])
    assert "attack.charging" in refused_fields(gun, rough_book)
    spraying = replace(gun, called_shot=0, suppressing=2)
    found = refused_fields(spraying, rough_book)
    assert "called_shot" in found
    assert "suppressing" not in found


def test_trade_sliders_note_their_damage(rough_book: RoughMagicBook) -> None:
    gun = replace(NIGHTJAR, mode=AttackMode.RANGED, is_auto=True, called_shot=0, suppressing=5)
    fields = {each.path: each for each in roll_fields(gun, rough_book)}
    assert fields["suppressing"].slides
    assert fields["suppressing"].note == "damage −5"
    assert (fields["called_shot"].high, fields["called_shot"].note) == (10, "damage as usual")


def test_a_fight_leaves_circumstances_and_trades_open(rough_book: RoughMagicBook) -> None:
    found = open_fields(NIGHTJAR, rough_book)
    assert {"called_shot", "bonus", "attack.underwater", "defense.cover"} <= found
    assert not {"suppressing", "level", "value", "gear", "opponent", "rating"} & found
    gun = replace(NIGHTJAR, mode=AttackMode.RANGED, is_auto=True)
    assert "suppressing" in open_fields(gun, rough_book)


def test_values_derived_from_the_characters_are_no_fields(
    rough_book: RoughMagicBook,
) -> None:
    def paths(check: RoughMagicCheck) -> set[str]:
        return {each.path for each in roll_fields(check, rough_book)}

    of_roller = {"is_skilled", "level", "value", "gear", "rating"}
    of_opponent = {"opponent", "resistance"}
    nobody = replace(NIGHTJAR, who="", against="")
    assert of_roller | of_opponent <= paths(nobody)
    known = paths(replace(nobody, who="nightjar"))
    assert not of_roller & known
    assert of_opponent <= known
    against = paths(replace(nobody, against="Gravel King"))
    assert of_roller <= against
    assert not of_opponent & against
    assert "opposed" in against
