import pickle
from functools import partial

import pytest

from fourc_desktop.games.fourc.rules.identity_cache import IdentityCache


def test_a_value_is_computed_once_per_object() -> None:
    made: list[str] = []
    recent = IdentityCache()
    first, alike = [1], [1]

    def work() -> str:
        made.append("")
        return str(len(made))

    assert [recent.of(first, work), recent.of(first, work)] == ["1", "1"]
    assert recent.of(alike, work) == "2"
    assert recent.of(first, work) == "1"


def test_the_oldest_is_forgotten() -> None:
    recent = IdentityCache()
    values = [object() for _ in range(17)]
    for place, value in enumerate(values):
        recent.of(value, partial(int, place))
    assert recent.of(values[-1], lambda: -1) == 16
    assert recent.of(values[1], lambda: -1) == 1
    assert recent.of(values[0], lambda: -1) == -1


def test_a_failed_computation_is_repeated() -> None:
    recent = IdentityCache()
    value = object()

    def fail() -> int:
        raise KeyError("ghost")

    with pytest.raises(KeyError):
        recent.of(value, fail)
    assert recent.of(value, lambda: 3) == 3


def test_pickling_drops_the_cached_values() -> None:
    recent = IdentityCache()
    recent.of("a", lambda: 1)
    assert pickle.loads(pickle.dumps(recent)).of("a", lambda: 2) == 2
