"""The encoding of a text from another program."""

from typing import Final

_BOMS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_MARKLESS: Final = 16
"""The bytes that tell UTF-16 without a mark."""


def decoded_text(data: bytes) -> str | None:
    """Decode a text by its byte order mark, else as UTF-8 or Windows-1252; None if it is no text.

    Where every second byte of the beginning is 0, it is UTF-16 without a mark.
    """
    encodings = next(([word] for bom, word in _BOMS if data.startswith(bom)), ["utf-8", "cp1252"])
    for first, word in enumerate(("utf-16-be", "utf-16-le")):
        if data[:2] and not any(data[first:_MARKLESS:2]) and all(data[1 - first : _MARKLESS : 2]):
            encodings = [word]
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else text
    return None
