"""The generic roll screen with a campaign of four, who roll by the toy game's rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.rolls.rolling import PayerFunds, RollableTrait
from fourc_desktop.games.fourc.game import FourcGame
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.formats.dataclass_format import RollFormat
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.toy.rolling import ToyCheck, ToyPerson, ToyRoll, ToyRoller

Press = Callable[[QWidget], None]


class HeroRoller(ToyRoller):
    """The toy game's roller for heroes: Might is the number of powers, luck a pool of 2."""

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: object
    ) -> Sequence[RollableTrait[ToyCheck]]:
        assert isinstance(document, Character)
        found = super().rollable_traits(who, person(document), owner, book)
        second = replace(found[0].roll.check, on="Lifting", trait=3)
        return [*found, RollableTrait("Lifting", "Actions", replace(found[0].roll, check=second))]

    def funds_of(self, who: str, document: object, book: object) -> PayerFunds | None:
        assert isinstance(document, Character)
        return super().funds_of(who, person(document), book)

    def settled(
        self, roll: ToyRoll, people: Mapping[str, object], book: object
    ) -> Mapping[str, object]:
        found = {}
        for id_, hero in people.items():
            assert isinstance(hero, Character)
            spent = sum(each.payer == id_ for each in roll.alterations)
            if spent:
                found[id_] = replace(hero, pool_spent=hero.pool_spent + spent)
        return found


def person(hero: Character) -> ToyPerson:
    return ToyPerson(hero.profile.name, len(hero.powers), 2 - hero.pool_spent)


@pytest.fixture
def roller(monkeypatch: pytest.MonkeyPatch) -> ToyRoller:
    made = HeroRoller(RollFormat(ToyCheck), kinds=("4c-hero",))
    monkeypatch.setattr(FourcGame, "roller", made)
    return made


@pytest.fixture
def toys(roller: ToyRoller, crowd: Campaign) -> Campaign:
    """The campaign, opened after its roller was chosen."""
    return crowd


@pytest.fixture
def signals(toys: Campaign, window: MainWindow) -> Iterator[CampaignSignals]:
    made = CampaignSignals(toys, window)
    yield made
    made.stop()


@pytest.fixture
def screen(
    toys: Campaign,
    signals: CampaignSignals,
    window: MainWindow,
    tools: ApplicationContext,
    roller: ToyRoller,
) -> RollScreen:
    made = RollScreen(toys, signals, tools, roller, "Two dice")
    window.resize(1440, 900)
    window.show_screen(made)
    window.activateWindow()
    return made


@pytest.fixture
def press() -> Press:
    """Presses a button with the mouse."""

    def pressed(button: QWidget) -> None:
        assert button.isVisible()
        assert button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    return pressed


@pytest.fixture
def ada(screen: RollScreen) -> str:
    """Ada rolls her Might."""
    (id_,) = [card.id for card in screen.controller.people() if card.name == "Ada"]
    screen.panel.subject.who.picked.emit(id_)
    return id_


def check(screen: RollScreen) -> ToyCheck:
    found: ToyCheck = screen.panel.view.roll.check
    return found


def typed(screen: RollScreen, keys: str) -> None:
    QTest.keyClicks(screen.panel.dice.fields[-1], keys)


@pytest.fixture
def settled(screen: RollScreen) -> None:
    """Two rolls with typed dice, 3 4 and 6 6, are settled."""
    for keys in ("34", "66"):
        typed(screen, keys)
        screen.controller.rolls.settle()
