from collections.abc import Callable
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.hero_file_service import read_hero

Program = Callable[..., tuple[int, str, str]]

TRAITS = tuple(part for trait in Trait for part in ("--set", f"{trait.value}=20"))
WHOLE = ("--name", "Gale", *TRAITS, "--set", "lifestyle=10", "--set", "repute=4")


def test_a_hero_is_chosen(program: Program, tmp_path: Path, book: Rulebook) -> None:
    command = (
        *("new", "hero", "--method", "choose", *WHOLE, "-o", "hero.json"),
        *("--origin", "changed-human", "--raise", "brawn"),
        *("--skill", "advanced:Law", "--skill", "contact:Ana: the harbormaster"),
        *("--power", "force-field=30", "--power", "celebrity"),
        *("--choose", "force-field.source=mind"),
    )
    assert program(*command) == (DONE, "", "")
    hero = read_hero(tmp_path / "hero.json").character
    assert derived_stats(hero, book).traits[Trait.BRAWN].value == 30
    assert hero.skills == (
        Skill("Law", SkillKind.ADVANCED),
        Skill("Ana: the harbormaster", SkillKind.CONTACT),
    )
    assert hero.powers == (
        HeldPower("force-field", rank=Score(30)).with_answers("source", ("mind",)),
        HeldPower("celebrity"),
    )
    assert program("check", "hero.json") == (DONE, "", "")


def test_repeated_choose_options_add_answers(program: Program, tmp_path: Path) -> None:
    program(
        *("new", "hero", "--method", "choose", *WHOLE, "-o", "hero.json", "--origin", "alien"),
        *("--power", "trait-increase", "--choose", "trait-increase.traits=melee"),
        *("--choose", "trait-increase.traits=brawn"),
    )
    hero = read_hero(tmp_path / "hero.json").character
    assert hero.powers[0].traits == (Trait.MELEE, Trait.BRAWN)


def test_the_counts_and_the_origins_powers_are_said(
    program: Program, tmp_path: Path, book: Rulebook
) -> None:
    """Ruling R64."""
    whole = ("new", "hero", "--method", "choose", *WHOLE, "-o", "hero.json")
    powers = ("--power", "flight=20", "--power", "phasing=20", "--power", "regeneration=30")
    skills = ("--skill", "Law", "--set", "skill-count=1")
    mutant = (*whole, "--origin", "mutant", *skills, *powers, "--set", "power-count=2")
    assert program(*mutant, "--bonus", "regeneration") == (DONE, "", "")
    hero = read_hero(tmp_path / "hero.json").character
    assert (hero.power_count, hero.skill_count) == (Score(2), Score(1))
    assert [held.bonus for held in hero.powers] == [False, False, True]
    alien = (*whole, "--origin", "alien", *skills, *powers, "--set", "power-count=3")
    assert program(*alien, "--lose", "phasing", "--force") == (DONE, "", "")
    hero = read_hero(tmp_path / "hero.json").character
    assert [held.lost for held in hero.powers] == [False, True, False]
    assert program("check", "hero.json") == (DONE, "", "")
    _, _, err = program(
        *(*whole, "--force", "--origin", "robot"),
        *(*skills, *powers, "--set", "power-count=9"),
    )
    assert "The table gives 2 to 5, not 9." in err


def test_missing_counts_follow_from_the_lists(program: Program, tmp_path: Path) -> None:
    built = ("new", "hero", "--method", "typed", *WHOLE, "--origin", "robot", "-o", "hero.json")
    program(*built, "--skill", "Law", "--skill", "Drive", "--power", "flight=20")
    hero = read_hero(tmp_path / "hero.json").character
    assert (hero.skill_count, hero.power_count) == (Score(2), Score(2))


def test_an_entered_hero_is_as_typed(program: Program, tmp_path: Path, book: Rulebook) -> None:
    program("new", "hero", "--method", "typed", *WHOLE, "--origin", "robot", "-o", "hero.json")
    derived = derived_stats(read_hero(tmp_path / "hero.json").character, book)
    assert {breakdown.value for breakdown in derived.traits.values()} == {20}
    assert derived.repute.value == 4


def test_check_counts_the_points_of_a_file(program: Program) -> None:
    built = ("new", "hero", "--method", "points", *WHOLE, "--origin", "robot", "-o", "hero.json")
    program(*built, "--power", "flight=174")
    code, out, err = program("check", "hero.json")
    assert code == FAILED
    assert "321 of 320 points are spent" in out + err


def test_points_are_counted(program: Program) -> None:
    built = ("new", "hero", "--method", "points", *WHOLE, "--origin", "robot", "-o", "hero.json")
    assert program(*built, "--power", "flight=173") == (DONE, "", "")
    code, out, err = program(*built, "--power", "flight=174", "--force")
    assert (code, out) == (DONE, "")
    assert err.startswith("Points: 321 of 320 points are spent.")


def test_given_values_are_not_rolled(program: Program, tmp_path: Path) -> None:
    built = ("new", "hero", "--seed", "x", "--name", "Gale", "--set", "melee=47", "-o", "hero.json")
    assert program(*built)[0] == DONE
    hero = read_hero(tmp_path / "hero.json").character
    assert hero.traits[0] == Score(47)
    assert all(score.dice is not None for score in hero.traits[1:])


def test_missing_values_are_reported(program: Program, tmp_path: Path) -> None:
    code, _, err = program("new", "hero", "--method", "typed", "--name", "Gale", *TRAITS)
    assert code == FAILED
    assert err == "Choose an origin. (4C, Character Origin)\n"
    code, _, err = program("new", "hero", "--method", "typed", *TRAITS, "--origin", "alien")
    assert err.startswith("Give the character a name.")
    assert not list(tmp_path.glob("*.json"))


@pytest.mark.parametrize(
    "wrong",
    [
        ("--origin", "god"),
        ("--origin", "changed-human", "--raise", "luck"),
        ("--set", "luck=20"),
        ("--set", "melee"),
        ("--set", "melee=-1"),
        ("--set", "melee=10000"),
        ("--power", "fly=20"),
        ("--power", "flight=fast"),
        ("--skill", ""),
        ("--power", "flight=20", "--choose", "flight"),
        ("--power", "flight=20", "--choose", "flight.color=red"),
        ("--choose", "flight.color=red"),
        ("--power", "flight=20", "--bonus", "claws"),
        ("--power", "flight=20", "--lose", "claws"),
        ("--power", "weapon=300", *("--choose", "weapon.weapons=pistol") * 21),
        ("--power", "flight=20") * 61,
        tuple(part for number in range(101) for part in ("--skill", f"Law {number}")),
    ],
)
def test_malformed_arguments_are_refused(program: Program, wrong: tuple[str, ...]) -> None:
    code, out, err = program("new", "hero", "--method", "choose", *WHOLE, *wrong)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize("number", ["10000", "9" * 5000, "-1", "x"])
def test_a_number_out_of_range_is_a_usage_error(program: Program, number: str) -> None:
    code, out, err = program("new", "hero", "--seed", "x", "--set", f"melee={number}")
    assert (code, out) == (USAGE_ERROR, "")
    assert err.endswith("is not a number from 0 to 9999.\n")
