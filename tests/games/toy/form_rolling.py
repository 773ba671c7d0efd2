"""The toy's roller for characters of its form, who roll their traits and pay with their luck."""

# ruff: noqa: ARG002, a game so small does not need all parameters of the protocols

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fourc_desktop.core.rolls.rolling import PayerFunds, Roll, RollableTrait
from fourc_desktop.storage.formats.dataclass_format import RollFormat
from tests.games.toy.character import ToyCharacter
from tests.games.toy.rolling import LUCK, ToyCheck, ToyPerson, ToyRoll, ToyRoller


class FormRoller(ToyRoller):
    """A roller that accepts the characters of the form."""

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: object
    ) -> Sequence[RollableTrait[ToyCheck]]:
        if not isinstance(document, ToyCharacter):
            return ()
        name = document.profile.name
        checks = [
            ToyCheck(who, name, title, trait)
            for title, trait in (("Nerve", document.nerve), ("Wits", document.wits))
        ]
        return [RollableTrait(each.on, "Traits", Roll(each), each.on.lower()) for each in checks]

    def funds_of(self, who: str, document: object, book: object) -> PayerFunds | None:
        if not isinstance(document, ToyCharacter):
            return None
        return PayerFunds(who, document.profile.name, ((LUCK, document.luck),))

    def settled(
        self, roll: ToyRoll, people: Mapping[str, object], book: object
    ) -> Mapping[str, object]:
        """Deduct the luck that was paid.

        Raises:
            Refused: Somebody does not have enough luck.
        """
        luck = {
            id_: ToyPerson(each.profile.name, each.nerve, each.luck)
            for id_, each in people.items()
            if isinstance(each, ToyCharacter)
        }
        left = super().settled(roll, luck, book)
        found = {}
        for id_, person in left.items():
            character = people[id_]
            assert isinstance(character, ToyCharacter)
            assert isinstance(person, ToyPerson)
            found[id_] = replace(character, luck=person.luck)
        return found


FORM_ROLLER = FormRoller(RollFormat(ToyCheck))
"""The roller of the toy as a game."""
