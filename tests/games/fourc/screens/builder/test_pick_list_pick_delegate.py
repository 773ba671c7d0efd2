"""The painting of the entries of a list."""

from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.pick_list import PickItem, PickView


def test_words_take_the_height_they_need(qtbot: QtBot) -> None:
    view = PickView("Powers")
    qtbot.addWidget(view)
    view.show_items(
        [PickItem("a", "Short"), PickItem("b", "Long", "One word after the other. " * 20)]
    )
    view.resize(400, 320)
    view.show()
    sizes = [view.sizeHintForIndex(view.model().index(row, 0)) for row in range(2)]
    assert sizes[0].height() < sizes[1].height()
    assert sizes[0].width() < sizes[1].width()
    view.setCurrentIndex(view.model().index(0, 0))
    calm = view.grab().toImage()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    assert view.grab().toImage() != calm
