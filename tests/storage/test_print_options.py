from dataclasses import fields

import pytest

from fourc_desktop.storage.print_options import (
    CARD_OPTIONS,
    MAP_OPTIONS,
    POSTER_OPTIONS,
    SHEET_OPTIONS,
    STYLE_SWITCHES,
    TOKEN_OPTIONS,
    PrintOptions,
    PrintStyle,
    switch_of,
)


def test_each_option_applies_to_one_kind_of_printout() -> None:
    groups = (CARD_OPTIONS, MAP_OPTIONS, POSTER_OPTIONS, SHEET_OPTIONS, TOKEN_OPTIONS)
    applied = [name for group in groups for name in group]
    assert sorted(applied) == sorted(each.name for each in fields(PrintOptions))


@pytest.mark.parametrize("style", PrintStyle)
def test_a_style_sets_its_switch(style: PrintStyle) -> None:
    named = {} if style is PrintStyle.COLOR else {style.value.replace("-", "_"): True}
    assert switch_of(style) == named
    assert named.keys() <= STYLE_SWITCHES
