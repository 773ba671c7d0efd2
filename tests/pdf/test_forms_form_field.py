import pytest

from fourc_desktop.pdf.forms import PdfField, field_name


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Stormglass", "stormglass"),
        ("Dr. O’Neil", "dr-o-neil"),
        ("Żubr", "zubr"),
        ("小林", "小林"),
        ("한글", "한글"),
        ("…", "field"),
        ("Owl 😀", "owl"),
        ("a.b/c(d)", "a-b-c-d"),
        ("w" * 99, "w" * 40),
        ("word " * 20, "word-word-word-word-word-word-word-word"),
    ],
)
def test_words_as_part_of_a_name(words: str, name: str) -> None:
    assert field_name(words) == name


def test_a_field_is_named_after_what_it_is() -> None:
    field = PdfField(("Damage", "now"))
    assert (field.name, field.tooltip, field.value) == ("damage.now", "Damage, now", "")
