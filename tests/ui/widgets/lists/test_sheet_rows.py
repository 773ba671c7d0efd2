"""The rows of a sheet, reused for the next document."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget
from fourc_desktop.ui.widgets.lists.sheet_rows import RowSection, SheetRow, SheetRows

SOURCES = ValueSources("Flight 30", "Row 30–39", (("Rolled, d% 67", "30"),))
FLIGHT = SheetRow("Flight", "6 sectors each turn", "30", sources=SOURCES)
MAGIC = SheetRow("Magic", "", "no rank")
DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


@pytest.fixture
def served() -> list[SourceWidget]:
    return []


def shown_rows(qtbot: QtBot, served: list[SourceWidget], *, dense: bool) -> SheetRows:
    made = SheetRows(served.append, dense=dense)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture(params=[False, True], ids=["wide", "dense"])
def rows(request: pytest.FixtureRequest, qtbot: QtBot, served: list[SourceWidget]) -> SheetRows:
    return shown_rows(qtbot, served, dense=request.param)


def words(shown: QWidget) -> list[str]:
    found: list[QLabel | ValueButton] = [
        *shown.findChildren(QLabel),
        *shown.findChildren(ValueButton),
    ]
    return [each.text() for each in found if each.isVisible() and each.text()]


def test_a_number_shows_its_sources(qtbot: QtBot, served: list[SourceWidget]) -> None:
    rows = shown_rows(qtbot, served, dense=False)
    rows.show_rows([FLIGHT, MAGIC])
    assert rows.numbers == served
    assert served[0].sources is SOURCES
    rows.show_rows([MAGIC, FLIGHT])
    assert [each.text() for each in rows.numbers] == ["30"]
    assert len(served) == 2


def test_a_number_is_described_by_its_row(qtbot: QtBot, served: list[SourceWidget]) -> None:
    """Numbers are the stops of Tab, and several rows may have one name."""
    rows = shown_rows(qtbot, served, dense=False)
    bow = replace(
        FLIGHT, remark="Power · ranged", outcomes=((30, "Hit"), (60, "Nail"), (90, "Dying"))
    )
    rows.show_rows([bow, replace(bow, outcomes=())])
    sources = SOURCES.accessible_text()
    assert [each.accessibleDescription() for each in rows.numbers] == [
        "Power, ranged. red from 30: Hit, blue from 60: Nail, yellow from 90: Dying. " + sources,
        f"Power, ranged. {sources}",
    ]


def test_a_number_of_a_dense_list_is_text(qtbot: QtBot, served: list[SourceWidget]) -> None:
    rows = shown_rows(qtbot, served, dense=True)
    rows.show_rows([FLIGHT, MAGIC])
    assert (rows.numbers, served) == ([], [])


def test_a_row_is_reused(rows: SheetRows) -> None:
    rows.show_rows([FLIGHT, MAGIC])
    assert sorted(words(rows)) == ["30", "6 sectors each turn", "Flight", "Magic", "no rank"]
    before = set(rows.children())
    rows.show_rows([MAGIC, FLIGHT])
    assert before == set(rows.children())
    rows.show_rows([MAGIC])
    assert words(rows) == ["Magic", "no rank"]
    rows.show_rows([])
    assert rows.isHidden()


def test_wrong_and_open_rows_are_marked(rows: SheetRows) -> None:
    plain, wrong, still_open = (
        SheetRow("Magic"), SheetRow("Magic", is_wrong=True), SheetRow("Magic", is_open=True),
    )  # fmt: skip
    pictures = []
    for row in (plain, wrong, still_open):
        rows.show_rows([row])
        rows.resize(300, 40)
        pictures.append(rows.grab().toImage())
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])


def test_an_empty_section_shows_a_message(qtbot: QtBot) -> None:
    section = RowSection("Powers", lambda _: None, empty="No powers.")
    qtbot.addWidget(section)
    section.show()
    section.show_rows([])
    assert words(section) == ["Powers", "No powers."]
    section.show_rows([MAGIC])
    assert words(section) == ["Powers", "Magic", "no rank"]


def test_a_dense_row_wraps_no_text_that_fits_beside_the_other(
    qtbot: QtBot, served: list[SourceWidget]
) -> None:
    rows = shown_rows(qtbot, served, dense=True)
    long = SheetRow("Nine Lives", "Pool 100 Fortune a session", "50")
    rows.show_rows([FLIGHT, long, SheetRow("Telekinetic Manipulation", "to 30", "20")])
    rows.resize(300, rows.heightForWidth(300))
    qtbot.wait(0)
    assert len({each.height() for each in rows.findChildren(QWidget, options=DIRECT)}) == 1
