import pytest

from fourc_desktop.games.fourc.screens.homebrew.kinds import MANY, NEW, ONE, topic
from fourc_desktop.games.fourc.services.own_entries import OwnKind


def test_every_kind_has_its_names() -> None:
    assert MANY.keys() == ONE.keys() == NEW.keys() == set(OwnKind)


@pytest.mark.parametrize(
    ("kind", "is_own", "expected"),
    [
        (OwnKind.POWERS, False, "power:owl"),
        (OwnKind.POWERS, True, ""),
        (OwnKind.ORIGINS, False, "origin:owl"),
        (OwnKind.SKILLS, True, "skill"),
        (OwnKind.WEAPONS, True, "weapon"),
        (OwnKind.ARMOR, False, "armor"),
        (OwnKind.VEHICLES, False, "vehicle"),
    ],
)
def test_the_rules_know_what_is_shown(kind: OwnKind, is_own: bool, expected: str) -> None:
    assert topic(kind, "owl", is_own=is_own) == expected
