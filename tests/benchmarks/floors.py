"""What is measured, and the floor beside it: the barest way of the same work, in the same run.

A benchmark asserts how often as long as its floor something takes, which is much the same on
a busy machine and on a quiet one. What it prints in seconds is judged by eye.
"""

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QVBoxLayout, QWidget

Work = Callable[[], object]
Clock = Callable[[Work], float]
"""How long a piece of work takes, in seconds."""


def timed(work: Work) -> float:
    """How long a call takes, in seconds."""
    start = perf_counter()
    work()
    return perf_counter() - start


def seen(work: Work) -> float:
    """How long it takes until something is painted, in seconds; what comes later may come."""
    start = perf_counter()
    work()
    QCoreApplication.sendPostedEvents()
    taken = perf_counter() - start
    QApplication.processEvents()
    return taken


def best(*works: Work, rounds: int = 5, clock: Clock = timed) -> list[float]:
    """The shortest run of each, in seconds; they take turns, so that noise meets all of them."""
    taken: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, times in zip(works, taken, strict=True):
            times.append(clock(work))
    return [min(times) for times in taken]


def bare_labels(places: QStackedWidget, count: int) -> float:
    """How long it takes until a new page of so many bare labels is seen, in seconds."""
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
