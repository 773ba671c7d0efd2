import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.mark.parametrize(
    ("coordination", "walk", "climb"),
    [
        (0, 0, 0),
        (1, 1, 1),
        (2, 1, 1),
        (3, 2, 1),
        (29, 2, 1),
        (30, 3, 2),
        (31, 3, 2),
        (1000, 3, 2),
    ],
)
def test_sectors_by_coordination(book: Rulebook, coordination: int, walk: int, climb: int) -> None:
    assert book.movement.walking(coordination) == walk
    assert book.movement.climbing(coordination) == climb


def test_everyone_swims_one_sector(book: Rulebook) -> None:
    assert book.movement.swim == 1
