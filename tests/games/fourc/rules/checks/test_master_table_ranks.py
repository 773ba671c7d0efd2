from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES, preset_names
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

PRESET = [
    "Zero",
    "Feeble",
    "Poor",
    "Typical",
    "Good",
    "Excellent",
    "Remarkable",
    "Incredible",
    "Amazing",
    "Monstrous",
    "Unearthly",
]


def test_the_preset_names_every_row(book: Rulebook) -> None:
    """Ruling R33."""
    for edition, highest in (
        (Edition.BASIC, ["Shift", "Class"]),
        (
            Edition.ADVANCED,
            ["Shift 1", "Shift 2", "Shift 3", "Class 1", "Class 2", "Class 3", "Class 4"],
        ),
    ):
        names = preset_names(book.ranks[edition])
        table = book.master_tables[edition]
        assert [names.name(row) for row in table.rows] == [*PRESET, *highest]


def test_three_names_to_choose_from_in_each_row(book: Rulebook) -> None:
    for edition in Edition:
        for group in book.ranks[edition][1:]:
            assert len(set(group.names)) >= 3
            assert group.description


def test_a_table_may_do_without_names(book: Rulebook) -> None:
    for row in book.master_tables[Edition.BASIC].rows:
        assert NO_RANK_NAMES.name(row) == ""
