"""Changes of good files, as by an attacker or a broken disk."""

import io
import json
import re
import struct
import zipfile
import zlib
from random import Random
from typing import Any, Final

from fourc_desktop.storage.files.exchange_files import write_payload

Steps = tuple[str | int, ...]

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**70),
    0.5,
    1e308,
    -0.0,
    "",
    "x",
    "x" * 70_000,
    "\u202e\u200f",
    "\x1b[31m",
    "\n" * 500,
    "<img src='file:///etc/passwd'/>",
    "../../outside",
    "/tmp/outside",
    "a\\..\\b",
    "%s%n{0.__class__}",
    "👩‍🚀é",
    "ﬀ①",
    [],
    {},
    [None],
    {"": 1},
    [[[[[[[[1]]]]]]]],
    list(range(3000)),
    {f"{number}": number for number in range(500)},
)
"""The replacement values."""


def places(value: Any, at: Steps = ()) -> list[Steps]:
    """The paths to everything in a JSON value."""
    found = [at]
    if isinstance(value, dict):
        for key, each in value.items():
            found += places(each, (*at, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            found += places(each, (*at, index))
    return found


def mutated(value: Any, chance: Random) -> Any:
    """A copy of a JSON value with one part changed, duplicated, removed or added."""
    made = json.loads(json.dumps(value))
    steps = chance.choice([each for each in places(made) if each])
    parent = made
    for step in steps[:-1]:
        parent = parent[step]
    last, deed = steps[-1], chance.randrange(8)
    old = parent[last]
    if deed == 0:
        del parent[last]
    elif deed == 1 and isinstance(parent, list):
        parent += [old] * chance.choice((1, 5, 2000))
    elif deed == 1:
        parent["more"] = old
    elif deed == 2 and isinstance(old, int | float):
        parent[last] = old + chance.choice((-1, 1, 7, -old, 10**6))
    elif deed == 3 and isinstance(old, str):
        parent[last] = old + chance.choice(("x", " ", "\u0301", old, old * 300))
    elif deed == 4:
        other = chance.choice([each for each in places(value) if each])
        parent[last] = _at(value, other)
    else:
        parent[last] = chance.choice(VALUES)
    return made


def _at(value: Any, steps: Steps) -> Any:
    for step in steps:
        value = value[step]
    return value


def mutated_file(data: bytes, chance: Random, times: int = 1) -> bytes:
    """A JSON file with changes; an envelope gets the valid hash of its payload."""
    content = json.loads(data)
    sealed = isinstance(content, dict) and {"format", "payload"} <= content.keys()
    inner = content["payload"] if sealed else content
    for _ in range(times):
        inner = mutated(inner, chance)
        if not isinstance(inner, dict | list) or not inner:
            break
    if not sealed:
        return json.dumps(inner, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return write_payload(inner, kind=content["format"], version=content["version"])


def damaged(data: bytes, chance: Random) -> bytes:
    """Bytes of which some are flipped, removed, duplicated, or replaced."""
    made = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(made) + 1)
        end = min(len(made), at + chance.choice((1, 2, 16, 512, 4096)))
        deed = chance.randrange(5)
        if deed == 0 and at < len(made):
            made[at] ^= 1 << chance.randrange(8)
        elif deed == 1:
            del made[at:end]
        elif deed == 2:
            made[at:at] = made[at:end]
        elif deed == 3:
            made[at:end] = chance.choice((b"\0", b"\xff", b"9", b'"'))[:1] * (end - at)
        else:
            made[at:end] = chance.randbytes(end - at)
    return bytes(made)


CELLS: Final = re.compile(rb"([,;\t\n:\"<>]+)")
"""What parts of a text are divided by."""


def mutated_text(data: bytes, chance: Random) -> bytes:
    """A text of which some parts are replaced, doubled, exchanged or removed; or damaged bytes."""
    if not chance.randrange(4):
        return damaged(data, chance)
    parts = CELLS.split(data)
    for _ in range(chance.randint(1, 4)):
        at, other = chance.randrange(len(parts)), chance.randrange(len(parts))
        deed = chance.randrange(5)
        if deed == 0:
            parts[at] = str(chance.choice(VALUES)).encode("utf-8", "replace")
        elif deed == 1:
            parts[at] *= chance.choice((2, 40))
        elif deed == 2:
            parts[at], parts[other] = parts[other], parts[at]
        elif deed == 3:
            parts[at:at] = parts[other : other + chance.choice((1, 20))]
        else:
            del parts[at]
            parts = parts or [b""]
    return b"".join(parts)


def mutated_zip(data: bytes, chance: Random) -> bytes:
    """A packed file of which one part is changed, renamed, doubled or removed; or damaged bytes."""
    if not chance.randrange(3):
        return damaged(data, chance)
    with zipfile.ZipFile(io.BytesIO(data)) as read:
        parts = [(name, read.read(name)) for name in read.namelist()]
    at, deed = chance.randrange(len(parts)), chance.randrange(8)
    name, content = parts[at]
    if deed == 0:
        del parts[at]
    elif deed == 1:
        parts[at] = (chance.choice(("../out.xml", name.upper(), f"/{name}", "x")), content)
    elif deed == 2:
        parts.append((f"{name}.xml", content))
    else:
        parts[at] = (name, mutated_text(content, chance))
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as written:
        for each in parts:
            written.writestr(*each)
    return made.getvalue()


def mutated_png(data: bytes, chance: Random) -> bytes:
    """A PNG of which one chunk is damaged, doubled or removed, with the checksums it needs."""
    made, at, chunks = bytearray(data[:8]), 8, list[tuple[bytes, bytes]]()
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + size]))
        at += size + 12
    place, deed = chance.randrange(len(chunks)), chance.randrange(8)
    kind, content = chunks[place]
    if deed == 0:
        del chunks[place]
    elif deed == 1:
        chunks[place:place] = chunks[place : place + 1] * chance.choice((1, 50))
    else:
        chunks[place] = (kind, damaged(content, chance))
    for kind, content in chunks:
        checksum = zlib.crc32(kind + content)
        made += struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)
    return bytes(made)
