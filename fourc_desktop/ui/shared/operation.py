"""Operations: work requested by the user that may fail, with its failure in words.

The work is a function without arguments that may raise `Refused`, `StorageError` or `OSError`. This
is the only module of the window that catches them; any other exception is a bug and is passed to
the exception handler. The campaign notifies about changes (`CampaignSignals`). For long work, see
`fourc_desktop.ui.shared.background_operation`.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.text import refusal_text, refusal_text_with_rule, tr

logger = logging.getLogger(__name__)

T = TypeVar("T")

ShowFailure = Callable[[str], object]
"""A callback that shows why an operation failed, in a message box or a label."""


@dataclass(frozen=True, slots=True)
class OperationResult(Generic[T]):
    """The result of an operation; the reason of a failure is in the user's language.

    Attributes:
        value: What the work returned, or None if it failed.
        failure: Why it failed, without a rule; "" after a success.
        refusal: Why it was refused; None after a success or a file error.
    """

    value: T | None = None
    failure: str = ""
    refusal: Refusal | None = None

    @property
    def rule(self) -> str:
        """The rule of a refusal, or ""."""
        return "" if self.refusal is None else self.refusal.rule

    @property
    def failure_with_rule(self) -> str:
        """Why it failed, followed by the rule of a refusal in brackets; "" after a success."""
        return self.failure if self.refusal is None else refusal_text_with_rule(self.refusal)


def run_operation(
    work: Callable[[], T], failed: ShowFailure, done: Callable[[T], object] | None = None
) -> bool:
    """Run the work now, then call `done` with its value; return success.

    If either fails, `failed` gets the reason, with the rule in brackets.
    """
    result = operation_result(work if done is None else lambda: done(work()))
    if result.failure:
        logger.info("Failed: %s", result.refusal.code if result.refusal else "a file")
        failed(result.failure_with_rule)
    return not result.failure


def operation_result(work: Callable[[], T]) -> OperationResult[T]:
    """Run the work now and return its result, for callers that show failures themselves."""
    try:
        return OperationResult(work())
    except Refused as refused:
        return OperationResult(None, refusal_text(refused.refusal), refused.refusal)
    except StorageError as error:
        return OperationResult(None, str(error))
    except OSError as error:
        # The storage layer converts its own errors to sentences, so this one is unexpected.
        logger.warning("An unknown system error", exc_info=error)
        reason = error.strerror or type(error).__name__
        return OperationResult(None, tr("That did not work ({reason}); try again.", reason=reason))
