"""Lets a writer edit, kills it at random moments, and counts lost edits.

Run as `kill_harness.py campaign|fight|naive KILLS FOLDER`; prints its counts as JSON. The writer is
forked from this small process, so that a kill costs milliseconds. It makes a fixed series of edits
and acknowledges each on a pipe when it is stored; after the kill the file must have the state after
the last acknowledged edit or, if the kill came right then, after the next one.
"""

import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange

State = dict[str, int]

LONGEST_LIFE = 0.02  # seconds after the first edit
EARLY_KILLS = 0.2  # the share of kills that do not wait for the first edit
HEROES = 5
KILLS_PER_FILE = 20
"""The kills after which a new file is begun: each kill reads the whole file with its history."""


class Writer(Protocol):
    """A writer that stores a series of edits in a folder."""

    def edit_for_ever(self, done: int) -> Iterator[int]:
        """Make the edits after the first `done` ones, yielding the number of stored edits."""

    def states_around(self, kept: int) -> tuple[State, State]:
        """The states after `kept` edits and after one more."""

    def read(self) -> State | None:
        """Open and close what the writer left, and return its state; None if it is corrupt."""

    def was_interrupted(self) -> bool:
        """Whether the kill interrupted a transaction."""

    def strays(self) -> int:
        """The number of leftover files."""


class CampaignWriter:
    """Writes a campaign file: commits, continued edits, undo and redo, in a cycle of seven."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "Home.4c"
        self._backups = Backups(folder.with_name("backups"))
        self._states: list[State] = [{}]
        self._open(create=True).close()

    def edit_for_ever(self, done: int) -> Iterator[int]:
        file = self._open()
        while True:
            if done % 7 == 5:
                file.undo()
            elif done % 7 == 6:
                file.redo()
            else:
                file.commit("Edit", [self._change(id_, done) for id_ in self._edited(done)])
            done += 1
            yield done

    def states_around(self, kept: int) -> tuple[State, State]:
        while len(self._states) < kept + 2:
            done = len(self._states) - 1
            # Undo restores the state of two edits ago, and redo the one before it.
            if done % 7 in (5, 6):
                self._states.append(self._states[-2])
            else:
                edited = dict.fromkeys(self._edited(done), done)
                self._states.append(self._states[-1] | edited)
        return self._states[kept], self._states[kept + 1]

    def read(self) -> State | None:
        with self._open() as file:
            loaded = file.load()
            if file.read_only is not None or loaded.damaged:
                return None
        with closing(sqlite3.connect(self._path)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                return None
        return {
            stored.document.id: json.loads(stored.document.body).get("n", 0)
            for stored in loaded.documents
        }

    def was_interrupted(self) -> bool:
        return self._path.with_name("Home.4c-journal").exists()

    def strays(self) -> int:
        return len(list(self._path.parent.iterdir())) - 1

    def _open(self, *, create: bool = False) -> CampaignFile:
        if create:
            return CampaignFile.create(
                self._path, "Home", "toy", clock=lambda: int(time.time()), backups=self._backups
            )
        return CampaignFile.open(self._path, clock=lambda: int(time.time()), backups=self._backups)

    @staticmethod
    def _edited(done: int) -> tuple[str, ...]:
        return tuple(f"hero {(done + more) % HEROES}" for more in range(1 + done % 3))

    @staticmethod
    def _change(id_: str, number: int) -> DocumentChange:
        body = json.dumps({"n": number, "text": "x" * 3_000})
        return DocumentChange(id_, Document(id_, "hero", body, "{}"))


class FightWriter(CampaignWriter):
    """Writes a fight in a campaign: five steps, one undone, and the same one again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._states = [{"cursor": 0, "steps": 0}]
        with self._open() as file:
            file.commit(
                "New encounter", [DocumentChange("dock", Document("dock", "fight", "{}", "{}"))]
            )

    def edit_for_ever(self, done: int) -> Iterator[int]:
        file = self._open()
        while True:
            before, after = self.states_around(done)
            if done % 7 in (5, 6):
                file.move_in_fight("dock", after["cursor"])
            else:
                file.append_to_fight("dock", before["cursor"], json.dumps({"n": done}))
            done += 1
            yield done

    def states_around(self, kept: int) -> tuple[State, State]:
        while len(self._states) < kept + 2:
            done, now = len(self._states) - 1, self._states[-1]
            cursor = now["cursor"] + (-1 if done % 7 == 5 else 1)
            step = {} if done % 7 in (5, 6) else {"steps": cursor, "last": done}
            self._states.append({**now, "cursor": cursor, **step})
        return self._states[kept], self._states[kept + 1]

    def read(self) -> State | None:
        if super().read() is None:
            return None
        with self._open() as file:
            log = file.fight_log("dock")
        if log.problem is not None:
            return None
        last = {"last": int(json.loads(log.bodies[-1])["n"])} if log.bodies else {}
        return {"cursor": log.cursor, "steps": len(log.bodies), **last}


class NaiveWriter:
    """An unsafe writer that the harness must detect: it overwrites a JSON file with each edit."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "naive.json"
        self._path.write_text("{}")

    def edit_for_ever(self, done: int) -> Iterator[int]:
        while True:
            done += 1
            self._path.write_text(json.dumps({"n": done, "text": "x" * 200_000}))
            yield done

    def states_around(self, kept: int) -> tuple[State, State]:
        return ({"n": kept} if kept else {}), {"n": kept + 1}

    def read(self) -> State | None:
        try:
            content = json.loads(self._path.read_text())
        except ValueError:
            return None
        return {key: content[key] for key in content if key == "n"}

    def was_interrupted(self) -> bool:
        return False

    def strays(self) -> int:
        return 0


WRITERS: dict[str, Callable[[Path], Writer]] = {
    "campaign": CampaignWriter,
    "fight": FightWriter,
    "naive": NaiveWriter,
}


def live_and_die(writer: Writer, done: int, life: float, *, early: bool) -> int:
    """Fork the writer, kill it after `life` seconds, and return the edits it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            for kept in writer.edit_for_ever(done):
                os.write(writing, kept.to_bytes(4, "big"))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        acknowledged = b"" if early else pipe.read(4)
        time.sleep(life)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            raise SystemExit("the writer ended by itself")
        acknowledged += pipe.readall()
    return int.from_bytes(acknowledged[-4:], "big") if acknowledged else done


def main(kind: str, kills: int, folder: Path) -> dict[str, int]:
    """Kill a writer many times and count."""
    moments = random.Random(f"{os.getpid()} {time.time()}")
    counts = dict.fromkeys(("kills", "acknowledged", "mid-transaction", "corrupt", "lost"), 0)
    counts["strays"] = 0
    for number in range(kills):
        if number % KILLS_PER_FILE == 0:
            place = folder / str(number) / "campaigns"
            place.mkdir(parents=True)
            writer: Writer = WRITERS[kind](place)
            done = 0
        life, early = moments.uniform(0, LONGEST_LIFE), moments.random() < EARLY_KILLS
        kept = live_and_die(writer, done, life, early=early)
        counts["kills"] += 1
        counts["acknowledged"] += kept - done
        counts["mid-transaction"] += writer.was_interrupted()
        state = writer.read()
        counts["strays"] += writer.strays()
        expected = writer.states_around(kept)
        if state is None:
            counts["corrupt"] += 1
            break
        if state not in expected:
            counts["lost"] += 1
            break
        done = kept if state == expected[0] else kept + 1
    return counts


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))))
