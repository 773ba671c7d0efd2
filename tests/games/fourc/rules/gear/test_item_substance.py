import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Sword", 50),
        ("An old RIFLE", 40),
        ("Baseball Bat", 6),
        ("Steel Beam", 30),
        ("Steel door", 50),
        ("Trash Can", 6),
        ("Love letter", 1),
        ("Chain Mail", 50),
        ("Iron key", 40),
        ("Gizmo", 3),
        ("…", 3),
    ],
)
def test_made_of_reads_the_substance_from_the_name(book: Rulebook, name: str, value: int) -> None:
    """4C, Material Value; throwable objects of the catalog have numbers of their own."""
    assert book.gear.made_of(name)[0] == value


def test_every_item_of_the_catalog_can_be_carried(book: Rulebook) -> None:
    gear = book.gear
    for name in [
        *(w.name for w in gear.weapons.values()),
        *(g.name for g in gear.grenades.values()),
    ]:
        assert 0 < gear.made_of(name)[1] <= 10
