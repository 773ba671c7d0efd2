import gc

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout, HeadLayout


def test_a_narrow_layout_wraps(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    layout = FlowLayout(gap=10)
    host.setLayout(layout)
    children = [QWidget() for _ in range(3)]
    for child in children:
        child.setFixedSize(100, 20)
        layout.addWidget(child)
    assert layout.sizeHint() == QSize(320, 20)
    assert layout.minimumSize() == QSize(100, 20)
    assert (layout.heightForWidth(320), layout.heightForWidth(319)) == (20, 50)
    assert layout.heightForWidth(10) == 80
    host.resize(215, 100)
    host.show()
    assert [(child.x(), child.y()) for child in children] == [(0, 0), (110, 0), (0, 30)]
    children[0].hide()
    assert layout.heightForWidth(215) == 20


def test_lines_can_be_centered(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    layout = FlowLayout()
    host.setLayout(layout)
    children = [QWidget(host) for _ in range(3)]
    for child in children:
        child.setFixedSize(100, 20)
        layout.addWidget(child)
    layout.set_centered(centered=True)
    host.resize(228, 100)
    host.show()
    places = [(child.x(), child.y()) for child in children]
    assert places == [(10, 0), (118, 0), (64, 28)]


def test_items_can_be_taken_out(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    layout = FlowLayout()
    host.setLayout(layout)
    layout.addWidget(QWidget())
    assert layout.itemAt(5) is None
    assert layout.takeAt(0) is not None
    assert layout.takeAt(0) is None
    assert layout.sizeHint() == QSize(0, 0)


def test_items_outlive_another_layout_whose_items_were_at_the_same_addresses(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    layout = FlowLayout()
    host.setLayout(layout)
    children = [QWidget(host) for _ in range(20)]
    other = QWidget()
    column = QVBoxLayout(other)
    earlier = [QWidget() for _ in children]
    for child in earlier:
        column.addWidget(child)
    # PySide keeps what `itemAt` returned as long as the layout, though Qt deletes the items.
    for place in range(column.count()):
        column.itemAt(place)
    for child in earlier:
        child.setParent(None)
    for child in children:
        layout.addWidget(child)
    del column
    delete(other)
    gc.collect()
    items = [layout.itemAt(place) for place in range(layout.count())]
    assert all(isValid(item) for item in items)
    assert layout.sizeHint().isValid()


def test_the_height_follows_added_removed_and_resized_items(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    layout = FlowLayout(gap=10)
    host.setLayout(layout)
    first, second = QWidget(), QWidget()
    for child in (first, second):
        child.setFixedSize(100, 20)
        assert layout.heightForWidth(150) == (0 if child is first else 20)
        layout.addWidget(child)
    assert layout.heightForWidth(150) == 50
    first.setFixedSize(100, 40)
    assert layout.heightForWidth(150) == 70
    layout.takeAt(0)
    assert layout.heightForWidth(150) == 20


def test_a_head_keeps_its_controls_at_the_right_in_as_many_lines_as_they_need(
    qtbot: QtBot,
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    title, *controls = (QWidget() for _ in range(3))
    layout = HeadLayout(title)
    host.setLayout(layout)
    for child, height in ((title, 10), (controls[0], 30), (controls[1], 20)):
        child.setFixedSize(100, height)
    for child in controls:
        layout.addWidget(child)
    host.resize(400, 100)
    host.show()
    places = [(child.x(), child.y()) for child in (title, *controls)]
    assert places == [(0, 10), (192, 0), (300, 5)]
    host.resize(220, 100)
    places = [(child.x(), child.y()) for child in (title, *controls)]
    assert places == [(0, 10), (120, 0), (120, 38)]
    assert layout.heightForWidth(220) == 58
    title.hide()
    assert layout.heightForWidth(220) == 30
    assert HeadLayout().heightForWidth(220) == 0
