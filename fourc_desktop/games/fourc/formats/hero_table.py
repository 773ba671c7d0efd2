"""Tables of heroes, with the values of the 1980s game or of 4C."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fourc_desktop.core.forms.table_columns import NOT_USED, TableColumn
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.limits import HIGHEST_RANK, LONGEST_TAG
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.formats.foreign_hero import (
    LIFESTYLE,
    REPUTE,
    ForeignHero,
    ForeignPower,
    ForeignSkill,
    hero_from_foreign,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.conversion import OldAbility
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue, old_value
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import IMPROVED_STEPS, SkillKind
from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Trait
from fourc_desktop.services.import_export.table_reader import TableEntry, TableReader

RULE: Final = "Conversion"
NO_NUMBER = Reason("table-no-number", RULE, "“{written}” is no number and no rank of {title}.")

_OLD_NAMES: Final[Mapping[OldAbility, tuple[str, ...]]] = {
    OldAbility.FIGHTING: ("F", "Fight", "Fig", "Fgt", "Ftg"),
    OldAbility.AGILITY: ("A", "Agi", "Agl", "Agil", "Agy"),
    OldAbility.STRENGTH: ("S", "Str", "Stren"),
    OldAbility.ENDURANCE: ("E", "End", "Endur"),
    OldAbility.REASON: ("R", "Rea", "Reas", "Rsn"),
    OldAbility.INTUITION: ("I", "Int", "Intu", "Intuit"),
    OldAbility.PSYCHE: ("P", "Psy", "Psych"),
    OldAbility.HEALTH: ("H", "Hlth", "HP", "Hit Points", "Health Points"),
    OldAbility.KARMA: ("K", "Karma Points", "KP"),
    OldAbility.RESOURCES: ("Res", "Resource"),
    OldAbility.POPULARITY: ("Pop", "Popularity Points"),
}
_OWN_SCORES: Final = {
    **{trait.value: trait.title for trait in Trait},
    LIFESTYLE: "Lifestyle",
    REPUTE: "Repute",
}
_OLD_COLUMNS = tuple(
    TableColumn(ability.name.lower(), f"{ability.title} (1980s game)", (ability.title, *names))
    for ability, names in _OLD_NAMES.items()
)
NAME_HEADINGS: Final = (
    "Hero", "Hero name", "Character", "Character name", "Codename", "Code name", "Alias", "Villain",
)  # fmt: skip
COLUMNS: Final = (
    TableColumn("name", "Name", NAME_HEADINGS),
    TableColumn(
        "identity", "Identity", ("Real name", "Secret identity", "Secret ID", "Civilian name")
    ),
    TableColumn("player", "Player", ("Played by",)),
    TableColumn("side", "Side", ("Kind", "Alignment", "Type")),
    TableColumn("origin", "Origin"),
    *_OLD_COLUMNS,
    *(TableColumn(id_, title) for id_, title in _OWN_SCORES.items()),
    TableColumn("damage", "Damage now", ("Damage",)),
    TableColumn("fortune", "Fortune now", ("Fortune",)),
    TableColumn("powers", "Powers", ("Power", "Abilities and powers")),
    TableColumn("skills", "Skills", ("Talents", "Talent", "Skill")),
    TableColumn("contacts", "Contacts", ("Contact",)),
    TableColumn("equipment", "Equipment", ("Gear", "Items", "Carries")),
    TableColumn("tags", "Tags", ("Tag", "Team", "Group", "Groups")),
    TableColumn("notes", "Notes", ("Description", "Background", "Biography", "Bio", "History")),
)

_SPENT: Final = {OldAbility.HEALTH: DAMAGE_TRAITS, OldAbility.KARMA: FORTUNE_TRAITS}
"""The scores that may be written with a current value, and the traits whose sum they are."""

_RANK_FIRST = re.compile(
    r"(?P<rank>[a-z][a-z .]*?(?:[ -][xyz])?)\.?\s*[-:/(\[]?\s*(?P<number>\d{1,9})\s*[)\]]?",
    re.ASCII | re.IGNORECASE,
)
_NUMBER_FIRST = re.compile(
    r"(?P<number>\d{1,9})\s*[-:/(\[]?\s*(?P<rank>[a-z][a-z .-]*?)\.?\s*[)\]]?",
    re.ASCII | re.IGNORECASE,
)
_THOUSANDS = re.compile(
    r"(?P<english>\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?|(?P<german>\d{1,3}(?:\.\d{3})+),0{1,2}", re.ASCII
)
_DASHES = re.compile("[\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}]")
_NO_FRACTION = re.compile(r"(\d{1,9})[.,]0{1,2}", re.ASCII)
_LISTED = re.compile(r"[;\n|]")
_NOW_AND_FULL = re.compile(r"(?P<now>\d{1,5})\s*(?:/|of)\s*(?P<full>\d{1,5})", re.ASCII)
_STEPS = re.compile(r"(?P<name>.*\S) \(\+(?P<steps>[1-3])\)")
_VILLAINS = ("villain", "foe", "enemy", "evil", "bad")
_AROUND_RANK = " \t:()[]-–—,="

LONGEST_VALUE: Final = 60
"""The characters of the longest number with a rank that is looked for."""

MAX_VALUE_WORDS: Final = 6
"""The words of the longest: "Shift X ( 150 )" has five."""


def written_value(text: str) -> OldValue | None:
    """Parse "30", "Rm", "Gd 10", "RM(30)", "10 (Good)" or "Shift X 150"; None for anything else.

    If there is a number, it counts; it may be written as "1,000", "1.000,0", "30.0" or "30,0".
    """
    text = _DASHES.sub("-", " ".join(text.split()))
    if len(text) > LONGEST_VALUE:  # on long texts the expressions below take far too long
        return None
    if match := _THOUSANDS.fullmatch(text):
        text = (match["english"] or match["german"]).replace(",", "").replace(".", "")
    elif match := _NO_FRACTION.fullmatch(text):
        text = match[1]
    if (found := old_value(text)) is not None:
        return found
    for form in (_RANK_FIRST, _NUMBER_FIRST):
        if (match := form.fullmatch(text)) and old_value(match["rank"]) is not None:
            return old_value(int(match["number"]))
    return None


def hero_from_entry(entry: TableEntry, book: Rulebook) -> ConvertedDocument:
    """The hero of a row; values without a counterpart are added to the notes.

    Raises:
        Refused: The name or a trait is missing, or a trait is no number.
    """
    return hero_from_foreign(_foreign(entry), book)


def _foreign(entry: TableEntry) -> ForeignHero:
    values = entry.values
    evil = any(word in values.get("side", "").casefold() for word in _VILLAINS)
    side = CharacterSide.VILLAIN if evil else CharacterSide.HERO
    old = dict(_old_values(values))
    own = {
        id_: _own(written, title)
        for id_, title in _OWN_SCORES.items()
        if (written := _cell_text(values, id_))
    }
    return ForeignHero(
        name=values.get("name", ""),
        source="table",
        old=old,
        own=own,
        identity=values.get("identity", ""),
        player=values.get("player", ""),
        side=side,
        origin=values.get("origin", ""),
        lost=_less(values, own, OldAbility.HEALTH),
        left=_left(values),
        spent=_less(values, own, OldAbility.KARMA),
        powers=[foreign_power(each) for each in listed(values.get("powers", ""))],
        skills=[
            *map(foreign_skill, listed(values.get("skills", ""))),
            *(ForeignSkill(each, SkillKind.CONTACT) for each in listed(values.get("contacts", ""))),
        ],
        equipment=listed(values.get("equipment", "")),
        tags=re.split(r"[,;\n]", values.get("tags", "")),
        notes=values.get("notes", ""),
        others={heading: [text] for heading, text in entry.others.items()},
    )


def _old_values(values: Mapping[str, str]) -> Iterator[tuple[OldAbility, OldValue]]:
    """The values of the 1980s game; of "20/40", the full score counts."""
    for ability in OldAbility:
        written = _cell_text(values, ability.name.lower())
        if ability in _SPENT and (match := _NOW_AND_FULL.fullmatch(written.strip())):
            written = match["full"]
        if written:
            yield ability, _value(written, ability.title, lowest=-HIGHEST_RANK)


def _less(values: Mapping[str, str], own: Mapping[str, int], of: OldAbility) -> int:
    """The points of Damage or Fortune lost: of Health 20/40, or of a Damage below its traits."""
    if match := _NOW_AND_FULL.fullmatch(_cell_text(values, of.name.lower()).strip()):
        return max(int(match["full"]) - int(match["now"]), 0)
    now = _cell_text(values, of.value.lower()).strip()
    parts = [own.get(trait.value) for trait in _SPENT[of]]
    if None in parts or not re.fullmatch(r"\d{1,5}", now, re.ASCII):
        return 0
    return max(sum(part or 0 for part in parts) - int(now), 0)


def _left(values: Mapping[str, str]) -> int:
    """The points that are left: 20 of Health 20/40; 0 if there is only one number."""
    match = _NOW_AND_FULL.fullmatch(_cell_text(values, "health").strip())
    return int(match["now"]) if match else 0


def _cell_text(values: Mapping[str, str], id_: str) -> str:
    """The text of a cell; a dash counts as empty."""
    written = values.get(id_, "")
    return written if written.strip("-–— ") else ""


def _value(written: str, title: str, *, lowest: int) -> OldValue:
    value = written_value(written)
    if value is None or not lowest <= value.number <= HIGHEST_RANK:
        shown = one_line(written, longest=LONGEST_TAG)
        raise Refused(NO_NUMBER(written=shown, title=title))
    return value


def _own(written: str, title: str) -> int:
    """A number of 4C, which is kept; a rank name alone becomes the Rank Value of that rank."""
    value = _value(written, title, lowest=0)
    return value.number if any(each.isdigit() for each in written) else value.rank_value


def listed(text: str) -> list[str]:
    """The entries of a cell, separated by lines and semicolons, else by commas outside brackets."""
    parts = _LISTED.split(text) if _LISTED.search(text) else _comma_parts(text)
    return [entry for part in parts if (entry := " ".join(part.split()))]


def _comma_parts(text: str) -> list[str]:
    """The parts of a text between commas, of those in brackets none: there the next bracket closes.

    One pass from the end; an expression would look ahead from every comma.
    """
    parts: list[str] = []
    end, is_inside = len(text), False
    for at in range(len(text) - 1, -1, -1):
        if text[at] in ")]":
            is_inside = True
        elif text[at] in "([":
            is_inside = False
        elif text[at] == "," and not is_inside:
            parts.append(text[at + 1 : end])
            end = at
    return [text[:end], *reversed(parts)]


def foreign_power(entry: str) -> ForeignPower:
    """The name and rank of an entry such as "Flight (Rm 30)"."""
    words = entry.split()
    for count in range(max(1, len(words) - MAX_VALUE_WORDS), len(words)):
        value = written_value(" ".join(words[count:]).strip(_AROUND_RANK))
        if value is not None and 0 <= value.number <= HIGHEST_RANK:
            name = " ".join(words[:count]).strip(_AROUND_RANK)
            return ForeignPower(name, value, entry)
    return ForeignPower(entry, None, entry)


def foreign_skill(entry: str) -> ForeignSkill:
    """The skill of an entry such as "Law (+2)": an advanced skill, or at +3 an improved one."""
    match = _STEPS.fullmatch(entry)
    if match is None:
        return ForeignSkill(entry)
    steps = int(match["steps"])
    advanced = steps == SkillKind.ADVANCED.steps
    kind = SkillKind.ADVANCED if advanced else SkillKind.SKILL
    return ForeignSkill(match["name"], kind, improved=steps == IMPROVED_STEPS)


def columns_by_values(rows: Sequence[tuple[str, ...]], columns: Sequence[str]) -> tuple[str, ...]:
    """The columns, with names and abilities recognized by their values if no heading names them.

    Then a heading that names an ability or a trait does not count over words, such as "A" over
    names. The first column with different words only has the names. Seven adjacent columns of
    ranks are the abilities in their usual order, if no ability is known.
    """
    found = [*columns]
    cells = [
        [row[place] for row in rows if place < len(row) and row[place]]
        for place in range(len(found))
    ]
    abilities = [ability.name.lower() for ability in OldAbility][:7]
    own = [trait.value for trait in Trait]
    is_words = [
        bool(column) and all(written_value(cell) is None for cell in column) for column in cells
    ]
    if "name" not in found:
        scores = {*abilities, *own}
        found = [
            NOT_USED if words and id_ in scores else id_
            for words, id_ in zip(is_words, found, strict=True)
        ]
    free = [place for place, id_ in enumerate(found) if id_ == NOT_USED and cells[place]]
    if "name" not in found:
        for place in free:
            if is_words[place] and len({*cells[place]}) == len(cells[place]):
                found[place] = "name"
                break
    if not {*abilities, *own} & {*found}:
        ranks = [
            place in free and all(written_value(cell) is not None for cell in cells[place])
            for place in range(len(found))
        ]
        for start in range(len(found) - len(abilities) + 1):
            if all(ranks[start : start + len(abilities)]):
                found[start : start + len(abilities)] = abilities
                break
    return tuple(found)


TABLE_READER: Final = TableReader(
    COLUMNS, hero_from_entry, columns_by_values, other_types=("Vehicle", "Headquarters")
)
"""The reader of `import --as table` in a campaign of 4C."""
