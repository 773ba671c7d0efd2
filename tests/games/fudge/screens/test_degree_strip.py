"""The strip of relative degrees."""

from fractions import Fraction

from pytestqt.qtbot import QtBot

from fourc_desktop.core.odds import odds
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck, roll_check
from fourc_desktop.games.fudge.screens.degree_strip import DegreeStrip, column_of, degree_columns

DUEL = FudgeCheck(kind=CheckKind.OPPOSED, level=1, against=-1, least=-2)


def test_every_throw_is_in_one_column() -> None:
    columns = degree_columns(odds(lambda dice: roll_check(DUEL, dice)))
    assert sum(each.chance for each in columns) == 1
    assert [each.degree for each in columns] == list(range(-3, 7))
    assert (columns[0].title, columns[3].title, columns[-1].title) == (
        "−3 or less",
        "0",
        "+6 and up",
    )
    lost = sum(each.chance for each in columns if each.mark.letters == "L")
    assert lost == Fraction(927, 6561)
    assert (column_of(-8), column_of(2), column_of(10)) == (-3, 2, 6)


def test_the_strip_tells_its_chances(qtbot: QtBot) -> None:
    strip = DegreeStrip()
    qtbot.addWidget(strip)
    strip.show_degrees(odds(lambda dice: roll_check(DUEL, dice)), 9)
    assert "0: 12.0" in strip.accessibleDescription()
    assert len(strip.columns) == 10
    assert strip.minimumSizeHint().width() < strip.sizeHint().width()
    strip.resize(strip.sizeHint())
    assert not strip.grab().isNull()
