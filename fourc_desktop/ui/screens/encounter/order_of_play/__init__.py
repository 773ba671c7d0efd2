"""The list of sides and combatants in the order they act."""
