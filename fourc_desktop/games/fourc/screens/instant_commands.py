"""Heroes, villains and foes that are there at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.rules.rules import PRESETS, Edition
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.screen_context import ScreenContext
from fourc_desktop.ui.text import counted, tr

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.library.instant_dialog import InstantDialog
    from fourc_desktop.ui.screens.library.stock_dialog import StockDialog


class InstantCommands(QObject):
    """Rolls Instant heroes and villains, one or several, and adds foes from the stock."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context
        self._campaign = context.campaign

    def handlers(self) -> Handlers:
        """The commands by the names the actions give them."""
        return {
            "instant_hero": self.instant_hero,
            "instant_with_seed": self.instant_with_seed,
            "instant_villain": self.instant_villain,
            "bulk_instant": self.roll_several,
            "stock_foes": self.choose_foes,
        }

    def instant_hero(self, edition: str | None = None) -> None:
        """Roll a hero by the rules of the campaign, or by those of another edition.

        Where the builder shows a draft and no edition is asked for, the draft is rolled.
        """
        if edition is None and self._roll_draft():
            return
        rules = None if edition is None else PRESETS[Edition(edition)]
        self._add(lambda: FourcCampaign(self._campaign).add_instant_hero(rules=rules))

    def instant_with_seed(self) -> None:
        """Roll the hero that goes with a seed."""
        seed = self._context.dialogs.seed()
        if seed is not None:
            self._add(lambda: FourcCampaign(self._campaign).add_instant_hero(seed=seed))

    def instant_villain(self) -> None:
        """Roll a villain."""
        self._add(lambda: FourcCampaign(self._campaign).add_instant_hero(side=Side.VILLAIN))

    # Each of these dialogs is imported when it is first wanted.

    def roll_several(self) -> None:
        """Ask how many Instant heroes of which kind, and roll them in one step."""
        from fourc_desktop.ui.screens.library.instant_dialog import (  # noqa: PLC0415
            InstantDialog,
            InstantWords,
        )

        context = self._context
        words = InstantWords(
            "Several Instant heroes",
            "With companions",
            "Sidekicks, vehicles and headquarters, where their powers call for them.",
            "method:roll",
        )
        self._open(
            InstantDialog(
                context.campaign, context.tools, context.appearance, words, context.window
            )
        )

    def choose_foes(self) -> None:
        """Offer the foes that are ready to be met."""
        from fourc_desktop.games.fourc.screens.library.foe_sheet import FoeSheet  # noqa: PLC0415
        from fourc_desktop.services.stock import Stock  # noqa: PLC0415
        from fourc_desktop.ui.screens.library.stock_dialog import StockDialog  # noqa: PLC0415

        context = self._context
        try:
            stock = Stock(context.campaign, context.tools)
        except StorageError as error:
            context.dialogs.tell(str(error))
            return
        self._open(StockDialog(stock, context.appearance, context.window, FoeSheet()))

    def _roll_draft(self) -> bool:
        """Roll the draft that is in front; False where none is."""
        screen = self._context.navigator.in_front()
        if screen is None or not screen.document_id:
            return False
        if self._campaign.card(screen.document_id).kind != DRAFT_KIND:
            return False
        from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace  # noqa: PLC0415

        assert isinstance(screen, BuilderPlace)
        screen.desk.instant()
        return True

    def _add(self, make: Callable[[], str]) -> None:
        with self._context.telling():
            id_ = make()
            self._context.navigator.present([id_])
            name = self._campaign.card(id_).name
            self._context.navigator.say_done(tr("{name} is here", name=name), "zap")

    def _open(self, dialog: "InstantDialog | StockDialog") -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.added.connect(self._tell)
        dialog.open()

    def _tell(self, ids: list[str]) -> None:
        self._context.navigator.present(ids)
        name = self._campaign.card(ids[0]).name
        told = counted(len(ids), tr("{name} is here", name=name), "{count} newcomers are here")
        self._context.navigator.say_done(told, "users")
