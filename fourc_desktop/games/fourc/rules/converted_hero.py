"""A hero of 4C from a converted sheet of the 1980s game."""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.character import Character, Profile
from fourc_desktop.games.fourc.rules.conversion import RULE, Conversion, OldAbility
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.traits import Trait

NEEDED = tuple(
    ability.title for ability in OldAbility if ability not in {OldAbility.HEALTH, OldAbility.KARMA}
)
"""What an old sheet must say to become a hero; the rest follows from it."""

INCOMPLETE = Reason("incomplete-old-sheet", RULE, "A hero needs all of these: {needed}.")


def converted_hero(
    conversion: Conversion, rules: Rules, origin: str, profile: Profile
) -> Character:
    """The hero whose numbers are those of the old sheet; powers and skills are yet to come.

    The origin, given by its id, changes nothing, because the old numbers hold all of it already.

    Raises:
        Refused: The old sheet leaves out a trait, Resources or Popularity.
    """
    traits, lifestyle, repute = conversion.traits, conversion.lifestyle, conversion.repute
    if len(traits) < len(Trait) or lifestyle is None or repute is None:
        raise Refused(INCOMPLETE(needed=", ".join(NEEDED)))
    return Character(
        rules=replace(rules, origin_modifiers=False),
        profile=profile,
        origin=origin,
        traits=tuple(Score(traits[trait]) for trait in Trait),
        lifestyle=Score(lifestyle),
        repute=Score(repute),
        skill_count=Score(0),
        power_count=Score(0),
    )
