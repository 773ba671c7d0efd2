"""Names and rings of tokens."""

import pytest

from fourc_desktop.pdf.standee_content import Ring, TokenContent, short_name


@pytest.mark.parametrize(
    ("name", "short", "initials"),
    [
        ("Madame Verdigris", "Verdigris", "MV"),
        ("Thug 3", "Thug", "T3"),
        ("The Undertow", "Undertow", "UN"),
        ("Quickstep", "Quickstep", "QU"),
        ("Dock Thug 12", "Thug", "T12"),
        ("7", "7", "7"),
        ("電撃隊長", "電撃隊長", "電撃"),
        ("", "", "?"),
    ],
)
def test_short_names_and_initials_of_tokens(name: str, short: str, initials: str) -> None:
    assert short_name(name) == short
    assert TokenContent(name, short).initials == initials


def test_all_sides_from_the_third_on_share_a_ring() -> None:
    assert [Ring.of_side(index) for index in range(4)] == [*Ring, Ring.DOUBLE]


@pytest.mark.parametrize("multiple", [0, 5])
def test_sizes_have_limits(multiple: int) -> None:
    with pytest.raises(ValueError, match="1 to 4"):
        TokenContent("Tam", "Tam", multiple=multiple)
