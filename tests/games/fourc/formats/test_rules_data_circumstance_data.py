from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_the_suggested_row_steps_are_those_of_the_rules(book: Rulebook) -> None:
    found = {each.id: each.steps for each in book.circumstances}
    assert found == {
        "shadows": -5,
        "jostling": -2,
        "raining": -2,
        "moved": -1,
        "moved-dodge": -1,
        "rush": 1,
        "range": -1,
        "threatening": -2,
        "friendly": 2,
    }
    assert all(each.source.startswith("4C") and each.note for each in book.circumstances)


def test_a_countable_circumstance_multiplies_its_step(book: Rulebook) -> None:
    moved = next(each for each in book.circumstances if each.id == "moved")
    assert moved.step(3) == RowStep(-3, "Moved and attacks")
