"""The process beside the program in which steps of print jobs are done."""

import signal
from multiprocessing.connection import Connection
from pathlib import Path

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.press import Press
from fourc_desktop.services.print_steps import PrintedFile, Step
from fourc_desktop.storage.errors import StorageError

Report = int | PrintedFile | StorageError | Refused | None
"""How much of a step is done, a file that is made, what went wrong, or None at its end."""


def work(orders: Connection, fonts: Path, subject: str) -> None:
    """Do one step after the other as they come in, and report; until nobody is there to hear."""
    # Ctrl+C is meant for the program, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    press = Press(fonts, subject)
    try:
        while True:
            step: Step = orders.recv()
            try:
                for file in step.files(press, orders.send):
                    orders.send(file)
                orders.send(None)
            except (StorageError, Refused) as error:
                orders.send(error)
    except (EOFError, BrokenPipeError):
        return
