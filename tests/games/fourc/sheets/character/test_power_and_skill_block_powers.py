from collections.abc import Sequence

import pytest

from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import (
    POWER_ROW,
    cut_short,
    powers,
)
from fourc_desktop.games.fourc.sheets.character_content import PowerLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

FLIGHT = PowerLine(
    "Flight", "30", ("Flying 6 sectors a turn",), (), ("Rolled, d% 45",), does=("Flies.",)
)
LONG = tuple(f"Number {n} which is rather long to say 40" for n in range(6))


@pytest.mark.parametrize(
    ("line", "height"),
    [
        (FLIGHT, POWER_ROW),
        (PowerLine("Flight", "30", LONG[:3]), POWER_ROW + 3.9),
        (PowerLine("Flight", "30", (), ("Rolled, " * 20,)), POWER_ROW + 3.9),
        (PowerLine("Control " * 12, "30", ("Rolled",)), POWER_ROW + 4.2),
        (PowerLine("Flight", "10049", ("Rolled",)), POWER_ROW),
        (PowerLine("Claws", "–", (), (), ("Chosen",)), POWER_ROW),
        (PowerLine("Alter-Ego", "–", does=("There is another form.",)), POWER_ROW),
    ],
)
def test_a_row_is_as_high_as_its_words(
    draw: Draw, fonts: Fonts, line: PowerLine, height: float
) -> None:
    block = powers([line], 118, 100, fonts)
    assert block.rows[0].height == pytest.approx(height)
    assert cut_short([line], 118, fonts) == []
    box = Box(0, 30, 118, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    expected = f"POWERSrank{line.name}{line.text}{line.rank}"
    assert sorted("".join(drawn.text.split())) == sorted("".join(expected.split()))


def shown(line: PowerLine, draw: Draw, fonts: Fonts, room: float = 100) -> str:
    block = powers([line], 118, room, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 118, block.height)))
    return " ".join(drawn.text.split())


def test_words_end_after_two_lines_and_whole_sentences(draw: Draw, fonts: Fonts) -> None:
    line = PowerLine("Flight", "30", LONG, (), ("Rolled",))
    block = powers([line], 118, 100, fonts)
    assert block.rows[0].height == pytest.approx(POWER_ROW + 3.9)
    assert cut_short([line, FLIGHT], 118, fonts) == [line]
    words = shown(line, draw, fonts)
    assert f"{LONG[0]}. {LONG[1]}." in words
    assert words.endswith(". … 30")
    assert "Rolled" not in words


@pytest.mark.parametrize(
    "line",
    [PowerLine("Flight", "30", ("word " * 200,)), PowerLine("Control " * 40, "30", ("Chosen",))],
)
def test_overlong_power_texts_end_in_an_ellipsis(draw: Draw, fonts: Fonts, line: PowerLine) -> None:
    assert "…" in shown(line, draw, fonts)
    assert cut_short([line], 118, fonts) == [line]


def reported(says: tuple[str, ...], *does: str) -> PowerLine:
    return PowerLine("Toll gate arms", "20", says, (), ("Rolled, d% 45",), does=does)


def test_effects_are_printed_as_far_as_there_is_room(draw: Draw, fonts: Fonts) -> None:
    words = shown(reported(("Flying 6",), "Flies.", "Something at great length " * 9), draw, fonts)
    assert "Flying 6. Flies. 20" in words
    assert "length" not in words
    assert "Rolled" not in words


def test_the_first_sentence_is_cut_rather_than_left_out(draw: Draw, fonts: Fonts) -> None:
    endless = reported((), "Something said at great length " * 9)
    assert "Something said" in shown(endless, draw, fonts)
    assert "… 20" in shown(endless, draw, fonts)
    assert cut_short([endless], 118, fonts) == []


def test_a_single_word_is_not_put_on_an_extra_line(draw: Draw, fonts: Fonts) -> None:
    says = ("Bashing", "Melee attack 40: Melee 40, more than its 20", "Damage 5 above Brawn")
    line = reported(says, "Strikes.")
    assert "Strikes" not in shown(line, draw, fonts)
    assert powers([line], 118, 100, fonts).rows[0].height == POWER_ROW
    assert "Strikes." in shown(reported(says[:2], "Strikes."), draw, fonts)


def test_effects_make_no_list_longer_than_its_room(draw: Draw, fonts: Fonts) -> None:
    line = reported(LONG[:1], *LONG[1:3])
    assert powers([line], 118, 100, fonts).rows[0].height > POWER_ROW
    tight = powers([line], 118, 17, fonts)
    assert tight.height <= 17
    assert tight.rows[0].height == POWER_ROW
    assert cut_short([line], 118, fonts) == []
    assert LONG[2] not in shown(line, draw, fonts, room=17)


LONG_ROW = POWER_ROW + 3.9
SENTENCE = (
    "Something said at some length, with a clause that takes it to a second line, and its end."
)
"""A sentence of one and a half lines."""


def heights(lines: Sequence[PowerLine], room: float, fonts: Fonts) -> list[float]:
    """The heights of the rows, with `room` mm below the title for all of them."""
    title = powers([], 118, 100, fonts).height
    return [round(row.height, 1) for row in powers(lines, 118, title + room, fonts).rows]


def test_further_lines_are_left_out_from_the_bottom_and_no_more_than_needed(fonts: Fonts) -> None:
    lines = [reported(LONG[:1], *LONG[1:3])] * 4
    all_short = 4 * POWER_ROW
    assert heights(lines, 4 * LONG_ROW, fonts) == [LONG_ROW] * 4
    assert heights(lines, 4 * LONG_ROW - 1, fonts) == [LONG_ROW] * 3 + [POWER_ROW]
    assert heights(lines, all_short + 3.9, fonts) == [LONG_ROW] + [POWER_ROW] * 3
    assert heights(lines, all_short, fonts) == [POWER_ROW] * 4


def test_a_sentence_that_would_be_cut_keeps_its_line_first(fonts: Fonts) -> None:
    lines = [reported(LONG[:1], *LONG[1:3]), reported((), SENTENCE), reported((), SENTENCE)]
    rest = 3 * POWER_ROW
    assert heights(lines, rest + 3.9, fonts) == [POWER_ROW, LONG_ROW, POWER_ROW]
    assert heights(lines, rest + 7.8, fonts) == [POWER_ROW, LONG_ROW, LONG_ROW]


def test_rows_of_the_next_page_keep_all_their_lines(fonts: Fonts) -> None:
    lines = [reported(LONG[:1], *LONG[1:3])] * 5
    assert heights(lines, 2 * POWER_ROW + 5, fonts) == [LONG_ROW, POWER_ROW] + [LONG_ROW] * 3


def test_details_of_the_attacks_are_not_repeated(draw: Draw, fonts: Fonts) -> None:
    says = ("Damage 40", "Lifts 10 tons")
    line = PowerLine("Control", "40", says, fights=frozenset({"Damage 40"}))
    assert shown(line, draw, fonts) == "POWERS rank Control Lifts 10 tons. 40"
    assert line.text == "Damage 40. Lifts 10 tons."
