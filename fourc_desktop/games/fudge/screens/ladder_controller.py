"""LadderController: offers the campaign's characters as opponents."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.rolls.rolling import Roll, RollableTrait, RollField, RollFieldOption, Value
from fourc_desktop.games.fudge.rules.attacks.ranged import shot_difficulty
from fourc_desktop.games.fudge.rules.attacks.wounds import EMPTY_TRACK
from fourc_desktop.games.fudge.rules.character import CarriedWeapon, FudgeCharacter
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.combat.fighter import DODGE, SHOT_SHIELD
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.combat.shooting import OFF_MAP
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.text import tr

FOE: Final = "foe"
FOE_ON: Final = "foe_on"
"""The paths of the fields for the opponent and the opponent's trait."""

DODGING: Final = (DODGE, "Agility")
"""The traits rolled against a shot; the first one that a character has counts (F10)."""


class LadderController(SetupController[FudgeCheck]):
    """Sets up rolls against the characters of the campaign."""

    def fields(self, roll: Roll[FudgeCheck]) -> Sequence[RollField]:
        """The form, with choices for the opponent and the opponent's trait."""
        found: list[RollField] = []
        for field in super().fields(roll):
            if field.path == "opponent":
                found += self._opponents(roll.check, field.group)
            found.append(field)
        return found

    def with_value(self, roll: Roll[FudgeCheck], path: str, value: Value) -> Roll[FudgeCheck]:
        """The roll with a new value; an opponent sets the same values as in fights."""
        if path == FOE:
            return replace(roll, check=self._against(roll.check, str(value)))
        if path == FOE_ON:
            return replace(roll, check=self._with_trait(roll.check, str(value)))
        return super().with_value(roll, path, value)

    def _opponents(self, check: FudgeCheck, group: str) -> Iterator[RollField]:
        """The opponent, who is any character except the roller, and the opponent's trait."""
        cards = [each for each in self.people() if each.id != check.who]
        if check.kind is not CheckKind.OPPOSED or not cards:
            return
        names = distinct_names(cards)
        foe = check.foe if check.foe in names else ""
        options = (
            RollFieldOption("", tr("Somebody else")),
            *(RollFieldOption(id_, name) for id_, name in names.items()),
        )
        yield RollField(FOE, tr("Opponent"), foe, options=options, group=group)
        if foe:
            titles = dict.fromkeys(each.title for each in self.rollable_traits(foe))
            traits = tuple(RollFieldOption(each, each) for each in titles)
            yield RollField(FOE_ON, tr("Trait"), check.foe_on, options=traits, group=group)

    def _against(self, check: FudgeCheck, foe: str) -> FudgeCheck:
        """The check against a character's first trait, or against an unknown opponent."""
        document = self.document(foe)
        own = self.document(check.who)
        weapon = _shot_of(own, check.on)
        if not isinstance(document, FudgeCharacter):
            if weapon is not None:
                check = replace(check, least=None)
            return replace(
                check,
                foe="",
                foe_on="",
                foe_wounds=EMPTY_TRACK,
                against_wounds=0,
                dodging=0,
                foe_weapon=0,
                foe_shield=0,
            )
        book = self.rolls.book
        figures = {each.id: each.figure.value for each in FORM.figures(document, book)}
        against = replace(
            check,
            foe=foe,
            opponent=document.profile.name,
            against_wounds=document.wound_penalty(pain=book.options.pain_thresholds),
            against_dice=book.options.npc_dice,
            defense=figures["defense"] - document.mass_scale,
            foe_scale=document.mass_scale,
            foe_wounds=document.wounds,
        )
        traits = self.rollable_traits(foe)
        if weapon is not None:
            assert isinstance(own, FudgeCharacter)
            return self._shooting(against, weapon, own, document, traits)
        armed = [each for each in traits if each.roll.check.blow] if check.blow else []
        return self._rolling(against, (armed or list(traits))[0])

    def _shooting(
        self,
        check: FudgeCheck,
        weapon: CarriedWeapon,
        own: FudgeCharacter,
        foe: FudgeCharacter,
        traits: Sequence[RollableTrait[FudgeCheck]],
    ) -> FudgeCheck:
        """The check of a shot as in fights.

        A dodge, and the Difficulty Level of the range (F10, F14).

        The distance is that of a fight without a map; the Storyteller can set another level.
        """
        fighter, tables = FudgeRoster(self.rolls.book).joined(foe), self.rolls.book.tables
        difficulty = shot_difficulty(
            tables.ranges,
            tables.ranges.band(OFF_MAP),
            (),
            shield=fighter.number(SHOT_SHIELD),
            scale=foe.mass_scale - own.mass_scale,
        )
        titles = [each.title for each in traits]
        dodging = next(each for each in (*DODGING, titles[0]) if each in titles)
        found = self._rolling(check, traits[titles.index(dodging)])
        modifier = min(use.dodge_modifier for use in weapon.mode.uses)
        return replace(found, dodging=modifier, least=difficulty.value)

    def _with_trait(self, check: FudgeCheck, title: str) -> FudgeCheck:
        traits = (each for each in self.rollable_traits(check.foe) if each.title == title)
        found = next(traits, None)
        return check if found is None else self._rolling(check, found)

    def _rolling(self, check: FudgeCheck, trait: RollableTrait[FudgeCheck]) -> FudgeCheck:
        """The check against a trait of the opponent, with the opponent's melee weapon."""
        found = replace(check, foe_on=trait.title, against=trait.roll.check.trait_level)
        own, foe = self.document(check.who), self.document(check.foe)
        assert isinstance(foe, FudgeCharacter)
        if _shot_of(own, check.on) is not None:
            return replace(found, foe_weapon=0, foe_shield=0)
        arms = FudgeRoster(self.rolls.book).joined(foe).melee_arms(trait.title)
        return replace(found, dodging=0, foe_weapon=arms.weapon, foe_shield=arms.shield)


def _shot_of(own: object, name: str) -> CarriedWeapon | None:
    """The weapon of a rollable if it is ranged, else None."""
    weapons = own.weapons if isinstance(own, FudgeCharacter) else ()
    return next((each for each in weapons if each.name == name and each.is_ranged), None)
