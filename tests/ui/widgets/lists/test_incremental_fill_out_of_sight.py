import pytest
from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.lists.incremental_fill import hidden_while_filled


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    QVBoxLayout(made)
    return made


class Column(QVBoxLayout):
    """A column that counts its layouts."""

    times = 0

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        self.times += 1
        super().setGeometry(rect)


def test_a_widget_hidden_while_filled_is_laid_out_once(host: QWidget, qtbot: QtBot) -> None:
    ground = QWidget()
    column = Column(ground)
    layout = host.layout()
    assert layout is not None
    layout.addWidget(ground)
    with qtbot.waitExposed(host):
        host.show()
    before = column.times
    with hidden_while_filled(ground):
        for _ in range(20):
            column.addWidget(QWidget())
    QCoreApplication.processEvents()
    assert column.times - before <= 2
    assert all(each.isVisible() for each in ground.findChildren(QWidget))


def test_a_part_with_the_focus_is_not_hidden(host: QWidget, qtbot: QtBot) -> None:
    field = QLineEdit()
    layout = host.layout()
    assert layout is not None
    layout.addWidget(field)
    with qtbot.waitExposed(host):
        host.show()
    host.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is host)
    field.setFocus()
    with hidden_while_filled(host):
        assert field.hasFocus()
    assert field.hasFocus()


def test_a_hidden_part_stays_hidden(host: QWidget) -> None:
    with hidden_while_filled(host):
        assert not host.isVisible()
    assert not host.isVisible()
