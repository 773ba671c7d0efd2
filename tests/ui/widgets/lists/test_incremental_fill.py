from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.lists.incremental_fill import INITIAL_ROWS, IncrementalFill

MANY = 5 * INITIAL_ROWS


class Rows(QWidget):
    """A list of plain widgets."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[QWidget] = []
        self.gradual = IncrementalFill(self)
        QVBoxLayout(self)

    def rows(self, count: int) -> Iterator[None]:
        layout = self.layout()
        assert layout is not None
        for _ in range(count):
            self.made.append(QWidget())
            layout.addWidget(self.made[-1])
            yield


@pytest.fixture
def rows(qtbot: QtBot) -> Rows:
    made = Rows()
    qtbot.addWidget(made)
    return made


def test_a_short_list_is_filled_at_once(rows: Rows) -> None:
    rows.gradual.begin(rows.rows(3))
    assert len(rows.made) == 3
    assert not rows.gradual.is_growing


def test_a_long_list_grows_while_it_is_seen(rows: Rows, qtbot: QtBot) -> None:
    with qtbot.waitExposed(rows):
        rows.show()
    heard: list[int] = []
    rows.gradual.grew.connect(lambda: heard.append(len(rows.made)))
    rows.gradual.begin(rows.rows(MANY))
    assert len(rows.made) == INITIAL_ROWS
    assert rows.gradual.is_growing
    qtbot.waitUntil(lambda: not rows.gradual.is_growing)
    assert len(rows.made) == MANY
    assert heard[-1] == MANY
    assert all(each.isVisible() for each in rows.made)


def test_a_hidden_list_waits(rows: Rows, qtbot: QtBot) -> None:
    rows.gradual.begin(rows.rows(MANY))
    qtbot.wait(30)
    assert len(rows.made) == INITIAL_ROWS
    rows.show()
    qtbot.waitUntil(lambda: len(rows.made) == MANY)
    assert not rows.gradual.is_growing


def test_a_new_list_replaces_the_pending_rows(rows: Rows, qtbot: QtBot) -> None:
    rows.show()
    rows.gradual.begin(rows.rows(MANY))
    rows.gradual.begin(rows.rows(2))
    qtbot.wait(30)
    assert len(rows.made) == INITIAL_ROWS + 2
