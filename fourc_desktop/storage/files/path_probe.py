"""Whether a file is there, without waiting for a drive that does not answer."""

from collections.abc import Callable
from os import stat
from pathlib import Path
from threading import Event, Thread


class PathProbe:
    """Looks for a file in a thread of its own; a lost network drive may block it for minutes.

    Attributes:
        path: The path of the file.
        is_there: Whether something was found; False until then.
        problem: Why it cannot be reached, as the end of a sentence, or None.
    """

    def __init__(self, path: Path, look: Callable[[Path], object] = stat) -> None:
        """Start looking; `look` raises `OSError` where nothing is found."""
        self.path = path
        self.is_there = False
        self.problem: str | None = None
        self._look = look
        self._answered = Event()
        Thread(target=self._run, daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; returns whether the answer is there."""
        return self._answered.wait(seconds)

    def _run(self) -> None:
        try:
            self._look(self.path)
            self.is_there = True
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError as error:
            self.problem = error.strerror or type(error).__name__
        except ValueError:
            self.problem = "no file has such a name"
        finally:
            self._answered.set()
