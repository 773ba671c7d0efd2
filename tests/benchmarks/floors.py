"""Measurements, and floors: the minimal version of the same work, measured in the same run.

A benchmark asserts the ratio of a duration to its floor, which hardly depends on the load of the
machine. Printed durations in seconds are for information.
"""

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QVBoxLayout, QWidget

Work = Callable[[], object]
Clock = Callable[[Work], float]
"""A function that measures a piece of work in seconds."""


def timed(work: Work) -> float:
    """The duration of a call, in seconds."""
    start = perf_counter()
    work()
    return perf_counter() - start


def seen(work: Work) -> float:
    """The time until something is painted, in seconds; later work is not included."""
    start = perf_counter()
    work()
    QCoreApplication.sendPostedEvents()
    taken = perf_counter() - start
    QApplication.processEvents()
    return taken


def best(*works: Work, rounds: int = 5, clock: Clock = timed) -> list[float]:
    """The shortest run of each, in seconds; the runs alternate, so noise affects all of them."""
    taken: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, times in zip(works, taken, strict=True):
            times.append(clock(work))
    return [min(times) for times in taken]


def bare_labels(places: QStackedWidget, count: int) -> float:
    """The time until a new page with a number of plain labels is painted, in seconds."""
    page = QWidget()

    def build() -> None:
        column = QVBoxLayout(page)
        for number in range(count):
            column.addWidget(QLabel(f"Label {number}"))
        places.addWidget(page)
        places.setCurrentWidget(page)

    before = places.currentIndex()
    taken = seen(build)
    places.setCurrentIndex(before)
    places.removeWidget(page)
    page.deleteLater()
    return taken
