"""Which backups stay: all of two days, then 12 daily, 10 weekly and 9 monthly ones."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

ALL_FOR = timedelta(days=2)
DAILY, WEEKLY, MONTHLY = 12, 10, 9


def backups_to_keep(made: Iterable[datetime], now: datetime) -> frozenset[datetime]:
    """Choose the backups that stay out of those made; all times bear a time zone.

    Everything of the last two days, or from a future that a wrong clock wrote, stays. Of the
    older ones the newest of a day stays for 12 days that have any, then the newest of a week
    for 10 weeks, then of a month for 9 months. Counting what is there, not the days that
    passed, a clock that jumps ahead costs no more than its own thinning.
    """
    newest_first = sorted(set(made), reverse=True)
    kept = {at for at in newest_first if now - at < ALL_FOR}
    older = [at for at in newest_first if at not in kept]
    for period, count in ((_day, DAILY), (_week, WEEKLY), (_month, MONTHLY)):
        newest_of = _newest_of_each(older, period)[:count]
        kept.update(newest_of)
        if newest_of:
            # The next, coarser round starts before the period where this one ended.
            last = period(newest_of[-1])
            older = [at for at in older if period(at) < last]
    return frozenset(kept)


def _newest_of_each(
    newest_first: Iterable[datetime], period: Callable[[datetime], tuple[int, ...]]
) -> list[datetime]:
    newest: dict[tuple[int, ...], datetime] = {}
    for at in newest_first:
        newest.setdefault(period(at), at)
    return list(newest.values())


def _day(at: datetime) -> tuple[int, ...]:
    return (at.year, at.month, at.day)


def _week(at: datetime) -> tuple[int, ...]:
    year, week, _ = at.isocalendar()
    return (year, week)


def _month(at: datetime) -> tuple[int, ...]:
    return (at.year, at.month)
