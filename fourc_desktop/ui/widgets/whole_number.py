"""What a person typed where a whole number is wanted, taken or refused in a sentence."""

from PySide6.QtCore import QLocale

from fourc_desktop.ui.text import number, tr


def taken(words: str, locale: QLocale, least: int, most: int) -> int | str:
    """The number, or the sentence that says why it cannot be taken."""
    value, is_number = locale.toInt(words.strip())
    if not is_number:
        return tr("Type a whole number.")
    if value < least:
        return tr("It should be {least} or more.", least=number(least))
    if value > most:
        return tr("It should be {most} or less.", most=number(most))
    return int(value)
