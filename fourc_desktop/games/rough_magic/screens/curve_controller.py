"""CurveController: offers the campaign's characters as opponents, and its extended tasks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.rolls.rolling import (
    ReplaceRoll,
    Roll,
    RollableTrait,
    RollField,
    RollFieldOption,
    Value,
)
from fourc_desktop.games.rough_magic.documents.document_kinds import TASK_KIND
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.character_numbers import DEFENSES
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.extended_task import RoughMagicTask, progress_text
from fourc_desktop.games.rough_magic.rules.rollables import USUAL_OPPONENT
from fourc_desktop.games.rough_magic.rules.tasks import OPPOSED_BASE
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.text import tr

COUNTS_FOR: Final = "counts_for"
RESISTS: Final = "resists"
"""The paths of the fields for the extended task and for the opponent."""


class CurveController(SetupController[RoughMagicCheck]):
    """Sets up rolls against the characters of the campaign, and for its extended tasks."""

    def fields(self, roll: Roll[RoughMagicCheck]) -> Sequence[RollField]:
        """The form, with choices for the opponent and the extended task."""
        found: list[RollField] = []
        for field in super().fields(roll):
            found.append(field)
            if field.path == "opposed" and roll.check.is_opposed:
                found += self._opponents(roll.check)
            if field.path == "party":
                found += self._tasks(roll.check)
        return found

    def with_value(
        self, roll: Roll[RoughMagicCheck], path: str, value: Value
    ) -> Roll[RoughMagicCheck]:
        """The roll with a new value; an opponent or a task sets the difficulty."""
        check = roll.check
        if path == COUNTS_FOR:
            task = self.document(str(value))
            if isinstance(task, RoughMagicTask):
                opened = replace(check, difficulty=task.difficulty, opponent=None)
                return replace(roll, check=replace(opened, task=str(value)))
            return replace(roll, check=replace(check, task=""))
        if path == RESISTS:
            return replace(roll, check=self._against(check, self.document(str(value))))
        return super().with_value(roll, path, value)

    def choose_character(self, id_: str) -> None:
        """Choose the first rollable of another character.

        A combined effort and its task are kept.
        """
        traits = self.rollable_traits(id_)
        check = self.view().roll.check
        same = [each for each in traits if each.title == check.on]
        if check.party > 1 and traits:
            self.choose_trait((same or list(traits))[0])
        else:
            super().choose_character(id_)

    def choose_trait(self, trait: RollableTrait[RoughMagicCheck]) -> None:
        """Choose another rollable; a combined effort keeps its difficulty and task."""
        old, new = self.view().roll.check, trait.roll.check
        if (old.party > 1 or old.task) and new.mode is None and not new.is_damage:
            kept = replace(
                new,
                party=old.party,
                before=old.before,
                task=old.task,
                difficulty=old.difficulty,
                opponent=old.opponent,
                against=old.against,
            )
            self.do(ReplaceRoll(Roll(kept), tr("Choose what to roll"), continuing=True))
        else:
            super().choose_trait(trait)

    def _opponents(self, check: RoughMagicCheck) -> Iterator[RollField]:
        """The choice of the opponent: any character except the roller."""
        cards = [each for each in self.people() if each.id != check.who]
        if check.mode is None or not cards:
            return
        names = distinct_names(cards)
        options = (
            RollFieldOption("", tr("Somebody else")),
            *(RollFieldOption(id_, name) for id_, name in names.items()),
        )
        held = next((id_ for id_, name in names.items() if name == check.against), "")
        yield RollField(RESISTS, "Opponent", held, options=options)

    def _tasks(self, check: RoughMagicCheck) -> Iterator[RollField]:
        """The choice of the extended task that the roll belongs to."""
        cards = self.campaign.cards(TASK_KIND)
        if not cards:
            return
        options = [RollFieldOption("", tr("No extended task"))]
        for id_, name in distinct_names(cards).items():
            task = self.document(id_)
            if isinstance(task, RoughMagicTask):
                options.append(RollFieldOption(id_, f"{name}: {progress_text(task)}"))
        yield RollField(COUNTS_FOR, "Counts for", check.task, options=tuple(options))

    def _against(self, check: RoughMagicCheck, document: object) -> RoughMagicCheck:
        """The check against a character's defense and resistance, or an unspecified opponent."""
        if not isinstance(document, RoughMagicCharacter):
            return replace(check, opponent=USUAL_OPPONENT, against="", resistance=0)
        mode = check.mode or AttackMode.HAND_TO_HAND
        figures = {each.id: each.figure.value for each in FORM.figures(document, self.rolls.book)}
        return replace(
            check,
            opponent=figures[DEFENSES[mode]] - OPPOSED_BASE,
            against=document.profile.name,
            resistance=document.resistance(check.type),
        )
