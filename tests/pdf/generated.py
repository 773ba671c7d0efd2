"""Properties of generated values: of a few in the usual run, of many in the full one."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

V = TypeVar("V")

FEW, MANY = 4, 10_000

how_many = pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
"""Runs a test with few examples, and in the full run with many."""


def for_all(examples: int, values: SearchStrategy[V], check: Callable[[V], object]) -> None:
    """Check so many generated values; one that fails is not made smaller, which takes too long."""

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
