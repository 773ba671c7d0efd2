"""A person's words where Qt would read them as markup."""

from html import escape


def tip(words: str) -> str:
    """A person's words as a tooltip; no words are no tooltip."""
    return f"<p>{escape(words)}</p>" if words else ""
