"""The right panel of the encounter: the selected combatant or the open roll, and a footer."""
