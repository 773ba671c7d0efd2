"""Characters of FUDGE for tests."""

from typing import Final

from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.fudge.rules.character import (
    ArmorPiece,
    CarriedWeapon,
    FudgeCharacter,
    FudgeGauge,
    FudgeGift,
    FudgeSkill,
    HandsNeeded,
    WeaponReach,
    WoundKinds,
)

TAMSIN: Final = FudgeCharacter(
    FormProfile(
        "Tamsin Oakgrave", "River warden", "Jonas", "player", "Keeps the ferry.", ("ferry",)
    ),
    build=2,
    health=1,
    dexterity=1,
    perception=2,
    appearance=-1,
    speed=1,
    skills=(FudgeSkill("Boating", 3), FudgeSkill("Swords", 2), FudgeSkill("Haggling", -1)),
    faults=(FudgeGift("Debt", "Owes the Toll Captain."),),
    weapons=(
        CarriedWeapon("Longsword", "Swords", 2, 1, wounds=WoundKinds.SLASH_OR_PIERCE),
        CarriedWeapon(
            "Long bow",
            "Bows",
            0,
            1,
            reach=WeaponReach.PROPELLED,
            hands=HandsNeeded.TWO,
            wounds=WoundKinds.PIERCE,
        ),
        CarriedWeapon("Pistol", "Guns", strength=3, reach=WeaponReach.FAST, mechanical=True),
    ),
    armor=(ArmorPiece("Mail shirt", 2),),
    shield="medium-shield",
    gauges=(FudgeGauge("Arrows", 17, 24),),
)
"""The warden of the design pictures."""

OGRE: Final = FudgeCharacter(
    FormProfile("Ogre", side="other"), build=1, health=1, strength_scale=4, mass_scale=5
)
