"""The expected texts of a character sheet."""

import re

from fourc_desktop.games.fourc.sheets.character_content import (
    AttackLine,
    CharacterPage,
    DefenseLine,
    in_sentences,
)
from fourc_desktop.pdf.fonts import Fonts
from tests.pdf.page_text import squeezed

TRACK, MAY, END, CUT = "|track|", "|may|", "|end|", "|cut|"
"""Marks in expected texts: the numbers of a track, an optional text, and a shortened sentence."""


def pattern(page: CharacterPage, fonts: Fonts) -> re.Pattern[str]:
    """The expected texts of a sheet on a single page, in reading order."""
    texts = [*_head(page, fonts), *_middle(page), *_fight(page), *_lists(page)]
    texts += ["NOTES", page.notes_lead_in, page.notes, page.name]
    texts += ["K Black R Red B Blue Y Yellow", "Page 1 of 1"]
    written = re.escape(squeezed(*texts))
    for mark, meant in (
        (TRACK, r"(?:\d|pointsabox)*"),
        (MAY, "(?:"),
        (END, ")?"),
        (CUT, "(?:[^…]*…)?"),
    ):
        written = written.replace(re.escape(mark), meant)
    return re.compile(written)


def pieces(page: CharacterPage) -> list[str]:
    """Every text that is in one piece on some page of a sheet."""
    texts: list[object] = [field.value for field in page.fields]
    texts += [f"{line.name}{line.value}{line.first}{line.second}" for line in page.traits]
    for attack in page.attacks:
        texts += [attack.name, attack.roll, attack.kind, attack.reach, attack.note]
    for defense in page.defenses:
        texts += [defense.name, defense.roll, *defense.words]
    for power in page.powers:
        texts += [
            power.name,
            power.rank,
            in_sentences((*power.words_without_attacks, *power.gains)),
        ]
    texts += [f"{skill.name}{skill.worth}" for skill in page.skills]
    texts += [*page.equipment, *page.origin.changes.split(), *page.notes.split()]
    return [squeezed(text) for text in texts]


def _head(page: CharacterPage, fonts: Fonts) -> list[object]:
    texts: list[object] = [fonts.capitals(page.name), page.badge.upper()]
    for field in page.fields:
        texts += [field.label, field.value]
    for gauge in (page.damage, page.fortune):
        texts += [gauge.title.upper(), gauge.value, "at start", "now", TRACK, gauge.hint]
    return [*texts, "CONDITION", *(condition.name for condition in page.conditions)]


def _middle(page: CharacterPage) -> list[object]:
    texts: list[object] = ["TRAITS", "now", page.trait_head, "needed on d%"]
    for index, line in enumerate(page.traits):
        texts += {0: ["DAMAGE"], 4: ["FORTUNE"]}.get(index, [])
        texts += [line.name, line.value, line.first, line.second]
        assert line.starts is not None
        starts = (line.starts.red, line.starts.blue, line.starts.yellow)
        for letter, start in zip("RBY", starts, strict=True):
            texts += [letter, f"{start:02}"]
    texts += [*_armor(page), "MOVEMENT", "sectors a turn"]
    for speed in page.movement[:5]:
        texts += [speed.sectors, speed.name]
    if further := page.movement[5:]:
        texts += ["Also", ", ".join(f"{each.name} {each.sectors}" for each in further), "."]
    texts += ["STANDING", "now"]
    for secondary_traits in page.secondary_traits:
        texts += [secondary_traits.value, secondary_traits.title, secondary_traits.remark]
    return texts


def _armor(page: CharacterPage) -> list[object]:
    if not page.armor:
        return ["ARMOR", "–", "none"]
    best, *others = page.armor
    hint = "Taken off each hit, not added up." if others else "Taken off the damage of each hit."
    when = f", {best.when}" if best.when else ""
    more = f"{len(others) - 2} more on page 2" if len(others) > 2 else ""
    texts: list[object] = ["ARMOR", more, best.rank, best.name, when, hint]
    for line in others[:2]:
        texts += [line.rank, line.name, f", {line.when}" if line.when else ""]
    return texts


def _fight(page: CharacterPage) -> list[object]:
    texts: list[object] = ["ATTACKS", page.attack_remark, "roll"]
    texts += ["result from this d% on; below it K, a miss", "damage", "range and note"]
    for attack in page.attacks:
        texts += [attack.name, attack.roll, attack.kind, *_results(attack)]
        texts += [attack.damage, attack.reach, attack.note]
    for defense in page.defenses:
        texts += [defense.name, defense.roll, MAY, ",", defense.note, END, *_results(defense)]
    return texts


def _results(line: AttackLine | DefenseLine) -> list[object]:
    assert line.starts is not None
    assert line.starts is not None
    starts = (line.starts.red, line.starts.blue, line.starts.yellow)
    return [
        text
        for letter, start, words in zip("RBY", starts, line.words, strict=True)
        for text in (letter, f"{start:02}", words)
    ]


def _lists(page: CharacterPage) -> list[object]:
    texts: list[object] = ["POWERS", "rank"]
    for power in page.powers:
        texts += [power.name, in_sentences((*power.words_without_attacks, *power.gains))]
        texts += [mark for sentence in power.does for mark in (MAY, sentence, END)]
        if power.does and not (power.words_without_attacks or power.gains):
            texts.append(CUT)
        texts += [power.rank]
    texts += ["SKILLS AND CONTACTS", "row steps"]
    for skill in page.skills:
        texts += [skill.name, skill.worth]
    if page.equipment:
        texts += ["EQUIPMENT", " · ".join(page.equipment)]
    return texts
