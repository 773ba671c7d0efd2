from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.text import counted, day, plain, tr


@pytest.mark.parametrize(("count", "words"), [(0, "0 heroes"), (1, "1 hero"), (2, "2 heroes")])
def test_a_number_with_its_noun(qtbot: QtBot, count: int, words: str) -> None:
    assert counted(count, "{count} hero", "{count} heroes") == words


def test_places_are_filled_after_the_words_are_looked_up() -> None:
    assert tr("Undo {label}", label="{braces} & all") == "Undo {braces} & all"


def test_a_lone_ampersand_is_shown_as_it_is() -> None:
    assert plain("Cloak & Dagger") == "Cloak && Dagger"


def test_a_day_has_its_three_numbers() -> None:
    assert all(part in day(date(2031, 12, 24)) for part in ("31", "12", "24"))
