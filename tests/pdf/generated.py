"""Property tests with few examples in the normal run, and many in the full one."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

V = TypeVar("V")

FEW, MANY = 4, 10_000

how_many = pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
"""Parametrizes a test: few examples, and many in the full run."""


def for_all(examples: int, values: SearchStrategy[V], check: Callable[[V], object]) -> None:
    """Check a number of generated values; failing ones are not shrunk, which takes too long."""

    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(values)
    def run(value: V) -> None:
        check(value)

    run()
