"""The slowest hostile files, each compared with an ordinary one of the same size.

The tests count steps; this measures seconds, including work inside regular expressions and sets.
"""

import json

import pytest

from fourc_desktop.storage.files.exchange_files import MEBIBYTE, check_json
from tests.benchmarks.floors import best
from tests.storage.files.test_exchange_files_strict_json import WORST, Make, judge

MAX_RATIO = 4
"""The largest ratio of a hostile to an ordinary file."""

MAX_ORDINARY = 70
"""The largest ratio of an ordinary file to parsing it."""


def ordinary() -> bytes:
    """About a mebibyte of heroes, as one exports them."""
    hero = {"name": "Kira", "notes": "A word or two, and another. " * 4, "traits": [30, 20, 10] * 5}
    return json.dumps([hero] * (MEBIBYTE // len(json.dumps(hero)) - 100)).encode()


def test_an_ordinary_file() -> None:
    data = ordinary()
    taken, floor = best(lambda: check_json(data, "kira.json"), lambda: json.loads(data))
    print(f"\na file of {len(data):,} bytes: {taken * 1e3:.0f} ms, {taken / floor:.1f} × parsing it"
          f" (at most {MAX_ORDINARY})")  # fmt: skip
    assert taken <= MAX_ORDINARY * floor


@pytest.mark.parametrize("make", WORST.values(), ids=WORST)
def test_the_worst_files(make: Make) -> None:
    data, good = make(MEBIBYTE), ordinary()
    taken, floor = best(lambda: judge(data), lambda: judge(good), rounds=3)
    print(f" {taken * 1e3:.0f} ms, {taken / floor:.2f} × an ordinary file (at most {MAX_RATIO})")
    assert taken <= MAX_RATIO * floor
