"""Attacks in FUDGE: melee, shooting, damage, wounds, hit locations, battles of units."""
