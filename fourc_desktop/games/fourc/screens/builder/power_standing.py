"""What the row of a power shows, worked out of the draft."""

from collections.abc import Iterator

from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.figure import came_about
from fourc_desktop.games.fourc.rules.number_figure import NumberFigure
from fourc_desktop.games.fourc.rules.power_choices import power_title
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure
from fourc_desktop.games.fourc.rules.powers import HeldPower
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.power_row import PowerStanding
from fourc_desktop.ui.number_sources import signed
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.widgets.menu_button import MenuItem
from fourc_desktop.ui.widgets.value_button import Sources

MOST_NUMBERS = 2
"""How many numbers stand in the row; all of them are on the power's own page."""


def power_standing(
    desk: BuilderDesk, held: HeldPower, figure: PowerFigure | None, *, is_open: bool
) -> PowerStanding:
    """What the row of one power shows; `figure` is None for one that is lost."""
    draft = desk.draft
    power = desk.book.powers[held.power]
    rank = None if held.rank is None else came_about(held.rank)
    if figure is not None:
        rank = figure.rank
    title = power_title(power, held)
    remark, tone = _remark(desk, held, figure)
    return PowerStanding(
        held=held,
        title=title,
        remark=remark,
        tone=tone,
        rank=None if rank is None else rank.value,
        sources=Sources("", "", ()) if rank is None else desk.sources.of_rank(title, rank),
        chips=tuple(_chips(desk, draft, held, figure)),
        items=tuple(_items(desk, draft, held)),
        ranked=power.ranked or held.rank is not None,
        is_open=is_open,
    )


def _remark(desk: BuilderDesk, held: HeldPower, figure: PowerFigure | None) -> tuple[str, str]:
    """What is wrong with it, what is open, or what it gives; and the color of that."""
    about = [problem for problem in desk.problems if problem.about == held.power]
    wrong = [problem for problem in about if not problem.is_open]
    if wrong:
        return worded(wrong[0].refusal), "danger"
    if about:
        sentence = worded(about[0].refusal)
        name = desk.book.powers[held.power].name
        return sentence.removeprefix(f"{name}: "), "warn"
    numbers = () if figure is None else figure.numbers
    return " · ".join(number_words(each) for each in numbers[:MOST_NUMBERS]), "ink2"


def number_words(number: NumberFigure) -> str:
    """A number in a few words: "Flying 6 sectors a turn"."""
    words = (tr(number.number.label), str(number.says), tr(number.unit))
    return " ".join(word for word in words if word)


def _chips(
    desk: BuilderDesk, draft: Draft, held: HeldPower, figure: PowerFigure | None
) -> Iterator[str]:
    origin = desk.book.origins.get(draft.origin)
    name = tr("the origin") if origin is None else tr(origin.name)
    if held.bonus:
        yield tr("{origin} bonus", origin=name)
    if held.lost:
        yield tr("Lost to {origin}", origin=name)
    if figure is not None and figure.rank is not None:
        for part in figure.rank.parts[1:]:
            yield f"{part.source} {signed(part.amount)}"


def _items(desk: BuilderDesk, draft: Draft, held: HeldPower) -> Iterator[MenuItem]:
    """What else one can do with it."""
    power = desk.book.powers[held.power]
    origin = desk.book.origins.get(draft.origin)
    change = 0 if origin is None or not draft.rules.origin_modifiers else origin.powers
    if power.may_be_raised(held.raised):
        yield MenuItem("raise", tr("Rolled once more: raise it by 20") if power.ranked
                       else tr("Rolled once more: raise it"))  # fmt: skip
    if held.raised:
        yield MenuItem("lower", tr("Raise it once less"))
    if change > 0 and not held.bonus:
        yield MenuItem("grant", tr("It is the origin’s power"))
    if held.bonus:
        yield MenuItem("count", tr("It is one of the rolled"))
    if change < 0 and not held.lost:
        yield MenuItem("lose", tr("The origin takes it"))
    if held.lost:
        yield MenuItem("keep", tr("The origin does not take it"))
    place = draft.powers.index(held)
    if place > 0:
        yield MenuItem("up", tr("Move it up"), begins_group=True)
    if place < len(draft.powers) - 1:
        yield MenuItem("down", tr("Move it down"), begins_group=place == 0)
