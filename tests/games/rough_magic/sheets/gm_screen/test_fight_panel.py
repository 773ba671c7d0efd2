"""The panel of fights."""

from fourc_desktop.games.rough_magic.rules.attacks import AttackType
from fourc_desktop.games.rough_magic.sheets.gm_screen.fight_panel import attack_table, fight_panel


def test_the_attack_table_lists_every_type() -> None:
    assert [str(row[0]).lower() for row in attack_table().rows] == [e.value for e in AttackType]


def test_tables_have_unique_titles() -> None:
    titles = [table.title for column in fight_panel().columns for table in column.tables]
    assert len(set(titles)) == len(titles) == 7
