"""Translation, sentences of errors, numbers and dates in words, tooltips."""

from datetime import date
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale
from PySide6.QtGui import QAction

if TYPE_CHECKING:
    from fourc_desktop.core.refusal import Refusal


CONTEXT: Final = "4C Desktop"


def tr(text: str, **values: object) -> str:
    """The text in the language of the window, with its {named} places filled.

    Ask with the plain English text first and fill in afterwards: a translation is looked up by
    the words as they stand in the code.
    """
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated


def worded(refusal: "Refusal") -> str:
    """The sentence of a refusal in the language of the window."""
    return refusal.worded(tr)


def with_rule(refusal: "Refusal") -> str:
    """The sentence of a refusal in the language of the window, and the rule behind it."""
    return f"{worded(refusal)} ({refusal.rule})"


def error_text(error: Exception) -> str:
    """What an exception says; a refusal in the language of the window."""
    # The window is painted before anything of the core is loaded.
    from fourc_desktop.core.refusal import Refused  # noqa: PLC0415

    return with_rule(error.refusal) if isinstance(error, Refused) else str(error)


def counted(count: int, one: str, many: str) -> str:
    """A number with its noun: ``1 hero``, ``12 heroes``, each filled in as {count}."""
    return tr(one if count == 1 else many, count=number(count))


def capitalized(text: str) -> str:
    """Words as they begin a sentence: "A hero" for "a hero"."""
    return text[:1].upper() + text[1:]


def number(value: int) -> str:
    """A whole number as people in this country write it; a minus is as wide as a plus."""
    locale = QLocale()
    return locale.toString(value).replace(locale.negativeSign(), "−")


def signed(amount: int) -> str:
    """A number with its sign; the minus is as wide as the plus."""
    return f"{'−' if amount < 0 else '+'}{abs(amount)}"


def day(when: date) -> str:
    """A day as people in this country write it, in short."""
    written = QDate(when.year, when.month, when.day)
    return QLocale().toString(written, QLocale.FormatType.ShortFormat)


def plain(text: str) -> str:
    """A person's words on a button, a tab or a menu, where a lone & would mark a mnemonic."""
    return text.replace("&", "&&")


def action_words(action: QAction) -> str:
    """The words of an action without the mark of its mnemonic: "New hero" for "&New hero"."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")


def tip(text: str) -> str:
    """A person's words as a tooltip; no words are no tooltip."""
    return f"<p>{escape(text)}</p>" if text else ""
