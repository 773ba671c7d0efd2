"""A character of 4C at a glance."""

from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

POWERS_ON_A_CARD = 2


def summary(character: Character, book: Rulebook) -> Summary:
    """What a card shows of a character."""
    derived = figures_now(character, book)
    profile = character.profile
    return Summary(
        name=profile.name,
        side=profile.side,
        subtitle=" · ".join(filter(None, (derived.origin.name, profile.player))),
        numbers=(("Damage", derived.damage.value), ("Fortune", derived.fortune.value)),
        line=_best_powers(derived.powers),
        tags=profile.tags,
        portrait=profile.portrait,
        words=_words(character, derived),
        rules=character.rules.edition.title,
    )


def _best_powers(powers: tuple[PowerFigure, ...]) -> str:
    """The powers of the highest Rank Value, those without one last."""
    best = sorted(powers, key=lambda each: -_rank(each))[:POWERS_ON_A_CARD]
    return " · ".join(f"{each.title} {_rank(each)}" if each.rank else each.title for each in best)


def _rank(power: PowerFigure) -> int:
    return power.rank.value if power.rank else 0


def _words(character: Character, derived: Figures) -> str:
    profile = character.profile
    texts = (
        profile.name,
        profile.identity,
        profile.player,
        derived.origin.name,
        *(f"{each.power.name} {each.title}" for each in derived.powers),
        *(skill.name for skill in character.skills),
        *profile.tags,
        profile.notes,
    )
    return "\n".join(filter(None, texts)).casefold()
