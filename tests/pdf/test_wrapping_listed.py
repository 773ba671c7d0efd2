from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import NOTE
from fourc_desktop.pdf.wrapping import fit, fit_list, names_in_width, wrap_list

NAMES = ("Melee", "Coordination", "Brawn", "Flight")


def test_all_names_where_there_is_room(fonts: Fonts) -> None:
    assert names_in_width(NAMES, NOTE, 100, fonts) == "Melee, Coordination, Brawn, Flight"


def test_names_without_room_are_counted(fonts: Fonts) -> None:
    assert names_in_width(NAMES, NOTE, 40, fonts) == "Melee, Coordination + 2 more"
    assert names_in_width(NAMES, NOTE, 25, fonts) == "Melee + 3 more"


def test_the_first_name_is_cut_before_it_is_left_out(fonts: Fonts) -> None:
    text = names_in_width(("W" * 50, "Melee"), NOTE, 30, fonts)
    assert text.startswith("WW")
    assert text.endswith("… + 1 more")
    assert fonts.width(text, NOTE) <= 30


def test_the_list_never_exceeds_its_width(fonts: Fonts) -> None:
    for width in range(15, 60):
        assert fonts.width(names_in_width(NAMES, NOTE, width, fonts), NOTE) <= width


def test_short_items_stay_whole_with_their_dots(fonts: Fonts) -> None:
    skills = "Bows Great · Knives Fair · Dodge Good · Stealth Good · Tracking Good"
    for width in range(34, 60):
        lines = wrap_list(skills, NOTE, width, fonts)
        assert " ".join(lines) == skills
        assert all(line.endswith(" ·") for line in lines[:-1])


def test_an_item_of_most_of_a_line_is_broken(fonts: Fonts) -> None:
    text = "Fist · to fall from a great height"
    width = fonts.width(text, NOTE) - 1
    assert wrap_list(text, NOTE, width, fonts) == ("Fist · to fall from a great", "height")


def test_no_line_begins_with_a_dot(fonts: Fonts) -> None:
    text = "Ranged defense 14 · Mental defense 10 · Hand-to-hand defense 17"
    width = fonts.width("Ranged defense 14", NOTE) + 0.1
    lines = wrap_list(text, NOTE, width, fonts)
    assert lines[:2] == ("Ranged defense", "14 · Mental")
    assert not any(line.startswith("·") for line in lines)


def test_items_are_fitted_whole_where_they_have_room(fonts: Fonts) -> None:
    text = "2d6 + 9 · Damage 1d6 + 2 · Reach 160 m"
    room = fonts.width("2d6 + 9 · Damage 1d6 + 2 · Reach", NOTE)
    assert fit(text, ((NOTE, 2),), room, fonts).lines[-1] == "160 m"
    assert fit_list(text, ((NOTE, 2),), room, fonts).lines == (
        "2d6 + 9 · Damage 1d6 + 2 ·",
        "Reach 160 m",
    )


def test_items_without_room_are_fitted_as_any_text(fonts: Fonts) -> None:
    for text in ("thrown from a horse", "thrown from a horse that runs away · once"):
        room = fonts.width("thrown from a", NOTE)
        choices = ((NOTE, 3),)
        assert fit_list(text, choices, room, fonts) == fit(text, choices, room, fonts)
