"""DicePoolController: offers the tools and characters of the campaign."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.rolls.outcomes import next_throw
from fourc_desktop.core.rolls.rolling import (
    ReplaceRoll,
    Roll,
    RollableTrait,
    RollEdit,
    RollField,
    RollFieldOption,
    RollView,
    ThrowDice,
    Value,
)
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    EarthCharacter,
    usable_tools,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    is_specialty,
    total_ranks,
)
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import (
    against,
    area_text,
    tool_text,
    with_tool,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.text import tr

KEPT: Final = (
    "versus", "rating", "is_infinite", "is_aggressive", "contests", "is_seen", "foe", "at", "area",
    "foe_allies", "own_allies", "foe_scale", "foe_stance", "foe_trauma", "foe_dice", "foe_lowers",
    "energy", "resistance",
)  # fmt: skip
"""The fields that are kept when another action is rolled against the same antagonist."""

ADVANCED: Final = "advanced"
"""The setup of advanced technology and magic, in addition to those of `Versus`."""


class DicePoolController(SetupController[PoolCheck]):
    """Sets up rolls with the roller's tools and the campaign's characters as antagonists."""

    def view(self) -> RollView[PoolCheck]:
        """The open roll, or the next one with the current state of both sides."""
        view = super().view()
        if view.is_started:
            return view
        roll = replace(view.roll, check=self._renewed(view.roll.check))
        return replace(
            view, roll=roll, next_throw=next_throw(self.rolls.roller, roll, self.rolls.book)
        )

    def do(self, edit: RollEdit[PoolCheck]) -> None:
        """Edit the current roll; rolling without an open roll opens the displayed one."""
        if isinstance(edit, ThrowDice) and self.rolls.current is None:
            self.try_to(lambda: self.rolls.throw_next(self.view().roll, edit.faces))
        else:
            super().do(edit)

    def _renewed(self, check: PoolCheck) -> PoolCheck:
        """The check with current ranks, tool, traumas and so on of both sides."""
        character, book = self.character(check.who), self.rolls.book
        if character is not None:
            check = replace(
                check,
                ranks=total_ranks(character.actions, check.on),
                is_specialty=is_specialty(character.actions, check.on),
                scale=character.scale,
                stance=character.stance,
            )
            if check.tool:
                usable = usable_tools(character, book)
                tool = next((each for each in usable if each.name == check.tool), None)
                check = with_tool(check, tool, book)
        return self._aimed(check, check.at) if check.at else check

    def fields(self, roll: Roll[PoolCheck]) -> Sequence[RollField]:
        """The form, with choices for tools, antagonists and areas of the body."""
        found: list[RollField] = []
        for field in super().fields(roll):
            found += self._with_choices(field, roll.check)
        return found

    def with_value(self, roll: Roll[PoolCheck], path: str, value: Value) -> Roll[PoolCheck]:
        """The roll with a new value; a tool or an antagonist sets further fields."""
        check, book = roll.check, self.rolls.book
        if path == "tool" and (character := self.character(check.who)) is not None:
            tool = next((each for each in character.tools if each.name == value), None)
            return replace(roll, check=with_tool(check, tool, book))
        if path == "at":
            return replace(roll, check=self._aimed(replace(check, area=""), str(value)))
        if path == "area":
            return replace(roll, check=self._aimed(replace(check, area=str(value)), check.at))
        return super().with_value(roll, path, value)

    def choose_character(self, id_: str) -> None:
        """Roll the first action type of another character, against the same antagonist or rating.

        Nobody is their own antagonist.
        """
        traits = self.rollable_traits(id_)
        if traits:
            self._continue_with(traits[0], tr("Choose who rolls"))
        else:
            super().choose_character(id_)

    def choose_trait(self, trait: RollableTrait[PoolCheck]) -> None:
        """Choose another rollable, against the same antagonist or rating."""
        self._continue_with(trait, tr("Choose what to roll"))

    def _continue_with(self, trait: RollableTrait[PoolCheck], label: str) -> None:
        old, new = self.view().roll.check, trait.roll.check
        if not (old.gives or new.gives):
            new = with_fields(new, {name: getattr(old, name) for name in KEPT})
            new = self._aimed(new, "" if new.at == new.who else new.at) if new.at else new
        roll = replace(trait.roll, check=new)
        self.do(ReplaceRoll(roll, label, continuing=True))

    def set_up(self, setup: str) -> None:
        """Choose the setup: a set rating, a contest, or advanced technology or magic."""
        roll = self.view().roll
        check = replace(roll.check, is_advanced=setup == ADVANCED)
        if setup == Versus.RATING:
            check = replace(check, versus=Versus.RATING)
        elif setup == Versus.CONTEST and check.versus is Versus.RATING:
            check = replace(check, versus=Versus.CONTEST)
        self.do(ReplaceRoll(replace(roll, check=check), tr("Choose against what"), continuing=True))

    def _with_choices(self, field: RollField, check: PoolCheck) -> list[RollField]:
        character, foe = self.character(check.who), self.character(check.at)
        if field.path == "tool" and character is not None:
            usable = usable_tools(character, self.rolls.book)
            tools = [(each.name, tool_text(each)) for each in usable]
            if check.tool in {each.name for each in character.tools if each not in usable}:
                tools.append((check.tool, tr("{tool}: useless", tool=check.tool)))
            return [_choice(field, tr("None"), tools)]
        if field.path in ("spend", "use_spend") and character is not None:
            return [_limited(field, charges_of(character)[check.battery])]
        if field.path == "area":
            areas = () if foe is None else foe.areas
            found = [(each.name, area_text(each)) for each in areas]
            return [_choice(field, tr("Anywhere"), found)] if found else []
        if field.path == "at":
            return [_choice(field, tr("Nobody"), self._others(check))]
        if field.path == "foe":
            at = replace(field, path="at", value=check.at)
            chosen = _choice(at, tr("Somebody else"), self._others(check))
            return [chosen] if check.at else [chosen, replace(field, title="Their name")]
        return [field]

    def _others(self, check: PoolCheck) -> list[tuple[str, str]]:
        names = distinct_names(self.people())
        return [(id_, name) for id_, name in names.items() if id_ != check.who]

    def _aimed(self, check: PoolCheck, at: str) -> PoolCheck:
        """The check against a document, or against an unspecified opponent."""
        foe = self.character(at)
        if foe is None:
            return replace(check, at="", foe="")
        check = replace(check, at=at)
        if check.gives:
            return replace(check, foe=foe.profile.name)
        return against(check, foe, foe.profile.name, self.rolls.book, area=check.area)

    def character(self, id_: str) -> EarthCharacter | None:
        """A character of the campaign; None for "" and for a deleted one."""
        document = self.document(id_)
        return document if isinstance(document, EarthCharacter) else None


def _limited(field: RollField, held: int) -> RollField:
    """The field of points spent, limited to the points in the battery."""
    note = tr("−1 each, {held} left", held=max(0, held - int(field.value)))
    return replace(field, high=max(held, int(field.value)), note=note)


def _choice(field: RollField, nothing: str, found: Sequence[tuple[str, str]]) -> RollField:
    """A text field as a choice; its value stays even if it is not in the list."""
    known = dict([("", nothing), *found])
    known.setdefault(str(field.value), str(field.value))
    return replace(field, options=tuple(RollFieldOption(*each) for each in known.items()))
