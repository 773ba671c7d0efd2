from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import NOTE
from fourc_desktop.pdf.wrapping import names_in_width

NAMES = ("Melee", "Coordination", "Brawn", "Flight")


def test_all_names_where_there_is_room(fonts: Fonts) -> None:
    assert names_in_width(NAMES, NOTE, 100, fonts) == "Melee, Coordination, Brawn, Flight"


def test_what_finds_no_room_is_counted(fonts: Fonts) -> None:
    assert names_in_width(NAMES, NOTE, 40, fonts) == "Melee, Coordination + 2 more"
    assert names_in_width(NAMES, NOTE, 25, fonts) == "Melee + 3 more"


def test_the_first_name_is_cut_before_it_is_left_out(fonts: Fonts) -> None:
    text = names_in_width(("W" * 50, "Melee"), NOTE, 30, fonts)
    assert text.startswith("WW")
    assert text.endswith("… + 1 more")
    assert fonts.width(text, NOTE) <= 30


def test_it_never_gets_wider_than_its_room(fonts: Fonts) -> None:
    for width in range(15, 60):
        assert fonts.width(names_in_width(NAMES, NOTE, width, fonts), NOTE) <= width
