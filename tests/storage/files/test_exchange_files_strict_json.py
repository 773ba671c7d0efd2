import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.text import is_plain
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files import exchange_files as strict_json
from fourc_desktop.storage.files.exchange_files import MAX_DEPTH, MAX_TOKENS, MEBIBYTE, check_json
from tests.steps import steps

PLAIN = st.text(st.characters(codec="utf-8").filter(lambda each: is_plain(each, lines=True)))
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats(-1e300, 1e300) | PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PLAIN, inner, max_size=4),
    max_leaves=20,
)


def refusal(data: bytes) -> str:
    with pytest.raises(ImportRefusedError) as refused:
        check_json(data, "kira.json")
    return str(refused.value)


@given(DOCUMENTS, st.booleans(), st.sampled_from([None, 2]))
def test_valid_json_passes(content: object, ascii_only: bool, indent: int | None) -> None:
    check_json(json.dumps(content, ensure_ascii=ascii_only, indent=indent).encode(), "kira.json")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff", "it is in a format that cannot be imported; choose a file exported by"),
        (b"\xed\xa0\x80", "it is in a format that cannot be imported; choose a file exported by"),
        (b"\xef\xbb\xbf{}", "it is in a format that cannot be imported; choose a file exported by"),
        (b"Dear diary", "it is in a format that cannot be imported; choose a file exported by"),
        (b'{"a":1,"a":2}', "a is there twice"),
        (b'{"a":1,"\\u0061":2}', "a is there twice"),
        (b'{"powers":[{},{"rank":1,"rank":1}]}', "power 2, rank is there twice"),
        (b'{"a":{"b":1},"c":{"b":1,"b":2}}', "c, b is there twice"),
        (b'{"rank":NaN}', "rank is not a number or word"),
        (b'{"rank":Infinity}', "rank is not a number or word"),
        (b'{"rank":-Infinity}', "rank is not a number or word"),
        (b'{"rank":1e999}', "rank is not a number or word"),
        (b'{"rank":01}', "rank is not a number or word"),
        ('{"rank":१}'.encode(), "rank is not a number or word"),
        (b'{"rank":' + b"1" * 41 + b"}", "rank is not a number or word"),
        (b'{"name":"a\tb"}', "name holds characters that cannot be seen"),
        (b'{"name":"a\\tb"}', "name holds characters that cannot be seen"),
        (b'{"name":"a\\u0000b"}', "name holds characters that cannot be seen"),
        (b'{"name":"a\x7fb"}', "name holds characters that cannot be seen"),
        ('{"name":"a\u202eb"}'.encode(), "name holds characters that cannot be seen"),
        (b'{"name":"a\\u202eb"}', "name holds characters that cannot be seen"),
        (b'{"name":"a\\u2066b"}', "name holds characters that cannot be seen"),
        (b'{"na\\u200fme":1}', "it holds characters that cannot be seen"),
        (b'{"name":"\\ud800"}', "name holds text that cannot be read"),
        (b'{"name":"\\udc00\\ud800"}', "name holds text that cannot be read"),
        (b'{"name":"\\x"}', "name holds text that cannot be read"),
        (b"[" * 33 + b"]" * 33, "it is nested deeper than 32 levels"),
        (b"[" * 100_000, "it is nested deeper than 32 levels"),
        (b'{"a":[1}', "it is incomplete or damaged"),
        (b"]", "it is incomplete or damaged"),
        (b'{"a":"b', "it is incomplete or damaged"),
        (b'{"a":[', "it is incomplete or damaged"),
        (b"[" + b"1," * 300_000 + b"1]", "it holds too much"),
        (b" " * (MEBIBYTE + 1), "it is larger than 1024 KB"),
    ],
)
def test_invalid_json_is_refused_with_its_place(data: bytes, words: str) -> None:
    assert words in refusal(data)


@pytest.mark.parametrize(
    "data",
    [
        b"[" * MAX_DEPTH + b"]" * MAX_DEPTH,
        b'{"a":{"a":1},"b":{"a":1}}',
        b'{"name":"line\\nline","notes":"\\\\u202e is only text"}',
        b'{"name":"\\ud83e\\uddb8"}',
        '{"name":"\U0001f468\u200d\U0001f469"}'.encode(),
        b" \t\r\n[1 , -2.5e-3 , true , false , null]\n",
        b" " * MEBIBYTE,
    ],
)
def test_unusual_but_valid_json_passes(data: bytes) -> None:
    check_json(data, "kira.json")


def test_the_size_limit_is_a_parameter() -> None:
    check_json(b" " * (2 * MEBIBYTE), "kira.json", limit=4 * MEBIBYTE)


Make = Callable[[int], bytes]
"""A function that makes a file of a number of bytes, or a few less."""

WORST: dict[str, Make] = {
    "a text of backslashes": lambda size: b'"' + b"\\" * size,
    "texts of nothing": lambda size: b'"' * (size - 1),
    "a long text": lambda size: b'["' + "é".encode() * (size // 2 - 4) + b'"]',
    "a long text of escapes": lambda size: b'["' + b"\\u00e9" * (size // 6 - 4) + b'"]',
    "lists of nothing": lambda size: b"[" + b"[]," * (size // 3 - 4) + b"[]]",
    "keys": lambda size: b"{" + b",".join(b'"%d":1' % n for n in range(size // 13)) + b"}",
    "texts": lambda size: b"[" + b",".join(b'"%d"' % n for n in range(size // 9)) + b"]",
    "numbers": lambda size: b"[" + b"-1," * (size // 3 - 4) + b"1]",
    "a long number": lambda size: b"1" * size,
    "blanks": lambda size: b" " * size,
    "blanks inside": lambda size: b"[" + b" " * (size - 2) + b"!",
}


def judge(data: bytes) -> None:
    """Let it pass, or refuse it."""
    with suppress(ImportRefusedError):
        check_json(data, "kira.json")


def steps_to_judge(data: bytes) -> int:
    return steps(lambda: judge(data))


@pytest.mark.uncounted  # the same lines many thousands of times
@pytest.mark.parametrize("make", WORST.values(), ids=WORST)
def test_a_file_twice_as_long_takes_twice_the_steps_at_most(make: Make) -> None:
    short, long = (steps_to_judge(make(size)) for size in (MEBIBYTE // 16, MEBIBYTE // 8))
    assert long <= 2.1 * short


@pytest.mark.uncounted  # the same lines many thousands of times
@pytest.mark.parametrize("make", WORST.values(), ids=WORST)
def test_the_worst_files_take_seven_steps_a_token_at_most(make: Make) -> None:
    assert steps_to_judge(make(MEBIBYTE)) <= 7 * MAX_TOKENS


def test_each_character_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []

    def look(character: str, *, lines: bool) -> bool:
        looked_at.append(character)
        return is_plain(character, lines=lines)

    monkeypatch.setattr(strict_json, "is_plain", look)
    check_json(json.dumps([f"{n}" for n in range(1000)]).encode(), "kira.json")
    assert sorted(looked_at) == list("0123456789")
