import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.creation.conversion import Conversion, OldAbility, convert
from fourc_desktop.games.fourc.rules.traits import Trait

BECOMES = {
    "Fighting": "Melee",
    "Agility": "Coordination",
    "Strength": "Brawn",
    "Endurance": "Fortitude",
    "Reason": "Intellect",
    "Intuition": "Awareness",
    "Psyche": "Willpower",
    "Health": "Damage",
    "Karma": "Fortune",
    "Resources": "Lifestyle",
    "Popularity": "Repute",
}
RANKS = [*list(BECOMES)[:7], "Resources"]
SCORES = ["Health", "Karma", "Popularity"]


def value_of(conversion: Conversion, name: str) -> int | None:
    """The converted value of an old ability, named as in 4C."""
    if name in [trait.title for trait in Trait]:
        return conversion.traits.get(Trait(name.lower()))
    parts = {
        "Damage": conversion.damage,
        "Fortune": conversion.fortune,
        "Lifestyle": conversion.lifestyle,
        "Repute": conversion.repute,
    }
    return parts[name]


def test_a_whole_sheet() -> None:
    conversion = convert(
        {
            "Fighting": "Remarkable",
            "Agility": "Rm",
            "Strength": "Amazing (56)",
            "Endurance": 40,
            "Reason": "Typical",
            "Intuition": "20",
            "Psyche": "Shift Y",
            "Health": 156,
            "Karma": 226,
            "Resources": "Poor",
            "Popularity": 15,
        }
    )
    assert list(conversion.traits.items()) == list(
        zip(Trait, (30, 30, 56, 40, 6, 20, 250), strict=True)
    )
    assert (conversion.damage, conversion.fortune) == (156, 226)
    assert (conversion.lifestyle, conversion.repute) == (4, 15)
    assert conversion.report == (
        "Fighting Remarkable (30) became Melee 30.",
        "Agility Remarkable (30) became Coordination 30.",
        "Strength 56 became Brawn 56.",
        "Endurance Incredible (40) became Fortitude 40.",
        "Reason Typical (6) became Intellect 6.",
        "Intuition Excellent (20) became Awareness 20.",
        "Psyche Shift Y (200) became Willpower 250, whose row has the same odds here.",
        "Health 156 became Damage 156.",
        "Karma 226 became Fortune 226.",
        "Resources Poor (4) became Lifestyle 4.",
        "Popularity 15 became Repute 15.",
        "Fortune will be 276, not 226, because here the traits add up to it.",
    )


@pytest.mark.parametrize(("old", "new"), BECOMES.items())
def test_each_old_ability_becomes_one_trait(old: str, new: str) -> None:
    conversion = convert({old.upper(): 17})
    assert conversion.report[0] == f"{old} 17 became {new} 17."
    assert {name for name in BECOMES.values() if value_of(conversion, name) is not None} == {new}
    assert value_of(conversion, new) == 17


def test_old_abilities_keep_the_order_of_the_sheet() -> None:
    assert {ability.title: ability.value for ability in OldAbility} == BECOMES
    assert list(convert({"Psyche": 1, "Fighting": 2}).traits) == [Trait.MELEE, Trait.WILLPOWER]


@pytest.mark.parametrize("old", RANKS)
@pytest.mark.parametrize(
    ("rank", "value"),
    [("Shift Y", 250), ("Class 3000", 1500), ("Class 5000", 2500), ("Beyond", 5000)],
)
def test_four_ranks_keep_their_odds(old: str, rank: str, value: int) -> None:
    conversion = convert({old: rank})
    assert value_of(conversion, BECOMES[old]) == value
    assert conversion.report[0].endswith(f"{value}, whose row has the same odds here.")


@pytest.mark.parametrize("old", SCORES)
def test_a_score_keeps_its_number(old: str) -> None:
    assert value_of(convert({old: 200}), BECOMES[old]) == 200
    assert value_of(convert({old: "Shift Y"}), BECOMES[old]) == 200
    assert value_of(convert({old: "Beyond"}), BECOMES[old]) == 5000
    assert convert({old: "Class 3000"}).report[0] == f"{old} 3000 became {BECOMES[old]} 3000."


@pytest.mark.parametrize("old", SCORES)
def test_a_score_below_0_becomes_0(old: str) -> None:
    """Ruling R5."""
    conversion = convert({old: "-10"})
    assert value_of(conversion, BECOMES[old]) == 0
    assert conversion.report[0] == (
        f"{old} -10 became {BECOMES[old]} 0, because {BECOMES[old]} is never below 0."
    )
    assert convert({old: 0}).report[0] == f"{old} 0 became {BECOMES[old]} 0."


@pytest.mark.parametrize(
    ("health", "said"),
    [(60, ()), (61, ("Damage will be 60, not 61, because here the traits add up to it.",))],
)
def test_damage_is_computed_again(health: int, said: tuple[str, ...]) -> None:
    sheet: dict[str, int | str] = dict.fromkeys(
        ("Fighting", "Agility", "Strength", "Endurance"), 15
    )
    report = convert({**sheet, "Health": health}).report
    assert tuple(each for each in report if "will be" in each) == said
    assert not any("will be" in each for each in convert({"Fighting": 15, "Health": 99}).report)


def test_missing_abilities_are_reported() -> None:
    sheet: dict[str, int | str] = dict.fromkeys(BECOMES, 10)
    assert not any("does not say" in each for each in convert(sheet).report)
    del sheet["Karma"], sheet["Popularity"]
    assert convert(sheet).report[-1] == "The old sheet does not say: Karma, Popularity."
    assert convert(sheet).fortune is None
    assert len(convert({}).report) == 1


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (
            {"Luck": 10},
            f"“Luck” is no ability of the old game; it has {', '.join(BECOMES)}.",
        ),
        (
            {"Reason": "Superb"},
            (
                "“Superb” is no rank of the old game: Reason is a number, "
                "or a name from Feeble to Beyond."
            ),
        ),
        ({"Reason": 1, "reason ": 2}, "Reason is there twice."),
        ({"Reason": -1}, "Reason is 0 to 9999, not -1."),
        ({"Resources": 10_000}, "Resources is 0 to 9999, not 10000."),
        ({"Health": 10_000}, "Health is -9999 to 9999, not 10000."),
        ({"Popularity": -10_000}, "Popularity is -9999 to 9999, not -10000."),
    ],
)
def test_invalid_sheets_are_refused(sheet: dict[str, int | str], reason: str) -> None:
    with pytest.raises(Refused) as refused:
        convert(sheet)
    assert str(refused.value) == f"{reason} (Conversion)"


@given(
    sheet=st.dictionaries(
        st.sampled_from(list(BECOMES)),
        st.one_of(st.integers(0, 9_999), st.sampled_from(["Good", "Shift Y", "Beyond", "Am (56)"])),
    )
)
def test_every_converted_value_is_valid_and_reported_once(
    sheet: dict[str, int | str],
) -> None:
    conversion = convert(sheet)
    for old, new in BECOMES.items():
        value = value_of(conversion, new)
        assert (value is not None) == (old in sheet)
        assert value is None or 0 <= value <= 9_999
        reported = [each for each in conversion.report if f"became {new} {value}" in each]
        assert len(reported) == (old in sheet)
