"""What a field keeps of a typed or pasted text, and what it says about the rest."""

from fourc_desktop.core.text import plain
from fourc_desktop.ui.text import number, tr


def plain_text(typed: str, *, lines: bool = False) -> str:
    """Plain text of any length."""
    # Composing makes a text thrice as long at most.
    return plain(typed, lines=lines, longest=3 * len(typed))


def kept_text(typed: str, *, longest: int, lines: bool = False) -> tuple[str, str]:
    """The plain text that a field keeps, and a message about what it left out, or ""."""
    whole = plain_text(typed, lines=lines)
    over = len(whole) - longest
    if over <= 0:
        return whole, ""
    words = tr("At most {limit} characters; {count} left out at the end.")
    return whole[:longest], words.format(limit=number(longest), count=number(over))


def too_long_text(text: str, longest: int) -> str:
    """Why a text cannot be stored: it is longer than `longest` characters; else ""."""
    over = len(text) - longest
    if over <= 0:
        return ""
    words = tr("At most {limit} characters; {count} too many.")
    return words.format(limit=number(longest), count=number(over))
