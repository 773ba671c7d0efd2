from base64 import b64decode
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator
from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.ui.text import (
    count_text,
    date_text,
    date_time_text,
    escape_mnemonics,
    listed_names,
    load_translation,
    number,
    parse_number,
    progress_text,
    refusal_text,
    refusal_text_with_rule,
    tr,
)

TWICE = Reason("twice", "4C, {power}", "{power} is there more than once.")


class German(QTranslator):
    """A translator with one German sentence."""

    def translate(
        self,
        _context: str,
        source: str,
        _disambiguation: str | None = None,
        _number: int = -1,
    ) -> str:
        return {TWICE.text: "{power} gibt es mehrmals."}.get(source, source)


@pytest.fixture
def german(qtbot: QtBot) -> Iterator[None]:
    translator = German()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


@pytest.mark.parametrize(("count", "words"), [(0, "0 heroes"), (1, "1 hero"), (2, "2 heroes")])
def test_a_number_with_its_noun(qtbot: QtBot, count: int, words: str) -> None:
    assert count_text(count, "{count} hero", "{count} heroes") == words


@pytest.mark.parametrize(
    ("names", "words"),
    [("A", "A"), ("ABC", "A, B, C"), ("ABCD", "A, B, C, 1 more"), ("ABCDE", "A, B, C, 2 more")],
)
def test_of_many_names_only_some_are_listed(names: str, words: str) -> None:
    assert listed_names(names) == words


def test_placeholders_are_filled_after_translation() -> None:
    assert tr("Undo {label}", label="{braces} & all") == "Undo {braces} & all"


@pytest.mark.parametrize("wrong", ["{lable}", "{", "{0}", "{label.name}", "{label:z}"])
def test_a_translation_with_other_placeholders_is_ignored(
    monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    monkeypatch.setattr(QCoreApplication, "translate", lambda *_: wrong)
    assert tr("Undo {label}", label="Move") == "Undo Move"


def test_a_lone_ampersand_is_shown_as_it_is() -> None:
    assert escape_mnemonics("Cloak & Dagger") == "Cloak && Dagger"


@pytest.mark.usefixtures("german")
def test_a_refusal_is_translated_before_it_is_filled() -> None:
    refusal = TWICE(power="Flight")
    assert refusal_text(refusal) == "Flight gibt es mehrmals."
    assert refusal_text_with_rule(refusal) == "Flight gibt es mehrmals. (4C, Flight)"
    assert str(Refused(refusal)) == "Flight is there more than once. (4C, Flight)"


@pytest.fixture(params=["C", "en_US", "de_DE", "fr_FR", "ar_EG"])
def locale(request: pytest.FixtureRequest) -> Iterator[QLocale]:
    """The user's locale."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield QLocale()
    QLocale.setDefault(before)


def test_numbers_are_written_as_in_the_texts_around_them(locale: QLocale) -> None:
    """A refusal beside a button never has other separators than the button."""
    assert locale == QLocale()
    assert number(1_234_500) == "1,234,500"
    assert number(-1_234_500) == "−1,234,500"


def test_numbers_are_read_as_the_window_writes_them_and_as_the_system_does(locale: QLocale) -> None:
    for each in (0, 7, -3, 1_000, -1_234_500):
        assert parse_number(number(each)) == each
        assert parse_number(f" {locale.toString(each)} ") == each
        assert parse_number(str(each)) == each


@pytest.mark.parametrize("text", ["", "ten", "1,5", "1.5", "10,00", "9" * 30])
def test_other_text_is_no_number(locale: QLocale, text: str) -> None:
    assert locale == QLocale()
    assert parse_number(text) is None


def test_a_day_has_its_three_numbers() -> None:
    assert all(part in date_text(date(2031, 12, 24)) for part in ("31", "12", "24"))


def test_dates_of_a_system_without_a_locale_are_iso_dates() -> None:
    before = QLocale()
    QLocale.setDefault(QLocale.c())
    try:
        assert date_text(date(2031, 12, 4)) == "2031-12-04"
        when = int(datetime(2031, 12, 4, 9, 5).astimezone().timestamp())
        assert date_time_text(when) == "2031-12-04 09:05"
    finally:
        QLocale.setDefault(before)


HAUSREGELN = (
    "PLhkGMrvnJXNIRy/YKG93acAAAACZGVCAAAACAY7nDcAAAAAaQAAADsDAAAAFABIAGEAdQBzAHIAZQBnAGUAbABuCAAA"
    "AAAGAAAACEhvbWVicmV3BwAAAAo0QyBEZXNrdG9wAYgAAAACAQE="
)
"""What `pyside6-lrelease` makes of one translation: "Homebrew" is "Hausregeln"."""


def test_the_window_speaks_the_language_of_its_user(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QObject()
    monkeypatch.setattr("fourc_desktop.ui.text.QLocale", lambda: QLocale("de_AT"))
    assert not load_translation(parent, tmp_path)
    assert tr("Homebrew") == "Homebrew"
    (tmp_path / "fourc-desktop_de.qm").write_bytes(b64decode(HAUSREGELN))
    assert load_translation(parent, tmp_path)
    assert (tr("Homebrew"), tr("Undo")) == ("Hausregeln", "Undo")
    for each in parent.findChildren(QTranslator):
        QCoreApplication.removeTranslator(each)


def test_progress_text_is_the_turn_or_the_end() -> None:
    assert progress_text("Round", 12) == "Round 12"
    assert progress_text("Turn", 3, ended=True) == "Ended"
    assert progress_text("Turn", 0) == ""
