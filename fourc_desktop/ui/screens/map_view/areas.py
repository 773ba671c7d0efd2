"""Sectors that look alike and hang together: one name and one height for all of them."""

from typing import NamedTuple

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.ui.screens.map_view.storey import PLAIN, Run, Storey


class Area(NamedTuple):
    """Sectors of one look, and the row of them that has room for words.

    Attributes:
        sector: What each of them is like.
        row: The row of the map in which the words stand.
        run: The widest run of it, the uppermost of those.
    """

    sector: Sector
    row: int
    run: Run


def areas_of(storey: Storey) -> list[Area]:
    """All areas of a grid, but for plain ground of which there is nothing to say."""
    parents: list[int] = []
    rows: list[int] = []
    runs: list[Run] = []
    above = range(0)
    for y in range(storey.map.height):
        row = storey.runs(y)
        here = range(len(runs), len(runs) + len(row))
        parents += here
        rows += [y] * len(row)
        runs += row
        _join(above, here, runs, parents)
        above = here
    best: dict[int, int] = {}
    for number, run in enumerate(runs):
        if run.look == PLAIN:
            continue
        root = _root(parents, number)
        held = best.get(root)
        if held is None or run.end - run.start > runs[held].end - runs[held].start:
            best[root] = number
    return [
        Area(storey.sectors[runs[number].look], rows[number], runs[number])
        for number in best.values()
    ]


def _join(above: range, here: range, runs: list[Run], parents: list[int]) -> None:
    """Join the runs of a row with those above that they touch and look like."""
    first = above.start
    for number in here:
        start, end, look = runs[number]
        while first < above.stop and runs[first].end <= start:
            first += 1
        for at in range(first, above.stop):
            if runs[at].start >= end:
                break
            if runs[at].look == look:
                parents[_root(parents, number)] = _root(parents, at)


def _root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = parents[parents[number]]
        number = parents[number]
    return number
