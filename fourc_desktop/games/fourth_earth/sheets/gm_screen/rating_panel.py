"""The panel of ratings: dice, chances, and changes."""

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT, success_chance
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST
from fourc_desktop.games.fourth_earth.rules.options import PoolReading
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.table_rows import (
    change_rows,
    level_rows,
    whole_percent,
)
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel


def rating_panel(book: EarthRulebook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    changes = [change_table(book)]
    if book.options.stance:
        changes.append(stance_table(book))
    return TablePanel(
        "Ratings",
        "at least one 1 in the pool is a success",
        (
            PanelColumn(90, (level_table(book), pool_lines(book))),
            PanelColumn(90, (chance_table(book), *contest_lines(book))),
            PanelColumn(72, tuple(changes)),
        ),
    )


def level_table(book: EarthRulebook) -> ScreenTableContent:
    """Each rating with its dice, its name and the opposing value."""
    columns = (
        name_column(9), number_column("dice", 14), name_column(48), number_column("opposing", 18)
    )  # fmt: skip
    return ScreenTableContent("Difficulty rating", columns, tuple(level_rows(book)))


def pool_lines(book: EarthRulebook) -> ScreenTableContent:
    """The number of dice, as sentences."""
    is_base = book.options.pool is PoolReading.BASE_DIE
    ranks = (
        "A die, and one for each rank applied." if is_base else "A die for each rank, 1 at least."
    )
    limit = f"{USUAL_LIMIT} dice at most." if book.options.pool_limit else "No limit of dice."
    return screen_lines("The pool", ranks, limit, "A rating of 0 needs no roll.")


def chance_table(book: EarthRulebook) -> ScreenTableContent:
    """The chance of a 1 in percent, by dice and adjusted rating."""
    levels = [book.level(rating) for rating in range(1, HIGHEST)]
    rows = tuple(
        (
            "1 die" if size == 1 else f"{size} dice",
            *(whole_percent(success_chance(size, each)) for each in levels),
        )
        for size in range(1, USUAL_LIMIT + 1)
    )
    heads = (number_column(f"{each.rating}", 11) for each in levels)
    return ScreenTableContent("Chance, %", (name_column(22), *heads), rows)


def contest_lines(book: EarthRulebook) -> tuple[ScreenTableContent, ...]:
    """The rating against an antagonist, and opposing and solo rolls if in use, as sentences."""
    contest = screen_lines(
        "Against somebody",
        "Their ranks in the same action type, its parents and their tool.",
        "Who does not contest, or is subdued: rating 0.",
    )
    if not book.options.opposing:
        return (contest,)
    opposing = screen_lines(
        "Opposing rolls",
        "They roll at the opposing value; most ones win, ties go to the protagonist.",
        "Solo: they lower their rating to 0 if they can; "
        "you roll at the opposing value of the rest.",
    )
    return contest, opposing


def change_table(book: EarthRulebook) -> ScreenTableContent:
    """The changes of a rating."""
    columns = (name_column(50), number_column("rating", 22))
    return ScreenTableContent("Raised and lowered by", columns, tuple(change_rows(book)))


def stance_table(book: EarthRulebook) -> ScreenTableContent:
    """The change of a rating: own stance across, the antagonist's down."""
    rows = tuple(
        (f"they {theirs.value}", *(signed_text(book.stances[mine, theirs]) for mine in EarthStance))
        for theirs in EarthStance
    )
    heads = (number_column(each.value[:3] + ".", 13) for each in EarthStance)
    return ScreenTableContent("Stance", (name_column(36), *heads), rows)
