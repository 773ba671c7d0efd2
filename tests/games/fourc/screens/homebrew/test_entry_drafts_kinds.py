import pytest

from fourc_desktop.games.fourc.screens.homebrew.entry_drafts import MANY, NEW, topic
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind


def test_every_kind_has_its_names() -> None:
    assert MANY.keys() == NEW.keys() == set(HomebrewKind)


@pytest.mark.parametrize(
    ("kind", "is_own", "expected"),
    [
        (HomebrewKind.POWERS, False, "power:owl"),
        (HomebrewKind.POWERS, True, ""),
        (HomebrewKind.ORIGINS, False, "origin:owl"),
        (HomebrewKind.SKILLS, True, "skill"),
        (HomebrewKind.WEAPONS, True, "weapon"),
        (HomebrewKind.ARMOR, False, "armor"),
        (HomebrewKind.VEHICLES, False, "vehicle"),
    ],
)
def test_the_rule_topic_follows_kind_and_origin(
    kind: HomebrewKind, is_own: bool, expected: str
) -> None:
    assert topic(kind, "owl", is_own=is_own) == expected
