from PySide6.QtCore import QModelIndex, Qt

from fourc_desktop.core.rule_texts import RuleGroup, RuleTexts
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS
from fourc_desktop.ui.screens.rules.rule_list import RuleListModel, grouped


def test_each_group_stands_below_its_head_once(texts: RuleTexts) -> None:
    rows = grouped(texts.all)
    heads = [row for row in rows if isinstance(row, RuleGroup)]
    assert heads == list(GROUPS)
    assert len(rows) == len(texts.all) + len(heads)
    assert grouped(()) == ()


def test_a_head_has_no_topic_and_cannot_be_chosen(texts: RuleTexts) -> None:
    model = RuleListModel()
    model.show_rows(grouped(texts.all))
    head, first = model.index(0), model.index(1)
    assert (model.topic(0), model.topic(1)) == (None, "dice")
    assert model.flags(head) == Qt.ItemFlag.NoItemFlags
    assert model.flags(first) & Qt.ItemFlag.ItemIsSelectable
    assert head.data(Qt.ItemDataRole.AccessibleTextRole) == "The table and the dice"
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "Dice, 4C, Dice"


def test_an_empty_list_has_no_first_row() -> None:
    model = RuleListModel()
    assert (model.first(), model.topic(0), model.topic(-1)) == (None, None, None)
    assert model.data(QModelIndex()) is None
    assert model.rowCount(QModelIndex()) == 0
