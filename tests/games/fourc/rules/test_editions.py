from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, PRESETS, Edition


def test_titles() -> None:
    assert [edition.title for edition in Edition] == ["4C Basic", "4C Advanced"]


def test_what_belongs_to_which_edition() -> None:
    """Ruling R8."""
    assert PRESETS == {Edition.BASIC: BASIC, Edition.ADVANCED: ADVANCED}
    for switch in ("origin_modifiers", "contacts", "advanced_powers", "swimming"):
        assert getattr(ADVANCED, switch)
        assert not getattr(BASIC, switch)
