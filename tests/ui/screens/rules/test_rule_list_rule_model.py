from PySide6.QtCore import QModelIndex, Qt

from fourc_desktop.core.rule_texts import RuleGroup, RuleTexts
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS
from fourc_desktop.ui.screens.rules.rule_list import rule_list_model, topic_of_row
from fourc_desktop.ui.widgets.lists.list_model import with_headings


def test_each_group_stands_below_its_head_once(texts: RuleTexts) -> None:
    rows = with_headings(texts.all, lambda text: text.group)
    heads = [row for row in rows if isinstance(row, RuleGroup)]
    assert heads == list(GROUPS)
    assert len(rows) == len(texts.all) + len(heads)


def test_a_head_has_no_topic_and_cannot_be_chosen(texts: RuleTexts) -> None:
    model = rule_list_model()
    rows = with_headings(texts.all, lambda text: text.group)
    model.show_rows(rows)
    head, first = model.index(0), model.index(1)
    assert [topic_of_row(model.row_at(each)) for each in (head, first)] == [None, "dice"]
    assert model.flags(head) == Qt.ItemFlag.NoItemFlags
    assert model.flags(first) & Qt.ItemFlag.ItemIsSelectable
    assert head.data(Qt.ItemDataRole.AccessibleTextRole) == "The table and the dice"
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "Dice, 4C, Dice"


def test_an_empty_list_has_no_first_row() -> None:
    model = rule_list_model()
    assert topic_of_row(model.row_at(model.index(0))) is None
    assert model.data(QModelIndex()) is None
    assert model.rowCount(QModelIndex()) == 0
