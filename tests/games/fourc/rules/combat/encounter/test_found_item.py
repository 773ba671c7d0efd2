from fourc_desktop.games.fourc.rules.combat.encounter.found_item import (
    FoundItem,
    found_in,
    without_found,
)

WHOLE, BROKEN = FoundItem("Vase", 2, 7), FoundItem("Vase", 2, 7, broken=True)
ROPE = FoundItem("Rope", 3, 5)


def test_the_first_of_a_name_is_taken() -> None:
    finds = (ROPE, WHOLE, BROKEN)
    assert found_in(finds, "Vase") == WHOLE
    assert without_found(finds, "Vase") == (ROPE, BROKEN)
    assert found_in(finds, "Sword") is None
    assert without_found(finds, "Sword") == finds
