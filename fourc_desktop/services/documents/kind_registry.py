"""The registry of the kinds of documents of a campaign: those of its game and the shared ones."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final, Self

from fourc_desktop.core.documents import AnyContent, AnyKind, FileFormat, LibraryGroup
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.summary import NEUTRAL_WORDS
from fourc_desktop.services.documents.shared_kinds import EncounterKind, MapKind

OTHER_GAME = Reason(
    "document-of-another-game", "{played}", "{name} is for {game}; this campaign plays {played}."
)

SHARED_KINDS: Final = (MapKind.id, EncounterKind.id)
"""The ids of the kinds that campaigns of every game have."""


class KindRegistry:
    """The kinds of one game, followed by the shared ones.

    Attributes:
        game: The title of the game.
        others: The titles of the other games in the registry, by their ids.
        words: The game's words for its characters.
    """

    def __init__(
        self,
        kinds: Iterable[AnyKind],
        *,
        game: str = "",
        others: Mapping[str, str] | None = None,
    ) -> None:
        of_game = tuple(kinds)
        self.words = of_game[0].words if of_game else NEUTRAL_WORDS
        own = (MapKind(), EncounterKind(self.words))
        self._kinds: dict[str, AnyKind] = {each.id: each for each in (*of_game, *own)}
        self._heights = {id_: self._height(id_) for id_ in self._kinds}
        self.game = game
        self.others = dict(others or {})

    @classmethod
    def of_game(cls, game: AnyGame, games: GameRegistry) -> Self:
        """The kinds of a campaign of a game; `games` is the registry."""
        return cls(game.kinds, game=game.title, others=games.others(game.id))

    @property
    def main(self) -> str:
        """The id of the main kind of the game: its first."""
        return next(iter(self._kinds))

    def __contains__(self, id_: object) -> bool:
        return id_ in self._kinds

    def __iter__(self) -> Iterator[AnyKind]:
        return iter(self._kinds.values())

    def __getitem__(self, id_: str) -> AnyKind:
        """The kind with this id; raises `KeyError` for an unknown id."""
        return self._kinds[id_]

    @cached_property
    def groups(self) -> tuple[LibraryGroup, ...]:
        """The groups of the library in order, those of drafts last."""
        kinds = sorted(self, key=lambda kind: bool(kind.draft_of))
        return tuple(group for kind in kinds for group in kind.groups)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The gauges by which cards can be sorted, each once."""
        return tuple(dict.fromkeys(number for kind in self for number in kind.numbers))

    @cached_property
    def owned(self) -> frozenset[str]:
        """The ids of the kinds that may have an owner."""
        return frozenset(each.id for each in self if each.owners)

    def read(self, id_: str, body: str) -> AnyContent:
        """The document in a row's body; raises `KeyError` for an unknown kind, or `ValueError`."""
        return self._kinds[id_].read(body)

    def write(self, content: AnyContent) -> str:
        """The body of the row with this document."""
        return self._kinds[content.kind].write(content)

    def of(self, content: AnyContent) -> AnyKind:
        """The kind of a content."""
        return self._kinds[content.kind]

    def owned_by(self, content: AnyContent, owner: str | None) -> AnyContent:
        """The content with another owner or none, and the kind it then has."""
        kind = self._kinds[content.kind]
        id_ = kind.when_alone if owner is None else kind.when_owned
        return replace(content, kind=id_, owner=owner)

    def stands_for(self, id_: str, *, owned: bool) -> AnyKind:
        """The kind that counts for ownership: for a draft, the kind it will become."""
        kind = self._kinds[id_]
        if not kind.draft_of:
            return kind
        made = self._kinds[kind.draft_of]
        return self._kinds[made.when_owned] if owned else made

    def height(self, kind: AnyKind) -> int:
        """The number of levels of ownership below a kind; 0 for a kind that owns nothing.

        An owner is always higher than its belongings, so there are no cycles.
        """
        return self._heights[kind.id]

    def foreign(self, id_: str) -> str | None:
        """The title of the other game that a kind belongs to, or None."""
        if id_ in self._kinds:
            return None
        return next((self.others[each] for each in self.others if id_.startswith(f"{each}-")), None)

    def refused(self, id_: str, name: str) -> Refusal | None:
        """Why a document of another game cannot be added to a campaign of this one, or None."""
        game = self.foreign(id_)
        if game is None:
            return None
        return OTHER_GAME(name=name, game=game, played=self.game)

    def files(self) -> Iterator[tuple[AnyKind, FileFormat]]:
        """The kinds with files of their own, and their formats."""
        for kind in self:
            if kind.when_alone == kind.id and (format_ := kind.file()) is not None:
                yield kind, format_

    def _height(self, id_: str) -> int:
        below = (
            each.id for each in self._kinds.values() if id_ in each.owners and not each.draft_of
        )
        return max((1 + self._height(each) for each in below), default=0)
