from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY, ListModel
from fourc_desktop.ui.widgets.lists.row_description import (
    RowDescription,
    RowLine,
    RowStyle,
    TextFlow,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView

STYLE = RowStyle(height=30)


def test_rows_of_one_style_are_described_when_they_are_seen(qtbot: QtBot) -> None:
    asked: list[int] = []

    def describe(row: int) -> RowDescription:
        asked.append(row)
        return RowDescription((RowLine(str(row)),), STYLE)

    model = ListModel[int]({DISPLAY: str})
    model.show_rows(range(1000))
    view = RowView(model, describe, "Numbers", uniform=STYLE)
    qtbot.addWidget(view)
    view.resize(100, 90)
    view.setCurrentIndex(model.index(500))
    assert asked == []
    view.show()
    QApplication.processEvents()
    assert set(asked) <= set(range(495, 505))
    assert asked
    assert view.accessibleName() == "Numbers"


def test_rows_grow_with_the_text(appearance: Appearance, qtbot: QtBot) -> None:
    model = ListModel[int]({DISPLAY: str})
    model.show_rows([1])
    view = RowView(model, lambda _row: RowDescription((), STYLE), "Numbers")
    qtbot.addWidget(view)
    before = view.visualRect(model.index(0)).height()
    appearance.set_text_scale(200)
    view.executeDelayedItemsLayout()
    assert view.visualRect(model.index(0)).height() == 2 * before == 60


def test_wrapped_rows_are_laid_out_again_beside_a_new_scroll_bar(qtbot: QtBot) -> None:
    model = ListModel[str]({DISPLAY: str})
    style = RowStyle(height=10, flow=TextFlow.WRAPPED)
    view = RowView(model, lambda row: RowDescription((RowLine(row),), style), "Names", wraps=True)
    qtbot.addWidget(view)
    view.setVerticalScrollBar(ScrollBar())
    view.resize(160, 400)
    view.show()
    model.show_rows(["Ada", "Word " * 20, "Zoe"])
    view.executeDelayedItemsLayout()
    assert not view.verticalScrollBar().isVisible()
    model.show_rows(["Ada", "Word " * 20, "Zoe"] * 9)
    qtbot.waitUntil(view.verticalScrollBar().isVisible)
    hint = view.sizeHintForIndex(model.index(1)).height()
    qtbot.waitUntil(lambda: view.visualRect(model.index(1)).height() == hint)
