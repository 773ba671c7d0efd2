from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.pdf.pieces.result import Result


def test_letters_and_words_are_those_of_the_game() -> None:
    assert [(each.letter, each.word.lower()) for each in Result] == [
        (color.letter, color.title) for color in Color
    ]
