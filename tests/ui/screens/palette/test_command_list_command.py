from fourc_desktop.ui.screens.palette.command_list import PaletteCommand, nothing, ranked

COMMANDS = [
    PaletteCommand("Save as PDF…", "File"),
    PaletteCommand("Party", "Campaign"),
    PaletteCommand("Print…", "File", is_off=True),
    PaletteCommand("Page of the campaign", "Campaign"),
    PaletteCommand("Captain Lantern", "Hero"),
]


def titles(typed: str) -> list[str]:
    return [command.title for command in ranked(COMMANDS, typed)]


def test_an_empty_search_keeps_the_order_and_puts_disabled_last() -> None:
    assert titles("") == [
        "Save as PDF…",
        "Party",
        "Page of the campaign",
        "Captain Lantern",
        "Print…",
    ]


def test_the_best_match_comes_first() -> None:
    assert titles("pa")[:2] == ["Party", "Page of the campaign"]
    assert titles("campaign")[0] == "Page of the campaign"
    assert titles("pdf")[0] == "Save as PDF…"


def test_disabled_commands_come_last() -> None:
    assert titles("print")[-1] == "Print…"


def test_a_command_without_an_action_does_nothing() -> None:
    nothing()
    assert COMMANDS[0].run is nothing


def test_rules_follow_commands_of_which_a_word_begins_like_the_input() -> None:
    rule = PaletteCommand("Darkness and weather", "Rules · 4C", is_rule=True)
    others = [PaletteCommand("Theme: Dark", "View"), PaletteCommand("Landmark", "Map")]
    found = [command.title for command in ranked([rule, *others], "dark")]
    assert found == ["Theme: Dark", "Darkness and weather", "Landmark"]
    assert ranked([rule, *others], "darkness")[0] is rule
