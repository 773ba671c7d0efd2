from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.editions import (
    ADVANCED,
    BASIC,
    PRESETS,
    AdvancedPart,
    Edition,
    OtherReading,
)


def test_titles() -> None:
    assert [edition.title for edition in Edition] == ["4C Basic", "4C Advanced"]


def test_the_rules_of_each_edition() -> None:
    """Ruling R8."""
    assert PRESETS == {Edition.BASIC: BASIC, Edition.ADVANCED: ADVANCED}
    for switch in ("origin_modifiers", "contacts", "advanced_powers", "swimming"):
        assert getattr(ADVANCED, switch)
        assert not getattr(BASIC, switch)


@pytest.mark.parametrize("part", AdvancedPart)
def test_each_advanced_part_is_a_separate_switch(part: AdvancedPart) -> None:
    """Ruling R8."""
    for rules, usual in ((BASIC, False), (ADVANCED, True)):
        assert rules.has(part) is usual
        assert rules.with_part(part, on=usual) == rules
        turned = rules.with_part(part, on=not usual)
        assert [each for each in AdvancedPart if turned.has(each) is not usual] == [part]
        assert turned.with_part(part, on=usual) == rules


def test_body_parts_follow_the_power_list() -> None:
    """As for heroes made before the part had a switch of its own."""
    assert replace(BASIC, advanced_powers=True).has(AdvancedPart.BODY_PARTS)
    assert not replace(ADVANCED, advanced_powers=False).has(AdvancedPart.BODY_PARTS)


def test_a_ruling_is_read_one_way_or_the_other() -> None:
    other = replace(ADVANCED, other_readings=(OtherReading.SIDEKICK_BY_BEST,))
    assert other.plays(OtherReading.SIDEKICK_BY_BEST)
    assert not ADVANCED.plays(OtherReading.SIDEKICK_BY_BEST)
