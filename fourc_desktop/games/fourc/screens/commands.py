"""Handlers of 4C's actions: instant characters, awards and the builder."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import CompanionFinder, PropertyService
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.text import count_text, tr

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.library.dialogs.instant_dialog import InstantDialog
    from fourc_desktop.ui.screens.library.dialogs.stock_dialog import StockDialog


ADDED: Final[Mapping[str, str]] = {
    CharacterSide.HERO: "{count} heroes added",
    CharacterSide.VILLAIN: "{count} villains added",
}
"""What is reported about several new characters of one side."""

CHARACTERS: Final = "{count} characters added"
"""What is reported about several new characters of different sides."""


class InstantCommands(QObject):
    """Rolls Instant heroes and villains, one or several, and adds foes from the stock."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context
        self._campaign = context.campaign

    def handlers(self) -> Handlers:
        """The handlers by action name."""
        return {
            "instant_hero": self.instant_hero,
            "instant_with_seed": self.instant_with_seed,
            "instant_villain": self.instant_villain,
            "bulk_instant": self.roll_several,
            "stock_foes": self.choose_foes,
        }

    def instant_hero(self, edition: str | None = None) -> None:
        """Roll a hero by the campaign's rules, or by those of another edition.

        If the builder shows a draft and no edition is given, the draft is rolled.
        """
        if edition is None and self._roll_draft():
            return
        rules = None if edition is None else PRESETS[Edition(edition)]
        self._add(lambda: FourcCampaign(self._campaign).add_instant_hero(rules=rules))

    def instant_with_seed(self) -> None:
        """Roll the hero of a seed again."""
        seed = self._context.dialogs.seed()
        if seed is not None:
            self._add(lambda: FourcCampaign(self._campaign).add_instant_hero(seed=seed))

    def instant_villain(self) -> None:
        """Roll a villain."""
        self._add(
            lambda: FourcCampaign(self._campaign).add_instant_hero(side=CharacterSide.VILLAIN)
        )

    # Each of these dialogs is imported on first use.

    def roll_several(self) -> None:
        """Ask for the number and kind of Instant characters, and roll them in one undo step."""
        from fourc_desktop.ui.screens.library.dialogs.instant_dialog import (  # noqa: PLC0415
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
        self._open(InstantDialog(context.campaign, context.tools, words, context.window))

    def choose_foes(self) -> None:
        """Choose stock foes."""
        from fourc_desktop.games.fourc.screens.library.foe_preview import FoePreview  # noqa: PLC0415
        from fourc_desktop.services.campaigns.new_characters import Stock  # noqa: PLC0415
        from fourc_desktop.ui.screens.library.dialogs.stock_dialog import StockDialog  # noqa: PLC0415

        context = self._context

        def choose(stock: Stock) -> None:
            title = tr("Stock foes")
            self._open(StockDialog(stock, context.window, FoePreview(), title=title))

        context.run(lambda: Stock(context.campaign, context.tools), choose)

    def _roll_draft(self) -> bool:
        """Roll the open draft; return False if there is none."""
        from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen  # noqa: PLC0415

        screen = self._context.navigator.in_front()
        if not (isinstance(screen, FourcBuilderScreen) and screen.document_id):
            return False
        screen.controller.instant()
        return True

    def _add(self, make: Callable[[], str]) -> None:
        self._context.run(make, self._show)

    def _show(self, id_: str) -> None:
        self._context.navigator.present([id_])
        name = self._campaign.card(id_).name
        self._context.navigator.show_done(tr("{name} added", name=name), "zap")

    def _open(self, dialog: "InstantDialog | StockDialog") -> None:
        dialog.added.connect(self._report)
        dialog.open()

    def _report(self, ids: list[str]) -> None:
        self._context.navigator.present(ids)
        cards = [self._campaign.card(id_) for id_ in ids]
        sides = {card.side for card in cards}
        several = ADDED.get(sides.pop(), CHARACTERS) if len(sides) == 1 else CHARACTERS
        report = count_text(len(ids), tr("{name} added", name=cards[0].name), several)
        self._context.navigator.show_done(report, "users")


class AwardCommands(QObject):
    """Opens the award dialog."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The handlers by action name."""
        return {"award": self.award}

    def award(self) -> None:
        """Award Fortune and Repute to the selected characters if there are several, else to all."""
        # Awards are rare, so the dialog is imported late.
        from fourc_desktop.games.fourc.screens.awards.award_dialog import AwardDialog  # noqa: PLC0415

        context = self._context
        dialog = AwardDialog(context.campaign, context.several(), context.window)
        dialog.carried_out.connect(self._report)
        dialog.open()

    def _report(self, sentence: str) -> None:
        self._context.navigator.show_done(sentence, "check")


class BuildingCommands(QObject):
    """Starts drafts, vehicles and headquarters, and opens them."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context
        self._navigator = context.navigator
        self._building = DraftService(context.campaign)
        self._property_service = PropertyService(context.campaign)
        self._bringing = CompanionFinder(context.campaign)

    def handlers(self) -> Handlers:
        """The handlers by action name."""
        return {
            "new_hero": lambda: self.begin(CharacterSide.HERO),
            "new_villain": lambda: self.begin(CharacterSide.VILLAIN),
            "new_vehicle": self.add_vehicle,
            "new_headquarters": self.add_headquarters,
            "change_in_builder": lambda: self.change_in_builder(*self._navigator.chosen()[:1]),
        }

    def begin(self, side: CharacterSide) -> None:
        """Start a hero or a villain; the first step of the builder asks for the method."""
        self._context.run(
            lambda: self._building.begin(CreationMethod.ROLL, side=side),
            self._navigator.open_from_library,
        )

    def add_vehicle(self) -> None:
        """Add a vehicle owned by the team."""
        self._context.run(self._property_service.add_vehicle, self._context.open_new)

    def add_headquarters(self) -> None:
        """Add a headquarters owned by the team."""
        self._context.run(self._property_service.add_headquarters, self._context.open_new)

    def change_in_builder(self, id_: str) -> None:
        """Open a character in the builder, finished or not; its draft is continued."""
        self._navigator.open_in_builder(id_)

    def build_companion(self, owner: str, kind: str) -> None:
        """Open the companion of a power, or start its draft."""

        def build() -> None:
            there = self._bringing.there(owner, kind)
            if there is not None:
                self._navigator.open_document(there)
            else:
                self._navigator.open_to_name(self._bringing.begin(owner, kind))

        self._context.run(build)
