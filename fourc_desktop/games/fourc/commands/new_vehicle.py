"""The command `new vehicle`, with the options of its systems."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.console import say
from fourc_desktop.cli.options import is_number, output_option, unknown_choice, words
from fourc_desktop.core.dice import SeededDice, new_seed
from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.formats.hero_file import package_of
from fourc_desktop.games.fourc.rules.creation.instant_companions import instant_vehicle
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import owned_vehicle_problems
from fourc_desktop.games.fourc.rules.vehicles.vehicle import MAX_SYSTEMS, VehicleSystem
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.documents.document_file import document_bytes, write_document
from fourc_desktop.services.documents.kind_registry import KindRegistry

FORMS = {form.value: form for form in AttackForm}

FIELDS = {"description": "--describe", "form": "--attack", "damage": "--damage",
          "sectors": "--range"}  # fmt: skip
"""The options that set a field of a system, by field."""


def system_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of vehicle systems to a command; `systems_of` reads them."""
    for option in (
        click.option(
            "--describe",
            "description",
            multiple=True,
            help="What a --system does, as in fog=Hides.",
        ),
        click.option(
            "--range",
            "sectors",
            multiple=True,
            help="The range of a ranged --system in sectors, as in cannon=6.",
        ),
        click.option(
            "--damage",
            multiple=True,
            help="The damage of a --system, as in cannon=30; without it, its Rank Value.",
        ),
        click.option(
            "--attack",
            "form",
            multiple=True,
            help=f"A --system that is a weapon: cannon=ranged, or {', '.join(list(FORMS)[:-1])}.",
        ),
        click.option(
            "--system",
            "systems",
            multiple=True,
            help="A built-in system, as in cannon=20; without a Rank Value, the power’s.",
        ),
    ):
        command = option(command)
    return command


def systems_of(options: Mapping[str, tuple[str, ...]]) -> tuple[VehicleSystem, ...]:
    """The systems described by the options that `system_options` added.

    Raises:
        click.BadParameter: An option has the wrong form, or names no system.
    """
    systems: dict[str, VehicleSystem] = {}
    for each in options["systems"]:
        name, equals, rank = each.partition("=")
        name = words("--system", name)
        system = VehicleSystem(name, _number("--system", rank, 1) if equals else None)
        if systems.setdefault(name.casefold(), system) is not system:
            raise _bad("--system", f"{name} is there more than once.")
    if len(systems) > MAX_SYSTEMS:
        raise _bad("--system", f"there is room for {MAX_SYSTEMS}, not for {len(systems)}.")
    for field, option in FIELDS.items():
        for each in options[field]:
            name, equals, value = each.partition("=")
            key = name.strip().casefold()
            if not equals or key not in systems:
                raise _bad(option, f"write NAME=VALUE of a --system, not “{each}”.")
            change = {field: _value(field, option, value)}
            try:
                systems[key] = replace(systems[key], **change)
            except ValueError as error:
                raise _bad(option, f"{error}.") from None
    return tuple(systems.values())


def _value(field: str, option: str, text: str) -> Any:
    if field == "description":
        return words(option, text)
    if field != "form":
        return _number(option, text)
    if text not in FORMS:
        raise unknown_choice(option, FORMS)
    return FORMS[text]


def _number(option: str, text: str, least: int = 0) -> int:
    if not is_number(text, least, HIGHEST_RANK):
        raise _bad(option, f"“{text}” is not a number from {least} to {HIGHEST_RANK}.")
    return int(text)


def _bad(option: str, sentence: str) -> click.BadParameter:
    return click.BadParameter(sentence, param_hint=option)


@click.command("vehicle")
@click.option("--base", help="A vehicle of the catalog, by its id; without one, any.")
@click.option("--name", help="A name, in place of the one that comes with the seed.")
@click.option(
    "--rank",
    type=click.IntRange(1, HIGHEST_RANK),
    help="The power Vehicle that improves it; without one, it is as it was built.",
)
@system_options
@click.option("--seed", help="The same seed gives the same vehicle; without one, a new one.")
@output_option("The file to write; without one, print it.")
@click.pass_obj
def new_vehicle(
    tools: ApplicationContext,
    /,
    base: str | None,
    name: str | None,
    rank: int | None,
    seed: str | None,
    output: Path | None,
    **options: tuple[str, ...],
) -> None:
    """Create a vehicle with its systems.

    A power that improves it adds two systems; those not given are rolled.
    """
    catalog = shipped_rulebook(tools).gear.vehicles
    if base is not None and base not in catalog:
        raise unknown_choice("--base", catalog)
    seed = new_seed(tools.dice) if seed is None else words("--seed", seed)
    vehicle = instant_vehicle(
        shipped_rulebook(tools),
        SeededDice(seed),
        base=None if base is None else catalog[base],
        rank=rank,
        systems=systems_of(options),
    )
    if name is not None:
        vehicle = replace(vehicle, name=words("--name", name))
    _print_problems(owned_vehicle_problems(vehicle))
    made = package_of(vehicle)
    if output is None:
        say(document_bytes(made, KindRegistry(KINDS)))
    else:
        write_document(made, output, KindRegistry(KINDS))


def _print_problems(problems: Iterable[object]) -> None:
    for problem in problems:
        say(str(problem), err=True)
