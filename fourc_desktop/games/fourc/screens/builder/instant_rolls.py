"""`InstantRolls`: what instant heroes have been given by dice, as opposed to by somebody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.ui.text import count_text, tr

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.rules.characters.character import Character


@dataclass(frozen=True, slots=True)
class RolledLists:
    """The skills and powers of an instant hero that were rolled."""

    skills: tuple[Skill, ...] = ()
    powers: tuple[HeldPower, ...] = ()


class InstantRolls:
    """The rolled lists of each draft, which the next instant hero rolls again.

    Those of a finished character are kept like everything else of it.
    """

    def __init__(self) -> None:
        self._lists: dict[tuple[str, Character | None], RolledLists] = {}

    def of(self, id_: str, draft: Draft) -> RolledLists:
        """What was rolled for a draft; anything changed since then is missing in the draft."""
        return self._lists.get((id_, draft.base), RolledLists())

    def remember(self, id_: str, before: Draft, after: Draft) -> None:
        """Remember what an instant hero has rolled; `before` is the draft it was made from."""
        rolled = self.of(id_, before)
        skills = {each.name for each in before.skills if each not in rolled.skills}
        powers = {each.power for each in before.powers if each not in rolled.powers}
        self._lists[id_, after.base] = RolledLists(
            tuple(each for each in after.skills if each.name not in skills),
            tuple(each for each in after.powers if each.power not in powers),
        )

    def keep_powers(self, id_: str, draft: Draft) -> None:
        """Forget the rolled powers, because somebody has locked or unlocked all powers."""
        self._lists[id_, draft.base] = RolledLists(self.of(id_, draft).skills)


def instant_sentence(
    powers: Sequence[HeldPower], skills: Sequence[Skill], *, was_rolled: bool
) -> str:
    """What an instant hero has rolled, and the number of these chosen powers and skills."""
    sentence = (
        tr("Rolled everything that is not locked")
        if was_rolled
        else tr("Rolled all but typed numbers, the origin and powers; the method is now Roll")
    )
    kept = ", ".join(
        count_text(len(things), one, many)
        for things, one, many in (
            (powers, "{count} chosen power", "{count} chosen powers"),
            (skills, "{count} chosen skill", "{count} chosen skills"),
        )
        if things
    )
    return f"{sentence}; {tr('{things} kept', things=kept)}" if kept else sentence
