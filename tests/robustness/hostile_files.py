"""Malicious files for every input of the program, each generated on demand."""

import base64
import gzip
import hashlib
import io
import json
import os
import socket
import sqlite3
import struct
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from fourc_desktop.storage.files.exchange_files import write_payload
from fourc_desktop.storage.files.table_writing import xlsx_bytes
from tests.robustness.mutations import damaged, mutated_file
from tests.robustness.sealing import reseal
from tests.services.hostile_maps import CORPUS_OF_MAPS, enveloped
from tests.storage.images.hostile_pictures import CORPUS, SCRIPT, Hostile

MUTANTS: Final = 45  # of each good file
ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"

GoodFiles = Mapping[str, bytes]
"""The good files that hostile ones are made of: *.json and good.4c."""


@dataclass(frozen=True, slots=True)
class HostileFile:
    """A file by its name, and the function that creates it at a path."""

    name: str
    put: Callable[[Path], object]


def _bytes(name: str, data: Callable[[], bytes]) -> HostileFile:
    return HostileFile(name, lambda path: path.write_bytes(data()))


def _zipped(name: str, data: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, data)
    return made.getvalue()


TEXTS: Final[Mapping[str, Callable[[], bytes]]] = {
    "nothing": lambda: b"",
    "a zero": lambda: b"\0",
    "zeros": lambda: bytes(100_000),
    "brackets": lambda: b"[" * 200_000,
    "braces": lambda: b'{"a":' * 100_000,
    "closed brackets": lambda: b"[" * 5000 + b"]" * 5000,
    "digits": lambda: b"9" * 900_000,
    "a long fraction": lambda: b'{"format":0.' + b"1" * 500_000 + b"}",
    "a huge exponent": lambda: b'{"version":1e999999999}',
    "NaN": lambda: b'{"version":NaN}',
    "a key twice": lambda: b'{"format":"4c-hero","format":"4c-vehicle"}',
    "a long text": lambda: b'"' + b"x" * 950_000 + b'"',
    "escapes": lambda: b'"' + b"\\u0041" * 150_000 + b'"',
    "half a pair": lambda: b'{"format":"\\ud800"}',
    "UTF-16": lambda: '{"format":"4c-hero"}'.encode("utf-16"),
    "a mark first": lambda: b'\xef\xbb\xbf{"format":"4c-hero"}',
    "not UTF-8": lambda: b'{"format":"\xff\xfe"}',
    "commas": lambda: b"[" + b"," * 300_000 + b"]",
    "many keys": lambda: json.dumps({f"{n}": n for n in range(60_000)}).encode(),
    "9 MB of blanks": lambda: b" " * 9 * 2**20,
    "no end": lambda: b'{"format":"4c-hero","version":2,"hash":"',
    "XML": lambda: b"<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "PostScript": lambda: SCRIPT,
    "a pickle": lambda: b"cposix\nsystem\n(S'touch outside'\ntR.",
    "a program": lambda: b"\x7fELF" + bytes(3000),
    "a script": lambda: b"#!/bin/sh\ntouch outside\n",
    "a zip": lambda: _zipped("../../outside", b"x" * 1000),
    "a bomb in a zip": lambda: _zipped("a.json", bytes(20 * 2**20)),
    "gzip": lambda: gzip.compress(b'{"format":"4c-hero"}'),
    "another database": lambda: b"SQLite format 3\0" + bytes(5000),
}
"""Complete files, independent of their names."""


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _huge(path: Path) -> None:
    path.touch()
    os.truncate(path, 3 * 10**12)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        # The names of sockets are short, so it is bound from within its folder.
        before = Path.cwd()
        os.chdir(path.parent)
        try:
            made.bind(path.name)
        finally:
            os.chdir(before)


SPECIAL: Final[Mapping[str, Callable[[Path], object]]] = {
    "a folder": lambda path: path.mkdir(),
    "a pipe": _pipe,
    "a socket": _socket,
    "an endless device": lambda path: path.symlink_to("/dev/zero"),
    "a full device": lambda path: path.symlink_to("/dev/full"),
    "a ring of links": lambda path: path.symlink_to(path.name),
    "a link to nothing": lambda path: path.symlink_to("/nowhere/at all"),
    "a file of 3 TB": _huge,
}
"""Paths that are not files, or not readable."""

STATEMENTS: Final[Mapping[str, str]] = {
    **{
        f"an endless view of {table}": (
            f"ALTER TABLE {table} RENAME TO {table}_before;"
            f"CREATE VIEW {table} AS {ENDLESS} SELECT {columns} FROM c"
        )
        for table, columns in {
            "document": "x AS id, 1 AS revision, 1 AS latest, x'' AS hash",
            "campaign": "x AS name, 1 AS game, 1 AS created_at, 1 AS cursor, 1 AS hash",
            "edit": "x AS seq, 1 AS label, 1 AS hash",
            "picture": "x AS hash, x AS data",
            "holder": "x AS user, 1 AS host, 1 AS pid, 1 AS since",
        }.items()
    },
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON holder BEGIN DELETE FROM version; END",
    "a virtual table": "CREATE VIRTUAL TABLE more USING fts5 (text)",
    "a generated column": "ALTER TABLE version ADD COLUMN more TEXT AS (hex(zeroblob(8000000)))",
    "a check": "CREATE TABLE more (a INTEGER CHECK (a < abs(a)))",
    "another index": "CREATE INDEX more ON version (kind)",
    "no tables": "DELETE FROM sqlite_schema",
    "a table on another's pages": "UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'holder'",
    "no documents": "DELETE FROM document",
    "no campaign": "DELETE FROM campaign",
    "two campaigns": "UPDATE campaign SET game = 'chess'",
    "no versions": "DELETE FROM version",
    "empty bodies": "UPDATE version SET body = ''",
    "bodies of numbers": "UPDATE version SET body = 7",
    "long bodies": "UPDATE version SET body = hex(zeroblob(7000000))",
    "hostile cards": 'UPDATE version SET card = \'{"name": "\x1b[31m"}\'',
    "unknown kinds": "UPDATE version SET kind = 'fudge-hero'",
    "a later time": "UPDATE version SET changed_at = 9223372036854775807",
    "a late undo": "UPDATE campaign SET cursor = 9223372036854775807",
    "an early undo": "UPDATE campaign SET cursor = -9223372036854775808",
    "a holder": "INSERT OR REPLACE INTO holder VALUES (1, '\x1b[31m', '\x9b', -1, 99999999999999)",
    "newer": "PRAGMA user_version = 99",
    "much newer": "PRAGMA user_version = 2147483647",
    "older": "PRAGMA user_version = 1",
    "of no format": "PRAGMA user_version = -5",
    "another application": "PRAGMA application_id = 1",
    "auto-vacuumed": "PRAGMA auto_vacuum = 1; VACUUM",
    "in UTF-16": "PRAGMA journal_mode = WAL",
}
"""Changes of a good campaign."""


_LONG: Final = "char(27) || '[31m<b>' || char(8238) || hex(zeroblob(100000))"
_DEEP: Final = "[" * 900 + "]" * 900

FORGED: Final[Mapping[str, str]] = {
    "a long name": f"UPDATE campaign SET name = {_LONG}",
    "a long game": f"UPDATE campaign SET game = {_LONG}",
    "long labels": f"UPDATE version SET label = {_LONG}",
    "long names on cards": f"UPDATE version SET card = json_set(card, '$.name', {_LONG})",
    "cards of other types": 'UPDATE version SET card = \'{"name": 1, "tags": {}}\'',
    "deep cards": f"UPDATE version SET card = '{_DEEP}'",
    "deep bodies": f"UPDATE version SET body = '{_DEEP}'",
    "bodies that are nothing": "UPDATE version SET body = 'null'",
    "maps for fights": "UPDATE version SET kind = 'encounter' WHERE kind = 'sector-map'",
    "fights for maps": "UPDATE version SET kind = 'sector-map' WHERE kind = 'encounter'",
    "the last moment": "UPDATE version SET changed_at = 9223372036854775807",
    "in the trash for ever": "UPDATE version SET trashed_at = 9223372036854775807",
    "a late fight": "UPDATE document SET cursor = 9223372036854775807",
    "no more revisions": "UPDATE document SET latest = 9223372036854775807",
    "ids that are paths": (
        "UPDATE version SET document = '../../' || document;"
        "UPDATE document SET id = '../../' || id; UPDATE entry SET fight = '../../' || fight"
    ),
}
"""Changes of a good campaign before its rows are resealed."""


def _campaign(good: bytes, statements: str, *, sealed: bool = False) -> Callable[[Path], None]:
    def put(path: Path) -> None:
        path.write_bytes(good)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA writable_schema = ON")
            connection.executescript(statements)
        if sealed:
            reseal(path)

    return put


def _of_campaigns(good: bytes) -> Iterator[HostileFile]:
    for name, statements in STATEMENTS.items():
        yield HostileFile(f"{name}.4c", _campaign(good, statements))
    for name, statements in FORGED.items():
        yield HostileFile(f"{name}, sealed.4c", _campaign(good, statements, sealed=True))
    for name, data in TEXTS.items():
        yield _bytes(f"{name}.4c", data)
        yield _bytes(f"{name} behind a head.4c", lambda data=data: good[:100] + data())  # type: ignore[misc]
    for at, size in ((16, 2), (18, 1), (28, 4), (36, 4), (44, 4), (52, 4), (56, 4), (100, 8)):
        for value in (0, 1, 2 ** (8 * size) - 1):
            changed = struct.pack(">Q", value)[-size:]
            forged = good[:at] + changed + good[at + size :]
            yield _bytes(f"{value} at {at}.4c", lambda forged=forged: forged)  # type: ignore[misc]
    for number in range(MUTANTS):
        chance = Random(number)
        yield _bytes(f"damaged {number}.4c", lambda chance=chance: damaged(good, chance))  # type: ignore[misc]
    for name, put in SPECIAL.items():
        yield HostileFile(f"{name}.4c", put)


def with_portrait(hero: bytes, picture: bytes) -> bytes:
    """A hero's file with a picture and a valid hash."""
    content = json.loads(hero)
    content["payload"]["picture"] = base64.b64encode(picture).decode()
    profile = content["payload"]["character"]["profile"]
    profile["portrait"] = hashlib.sha256(picture).hexdigest()
    return write_payload(content["payload"], kind=content["format"], version=content["version"])


def _of_documents(good: GoodFiles) -> Iterator[HostileFile]:
    for name, data in TEXTS.items():
        yield _bytes(f"{name}.json", data)
    for name, put in SPECIAL.items():
        yield HostileFile(f"{name}.json", put)
    for name, data_ in good.items():
        if not name.endswith(".json"):
            continue
        for number in range(MUTANTS):
            yield _bytes(
                f"mutant {number} of {name}",
                lambda data=data_, number=number: mutated_file(data, Random(number)),  # type: ignore[misc]
            )
    for each in CORPUS_OF_MAPS[::4]:
        yield _bytes(f"map, {each.name}.json", lambda each=each: enveloped(each.text()).encode())  # type: ignore[misc]
    for picture in CORPUS[::3]:
        yield _bytes(
            f"portrait, {picture.name}.json",
            lambda picture=picture: with_portrait(good["hero.json"], picture.make()),  # type: ignore[misc]
        )


def _actor(system: object, items: object = ()) -> bytes:
    """An actor of Foundry VTT with arbitrary field values."""
    return json.dumps({"name": "A", "type": "hero", "system": system, "items": items}).encode()


def _named_actor(name: str, **fields: str) -> bytes:
    return json.dumps({"name": name, "type": "hero", "system": _RANKS, **fields}).encode()


def _sheet(rows: bytes, merged: bytes = b"") -> bytes:
    """A workbook of a row, with further rows and merged cells as XML."""
    with zipfile.ZipFile(io.BytesIO(xlsx_bytes([("Name", "F")], "T"))) as good:
        parts = {part: good.read(part) for part in good.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    more = b"%b</sheetData><mergeCells>%b</mergeCells>" % (rows, merged)
    parts[sheet] = parts[sheet].replace(b"</sheetData>", more)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for part, data in parts.items():
            archive.writestr(part, data)
    return file.getvalue()


_RANKS = {each: {"value": 10} for each in (
    "fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche",
)}  # fmt: skip
_FEW = {"fighting": 1, "psyche": 1}
_HEADINGS = "Name,F,A,S,E,R,I,P\n"


def _powers(cell: str) -> bytes:
    """A table with many such cells of powers."""
    return ("Name,F,A,S,E,R,I,P,Powers\n" + f"A,1,1,1,1,1,1,1,{cell}\n" * 40).encode()


FOREIGN: Final[Mapping[str, Callable[[], bytes]]] = {
    "deep actor.json": lambda: b'{"name":"A","type":"npc","system":' + b'{"a":' * 100_000,
    "deep items.json": lambda: _actor(_RANKS).replace(b"[]", b"[" * 190 + b"]" * 190),
    "huge numbers.json": lambda: _actor(_RANKS).replace(b"10", b"9" * 4_000),
    "wrong types.json": lambda: _actor({**_RANKS, "abilities": [1], "health": [], "karma": "x"}),
    "a million items.json": lambda: _actor(_RANKS, [{}] * 1_000_000),
    "many items.json": lambda: _actor(_RANKS, [{"name": "B", "type": "power"}] * 60_000),
    "many actors.json": lambda: b"[" + b",".join([_actor(_FEW)] * 3_000) + b"]",
    "NUL in an actor.json": lambda: _actor({**_RANKS, "notes": "a\0b", "player": "\x1b[31m"}),
    "UTF-16 actor.json": lambda: _actor(_RANKS).decode().encode("utf-16"),
    "many lines.db": lambda: b"\n".join([_actor(_RANKS)] * 21_000),
    "damaged line.db": lambda: _actor(_RANKS) + b"\n{",
    "many refused rows.csv": (_HEADINGS + "A,strong\n" * 5_000).encode,
    "many rows.csv": lambda: b"A,1\n" * 1_000_000,
    "many columns.csv": lambda: b"Name," * 1_000_000,
    "a long cell.csv": (_HEADINGS + "x" * 7_000_000).encode,
    "open quotes.csv": (_HEADINGS + '"' * 900_001).encode,
    "huge numbers.csv": (_HEADINGS + "A," + "9" * 15_000 + ",1,1,1,1,1,1\n").encode,
    "controls.csv": (_HEADINGS + "\x1b[31mA\u202e,1,1,1,1,1,1,1\n").encode,
    "a table in UTF-16.csv": lambda: _HEADINGS.encode("utf-16"),
    "a bomb.xlsx": lambda: _zipped("xl/worksheets/sheet1.xml", b"<row/>" * 4_000_000),
    "stat blocks.txt": lambda: b"F: 1 A: 2 S: 3\n" * 60_000,
    "labels.txt": lambda: b"F:" * 500_000,
    "spaces in a rank.csv": f"{_HEADINGS}A,a{' ' * 19_000}!,1,1,1,1,1,1\n".encode,
    "spaces in ranks.txt": f"A\nF: a{' ' * 19_000}! A: 9{' ' * 19_000}a\n".encode,
    "dashes.txt": lambda: b"A\nF: 1 A: 2 S: 3\n" + b"-" * 900_000 + b"x",
    "spaces in an actor.json": lambda: _actor({**_RANKS, "fighting": f"a{' ' * 19_000}!"}),
    "words of a power.csv": lambda: _powers("x " * 9_900),
    "commas of powers.csv": lambda: _powers(f'"{"," * 19_000}"'),
    "actors of one id.json": lambda: b"[" + b",".join([_named_actor("A")] * 300) + b"]",
    "actors in each other.json": lambda: _named_actor("A", folder="a", parent="a", _id="a"),
    "a name of a million letters.json": lambda: _named_actor("N" * 1_000_000),
    "half a character.json": lambda: _named_actor("\ud800\u202e\0"),
    "markup.json": lambda: _actor({**_RANKS, "biography": "<script>" + "<b>" * 100_000}),
    "a table in UTF-32.csv": lambda: _HEADINGS.encode("utf-32"),
    "digits of other scripts.csv": (_HEADINGS + "A,１０,٣٠,४०,Ⅴ,½,1_000,²\n").encode,
    "ten thousand powers.csv": lambda: _HEADINGS[:-1].encode() + b",Power" * 10_000,
    "a million empty rows.xlsx": lambda: _sheet(b'<row r="3" ht="9"/>' * 999_999),
    "merged cells.xlsx": lambda: _sheet(b"", b'<mergeCell ref="A1:XFD1048576"/>' * 9_000),
}  # fmt: skip
"""Malicious files of other programs, by name."""


def _of_others() -> Iterator[HostileFile]:
    for name, data in FOREIGN.items():
        yield _bytes(name, data)
    for name, data in TEXTS.items():
        for ending in (".csv", ".xlsx", ".txt", ".db"):
            yield _bytes(f"{name}{ending}", data)
    for name, put in SPECIAL.items():
        yield HostileFile(f"{name}.csv", put)


VTT_POINTS: Final = b'{"x":1,"y":2},' * 99_999 + b'{"x":3,"y":4}'
VTT_WALLS: Final[Mapping[str, Callable[[], bytes]]] = {
    "a million walls": lambda: b",".join([b'[{"x":1,"y":1},{"x":2,"y":1}]'] * 1_000_000),
    "a million points": lambda: b",".join([VTT_POINTS] * 10),
    "no points": lambda: b'"wall",3,[],[[[]]],[null,{"x":{}}]',
    "points of other kinds": lambda: b'[{"x":"1","y":[]},{"x":true,"y":null},{"y":1}]',
    "points that are no numbers": lambda: b'[{"x":NaN,"y":1},{"x":Infinity,"y":-Infinity}]',
    "points far away": lambda: b'[{"x":1e308,"y":1},{"x":-1e308,"y":' + b"9" * 4000 + b"}]",
    "long walls": lambda: b"[" + b'{"x":0,"y":0},{"x":190,"y":190},' * 30_000 + VTT_POINTS + b"]",
}
"""Replacements for the walls of a Universal VTT map."""

VTT_SIZES: Final = ("0", "-1", "1e999", "NaN", "4001", "9" * 5000, '"12"', "null", "0.001", "true")


def vtt(size: str = "12", walls: bytes = b"", image: bytes = b"") -> bytes:
    """A Universal VTT map with replaced fields."""
    return (
        f'{{"format":0.3,"resolution":{{"map_origin":{{"x":0,"y":0}},'
        f'"map_size":{{"x":{size},"y":{size}}},"pixels_per_grid":10}},"line_of_sight":['
    ).encode() + b'%b],"portals":[],"lights":[],"image":"%b"}' % (walls, image)


def _walled(walls: Callable[[], bytes]) -> bytes:
    return vtt("200", walls())


def _pictured(picture: Hostile) -> bytes:
    return vtt(image=base64.b64encode(picture.make()))


def _of_maps() -> Iterator[HostileFile]:
    """Universal VTT maps."""
    for name, text in TEXTS.items():
        yield _bytes(f"vtt, {name}.uvtt", text)
    for name, walls in VTT_WALLS.items():
        yield _bytes(f"vtt, {name}.dd2vtt", partial(_walled, walls))
    for size in VTT_SIZES:
        yield _bytes(f"vtt, size {size[:9]}.df2vtt", partial(vtt, size))
    yield _bytes("vtt, 100 MB.uvtt", lambda: vtt(image=b"A" * 100_000_000))
    yield _bytes("vtt, 30 MB of nothing.uvtt", lambda: vtt(image=b"A" * 30_000_000))
    for picture in CORPUS[1::3]:
        yield _bytes(f"vtt, {picture.name}.uvtt", partial(_pictured, picture))


def corpus(good: GoodFiles) -> tuple[HostileFile, ...]:
    """All hostile files that are made of these good ones."""
    return (
        *_of_documents(good),
        *_of_campaigns(good["good.4c"]),
        *_of_others(),
        *_of_maps(),
    )
