"""State machines that go any way a rule lets them, and are made smaller where one fails."""

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def walk(machine: type[RuleBasedStateMachine], examples: int, steps: int, **fields: object) -> None:
    """Go so many ways of at most so many steps; `fields` are what the machine has of the test."""
    run_state_machine_as_test(
        type(machine.__name__, (machine,), fields),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            suppress_health_check=list(HealthCheck),
            deadline=None,
        ),
    )
