"""Operations: what a person asked for and may fail, with its failure in words.

Of the window's modules this one alone catches refusals and errors of files. The work is a function
without arguments; it may raise `Refused`, `StorageError` or `OSError`. Any other exception is a
mistake of the program and goes on to the exception handler. Long work runs in the background:
`fourc_desktop.ui.shared.background_operation`.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.text import tr, with_rule, worded

logger = logging.getLogger(__name__)

T = TypeVar("T")

ShowFailure = Callable[[str], object]
"""Shows why an operation failed: a message box, a signal, a label."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why an operation failed, in the user's language.

    Attributes:
        sentence: The reason, without its rule.
        refusal: The refusal, or None if a file could not be read or written.
    """

    sentence: str
    refusal: Refusal | None = None

    @property
    def rule(self) -> str:
        """The rule behind a refusal, or ""."""
        return "" if self.refusal is None else self.refusal.rule

    @property
    def text(self) -> str:
        """The reason, followed by its rule in brackets if there is one."""
        return self.sentence if self.refusal is None else with_rule(self.refusal)


def run_operation(
    work: Callable[[], T], failed: ShowFailure, done: Callable[[T], object] | None = None
) -> bool:
    """Run the work now, then `done` with its result; returns success.

    If either fails, `failed` gets the reason, with the rule in brackets.
    """
    failure = failure_of(work if done is None else lambda: done(work()))
    if failure is not None:
        failed(failure.text)
    return failure is None


def failure_sentence(work: Callable[[], object]) -> str:
    """Run the work now; returns why it failed, without a rule, or "": the error of a field."""
    failure = failure_of(work)
    return "" if failure is None else failure.sentence


def failure_of(work: Callable[[], object]) -> Failure | None:
    """Run the work now; returns why it failed, or None."""
    try:
        work()
    except Refused as refused:
        return Failure(worded(refused.refusal), refused.refusal)
    except StorageError as error:
        return Failure(str(error))
    except OSError as error:
        # Storage words its own errors, so this one is worth a look.
        logger.warning("An error of the system without words", exc_info=error)
        reason = error.strerror or type(error).__name__
        return Failure(tr("That did not work ({reason}); try again.", reason=reason))
    return None
