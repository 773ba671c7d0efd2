"""Options, their values and the presets they belong to."""

from dataclasses import dataclass, replace

from fourc_desktop.core.options import (
    OFF,
    ON,
    Preset,
    RuleOption,
    RuleOptionGroup,
    RuleOptionSheet,
    RuleOptionValue,
    field_access,
)


@dataclass(frozen=True)
class Settled:
    luck: bool = False
    pace: str = "slow"
    preset: str = "plain"


RULES = RuleOptionGroup("Rules", "For everybody.")
PRESETS = RuleOptionGroup("Game", "Which game is played.")
LUCK: RuleOption[Settled] = RuleOption(
    "luck",
    "Luck",
    "Rules, 2",
    "luck",
    RULES,
    (RuleOptionValue(OFF, "None", "There is none."), RuleOptionValue(ON, "Some", "There is some.")),
    lambda settled: ON if settled.luck else OFF,
    lambda settled, value: replace(settled, luck=value == ON),
)
PACE: RuleOption[Settled] = RuleOption(
    "pace",
    "Pace",
    "Rules, 3",
    "pace",
    RULES,
    tuple(RuleOptionValue(id_, id_.title(), f"It is {id_}.") for id_ in ("slow", "even", "fast")),
    lambda settled: settled.pace,
    lambda settled, value: replace(settled, pace=value),
)


def preset(id_: str, usual: Settled) -> Preset[Settled]:
    return Preset(
        id_,
        id_.title(),
        "A way to play.",
        "Nothing else changes.",
        usual,
        lambda settled: settled.preset == id_,
        lambda _: usual,
    )


PLAIN, WILD = preset("plain", Settled()), preset("wild", Settled(luck=True, preset="wild"))
SHEET = RuleOptionSheet(PRESETS, (PLAIN, WILD), (LUCK, PACE))


def test_an_option_value_is_set_and_read() -> None:
    assert LUCK.value(Settled()).name == "None"
    assert LUCK.value(LUCK.put(Settled(), ON)).sentence == "There is some."
    assert PACE.get(PACE.put(Settled(), "fast")) == "fast"


def test_a_switch_is_off_or_on() -> None:
    assert LUCK.is_switch
    assert not PACE.is_switch


def test_a_value_that_differs_from_the_preset_is_unusual() -> None:
    wild = WILD.put(Settled())
    assert SHEET.played(wild) is WILD
    assert SHEET.is_usual(LUCK, wild)
    assert not SHEET.is_usual(LUCK, replace(wild, luck=False))


def test_every_value_is_usual_without_a_preset() -> None:
    other = Settled(luck=True, preset="other")
    assert SHEET.played(other) is None
    assert SHEET.is_usual(LUCK, other)


def test_turned_lists_the_changed_options() -> None:
    assert SHEET.turned(Settled(), Settled(luck=True, pace="fast")) == (LUCK, PACE)
    assert SHEET.turned(Settled(), Settled()) == ()
    assert SHEET.groups() == (RULES,)


def test_a_preset_has_a_default_description() -> None:
    assert PLAIN.when_played == "New characters are made by it."


@dataclass(frozen=True)
class SettingsPage:
    options: Settled


def test_a_field_is_read_by_the_ids_of_its_values_or_as_text() -> None:
    get, put = field_access("pace", {"0": "slow", "1": "fast"})
    page = SettingsPage(Settled())
    assert get(page) == "0"
    assert put(page, "1") == SettingsPage(Settled(pace="fast"))
    assert get(SettingsPage(Settled(pace="hurried"))) == "hurried"
