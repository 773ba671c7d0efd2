"""Every page of the window with the function that opens it, for checks of all pages."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget

from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.document_formats import HEADQUARTERS_KIND, VEHICLE_KIND
from fourc_desktop.games.fourc.rules.campaign.downtime_events import FourcDowntimeEvent
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.character.header import ADVANCEMENT, LEDGER
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.storage.formats.samples import load_map_templates
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_editor.brush import EditorTool
from tests.ui.screens_of import builder_screen, building, hero_screen, map_editor, roll_screen

Show = Callable[[OpenCampaign], object]


def _hero(opened: OpenCampaign) -> None:
    opened.open_document(opened.campaign.cards()[0].id)


def _vehicle(opened: OpenCampaign) -> None:
    PropertyService(opened.campaign).add_vehicle()
    opened.open_document(opened.campaign.cards(VEHICLE_KIND)[0].id)


def _headquarters(opened: OpenCampaign) -> None:
    PropertyService(opened.campaign).add_headquarters()
    opened.open_document(opened.campaign.cards(HEADQUARTERS_KIND)[0].id)


def _template(name: str) -> SectorMap:
    """A map template."""
    return load_map_templates(Path(__file__).parents[2] / "resources")[name].map


def _map(template: str, tool: EditorTool = EditorTool.HAND) -> Show:
    """A map template in the editor, with an active tool."""

    def show(opened: OpenCampaign) -> None:
        opened.open_document(opened.encounter_service().add_map(_template(template)))
        map_editor(opened).take(tool)

    return show


def _fight_cards(opened: OpenCampaign) -> None:
    """The cards of a map and of an encounter on it."""
    people = [card.id for card in opened.campaign.cards()]
    docks = SectorMap("Docks", 6, 4)
    opened.encounter_service().add_map(docks)
    opened.encounter_service().begin("Dock", docks, people)
    opened.show_library()


def _builder(step: BuilderStep) -> Show:
    def show(opened: OpenCampaign) -> None:
        building(opened).change_in_builder(opened.campaign.cards()[0].id)
        builder_screen(opened).show_step(step)

    return show


def _new(method: CreationMethod) -> Show:
    """The builder with the first values of a new character, some of them final."""

    def show(opened: OpenCampaign) -> None:
        building = DraftService(opened.campaign)
        id_ = building.begin(method)
        draft = replace(
            FourcCampaign(opened.campaign).draft(id_), origin="technologically-enhanced"
        )
        opened.campaign.change(id_, set_field(draft, DraftField.INTELLECT, Score(30)), "Settle")
        opened.open_document(id_)
        builder_screen(opened).show_step(BuilderStep.PRIMARY)

    return show


def _choices(opened: OpenCampaign) -> None:
    """The builder with the choices of a power."""
    id_ = DraftService(opened.campaign).begin(CreationMethod.ROLL)
    power = HeldPower("elemental-energy-generation", rank=Score(30))
    draft = set_field(FourcCampaign(opened.campaign).draft(id_), DraftField.POWER_COUNT, Score(3))
    opened.campaign.change(id_, replace(draft, powers=(power,)), "Give")
    opened.open_document(id_)
    builder_screen(opened).show_step(BuilderStep.POWERS)
    page = builder_screen(opened).frame.page
    assert isinstance(page, PowerPage)
    page.powers.open_power(power.power)


def _hero_page(page: str) -> Show:
    def show(opened: OpenCampaign) -> None:
        _hero(opened)
        hero_screen(opened).show_page(page)

    return show


def _two(command: str) -> Show:
    """A command for two heroes."""

    def show(opened: OpenCampaign) -> None:
        opened.library.choose([card.id for card in opened.campaign.cards()[:2]])
        opened.handlers()[command]()

    return show


def _command(command: str) -> Show:
    return lambda opened: opened.handlers()[command]()


def _moment(moment: FourcDowntimeEvent) -> Show:
    return lambda opened: opened.handlers()["moment"](moment.value)


def _table(page: str) -> Show:
    """The Master Table screen after a roll."""

    def show(opened: OpenCampaign) -> None:
        opened.rolls.show()
        roll_screen(opened).controller.type_dice(57)
        roll_screen(opened).show_page(page)

    return show


HARBOR = SectorMap("Harbor Street", 8, 6)


def _fight(ground: SectorMap = HARBOR, *, going: bool = True) -> Show:
    """An encounter on a street, before or in its first turn, with a condition on a combatant."""

    def show(opened: OpenCampaign) -> None:
        fights = opened.encounter_service()
        people = [card.id for card in opened.campaign.cards()]
        id_ = fights.begin("Harbor Street", ground, people)
        opened.fights.open(id_)
        controller = opened.fights.screen().controller
        while going and not is_their_turn(controller):
            controller.go_on()

    return show


def is_their_turn(controller: EncounterController) -> bool:
    """Whether it is the turn of the selected combatant."""
    return (
        controller.fight.views.status(controller.state, controller.selected).readiness
        is Readiness.NOW
    )


def _in_fight(command: Callable[[OpenCampaign], object]) -> Show:
    """A form that is open in an encounter."""

    def show(opened: OpenCampaign) -> None:
        _fight()(opened)
        command(opened)

    return show


def _offer(opened: OpenCampaign, name: str) -> None:
    controller = opened.fights.screen().controller
    offers = controller.fight.actions.action_options(controller.state, controller.selected)
    controller.choose(next(offer for offer in offers if offer.name == name))


def _open_roll(opened: OpenCampaign) -> None:
    _offer(opened, "Dodge")


def _rolled(opened: OpenCampaign) -> None:
    """A rolled check, on which Fortune can be spent now."""
    _open_roll(opened)
    opened.fights.screen().controller.go_on()


def _order(opened: OpenCampaign) -> None:
    """The order of play, also if it opens over the map."""
    opened.fights.screen().layout_of_parts.show_order(shown=True)


def _thrown(opened: OpenCampaign) -> None:
    """A roll that waits for the entered result of physical dice."""
    opened.fights.screen().controller.command_runner.use_table_dice(True)
    _rolled(opened)


def _log(opened: OpenCampaign) -> None:
    """The log, open over the map."""
    opened.fights.screen().show_log(shown=True)


def _shown_again(opened: OpenCampaign) -> None:
    opened.fights.screen().controller.show_again()
    _log(opened)


def _all_offers(opened: OpenCampaign) -> None:
    """All actions of the selected combatant, with those not possible now."""
    screen = opened.fights.screen()
    screen.who.action_options.more.click()


def _refused(opened: OpenCampaign) -> None:
    screen = opened.fights.screen()
    screen.who.action_options.more.click()
    screen.controller.move(screen.controller.selected, Position(7, 5))


PAGES: dict[str, Show] = {
    "library": lambda opened: opened.show_library(),
    "nothing found": lambda opened: opened.library.browser.choose(["nobody"]),
    "trash": lambda opened: opened.show_trash(),
    "empty library": lambda opened: opened.campaign.discard(
        [card.id for card in opened.campaign.cards()]
    ),
    "hero": _hero,
    "hero, advancement": _hero_page(ADVANCEMENT),
    "hero, ledger": _hero_page(LEDGER),
    **{f"builder, {step.value}": _builder(step) for step in BuilderStep},
    **{f"builder, {method.value}": _new(method) for method in CreationMethod},
    "builder, the choices of a power": _choices,
    "builder": lambda opened: opened.go_to("builder"),
    "vehicle": _vehicle,
    "headquarters": _headquarters,
    "library with a fight": _fight_cards,
    "map": _map("street"),
    "map, zones": _map("museum"),
    **{
        f"map, {tool.value}": _map("warehouse", tool)
        for tool in (EditorTool.GROUND, EditorTool.FLOOR, EditorTool.WALL)
    },
    "page of the campaign": lambda opened: opened.handlers()["campaign_page"](),
    "homebrew": lambda opened: opened.handlers()["homebrew"](),
    "award": lambda opened: opened.handlers()["award"](),
    "print": lambda opened: opened._show(opened.printing.screen(opened.signals)),
    "master table": lambda opened: opened.go_to("master-table"),
    **{f"master table, {page}": _table(page) for page in ("table", "history", "fairness")},
    "master table beside": lambda opened: opened.handlers()["master_table_dock"](),
    **{
        command: _command(command)
        for command in (
            "party",
            "bulk_instant",
            "stock_foes",
            "new_map",
            "new_encounter",
            "shortcuts",
            "commands",
            "rules",
        )
    },
    "encounters": lambda opened: opened.go_to("encounter"),
    "encounter, getting ready": _fight(going=False),
    "encounter": _fight(),
    "encounter, a form": _in_fight(lambda opened: _offer(opened, "Fists")),
    "encounter, an open roll": _in_fight(_open_roll),
    "encounter, a roll": _in_fight(_rolled),
    "encounter, the order of play": _in_fight(_order),
    "encounter, dice to throw": _in_fight(_thrown),
    "encounter, the log": _in_fight(_log),
    "encounter, shown again": _in_fight(_shown_again),
    "encounter, all offers": _in_fight(_all_offers),
    "encounter, map alone": _in_fight(
        lambda opened: opened.fights.screen().show_map_only(alone=True)
    ),
    "encounter, a map with floors": _fight(_template("street")),
    "encounter, a refusal": _in_fight(_refused),
    "encounter, another combatant": _in_fight(lambda opened: opened.fights.screen().add_at(None)),
    "encounter, its end": _in_fight(lambda opened: opened.fights.screen().end()),
    "comparison": _two("compare"),
    **{f"moment {moment.value}": _moment(moment) for moment in FourcDowntimeEvent},
}


def in_front(window: MainWindow) -> QWidget:
    """The open dialog, else the window."""
    dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
    return dialogs[-1] if dialogs else window
