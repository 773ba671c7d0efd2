"""Heroes from files of other programs, and their conversion to 4C.

Every reader makes a `ForeignHero`; the conversion is the same for all.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.table_columns import heading_key
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.limits import (
    HIGHEST_RANK,
    LONGEST_LINE,
    LONGEST_NOTES,
    LONGEST_TAG,
    MAX_TAGS,
)
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line, plain
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.formats.power_names import named_power
from fourc_desktop.games.fourc.rules.characters.character import (
    MAX_ITEMS,
    Character,
    CharacterProfile,
    CharacterSide,
    CreationMethod,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import record_fortune
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger
from fourc_desktop.games.fourc.rules.characters.power_stats import power_stats
from fourc_desktop.games.fourc.rules.creation.conversion import (
    INCOMPLETE,
    Conversion,
    OldAbility,
    convert,
    hero_from_conversion,
)
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue, old_value
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.identity_cache import IdentityCache
from fourc_desktop.games.fourc.rules.powers.power import MAX_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

RULE: Final = "Conversion"
NO_NAME = Reason("foreign-hero-nameless", RULE, "It has no name.")

USUAL_ORIGIN: Final = "skilled-human"
"""The origin if a file names none; origins do not change entered numbers."""

USUAL_RESOURCES: Final = "Typical"
USUAL_POPULARITY: Final = 0

SPENT: Final = "Spent before the import"
"""The reason of the ledger entry for Fortune spent before the import."""

LIFESTYLE: Final = "lifestyle"
REPUTE: Final = "repute"

OLD_ORIGINS: Final[Mapping[str, str]] = {
    "altered": "changed-human",
    "altered human": "changed-human",
    "hi tech": "technologically-enhanced",
    "hi tech wonder": "technologically-enhanced",
    "high tech": "technologically-enhanced",
    "hitech": "technologically-enhanced",
    "human": "skilled-human",
    "normal human": "skilled-human",
}
"""The ids of origins by their names in the 1980s game."""

OLD_SKILLS: Final[Mapping[str, str]] = {
    "bows": "Archery",
    "business/finance": "Business",
    "detective/espionage": "Investigation",
    "guns": "Firearms",
    "knives": "Knife Fighting",
    "thrown weapons": "Throwing",
    "tumbling": "Acrobatics",
}
"""The skills of the catalog by their names in the 1980s game."""


_skills_of: Final = IdentityCache()


@dataclass(frozen=True, slots=True)
class ForeignPower:
    """A power in the terms of another program.

    Attributes:
        name: Its name, one line.
        value: Its rank, or None.
        written: Its text for the notes if the catalog lacks it: "Heat Vision (Rm 30)".
        more: Its limitations and extensions, for the notes.
        about: Its description, for the notes if the catalog lacks it.
    """

    name: str
    value: OldValue | None
    written: str
    more: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class ForeignSkill:
    """A skill, talent or contact in the terms of another program."""

    name: str
    kind: SkillKind = SkillKind.SKILL
    improved: bool = False


@dataclass(frozen=True, slots=True)
class ForeignHero:
    """A hero in a file of another program; only the types of its values are checked.

    Attributes:
        name: The name; like the other texts it may be longer than 4C allows.
        source: The source, for sentences: "table".
        old: The values of the 1980s game.
        own: Values of 4C by the ids of traits, `LIFESTYLE` and `REPUTE`; they take precedence.
        origin: The name or id of the origin, or empty.
        lost: The points of Damage lost.
        left: The points of Damage that stay, if the hero has that many.
        spent: The points of Fortune spent.
        notes: Free text.
        others: Texts without a counterpart in 4C, by title.
        changes: Changes already made, a sentence each.
    """

    name: str
    source: str
    old: Mapping[OldAbility, OldValue] = field(default_factory=dict)
    own: Mapping[str, int] = field(default_factory=dict)
    identity: str = ""
    player: str = ""
    side: CharacterSide = CharacterSide.HERO
    origin: str = ""
    lost: int = 0
    left: int = 0
    spent: int = 0
    powers: Sequence[ForeignPower] = ()
    skills: Sequence[ForeignSkill] = ()
    equipment: Sequence[str] = ()
    tags: Sequence[str] = ()
    notes: str = ""
    others: Mapping[str, Sequence[str]] = field(default_factory=dict)
    changes: Sequence[str] = ()


@dataclass(slots=True)
class _Taken:
    """The changes and notes collected during the conversion."""

    changes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def note(self, title: str, texts: Sequence[str]) -> None:
        """Add texts without a counterpart to the notes."""
        if texts:
            self.notes.append(f"{title}: {'; '.join(texts)}")
            self.report(f"{title} moved to the notes", texts)

    def report(self, what: str, texts: Sequence[str]) -> None:
        """Report in a sentence what happened to texts."""
        shown = one_line(", ".join(texts), longest=LONGEST_LINE).strip()
        self.changes.append(f"{what}: {shown.rstrip('.')}.")

    def line(self, title: str, text: str) -> str:
        """The first line of a text; a longer text is reported and added to the notes."""
        whole = " ".join(text.split())
        cut = one_line(whole, longest=LONGEST_LINE).strip()
        if len(whole) > LONGEST_LINE:
            self.notes.append(f"{title}: {whole}")
            self.changes.append(
                f"{title} was cut to {LONGEST_LINE} characters; the full text is in the notes."
            )
        return cut


def hero_from_foreign(foreign: ForeignHero, book: Rulebook) -> ConvertedDocument:
    """The hero of 4C; each change is reported, and texts without a counterpart go to the notes.

    Raises:
        Refused: The name or a trait is missing, or a trait is out of range.
    """
    taken = _Taken()
    taken.changes.extend(foreign.changes)
    name = taken.line("The name", foreign.name)
    if not name:
        raise Refused(NO_NAME())
    conversion = _numbers(foreign, taken)
    powers = _as_written(tuple(_powers(foreign.powers, book, taken)), book)
    skills = tuple(_skills(foreign.skills, book, taken))
    origin = _origin(foreign.origin, book, taken)
    profile = CharacterProfile(
        name=name,
        identity=taken.line("The identity", foreign.identity),
        player=taken.line("The player", foreign.player),
        side=foreign.side,
        tags=_tags(foreign.tags, taken),
    )
    equipment = tuple(_equipment(foreign.equipment, taken))
    for title, texts in foreign.others.items():
        taken.note(title, texts)
    hero = replace(
        hero_from_conversion(conversion, PRESETS[Edition.ADVANCED], origin, profile),
        powers=powers,
        skills=skills,
        power_count=Score(len(powers)),
        skill_count=Score(sum(skill.kind.slots for skill in skills)),
        equipment=equipment,
        exempt=True,
        method=CreationMethod.TYPED,
    )
    hero = _used(hero, foreign, book, taken)
    notes = _notes(foreign.notes, taken)
    hero = replace(hero, profile=replace(profile, notes=notes))
    return ConvertedDocument(Package(Content(HERO_KIND, hero)), tuple(taken.changes))


def _used(hero: Character, foreign: ForeignHero, book: Rulebook, taken: _Taken) -> Character:
    """The hero with lost Damage and spent Fortune."""
    if not (foreign.lost or foreign.spent):
        return hero
    stats = derived_stats(hero, book)
    if lost := min(foreign.lost, max(stats.damage.value - foreign.left, 0)):
        taken.changes.append(f"{lost} points of Damage are lost.")
        hero = replace(hero, wounds=lost)
    if spent := min(foreign.spent, stats.fortune.value):
        taken.changes.append(f"{spent} points of Fortune are spent.")
        hero = record_fortune(hero, book, -spent, SPENT)
    return hero


def _numbers(foreign: ForeignHero, taken: _Taken) -> Conversion:
    """The numbers of both games; those of 4C take precedence."""
    old = convert({ability.title: value for ability, value in foreign.old.items()})
    if foreign.old:
        taken.changes.extend(line for line in old.report if not line.startswith("The old sheet"))
    lifestyle = foreign.own.get(LIFESTYLE, old.lifestyle)
    repute = foreign.own.get(REPUTE, old.repute)
    if lifestyle is None:
        usual = old_value(USUAL_RESOURCES)
        lifestyle = usual.rank_value if usual else 0
        taken.changes.append(
            f"Lifestyle is {lifestyle}, because the {foreign.source} does not say."
        )
    if repute is None:
        repute = USUAL_POPULARITY
        taken.changes.append(f"Repute is {repute}, because the {foreign.source} does not say.")
    own = {trait: foreign.own[trait.value] for trait in Trait if trait.value in foreign.own}
    traits = {**old.traits, **own}
    if own and len(traits) < len(Trait):
        missing = [trait.title for trait in Trait if trait not in traits]
        raise Refused(INCOMPLETE(missing=", ".join(missing)))
    return replace(old, traits=traits, lifestyle=lifestyle, repute=repute)


def _powers(powers: Sequence[ForeignPower], book: Rulebook, taken: _Taken) -> Iterator[HeldPower]:
    """The powers found in the catalog by name."""
    held: set[str] = set()
    unknown: list[str] = []
    for each in powers:
        named = named_power(each.name, book)
        ranked = named is not None and (_has_rank(each) or not named.power.ranked)
        if named is None or not ranked or named.power.id in held or len(held) == MAX_POWERS:
            said = "; ".join(part for part in (each.more, each.about) if part)
            unknown.append(f"{each.written}: {said}" if said else each.written)
            continue
        held.add(named.power.id)
        if heading_key(each.name) not in map(heading_key, (named.title, named.power.name)):
            taken.changes.append(f"The power {each.name} became {named.title}.")
        if more := "; ".join(part for part in (named.left_out, each.more) if part):
            taken.note(named.title, [more])
        rank = None
        if named.power.ranked and each.value is not None:
            rank = Score(each.value.rank_value)
        yield HeldPower(named.power.id, rank=rank, choices=named.choices)
    taken.note("Powers", unknown)


def _has_rank(power: ForeignPower) -> bool:
    """Whether a power has a rank that a hero can have."""
    return power.value is not None and 0 <= power.value.rank_value <= HIGHEST_RANK


def _as_written(powers: tuple[HeldPower, ...], book: Rulebook) -> tuple[HeldPower, ...]:
    """The powers with Rank Values lowered so that the totals, with bonuses, equal the written ones.

    A power that another grants at the same Rank Value is left out.
    """
    if not any(book.powers[each.power].match or book.powers[each.power].grants for each in powers):
        return powers
    granted = {
        (grant.power, each.rank)
        for each in powers
        for grant in book.powers[each.power].grants
        if grant.when.holds(each.choices)
    }
    kept = tuple(each for each in powers if (each.power, each.rank) not in granted)
    stats = power_stats(kept, Ledger(), book, PRESETS[Edition.ADVANCED])
    comes_to = {each.power.id: each.rank.value for each in stats if each.rank is not None}
    return tuple(
        replace(each, rank=Score(max(2 * each.rank.value - comes_to[each.power], 1)))
        if each.rank is not None and comes_to[each.power] > each.rank.value
        else each
        for each in kept
    )


def _skills(skills: Sequence[ForeignSkill], book: Rulebook, taken: _Taken) -> Iterator[Skill]:
    """The skills, with names of the catalog where known, and the contacts."""
    by_name = _skills_of.of(
        book.skills,
        lambda: {heading_key(name): name for family in book.skills for name in family.skills},
    )
    found: dict[tuple[SkillKind, str], Skill] = {}
    left: dict[str, list[str]] = {"Skills": [], "Contacts": []}
    own: list[str] = []
    for each in sorted(skills, key=lambda skill: skill.kind is SkillKind.CONTACT):
        contact = each.kind is SkillKind.CONTACT
        key = heading_key(each.name)
        known = None if contact else by_name.get(key) or OLD_SKILLS.get(key)
        name = known or taken.line("A contact" if contact else "A skill", each.name)
        place = (SkillKind.CONTACT if contact else SkillKind.SKILL, heading_key(name))
        if not name or place in found or len(found) == MAX_SKILLS:
            left["Contacts" if contact else "Skills"].append(each.name)
            continue
        found[place] = Skill(name, each.kind, each.improved)
        if known is None and not contact:
            own.append(name)
        elif known is not None and heading_key(known) != key:
            taken.changes.append(f"The skill {each.name} became {known}.")
    if own:
        taken.report("Skills that are in no list came over by their names", own)
    for title, names in left.items():
        taken.note(title, names)
    yield from found.values()


def _origin(text: str, book: Rulebook, taken: _Taken) -> str:
    wanted = heading_key(text)
    for origin in book.origins.values():
        if wanted in (heading_key(origin.name), heading_key(origin.id)):
            return origin.id
    if (known := OLD_ORIGINS.get(wanted, "")) in book.origins:
        taken.changes.append(f"The origin {text} became {book.origins[known].name}.")
        return known
    if wanted:
        taken.note("Origin", [one_line(text, longest=LONGEST_LINE)])
    return USUAL_ORIGIN


def _equipment(items: Sequence[str], taken: _Taken) -> Iterator[str]:
    lines = [line for each in items if (line := taken.line("A thing they carry", each))]
    taken.note("Equipment", lines[MAX_ITEMS:])
    yield from lines[:MAX_ITEMS]


def _tags(tags: Sequence[str], taken: _Taken) -> tuple[str, ...]:
    found = [" ".join(each.split()) for each in tags]
    if long := [each for each in found if len(each) > LONGEST_TAG]:
        taken.note("Tags", long)
    kept = (one_line(each, longest=LONGEST_TAG).strip() for each in found if each not in long)
    unique = dict.fromkeys(tag for tag in kept if tag)
    taken.note("Tags", [*unique][MAX_TAGS:])
    return tuple(unique)[:MAX_TAGS]


def _notes(prose: str, taken: _Taken) -> str:
    whole = plain("\n".join([*([prose] if prose else []), *taken.notes]), lines=True, longest=10**9)
    if len(whole) > LONGEST_NOTES:
        taken.changes.append(
            f"The notes were cut to {LONGEST_NOTES:,} characters; "
            f"{len(whole) - LONGEST_NOTES:,} are missing."
        )
    return whole[:LONGEST_NOTES]
