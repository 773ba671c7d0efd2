"""The document kinds: characters, drafts of them, extended tasks; and the downtime events."""

from typing import Final

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.documents import (
    AnyKind,
    AnyPrintable,
    LibraryGroup,
)
from fourc_desktop.core.downtime import DowntimeEvent, DowntimeSubject
from fourc_desktop.core.summary import KindWords
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.downtime_events import (
    CharacterChange,
    after_hour,
    after_night,
    after_session,
)
from fourc_desktop.games.rough_magic.rules.extended_task import TASK_FORM, RoughMagicTask
from fourc_desktop.games.rough_magic.rules.roller import CHARACTER_KIND
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.services.character_forms.character_groups import DRAFTS, OTHERS, PLAYERS
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.character_forms.form_summary import form_differences

DRAFT_KIND: Final = "rough-magic-draft"
TASK_KIND: Final = "rough-magic-task"

TASKS: Final = LibraryGroup(
    "task",
    "Extended task",
    "Extended tasks",
    "hourglass",
    "accent",
    drawing="task",
    actions=(("new_task", "New extended task", "hourglass"),),
)


class RoughMagicKind(FormKind[RoughMagicCharacter, RoughMagicBook]):
    """Characters; the sheet shows the required dice, and has rules tables on the back."""

    def sheet(
        self,
        thing: RoughMagicCharacter,
        book: RoughMagicBook,
        *,
        game: str,
        picture: bytes | None = None,
        campaign: str = "",
        back: bool = False,
    ) -> AnyPrintable:
        """The sheet of a character, or a blank one."""
        # Imported here, because it loads slowly and most characters are never printed.
        from fourc_desktop.games.rough_magic.sheets.character_content import (  # noqa: PLC0415
            character_content,
        )
        from fourc_desktop.pdf.generic_sheet import GenericSheet  # noqa: PLC0415

        return GenericSheet(
            character_content(thing, book, game=game, picture=picture, campaign=campaign, back=back)
        )


CHARACTER: Final = RoughMagicKind(
    FORM,
    CHARACTER_KIND,
    groups=(PLAYERS, OTHERS),
    words=KindWords(search="Search names, skills, powers, tags", turn="Round"),
)
DRAFT: Final = FormKind(FORM, DRAFT_KIND, groups=(DRAFTS,), draft_of=CHARACTER_KIND)


class TaskKind(FormKind[RoughMagicTask, RoughMagicBook]):
    """Extended tasks; they are no persons, and have no skills to roll and no downtime."""

    @property
    def is_person(self) -> bool:
        """False: a task is no person."""
        return False


TASK: Final = TaskKind(TASK_FORM, TASK_KIND, groups=(TASKS,))
KINDS: Final[tuple[AnyKind, ...]] = (CHARACTER, DRAFT, TASK)
"""The document kinds, in the order of the library."""


def _effects(
    before: DowntimeSubject, after: DowntimeSubject, book: RoughMagicBook
) -> tuple[Difference, ...]:
    assert isinstance(before.document, RoughMagicCharacter)
    assert isinstance(after.document, RoughMagicCharacter)
    return form_differences(FORM, before.document, after.document, book)


def _event(
    id_: str, title: str, about: str, change: CharacterChange
) -> DowntimeEvent[RoughMagicBook, RoughMagicPage]:
    def after(subject: DowntimeSubject, book: RoughMagicBook) -> RoughMagicCharacter:
        assert isinstance(subject.document, RoughMagicCharacter)
        return change(subject.document, book)

    return DowntimeEvent(id_, title, about, (CHARACTER_KIND,), after, _effects, lambda _page: None)


EVENTS: Final = (
    _event(
        "hour",
        "Rest for an hour",
        "All Endurance and half of the lost Health are back, once before the next night.",
        after_hour,
    ),
    _event(
        "night",
        "Rest for a night",
        "All Health and Endurance are back.",
        after_night,
    ),
    _event(
        "session",
        "Start session",
        "Everybody has one Plot Point; what was left is gone.",
        after_session,
    ),
)
"""The downtime events of Rough Magic."""
