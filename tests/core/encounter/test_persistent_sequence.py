"""Persistent sequences, which share common parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.encounter.persistent_sequence import CHUNK_SIZE, PersistentSequence

LENGTHS = st.integers(0, 3 * CHUNK_SIZE + 2)


def chain_of(length: int) -> PersistentSequence[int]:
    made: PersistentSequence[int] = PersistentSequence()
    for number in range(length):
        made = made.appended(number)
    return made


@given(LENGTHS, st.integers(0, 4 * CHUNK_SIZE))
def test_a_persistent_sequence_behaves_like_a_list(length: int, count: int) -> None:
    chain, numbers = chain_of(length), list(range(length))
    assert list(chain) == numbers
    assert len(chain) == length
    assert [chain[index] for index in range(-length, length)] == numbers + numbers
    assert chain[1:-1:2] == tuple(numbers[1:-1:2])
    assert list(chain.first(count)) == numbers[:count]


def test_a_long_chain_is_cut_and_compared_across_its_pieces() -> None:
    length = 2 * CHUNK_SIZE + 3
    chain = chain_of(length)
    assert chain[1:-1:2] == tuple(range(length)[1:-1:2])
    same: PersistentSequence[int] = PersistentSequence()
    for value in chain:
        same = same.appended(value)
    assert chain.shared(same) == chain.shared(chain) == chain.shared(chain.appended(0)) == length


@given(LENGTHS, LENGTHS)
def test_chains_of_the_same_values_are_the_same(length: int, count: int) -> None:
    assert chain_of(length + count).first(length) == chain_of(length)


@given(LENGTHS)
def test_an_index_out_of_range_raises_index_error(length: int) -> None:
    for index in (length, -length - 1):
        with pytest.raises(IndexError):
            chain_of(length)[index]


def test_appended_shares_all_full_chunks() -> None:
    chain = chain_of(10 * CHUNK_SIZE + 7)
    longer = chain.appended(1)
    assert longer.whole is chain.whole
    assert chain.first(10 * CHUNK_SIZE + 7) is chain


@given(LENGTHS, LENGTHS, LENGTHS)
def test_shared_counts_identical_values_of_a_common_origin(
    length: int, kept: int, more: int
) -> None:
    values = [object() for _ in range(length)]
    one: PersistentSequence[object] = PersistentSequence()
    for value in values:
        one = one.appended(value)
    other = one.first(kept)
    for _ in range(more):
        other = other.appended(object())
    assert one.shared(other) == other.shared(one) == min(length, kept)
    anew: PersistentSequence[object] = PersistentSequence()
    for value in values:
        anew = anew.appended(value)
    assert one.shared(anew) == length
