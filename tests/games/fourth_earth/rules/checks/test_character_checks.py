from fourc_desktop.games.fourth_earth.rules.checks.character_checks import check_of_type, checks_of
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE


def test_a_tool_lowers_the_rating_and_adds_its_rank(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    staff, _, chalk = ILSE.tools
    check = check_of_type(ILSE, "ilse", ILSE.actions[0], full, staff)
    assert (check.tool, check.lowers, check.tool_ranks) == ("Iron-shod staff", 1, 1)
    assert not check.is_advanced
    assert check_of_type(ILSE, "ilse", ILSE.actions[3], full, chalk).is_advanced
    assert not check_of_type(ILSE, "ilse", ILSE.actions[3], plain, chalk).is_advanced


def test_each_action_type_is_there_once(full: EarthRulebook) -> None:
    names = [check.on for _, check in checks_of(ILSE, "ilse", full)]
    assert len(set(names)) == len(names) > 15
    with_die = [check.with_die for _, check in checks_of(ILSE, "ilse", full)]
    assert all(with_die)
