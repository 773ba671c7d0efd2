from dataclasses import replace

from fourc_desktop.games.fourc.rules.editions import (
    ADVANCED,
    BASIC,
    PRESETS,
    Edition,
    OtherReading,
)


def test_titles() -> None:
    assert [edition.title for edition in Edition] == ["4C Basic", "4C Advanced"]


def test_what_belongs_to_which_edition() -> None:
    """Ruling R8."""
    assert PRESETS == {Edition.BASIC: BASIC, Edition.ADVANCED: ADVANCED}
    for switch in ("origin_modifiers", "contacts", "advanced_powers", "swimming"):
        assert getattr(ADVANCED, switch)
        assert not getattr(BASIC, switch)


def test_a_ruling_is_read_one_way_or_the_other() -> None:
    other = replace(ADVANCED, other_readings=(OtherReading.SIDEKICK_BY_BEST,))
    assert other.plays(OtherReading.SIDEKICK_BY_BEST)
    assert not ADVANCED.plays(OtherReading.SIDEKICK_BY_BEST)
