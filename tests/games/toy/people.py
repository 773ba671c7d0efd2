"""Characters of the toy for tests: an ordinary one, and one with the longest values everywhere."""

from typing import Final

from fourc_desktop.core.forms.character_form import FormProfile
from tests.games.toy.character import Knack, Mood, Store, ToyCharacter, Trinket

ADA: Final = ToyCharacter(
    FormProfile("Ada Blackthorn", "Marionette", "Kim", "tin", "Sings at night.", ("old",)),
    nerve=1,
    wits=2,
    size=-1,
    mood=Mood.CROSS,
    home="shelf",
    blessed=True,
    luck=2,
    bruises="x B  ",
    knacks=(Knack("Dance", 2), Knack("Hide", -1), Knack("Climb", 1)),
    bag=(Trinket("Dagger", 1, shiny=True, note="bent"), Trinket("Ladder", 3)),
    stores=(Store("Thread", 3, 8),),
)

LONG: Final = ToyCharacter(
    FormProfile(
        "Annunziata Maximiliana of the Upper Toy Cupboard behind the Nursery Door",
        "A marionette that was carved from one piece of the old pear tree",
        "Somebody with a name that no line of a sheet was ever meant to hold",
        "wooden",
        "\n".join(
            f"{number} She remembers the winter when the shelf fell." for number in range(150)
        ),
    ),
    knacks=tuple(
        Knack(f"Knack {number} with a rather long name", number % 5 - 2) for number in range(40)
    ),
    bag=tuple(
        Trinket(f"Trinket {number}", number % 4, note="nobody else may ever touch it, " * 6)
        for number in range(30)
    ),
    stores=tuple(Store(f"Store {number}", 0, 999) for number in range(9)),
)
