import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.persistent_dict import PersistentDict

KEYS = st.integers(0, 600)
ENTRIES = st.dictionaries(KEYS, st.integers(0, 9))


@given(ENTRIES, ENTRIES, st.sets(KEYS))
def test_a_persistent_dict_behaves_like_a_dict(
    first: dict[int, int], put: dict[int, int], taken: set[int]
) -> None:
    before = PersistentDict(first)
    after = before.changed(put, taken)
    wanted = {key: value for key, value in (first | put).items() if key not in taken}
    assert dict(before) == dict(before.items()) == first
    assert dict(after) == dict(after.items()) == wanted
    assert sorted(after.values()) == sorted(wanted.values())
    assert len(after) == len(wanted)
    assert after == PersistentDict(wanted)
    assert (after == before) is (wanted == first)
    assert all(after.get(key) == wanted.get(key) for key in range(601))


def test_removing_a_missing_key_changes_nothing() -> None:
    some = PersistentDict({1: "a"})
    assert some.changed(taken=[2, 258]) == some
    with pytest.raises(KeyError):
        some[257]


def test_a_persistent_dict_equals_no_dict_and_is_unhashable() -> None:
    assert PersistentDict({1: 2}) != {1: 2}
    with pytest.raises(TypeError, match="unhashable"):
        hash(PersistentDict({1: 2}))


def test_the_repr_shows_the_items() -> None:
    assert repr(PersistentDict({1: "a"})) == "PersistentDict({1: 'a'})"


def test_a_change_copies_only_one_bucket() -> None:
    large = PersistentDict({(x, y): x for x in range(200) for y in range(200)})
    other = large.changed({(3, 3): 0})
    alike = [a is b for a, b in zip(large._buckets, other._buckets, strict=True)]
    assert alike.count(False) == 1
    assert max(map(len, large._buckets)) < 800
