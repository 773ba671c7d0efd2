"""A character's page in words and numbers, made from what is known of them."""

from collections.abc import Iterable, Iterator

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.figure import Figure
from fourc_desktop.domain.fourc.figures import Figures
from fourc_desktop.domain.fourc.master_table import Row
from fourc_desktop.domain.fourc.power_figures import PowerFigure
from fourc_desktop.domain.fourc.powers import HeldPower
from fourc_desktop.domain.fourc.ranks import NO_NAMES, RankNames
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.skills import Skill, SkillKind
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.side import Side
from fourc_desktop.sheets.characters import composed, one_line
from fourc_desktop.sheets.content import (
    CharacterPage,
    Field,
    Gauge,
    OriginLine,
    PowerLine,
    SkillLine,
    Speed,
    Standing,
    Starts,
    TraitLine,
)

CONDITIONS = ("Dazed", "Down", "Out", "Held", "Winded", "Dying")
DAMAGE_HINT = "At 0: dying. Fortitude falls one row at each turn’s end."
FORTUNE_HINT = "25 points move any open roll one color, either way."


def character_page(
    character: Character,
    figures: Figures,
    book: Rulebook,
    *,
    campaign: str,
    names: RankNames = NO_NAMES,
) -> CharacterPage:
    """Everything on a character's sheet; `names` are the campaign's, where it uses any."""
    table = book.master_table(character.rules)
    profile = character.profile
    campaign = one_line(campaign)
    return CharacterPage(
        name=one_line(profile.name),
        badge=_badge(character),
        fields=(
            Field("Identity (secret)", one_line(profile.identity)),
            Field("Origin", figures.origin.name),
            Field("Player", one_line(profile.player)),
            Field("Campaign", campaign),
        ),
        damage=Gauge("Damage", figures.damage.value, DAMAGE_HINT),
        fortune=Gauge("Fortune", figures.fortune.value, FORTUNE_HINT),
        conditions=CONDITIONS,
        trait_head="rank and row" if names.by_row else "row and source",
        traits=tuple(
            _trait(trait, figure, table.row(figure.value), names)
            for trait, figure in figures.traits.items()
        ),
        origin=_origin(character, figures, book),
        movement=tuple(_speeds(figures)),
        standing=tuple(
            Standing(title, figure.value, _row(table.row(figure.value)), title == "Repute")
            for title, figure in (("Lifestyle", figures.lifestyle), ("Repute", figures.repute))
        ),
        powers=tuple(_power(power, figures) for power in figures.powers),
        skills=tuple(_skill(skill) for skill in figures.skills),
        notes=composed(profile.notes).strip("\n"),
    )


def _badge(character: Character) -> str:
    edition = character.rules.edition.title
    return f"Villain · {edition}" if character.profile.side is Side.VILLAIN else edition


def _row(row: Row) -> str:
    return f"row {row.label.replace('-', '–')}"


def _trait(trait: Trait, figure: Figure, row: Row, names: RankNames) -> TraitLine:
    name = names.name(row)
    return TraitLine(
        name=trait.title,
        value=figure.value,
        first=name or _row(row),
        second=_row(row) if name else _made_of(figure),
        starts=Starts(row.red, row.blue, row.yellow),
    )


def _made_of(figure: Figure) -> str:
    """A number's only source, or the sum that it is: "30 + 10"."""
    first, *more = figure.parts
    if not more:
        return first.source
    return " ".join([str(first.amount), *(_signed(part.amount, " ") for part in more)])


def _signed(amount: int, space: str = "") -> str:
    return f"{'−' if amount < 0 else '+'}{space}{abs(amount)}"


def _origin(character: Character, figures: Figures, book: Rulebook) -> OriginLine:
    dice = character.origin_dice
    sentences = [figures.origin.description]
    if changes := list(_changes(character, figures, book)):
        sentences.append(f"Changes: {', '.join(changes)}.")
    if character.seed:
        sentences.append(f"Instant hero, seed {character.seed}.")
    return OriginLine("chosen" if dice is None else f"d% {dice:02}", tuple(sentences))


def _changes(character: Character, figures: Figures, book: Rulebook) -> Iterator[str]:
    """What the origin changed, where the rules let it change anything."""
    origin = figures.origin
    if not character.rules.origin_modifiers:
        return
    bonuses = {bonus for _, bonus in origin.traits}
    if len(origin.traits) == len(Trait) and len(bonuses) == 1:
        yield f"all traits {_signed(bonuses.pop())}"
    else:
        yield from (f"{trait.title} {_signed(bonus)}" for trait, bonus in origin.traits)
    if character.origin_trait is not None and origin.chosen_trait:
        yield f"{character.origin_trait.title} {_signed(origin.chosen_trait)}"
    if origin.lifestyle:
        yield f"Lifestyle {_signed(origin.lifestyle)}"
    if origin.no_repute:
        yield "Repute starts at 0"
    if origin.skills:
        yield f"skills {_signed(origin.skills)}"
    granted = [book.powers[held.power].name for held in character.powers if held.bonus]
    lost = [book.powers[held.power].name for held in character.powers if held.lost]
    yield from (f"{name} granted" for name in granted)
    yield from (f"{name} lost" for name in lost)


def _speeds(figures: Figures) -> Iterator[Speed]:
    movement = figures.movement
    yield Speed("walk", movement.walk.value)
    yield Speed("climb", movement.climb.value)
    if movement.swim is not None:
        yield Speed("swim", movement.swim.value)


def _power(power: PowerFigure, figures: Figures) -> PowerLine:
    sentences = [_found(power.held, figures), *_rank_sources(power), *_gains(power)]
    rank = "–" if power.rank is None else str(power.rank.value)
    return PowerLine(power.power.name, f"{'. '.join(sentences)}.", rank)


def _found(held: HeldPower, figures: Figures) -> str:
    found = "Chosen" if held.dice is None else f"Rolled, d% {held.dice:02}"
    return f"{found}, as {figures.origin.name}" if held.bonus else found


def _rank_sources(power: PowerFigure) -> Iterator[str]:
    """Where a Rank Value comes from: "Rank rolled, d% 67", "30 + 20: rolled twice"."""
    if power.rank is None or power.held.rank is None:
        return
    first, *more = power.rank.parts
    if power.held.dice is not None or power.held.rank.dice is not None:
        yield f"Rank {_lowered(first.source)}"
    if more:
        yield f"{_made_of(power.rank)}: {', '.join(_lowered(part.source) for part in more)}"


def _gains(power: PowerFigure) -> Iterator[str]:
    """What a power adds to the rest of the character."""
    entry = power.power
    bonus = entry.doubled_trait_bonus if power.held.raised else entry.trait_bonus
    if power.held.traits:
        yield f"{_listed(trait.title for trait in power.held.traits)} {_signed(bonus)}"
    if entry.lifestyle:
        yield f"Lifestyle {_signed(entry.lifestyle)}"
    if entry.repute:
        yield f"Repute {_signed(entry.repute)}"
    if entry.skills:
        yield f"Skills {_signed(entry.skills)}"


def _lowered(source: str) -> str:
    return source[0].lower() + source[1:]


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _skill(skill: Skill) -> SkillLine:
    worth = "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return SkillLine(one_line(skill.name), worth)
