from datetime import UTC, datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.storage.database.backups import ALL_FOR, DAILY, MONTHLY, WEEKLY, backups_to_keep

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
TIMES = st.lists(
    st.integers(-(10**6), 2 * 10**8).map(lambda ago: NOW - timedelta(seconds=ago)), max_size=200
)


def made_every(step: timedelta, count: int) -> list[datetime]:
    return [NOW - step * number for number in range(count)]


@given(TIMES)
def test_the_newest_backup_is_always_kept(made: list[datetime]) -> None:
    kept = backups_to_keep(made, NOW)
    assert kept <= set(made)
    assert not made or max(made) in kept


@given(TIMES)
def test_recent_and_future_backups_are_all_kept(made: list[datetime]) -> None:
    recent = {at for at in made if NOW - at < ALL_FOR}
    kept = backups_to_keep(made, NOW)
    assert recent <= kept
    assert len(kept - recent) <= DAILY + WEEKLY + MONTHLY


@given(TIMES)
def test_thinning_again_takes_no_more(made: list[datetime]) -> None:
    kept = backups_to_keep(made, NOW)
    assert backups_to_keep(kept, NOW) == kept


@given(TIMES)
def test_up_to_twelve_days_each_keep_their_newest(made: list[datetime]) -> None:
    older = [at for at in made if NOW - at >= ALL_FOR]
    kept = backups_to_keep(made, NOW)
    for day in sorted({at.date() for at in older}, reverse=True)[:DAILY]:
        assert max(at for at in older if at.date() == day) in kept


def test_years_of_daily_backups_leave_days_weeks_and_months() -> None:
    kept = sorted(backups_to_keep(made_every(timedelta(days=1), 1000), NOW), reverse=True)
    gaps = [(later - earlier).days for later, earlier in pairwise(kept)]
    assert gaps[:13] == [1] * 13, "two days and twelve more"
    assert all(gap <= 7 for gap in gaps[:23])
    assert all(20 <= gap <= 31 for gap in gaps[-8:])
    assert len(kept) == 2 + DAILY + WEEKLY + MONTHLY


def test_thinned_after_each_backup_the_past_still_reaches_back_most_of_a_year() -> None:
    kept: frozenset[datetime] = frozenset()
    now = NOW
    for _ in range(500 * 3):
        now += timedelta(hours=8)
        kept = backups_to_keep(kept | {now}, now)
    assert len(kept) == 6 + DAILY + WEEKLY + MONTHLY
    assert now - min(kept) > timedelta(days=300)


def test_a_clock_that_jumps_ahead_only_thins() -> None:
    made = made_every(timedelta(hours=1), 40)
    later = NOW + timedelta(days=3650)
    kept = backups_to_keep([*made, later], later)
    assert later in kept
    assert max(made) in kept
    assert {at.date() for at in made} == {at.date() for at in kept if at != later}
