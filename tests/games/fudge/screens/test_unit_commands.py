"""The command that adds a unit; the click is tested in `test_game_fight_window`."""

from fourc_desktop.games.fudge.documents.document_kinds import UNIT
from fourc_desktop.games.fudge.screens.unit_commands import BLANK_UNIT, NEW_UNIT


def test_the_unit_group_offers_a_new_unit() -> None:
    [group] = UNIT.groups
    assert [id_ for id_, *_ in group.actions] == [NEW_UNIT.id]
    assert UNIT.head(BLANK_UNIT).name == "Unit"
