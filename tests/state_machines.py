"""Runs Hypothesis state machines."""

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def walk(machine: type[RuleBasedStateMachine], examples: int, steps: int, **fields: object) -> None:
    """Run a state machine with a number of examples and steps; `fields` are set on the machine."""
    run_state_machine_as_test(
        type(machine.__name__, (machine,), fields),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            suppress_health_check=list(HealthCheck),
            deadline=None,
        ),
    )
