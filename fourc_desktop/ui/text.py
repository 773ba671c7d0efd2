"""Text of the window: translation, refusals, numbers, dates in the user's locale, tooltips."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QObject, QTranslator
from PySide6.QtGui import QAction

if TYPE_CHECKING:
    from fourc_desktop.core.refusal import Refusal


CONTEXT: Final = "4C Desktop"
TIP_WIDTH: Final = 60
"""The longest line of a tooltip, in letters."""

MAX_NAMED: Final = 3
"""The most names in a row."""

WORD_JOINER: Final = "\u2060"
"""An invisible character that keeps Qt from recognizing a tag."""

BREAK: Final = "\u200b"
"""A zero-width space, where a line may break."""


def tr(text: str, **values: object) -> str:
    """The text in the language of the window, with its {named} placeholders filled.

    Translate the plain English template first and fill it afterwards: translations are looked up by
    the literal in the source.
    """
    translated = QCoreApplication.translate(CONTEXT, text)
    if not values:
        return translated
    try:
        return translated.format(**values)
    except (AttributeError, LookupError, ValueError):  # the translation has other placeholders
        return text.format(**values)


def load_translation(parent: QObject, folder: Path) -> bool:
    """Translate the window into the user's language; False if the folder has no file for it.

    The files are named as Qt looks for them: ``fourc-desktop_pt_BR.qm``, ``fourc-desktop_pt.qm``.
    The translation lasts as long as its `parent`.
    """
    translator = QTranslator(parent)
    if not translator.load(QLocale(), "fourc-desktop", "_", str(folder)):
        return False
    return QCoreApplication.installTranslator(translator)


def refusal_text(refusal: "Refusal") -> str:
    """The message of a refusal in the language of the window."""
    return refusal.worded(tr)


def refusals_text(refusals: "Sequence[Refusal]") -> str:
    """Several refusals as text: a sentence each."""
    return " ".join(dict.fromkeys(map(refusal_text, refusals)))


def rules_text(refusals: "Sequence[Refusal]") -> str:
    """The rules behind refusals: "Move Action; Prone Characters"."""
    return "; ".join(dict.fromkeys(each.rule for each in refusals))


def refusal_text_with_rule(refusal: "Refusal") -> str:
    """The message of a refusal in the language of the window, followed by its rule in brackets."""
    return f"{refusal_text(refusal)} ({refusal.rule})"


def count_text(count: int, one: str, many: str) -> str:
    """A number with its noun: ``1 hero``, ``12 heroes``; {count} is replaced in either template."""
    return tr(one if count == 1 else many, count=number(count))


def times_text(count: int, name: str) -> str:
    """A name with its count: "3 × Thug", or "Thug" for one."""
    return name if count == 1 else tr("{count} × {name}", count=number(count), name=name)


def listed_names(names: Sequence[str]) -> str:
    """Names in a row; of many, the first ones and a count: "Ada, Bert, Cleo, 2 more"."""
    left = len(names) - MAX_NAMED
    more = [count_text(left, "{count} more", "{count} more")] if left > 0 else []
    return ", ".join((*names[:MAX_NAMED], *more))


def number(value: int) -> str:
    """A whole number as in the texts around it, whatever the user's locale: "1,000", "−3"."""
    # The first paint comes before anything of the core is imported.
    from fourc_desktop.core.text import number_text  # noqa: PLC0415

    return number_text(value)


def progress_text(turn_word: str, turn: int, *, ended: bool = False) -> str:
    """How far an encounter is: "Turn 3" in the word of its game, "Ended", "" before the start."""
    if ended:
        return tr("Ended")
    return f"{tr(turn_word)} {number(turn)}" if turn else ""


def parse_number(text: str) -> int | None:
    """The whole number in a text, written as in the window or in the user's locale, else None."""
    for locale in (QLocale(QLocale.Language.English), QLocale()):
        value, is_number = locale.toInt(text.strip())
        if is_number:
            return int(value)
    return None


def date_text(when: date) -> str:
    """A date in the short format of the user's locale; in the locale "C" it is 2026-11-20."""
    locale, written = QLocale(), QDate(when.year, when.month, when.day)
    if locale.language() == QLocale.Language.C:
        return written.toString("yyyy-MM-dd")
    return locale.toString(written, QLocale.FormatType.ShortFormat)


def date_time_text(seconds: int) -> str:
    """A Unix time in seconds as date and time in the short format of the user's locale.

    In the locale "C", whose short format lacks separators, it is 2026-11-20 14:05.
    """
    locale, when = QLocale(), QDateTime.fromSecsSinceEpoch(seconds)
    if locale.language() == QLocale.Language.C:
        return when.toString("yyyy-MM-dd HH:mm")
    return locale.toString(when, QLocale.FormatType.ShortFormat)


def escape_mnemonics(text: str) -> str:
    """User text for a button, tab or menu, with each & doubled so that it marks no mnemonic."""
    return text.replace("&", "&&")


def action_text(action: QAction) -> str:
    """The text of an action without its mnemonic marker: "New hero" for "&New hero"."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")


@lru_cache(maxsize=1024)
def tooltip_text(text: str) -> str:
    """Plain text wrapped into lines for a tooltip, so that Qt does not treat it as rich text.

    Qt wraps only rich text, but passes a tooltip including its markup to screen readers.
    """
    lines = wrap(text, TIP_WIDTH, break_long_words=False, break_on_hyphens=False)
    # Qt treats a text as rich if its first line has a tag or an escaped "<".
    return "\n".join(lines).replace("<", f"<{WORD_JOINER}").replace("&lt;", f"&{WORD_JOINER}lt;")
