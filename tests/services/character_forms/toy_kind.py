"""The toy's kinds of documents, and a character of it."""

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.services.character_forms.form_kind import FormKind
from tests.games.toy.character import FORM, Knack, Mood, ToyBook, ToyCharacter, Trinket

WOODEN, TIN = (
    LibraryGroup("wooden", "Wooden one", "Wooden ones"),
    LibraryGroup("tin", "Tin one", "Tin ones"),
)

KIND: FormKind[ToyCharacter, ToyBook] = FormKind(FORM, "toy-character", groups=(WOODEN, TIN))

DRAFT: FormKind[ToyCharacter, ToyBook] = FormKind(
    FORM, "toy-draft", groups=(LibraryGroup("draft", "Draft", "Drafts"),), draft_of="toy-character"
)

ADA = ToyCharacter(
    FormProfile("Ada", "Marionette", "Kim", "tin", "Sings.", ("old",)),
    nerve=1,
    mood=Mood.CROSS,
    home="shelf",
    luck=2,
    bruises="x B  ",
    knacks=(Knack("Dance", 2), Knack("Hide", -1), Knack("Climb", 1)),
    bag=(Trinket("Dagger", 1, shiny=True, note="bent"),),
)
